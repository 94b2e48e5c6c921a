import { sql } from 'kysely'
import { isNotDeleted } from '#app/recipes/recipe/public.store.ts'
import { recipeContent } from '#app/recipes/recipe/recipe.ts'
import { contentChanged } from '#server/database/content.ts'
import type { Database } from '#server/database/tables.ts'

/** Why the notes of a row of `recipeTest` are hidden; null for what is shown. */
export const whyHidden = sql<string | null>`(select "reported"."hiddenReason" from "reportedNotes" as "reported"
  where "reported"."recipeId" = "recipeTest"."recipeId" and "reported"."cookId" = "recipeTest"."cookId")`

/** The notes of a cook about a recipe of one's own, by username: what its author can report. Null for none, without words, or hidden ones. */
export async function findNotesToReport(db: Database, authorId: string, recipeId: number, username: string) {
  const row = await db
    .selectFrom('recipeTest')
    .innerJoin('recipe', 'recipe.id', 'recipeTest.recipeId')
    .innerJoin('cook', 'cook.id', 'recipeTest.cookId')
    .select(['recipeTest.text', 'recipeTest.cookId'])
    .where('recipeTest.recipeId', '=', recipeId)
    .where('authorId', '=', authorId)
    .where('username', '=', username.toLowerCase())
    .where('notedAt', 'is not', null)
    .where(whyHidden, 'is', null)
    .where(isNotDeleted)
    .executeTakeFirst()
  return row?.text ? { text: row.text, cookId: row.cookId } : null
}

/** The id by which moderators find those notes from now on; null where there is nothing to report. */
export async function notesToReport(tx: Database, authorId: string, recipeId: number, username: string) {
  const notes = await findNotesToReport(tx, authorId, recipeId, username)
  if (!notes) return null
  const key = { recipeId, cookId: notes.cookId }
  const once = tx.insertInto('reportedNotes').values(key)
  await once.onConflict((c) => c.columns(['recipeId', 'cookId']).doNothing()).execute()
  const { cookId } = key
  const row = tx.selectFrom('reportedNotes').select('id').where('recipeId', '=', recipeId).where('cookId', '=', cookId)
  return (await row.executeTakeFirst())?.id ?? null
}

/** Reported notes as moderators see them; null when their recipe is deleted. */
export async function findModeratedNotes(db: Database, id: number) {
  const row = await db
    .selectFrom('reportedNotes')
    .innerJoin('recipeTest', (join) =>
      join
        .onRef('recipeTest.recipeId', '=', 'reportedNotes.recipeId')
        .onRef('recipeTest.cookId', '=', 'reportedNotes.cookId'),
    )
    .innerJoin('recipe', 'recipe.id', 'reportedNotes.recipeId')
    .select(['text', 'hiddenAt', 'reportedNotes.hiddenReason'])
    .where('reportedNotes.id', '=', id)
    .where(isNotDeleted)
    .executeTakeFirst()
  return row ? { ...row, text: row.text ?? '' } : null
}

/** Hides notes from the recipe's author since `hiddenAt` (UTC milliseconds) for a reason, or shows them again, with nulls. */
export async function hideNotes(
  tx: Database,
  id: number,
  hiding: { hiddenAt: number | null; hiddenReason: string | null },
) {
  const row = await tx
    .updateTable('reportedNotes')
    .set(hiding)
    .where('id', '=', id)
    .returning('recipeId')
    .executeTakeFirst()
  // A public recipe thanks those whose notes are shown.
  if (row) contentChanged(tx, recipeContent(row.recipeId))
}
