import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

/** What every page knows of the site: theme, public address, contact details; undefined when the frame itself failed. */
export const useSite = () => useRouteLoaderData<typeof loader>('root')
