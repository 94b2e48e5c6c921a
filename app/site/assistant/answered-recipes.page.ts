import { requestContext } from '#app/base/request/request-context.ts'
import { listCards } from '#app/recipes/recipe/recipes.store.ts'
import { MAX_SHOWN } from '#app/site/answering/recipe-links.ts'
import { rowIdsOf } from '#server/database/row-id.ts'
import type { Route } from './+types/answered-recipes.page'

/** `GET /ai-chat/recipes?ids=7,64`: what a card shows of each recipe that an answer links, as JSON; at most ten. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ids = rowIdsOf(new URL(request.url).searchParams.get('ids'), MAX_SHOWN)
  const cards = ids.length > 0 ? await listCards(context.get(requestContext).db, ids) : []
  return Response.json({ recipes: cards }, { headers: { 'cache-control': 'no-store' } })
}
