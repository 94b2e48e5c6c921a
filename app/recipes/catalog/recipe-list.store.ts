import type { SelectQueryBuilder } from 'kysely'
import { isPublic } from '#app/recipes/recipe/public.store.ts'
import { MAX_PAGES, PAGE_SIZE } from '#app/recipes/recipe/recipe.ts'
import { RECIPE_ORDERS, type RecipeSort } from '#app/recipes/recipe/recipes.store.ts'
import { columnsOf, type ListPosition, pageAt, type SortOrder } from '#server/database/list-page.ts'
import type { Database, Tables } from '#server/database/tables.ts'

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

/** The sort keys of a page of all public recipes. */
export const listAllRecipes = (db: Database, sort: RecipeSort, position: RecipePosition) =>
  listSortKeys(db.selectFrom('recipe').where(isPublic), RECIPE_ORDERS[sort], position)

const own = (db: Database, cookId: string) =>
  db.selectFrom('recipe').where('authorId', '=', cookId).where('deletedAt', 'is', null)
const authored = (db: Database, cookId: string) => own(db, cookId).where(isPublic)
const NEWEST = { publishedAt: 'desc', id: 'desc' } as const

/** The sort keys of a page of a cook's public recipes, newest first. */
export const listAuthored = (db: Database, cookId: string, position: RecipePosition) =>
  listSortKeys(authored(db, cookId), NEWEST, position)

/** The sort keys of a page of all recipes of a cook, for the cook alone, newest first. */
export const listOwn = (db: Database, cookId: string, position: RecipePosition) =>
  listSortKeys(own(db, cookId), NEWEST, position)

/** The number of a cook's public recipes, counted as far as their pages go. */
export const countAuthored = (db: Database, cookId: string) => countListed(db, authored(db, cookId))

/** The number of all recipes of a cook, for the cook alone, counted as far as their pages go. */
export const countOwn = (db: Database, cookId: string) => countListed(db, own(db, cookId))

async function countListed(db: Database, list: ReturnType<typeof own>) {
  const listed = list.select('publishedAt').limit(MAX_PAGES * PAGE_SIZE)
  const counting = db.selectFrom(listed.as('listed')).select((eb) => eb.fn.countAll<number>().as('total'))
  return (await counting.executeTakeFirstOrThrow()).total
}
