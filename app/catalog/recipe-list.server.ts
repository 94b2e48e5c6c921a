import type { SelectQueryBuilder } from 'kysely'
import { paged } from '../../server/api/cursor.ts'
import { columnsOf, type ListPosition, pageAt, type SortOrder } from '../../server/database/list-page.ts'
import type { Database, Tables } from '../../server/database/tables.ts'
import { MAX_PAGES, PAGE_SIZE } from '../recipes/recipe.ts'
import { summaryOf } from '../recipes/recipe-resource.ts'
import { listCards, RECIPE_ORDERS, type RecipeSort } from '../recipes/recipes.server.ts'
import type { RequestContext } from '../request/request-context.ts'

/** The sort key of a recipe in a list: the value that the list is sorted by, and the id. */
export type RecipeSortKey = readonly [value: number, id: number]
export type RecipePosition = ListPosition<RecipeSortKey>

/** The ids of the recipes with these sort keys. */
export const idsOf = (sortKeys: readonly RecipeSortKey[]) => sortKeys.map(([, id]) => id)

/** The sort keys of a page of a query's recipes; the order is that of a value and of their ids. */
export async function listSortKeys<TB extends keyof Tables>(
  query: SelectQueryBuilder<Tables, TB, object>,
  order: SortOrder<TB>,
  position: RecipePosition,
): Promise<RecipeSortKey[]> {
  const columns = columnsOf(order)
  const rows = (await pageAt(query, order, position).select(columns).execute()) as Record<string, number>[]
  return rows.map((row) => columns.map((column) => row[column]) as [number, number])
}

/** The sort keys of a page of all recipes. */
export const listAllRecipes = (db: Database, sort: RecipeSort, position: RecipePosition) =>
  listSortKeys(db.selectFrom('recipe').where('deletedAt', 'is', null), RECIPE_ORDERS[sort], position)

const authored = (db: Database, cookId: string) =>
  db.selectFrom('recipe').where('authorId', '=', cookId).where('deletedAt', 'is', null)

/** The sort keys of a page of a cook's recipes, newest first. */
export const listAuthored = (db: Database, cookId: string, position: RecipePosition) =>
  listSortKeys(authored(db, cookId), { publishedAt: 'desc', id: 'desc' }, position)

/** The number of a cook's recipes, counted as far as their pages go. */
export async function countAuthored(db: Database, cookId: string) {
  const listed = authored(db, cookId)
    .select('publishedAt')
    .limit(MAX_PAGES * PAGE_SIZE)
  const counting = db.selectFrom(listed.as('listed')).select((eb) => eb.fn.countAll<number>().as('total'))
  return (await counting.executeTakeFirstOrThrow()).total
}

/** The API's page of a list of which `limit + 1` sort keys were found: the recipes, and the cursor of the next page. */
export async function summaryPage(
  { db, origin }: Pick<RequestContext, 'db' | 'origin'>,
  found: readonly RecipeSortKey[],
  limit: number,
) {
  const { items, next } = paged(found, limit, (sortKey) => sortKey)
  const cards = await listCards(db, idsOf(items))
  return { items: cards.map((card) => summaryOf(card, origin)), next }
}
