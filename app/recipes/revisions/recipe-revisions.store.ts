import { addDays, dayTime } from '#app/base/request/plain-day.ts'
import type { Database } from '#server/database/tables.ts'
import { type CookedText, isMaterialChange } from './material-change.ts'

/** A state of a recipe's ingredients and steps, counted from 1, and since when it is so; null for the first one. */
export interface Revision {
  revision: number
  revisedAt: number | null
}

const revisionsOf = (db: Database, recipeId: number) =>
  db
    .selectFrom('recipeRevision')
    .select(['revision', 'changedAt as revisedAt'])
    .where('recipeId', '=', recipeId)
    .orderBy('revision', 'desc')
    .limit(1)

const FIRST: Revision = { revision: 1, revisedAt: null }

/** The revision that a recipe is at. */
export const currentRevision = async (db: Database, recipeId: number): Promise<Revision> =>
  (await revisionsOf(db, recipeId).executeTakeFirst()) ?? FIRST

/** The revision that a recipe was at on a day. */
export const revisionOn = async (db: Database, recipeId: number, day: string): Promise<Revision> =>
  (await revisionsOf(db, recipeId)
    .where('changedAt', '<', dayTime(addDays(day, 1)))
    .executeTakeFirst()) ?? FIRST

/** Whether somebody has cooked or rated a revision. */
async function isUsed(tx: Database, recipeId: number, revision: number) {
  for (const table of ['review', 'cookedEntry'] as const) {
    const row = tx.selectFrom(table).select('id').where('recipeId', '=', recipeId).where('revision', '=', revision)
    if (await row.limit(1).executeTakeFirst()) return true
  }
  return false
}

/**
 * Counts a new revision when what is cooked has changed since somebody cooked or rated the one before; one that nobody has is changed in place.
 * To be called in the transaction that replaces the text.
 */
export async function countRevision(tx: Database, recipeId: number, after: CookedText, now = Date.now()) {
  const lines = (table: 'recipeIngredient' | 'recipeStep') => tx.selectFrom(table).where('recipeId', '=', recipeId)
  const before = {
    ingredients: await lines('recipeIngredient').select(['quantity', 'name']).orderBy('position').execute(),
    steps: await lines('recipeStep').select('text').orderBy('position').execute(),
  }
  if (before.ingredients.length + before.steps.length === 0 || !isMaterialChange(before, after)) return
  const { revision } = await currentRevision(tx, recipeId)
  if (await isUsed(tx, recipeId, revision))
    await tx
      .insertInto('recipeRevision')
      .values({ recipeId, revision: revision + 1, changedAt: now })
      .execute()
  else if (revision > 1)
    await tx
      .updateTable('recipeRevision')
      .set({ changedAt: now })
      .where('recipeId', '=', recipeId)
      .where('revision', '=', revision)
      .execute()
}
