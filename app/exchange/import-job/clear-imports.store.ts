import { DAY } from '#server/processes/clock.ts'
import { listPictured, picturesPath, removePictures } from './import-pictures.server.ts'
import { clearTables } from './import-tables.store.ts'
import { UNDO_DAYS } from './recipe-import.ts'
import { type ImportWriter, LEASE } from './recipe-imports.store.ts'
import { continueImport } from './run-import.store.ts'
import { giveUpFound } from './store-import.store.ts'

/** How long a list waits to be ticked, and a paused import to go on, in milliseconds. */
const WAITS_FOR = 7 * DAY

/** Goes on with the imports whose process has ended; how many there were. */
export async function resumeImports(writer: ImportWriter, now = Date.now()) {
  const rows = await writer.db
    .selectFrom('recipeImport')
    .select('id')
    .where('state', 'in', ['running', 'undoing'])
    .where((eb) => eb.or([eb('runner', 'is', null), eb('changedAt', '<', now - LEASE)]))
    .execute()
  for (const { id } of rows) continueImport(writer, id)
  return rows.length
}

/**
 * Gives up imports that nobody has gone on with for a week, and forgets what 30 days after their end is no longer needed: all but which
 * recipe became which, by which the same file adds nothing later. Returns how many files of pictures were removed.
 */
export async function clearImports({ db, dataDir }: Pick<ImportWriter, 'db' | 'dataDir'>, now = Date.now()) {
  const idle = db
    .selectFrom('recipeImport')
    .select('id')
    .where('changedAt', '<', now - WAITS_FOR)
  for (const { id } of await idle.where('state', '=', 'found').execute()) await giveUpFound(db, id)
  await db
    .updateTable('recipeImport')
    .set({ state: 'cancelled' })
    .where('state', '=', 'paused')
    .where('changedAt', '<', now - WAITS_FOR)
    .execute()
  const over = db
    .selectFrom('recipeImport')
    .select('id')
    .where('state', 'in', ['done', 'cancelled', 'undone'])
    .where('changedAt', '<', now - UNDO_DAYS * DAY)
  await db.deleteFrom('importedRecipe').where('recipeId', 'is', null).where('importId', 'in', over).execute()
  await db
    .updateTable('importedRecipe')
    .set({ content: null, before: null })
    .where('content', 'is not', null)
    .where('importId', 'in', over)
    .execute()
  await clearTables(db)
  return clearPictures({ db, dataDir })
}

/** Removes the pictures of imports that no longer wait to be written. */
async function clearPictures({ db, dataDir }: Pick<ImportWriter, 'db' | 'dataDir'>) {
  const waiting = db.selectFrom('recipeImport').select('id').where('state', 'in', ['found', 'running', 'paused'])
  const needed = new Set((await waiting.execute()).map(({ id }) => id))
  const unneeded = (await listPictured(dataDir)).filter((id) => !needed.has(id))
  for (const id of unneeded) await removePictures(picturesPath(dataDir, id))
  return unneeded.length
}
