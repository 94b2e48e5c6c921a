import type { Selectable } from 'kysely'
import { dayOf } from '#app/base/request/plain-day.ts'
import { findHouseholdId } from '#app/kitchen/households/household.store.ts'
import { applyChanges, findRecord } from '#app/kitchen/records/sync.store.ts'
import { stampedValues } from '#app/kitchen/records/sync-record.ts'
import { deleteEntry } from '#app/recipes/diary/diary.store.ts'
import { deleteRecipe } from '#app/recipes/publishing/deleting.store.ts'
import { reviseRecipe } from '#app/recipes/publishing/publishing.store.ts'
import type { RecipeDraft } from '#app/recipes/publishing/recipe-draft.ts'
import type { ImportedRecipeTable } from '#server/database/kitchen-tables.ts'
import type { Database } from '#server/database/tables.ts'
import { turns } from '#server/processes/turns.ts'
import { deleteEmptyCollections, findMade } from './import-collections.store.ts'
import type { ImportRun } from './recipe-imports.store.ts'

type Row = Selectable<ImportedRecipeTable>

/**
 * Takes back what an import did to a recipe: a new one is deleted, to be brought back like any other, and one that was replaced is as it
 * was before. What was changed since stays, and is noted as such.
 */
export async function undoRecipe({ db, job }: ImportRun, row: Row) {
  const outcome = await undone(db, job.cookId, row)
  if (outcome === 'undone' && row.recipeId !== null) await forgetDays(db, job.cookId, row.recipeId, job.createdAt)
  await db
    .updateTable('importedRecipe')
    .set({ outcome })
    .where('importId', '=', row.importId)
    .where('position', '=', row.position)
    .execute()
}

async function undone(
  db: Database,
  cookId: string,
  { recipeId, recipeVersion, before }: Row,
): Promise<'undone' | 'changed'> {
  if (recipeId === null) return 'undone'
  const cook = { id: cookId, role: 'cook' as const }
  if (before === null) {
    const deleted = await deleteRecipe(db, cook, recipeId, Date.now(), recipeVersion)
    return deleted === 'changed' || deleted === 'forbidden' ? 'changed' : 'undone'
  }
  const revised = await reviseRecipe(db, cook, recipeId, recipeVersion, JSON.parse(before) as RecipeDraft)
  return typeof revised === 'object' && 'version' in revised ? 'undone' : 'changed'
}

/** Takes out of a cook's diary what has nothing but the day on which they cooked a recipe, of before an import, and was noted since. */
async function forgetDays(db: Database, cookId: string, recipeId: number, since: number) {
  const days = db
    .selectFrom('cookedEntry')
    .select('id')
    .where('cookId', '=', cookId)
    .where('recipeId', '=', recipeId)
    .where('createdAt', '>=', since)
    .where('cookedOn', '<', dayOf(since))
    .where('isPublic', '=', 0)
  const bare = days.where('text', 'is', null).where('stars', 'is', null).where('changes', 'is', null)
  for (const { id } of await bare.execute()) await deleteEntry(db, cookId, id)
}

/** Takes back the meals, the shopping items and the collections of an import that nobody has changed; false when the run is to end before. */
export async function undoKitchen({ db, job, advance }: ImportRun): Promise<boolean> {
  const householdId = await findHouseholdId(db, job.cookId)
  const { records } = await findMade(db, job.id)
  // Lists come first when they are made, so that they are empty when they go.
  for (const id of records.toReversed()) {
    if (householdId === null) break
    await turns.take(`import of ${job.cookId}`)
    if (!(await advance())) return false
    await deleteUnchanged(db, householdId, id)
  }
  await deleteEmptyCollections(db, job)
  return true
}

async function deleteUnchanged(db: Database, householdId: string, id: string) {
  const record = await findRecord(db, householdId, id)
  // What was added at one time and has a field of another one was changed.
  const stamps = new Set(Object.values(record?.fields ?? {}).map(([stamp]) => stamp))
  if (!record || stamps.size > 1) return
  const used = db.selectFrom('syncRecord').select('id').where('householdId', '=', householdId).where('bucket', '=', id)
  if (record.kind === 'list' && (await used.where('deletedAt', 'is', null).executeTakeFirst())) return
  const fields = stampedValues({ deleted: true }, Date.now(), 'server')
  await applyChanges(db, { householdId, changes: [{ id, kind: record.kind, fields }] })
}
