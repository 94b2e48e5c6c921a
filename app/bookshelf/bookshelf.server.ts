import { changeContent } from '../../server/database/content.ts'
import { lockRow } from '../../server/database/lock.ts'
import type { Database } from '../../server/database/tables.ts'
import { addToTrendingScore, TRENDING_WEIGHTS } from '../catalog/ranking.ts'
import type { RecipeSortKey } from '../catalog/recipe-list.server.ts'
import { trendingLeaders } from '../catalog/views.server.ts'
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

/** Ids of one page of a list, last added first, and how many there are in all; deleted recipes are left out. */
export async function listShelved(
  db: Database,
  cookId: string,
  shelf: Shelf,
  { page, size }: { page: number; size: number },
) {
  const listed = db
    .selectFrom('shelved')
    .innerJoin('recipe', 'recipe.id', 'shelved.recipeId')
    .where('cookId', '=', cookId)
    .where('shelf', '=', shelf)
    .where('removedAt', 'is', null)
    .where('deletedAt', 'is', null)
  const { total } = await listed.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await listed
    .select('recipeId')
    .orderBy('addedAt', 'desc')
    .orderBy('recipeId', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return { total, ids: rows.map(({ recipeId }) => recipeId) }
}

/** Standings (when it was added, the recipe's id) on a list after a place, last added first; deleted recipes are left out. */
export async function listShelvedAfter(
  db: Database,
  { cookId, shelf, after, limit }: { cookId: string; shelf: Shelf; after: RecipeSortKey | null; limit: number },
): Promise<RecipeSortKey[]> {
  let query = db
    .selectFrom('shelved')
    .innerJoin('recipe', 'recipe.id', 'shelved.recipeId')
    .select(['recipeId', 'addedAt'])
    .where('cookId', '=', cookId)
    .where('shelf', '=', shelf)
    .where('removedAt', 'is', null)
    .where('deletedAt', 'is', null)
  if (after)
    query = query
      .where('addedAt', '<=', after[0])
      .where((eb) => eb.or([eb('addedAt', '<', after[0]), eb('recipeId', '<', after[1])]))
  const rows = await query.orderBy('addedAt', 'desc').orderBy('recipeId', 'desc').limit(limit).execute()
  return rows.map(({ recipeId, addedAt }) => [addedAt, recipeId])
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
  if (before !== (await trendingLeaders(db))) await changeContent(db, async () => {})
}

/** Adds one recipe to a list; false if it is already listed or does not exist. */
async function shelveOne(tx: Database, key: { cookId: string; shelf: Shelf; recipeId: number }, addedAt: number) {
  const { cookId, shelf, recipeId } = key
  const recipe = await tx
    .selectFrom('recipe')
    .select('heat')
    .where('id', '=', recipeId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!recipe) return false
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('shelved')
    .values({ ...key, addedAt, removedAt: null })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  if (Number(numInsertedOrUpdatedRows) > 0) {
    const heat = addToTrendingScore(recipe.heat, TRENDING_WEIGHTS.shelved, addedAt)
    await tx.updateTable('recipe').set({ heat }).where('id', '=', recipeId).execute()
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
  return Number(numUpdatedRows) > 0
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
