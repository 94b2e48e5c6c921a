import type { RequestContext } from '#app/base/request/request-context.ts'
import { summaryOf } from '#app/recipes/recipe/recipe-resource.ts'
import { listCards } from '#app/recipes/recipe/recipes.store.ts'
import { paged } from '#server/api/cursor.ts'
import { idsOf, type RecipeSortKey } from './recipe-list.store.ts'

/** The API's page of a list of which `limit + 1` sort keys were found: the recipes, public or of this cook, and the cursor of the next page. */
export async function summaryPage(
  { db, origin }: Pick<RequestContext, 'db' | 'origin'>,
  found: readonly RecipeSortKey[],
  limit: number,
  cookId: string | null = null,
) {
  const { items, next } = paged(found, limit, (sortKey) => sortKey)
  const cards = await listCards(db, idsOf(items), cookId)
  return { items: cards.map((card) => summaryOf(card, origin)), next }
}
