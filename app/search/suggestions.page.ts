import { ALL_LISTINGS } from '../catalog/listings.ts'
import { requestContext } from '../request/request-context.ts'
import type { Route } from './+types/suggestions.page'
import { suggestTitles } from './titles.server.ts'

/** The recipes whose titles contain `?q=` and how many they are, as JSON. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, shows } = context.get(requestContext)
  shows.recent(ALL_LISTINGS)
  return Response.json(await suggestTitles(db, url.searchParams.get('q') ?? ''))
}
