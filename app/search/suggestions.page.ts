import { requestContext } from '../request/request-context.ts'
import type { Route } from './+types/suggestions.page'
import { suggestTitles } from './search.server.ts'

/** The recipes whose titles contain `?q=` and how many they are, as JSON. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const text = url.searchParams.get('q') ?? ''
  return Response.json(await suggestTitles(context.get(requestContext).db, text))
}
