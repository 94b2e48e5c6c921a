import type { Selectable } from 'kysely'
import type { ImportedRecipeTable } from '#server/database/kitchen-tables.ts'
import type { Database } from '#server/database/tables.ts'
import { turns } from '#server/processes/turns.ts'
import { openPictures, picturesPath, type ReadStoredPicture, removePictures } from './import-pictures.server.ts'
import { readLinkedPage } from './linked-pages.server.ts'
import type { ImportContent } from './recipe-import.ts'
import { type ImportRun, type ImportWriter, LEASE } from './recipe-imports.store.ts'
import { undoKitchen, undoRecipe } from './undo-import.store.ts'
import { writeKitchen } from './write-kitchen.store.ts'
import { reportUnread, writeRecipe } from './write-recipe.store.ts'

type Row = Selectable<ImportedRecipeTable>

const BATCH = 20
const OUTCOMES_TO_UNDO = ['added', 'unfinished', 'replaced'] as const

/** Takes an import that is to be written or undone, unless somebody else is at it; null when there is nothing to do. */
const claim = (db: Database, id: number, runner: string, now = Date.now()) =>
  db
    .updateTable('recipeImport')
    .set({ runner, changedAt: now })
    .where('id', '=', id)
    .where('state', 'in', ['running', 'undoing'])
    .where((eb) => eb.or([eb('runner', 'is', null), eb('changedAt', '<', now - LEASE)]))
    .returningAll()
    .executeTakeFirst()

/** Goes on with an import in the background. */
export const continueImport = (writer: ImportWriter, id: number) =>
  writer.background.start('an import of recipes', (isStopping) => runImport(writer, id, isStopping))

/**
 * Writes or undoes an import from where it was left, as far as it goes: to its end, or until it is paused, cancelled or the process
 * stops. Does nothing while another process is at it.
 */
export async function runImport(writer: Omit<ImportWriter, 'background'>, id: number, isStopping: () => boolean) {
  const runner = crypto.randomUUID()
  const own = writer.db.updateTable('recipeImport').where('id', '=', id).where('runner', '=', runner)
  // What is asked for meanwhile, such as to go on after a pause, is done by the same run.
  for (let job = await claim(writer.db, id, runner); job; job = await claim(writer.db, id, runner)) {
    const { state } = job
    const advance = async (title?: string) => {
      if (isStopping()) return false
      const going = own.set({ changedAt: Date.now(), ...(title !== undefined && { currentTitle: title }) })
      return (await going.where('state', '=', state).executeTakeFirst()).numUpdatedRows > 0n
    }
    try {
      const isDone = await (state === 'undoing' ? undo : write)({ ...writer, job, advance })
      if (isDone)
        await own
          .set({ state: state === 'undoing' ? 'undone' : 'done' })
          .where('state', '=', state)
          .execute()
    } finally {
      await own.set({ runner: null, currentTitle: null }).execute()
    }
    if (isStopping()) return
  }
}

/** Does work for recipes of an import until none is left; false when it is to end before. */
async function forEachRow(
  { db, job, advance }: ImportRun,
  isLeft: 'toWrite' | 'toUndo',
  work: (row: Row) => Promise<void>,
) {
  for (;;) {
    const rows = await db
      .selectFrom('importedRecipe')
      .selectAll()
      .where('importId', '=', job.id)
      .$if(isLeft === 'toWrite', (query) => query.where('choice', '<>', 'skip').where('outcome', 'is', null))
      .$if(isLeft === 'toUndo', (query) => query.where('outcome', 'in', OUTCOMES_TO_UNDO))
      .orderBy('position')
      .limit(BATCH)
      .execute()
    if (rows.length === 0) return true
    for (const row of rows) {
      await turns.take(`import of ${job.cookId}`)
      if (!(await advance(row.title))) return false
      await work(row)
    }
  }
}

async function write(run: ImportRun) {
  const path = picturesPath(run.dataDir, run.job.id)
  const pictures = await openPictures(path)
  try {
    const isWritten = await forEachRow(run, 'toWrite', (row) => writeRow(run, row, pictures.read))
    if (!isWritten || !(await writeKitchen(run))) return false
  } finally {
    await pictures.close()
  }
  await removePictures(path)
  return true
}

/** What is stored of a recipe; null where it is broken, which writing it reports. */
function contentOf({ content }: Row): ImportContent | null {
  try {
    return JSON.parse(content ?? '') as ImportContent
  } catch {
    return null
  }
}

/** Writes a recipe of an import, after fetching the page that it is on where it is a bookmark. */
async function writeRow(run: ImportRun, row: Row, readPicture: ReadStoredPicture) {
  const content = contentOf(row)
  if (content?.link === undefined) return writeRecipe(run, row, readPicture)
  const page = await readLinkedPage(run, content, content.link)
  if (page === 'ended') return
  if ('loss' in page) {
    await reportUnread(run.db, row, page.loss)
    return
  }
  return writeRecipe(run, { ...row, title: page.title, content: JSON.stringify(page.content) }, readPicture)
}

async function undo(run: ImportRun) {
  return (await forEachRow(run, 'toUndo', (row) => undoRecipe(run, row))) && undoKitchen(run)
}
