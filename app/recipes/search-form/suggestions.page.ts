import { requestContext } from '#app/base/request/request-context.ts'
import { ALL_LISTINGS } from '#app/recipes/catalog/listings.ts'
import { suggestTitles } from '#app/recipes/search/titles.store.ts'
import type { Route } from './+types/suggestions.page'

/** The recipes whose titles contain `?q=` and how many they are, as JSON. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, shows } = context.get(requestContext)
  shows.recent(ALL_LISTINGS)
  return Response.json(await suggestTitles(db, url.searchParams.get('q') ?? ''))
}
