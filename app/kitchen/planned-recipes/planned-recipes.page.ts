import { requestContext } from '#app/base/request/request-context.ts'
import { rowIdsOf } from '#server/database/row-id.ts'
import type { Route } from './+types/planned-recipes.page'
import { plannedRecipes } from './planned-recipes.store.ts'
import { MAX_PLANNED_RECIPES } from './use-planned-recipes.ts'

/** `GET /meal-plan/recipes?ids=7,64`: what a plan shows of recipes that its device has planned, as JSON. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, cook } = context.get(requestContext)
  const ids = rowIdsOf(url.searchParams.get('ids'), MAX_PLANNED_RECIPES)
  return Response.json(await plannedRecipes(db, cook?.id ?? null, ids), { headers: { 'cache-control': 'no-store' } })
}
