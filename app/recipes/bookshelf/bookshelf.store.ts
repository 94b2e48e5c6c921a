import { TRENDING_CONTENT } from '#app/recipes/catalog/listings.ts'
import { addToTrendingScore, TRENDING_WEIGHTS } from '#app/recipes/catalog/ranking.ts'
import { listSortKeys, type RecipePosition } from '#app/recipes/catalog/recipe-list.store.ts'
import { trendingLeaders } from '#app/recipes/catalog/views.store.ts'
import { isListedFor } from '#app/recipes/recipe/public.store.ts'
import { changeContent, contentChanged } from '#server/database/content.ts'
import { lockRow } from '#server/database/lock.ts'
import type { Database } from '#server/database/tables.ts'
import { MAX_SHELVED, type Shelf, type ShelvedIds } from './bookshelf.ts'

/** The ids on a cook's two lists, last added first; empty lists when there is nothing. */
export async function listShelvedIds(db: Database, cookId: string): Promise<ShelvedIds> {
  const rows = await db
    .selectFrom('shelved')
    .select(['shelf', 'recipeId'])
    .where('cookId', '=', cookId)
    .where('removedAt', 'is', null)
    .orderBy('addedAt', 'desc')
    .orderBy('recipeId', 'desc')
    .execute()
  const on = (shelf: Shelf) => rows.filter((row) => row.shelf === shelf).map(({ recipeId }) => recipeId)
  return { favoriteRecipes: on('favoriteRecipes'), savedRecipes: on('savedRecipes') }
}

const shelved = (db: Database, cookId: string, shelf: Shelf) =>
  db
    .selectFrom('shelved')
    .innerJoin('recipe', 'recipe.id', 'shelved.recipeId')
    .where('cookId', '=', cookId)
    .where('shelf', '=', shelf)
    .where('removedAt', 'is', null)
    .where(isListedFor(cookId))

/** The sort keys of a page of a list, last added first; those that are neither public nor the cook's own are left out. */
export const listShelved = (db: Database, cookId: string, shelf: Shelf, position: RecipePosition) =>
  listSortKeys(shelved(db, cookId, shelf), { addedAt: 'desc', recipeId: 'desc' }, position)

/** The number of recipes on a list as far as they are listed. */
export async function countShelved(db: Database, cookId: string, shelf: Shelf) {
  const counting = shelved(db, cookId, shelf).select((eb) => eb.fn.countAll<number>().as('total'))
  return (await counting.executeTakeFirstOrThrow()).total
}

/** Since when a cook has had a recipe on one of their lists; null when it is on none. */
export async function savedSince(db: Database, cookId: string, recipeId: number): Promise<number | null> {
  const saved = db.selectFrom('shelved').select((eb) => eb.fn.min('addedAt').as('savedAt'))
  const row = await saved
    .where('cookId', '=', cookId)
    .where('recipeId', '=', recipeId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return row?.savedAt ?? null
}

/** Which of a cook's saved recipes have got another text since they were saved. */
export async function changedSinceSaved(db: Database, cookId: string, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('shelved')
    .innerJoin('earlierRecipe', 'earlierRecipe.recipeId', 'shelved.recipeId')
    .select('shelved.recipeId')
    .distinct()
    .where('cookId', '=', cookId)
    .where('shelved.recipeId', 'in', ids)
    .where('removedAt', 'is', null)
    .whereRef('replacedAt', '>', 'addedAt')
    .execute()
  return new Set(rows.map(({ recipeId }) => recipeId))
}

/**
 * Adds recipes to a cook's list, the first one on top; skips those already listed, missing, or beyond the limit. A recipe's trending
 * score rises only when a cook adds it for the first time.
 */
export async function shelve(
  db: Database,
  cookId: string,
  shelf: Shelf,
  ids: readonly number[],
  now = Date.now(),
  max = MAX_SHELVED,
) {
  const before = await trendingLeaders(db)
  await db.transaction().execute(async (tx) => {
    // So that the list's length is counted right.
    await lockRow(tx, 'cook', cookId)
    const { count } = await tx
      .selectFrom('shelved')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('cookId', '=', cookId)
      .where('shelf', '=', shelf)
      .where('removedAt', 'is', null)
      .executeTakeFirstOrThrow()
    let room = max - count
    for (const [place, recipeId] of [...new Set(ids)].entries()) {
      if (room <= 0) break
      if (await shelveOne(tx, { cookId, shelf, recipeId }, now - place)) room--
    }
  })
  if (before !== (await trendingLeaders(db)))
    await changeContent(db, async (tx) => contentChanged(tx, TRENDING_CONTENT))
}

/** Adds a recipe that only its cook reads to their list, as a part of a transaction; false when there is no room. */
export async function shelveOwn(tx: Database, cookId: string, shelf: Shelf, recipeId: number, now = Date.now()) {
  await lockRow(tx, 'cook', cookId)
  if ((await countShelved(tx, cookId, shelf)) >= MAX_SHELVED) return false
  await shelveOne(tx, { cookId, shelf, recipeId }, now)
  return true
}

/** Adds one recipe to a list; false if it is already listed or does not exist. */
async function shelveOne(tx: Database, key: { cookId: string; shelf: Shelf; recipeId: number }, addedAt: number) {
  const { cookId, shelf, recipeId } = key
  const recipe = await tx
    .selectFrom('recipe')
    .select('heat')
    .where('id', '=', recipeId)
    .where(isListedFor(cookId))
    .executeTakeFirst()
  if (!recipe) return false
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('shelved')
    .values({ ...key, addedAt, removedAt: null })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows) {
    const trendingScore = addToTrendingScore(recipe.heat, TRENDING_WEIGHTS.shelved, addedAt)
    await tx.updateTable('recipe').set({ heat: trendingScore }).where('id', '=', recipeId).execute()
    return true
  }
  const { numUpdatedRows } = await tx
    .updateTable('shelved')
    .set({ addedAt, removedAt: null })
    .where('cookId', '=', cookId)
    .where('shelf', '=', shelf)
    .where('recipeId', '=', recipeId)
    .where('removedAt', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes a recipe from a cook's list, if it is listed. */
export async function unshelve(db: Database, cookId: string, shelf: Shelf, recipeId: number) {
  await db
    .updateTable('shelved')
    .set({ removedAt: Date.now() })
    .where('cookId', '=', cookId)
    .where('shelf', '=', shelf)
    .where('recipeId', '=', recipeId)
    .where('removedAt', 'is', null)
    .execute()
}
