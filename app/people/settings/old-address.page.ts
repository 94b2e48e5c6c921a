import { redirect } from 'react-router'
import type { Route } from './+types/old-address.page'

/** Where the pages are now that were below the profile. */
const MOVED: Record<string, string> = { downloads: '/settings/data' }

function movedTo(url: URL) {
  const page = url.pathname.split('/').at(-1)?.toLowerCase() ?? ''
  return (MOVED[page] ?? `/settings/${page}`) + url.search
}

/** `/profile/security` and its like lead to the settings, where they are now. */
export const loader = ({ url }: Route.LoaderArgs) => redirect(movedTo(url), 301)

/** A form that an earlier build has shown goes to the page that reads it. */
export const action = ({ url }: Route.ActionArgs) => redirect(movedTo(url), 308)
