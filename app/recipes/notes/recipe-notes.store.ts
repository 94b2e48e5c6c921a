import type { Database } from '#server/database/tables.ts'
import { isEmptyNote, type RecipeNote } from './recipe-note.ts'

const COLUMNS = ['stars', 'text', 'amounts'] as const

const noteOf = (row: { stars: number | null; text: string; amounts: string }): RecipeNote => ({
  ...row,
  amounts: JSON.parse(row.amounts),
})

/** What a cook has noted about a recipe; null when there is nothing. */
export async function findRecipeNote(db: Database, cookId: string, recipeId: number): Promise<RecipeNote | null> {
  const row = await db
    .selectFrom('recipeNote')
    .select(COLUMNS)
    .where('cookId', '=', cookId)
    .where('recipeId', '=', recipeId)
    .executeTakeFirst()
  return row ? noteOf(row) : null
}

/** Whether a cook has noted something about a recipe. */
export async function hasRecipeNote(db: Database, cookId: string, recipeId: number) {
  const row = db
    .selectFrom('recipeNote')
    .select('recipeId')
    .where('cookId', '=', cookId)
    .where('recipeId', '=', recipeId)
  return (await row.executeTakeFirst()) !== undefined
}

/** Stores what a cook notes about a recipe in place of what was there; an empty note is deleted. */
export async function saveRecipeNote(
  db: Database,
  cookId: string,
  recipeId: number,
  note: RecipeNote,
  now = Date.now(),
) {
  if (isEmptyNote(note)) {
    await db.deleteFrom('recipeNote').where('cookId', '=', cookId).where('recipeId', '=', recipeId).execute()
    return
  }
  const row = { stars: note.stars, text: note.text, amounts: JSON.stringify(note.amounts), updatedAt: now }
  await db
    .insertInto('recipeNote')
    .values({ cookId, recipeId, ...row })
    .onConflict((c) => c.columns(['cookId', 'recipeId']).doUpdateSet(row))
    .execute()
}

/** All that a cook has noted, the last change first. */
export async function listRecipeNotes(db: Database, cookId: string) {
  const rows = await db
    .selectFrom('recipeNote')
    .select(['recipeId', 'updatedAt', ...COLUMNS])
    .where('cookId', '=', cookId)
    .orderBy('updatedAt', 'desc')
    .orderBy('recipeId')
    .execute()
  return rows.map(({ recipeId, updatedAt, ...row }) => ({ recipeId, updatedAt, ...noteOf(row) }))
}
