import { rowIdsOf } from '../../server/database/row-id.ts'
import { listCards } from '../recipes/recipes.server.ts'
import { requestContext } from '../request/request-context.ts'
import type { Route } from './+types/answered-recipes.page'
import { MAX_SHOWN } from './recipe-links.ts'

/** `GET /ai-chat/recipes?ids=7,64`: what a card shows of each recipe that an answer links, as JSON; at most ten. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ids = rowIdsOf(new URL(request.url).searchParams.get('ids'), MAX_SHOWN)
  const cards = ids.length > 0 ? await listCards(context.get(requestContext).db, ids) : []
  return Response.json({ recipes: cards }, { headers: { 'cache-control': 'no-store' } })
}
