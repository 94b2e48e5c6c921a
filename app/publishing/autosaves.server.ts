import { DAY } from '../../server/clock.ts'
import type { Database } from '../../server/database/tables.ts'
import { type Autosave, type AutosaveState, type AutosaveSummary, storedValues } from './autosave.ts'

/** How many a cook may have; more stay on the device where they are typed. */
export const MAX_AUTOSAVES = 50
const MAX_FORM = 200_000

/** An open form that saves itself: what it has, and `writer`, which names it among the forms of all devices. */
type Writing = Autosave & { writer: string }

/** The autosave as long as it is what the open form knows: the form wrote it last, or knows when it was written. */
const ownRow = (db: Database, cookId: string, { key, savedAt, writer }: AutosaveState & { writer: string }) =>
  db
    .updateTable('autosave')
    .where('cookId', '=', cookId)
    .where('key', '=', key)
    .where('isDone', '=', 0)
    .where((eb) => eb.or([eb('writer', '=', writer), eb('savedAt', '=', savedAt)]))

/**
 * Stores what an open form has; sent twice it is stored once. `elsewhere` when another form has written the same autosave since, or it
 * is done: then it stays as it is, and the form is to choose another key. `full` when the cook has too many or it is too long.
 */
export function saveAutosave(
  db: Database,
  cookId: string,
  { values, recipeId, version, ...state }: Writing,
  now = Date.now(),
): Promise<{ savedAt: number } | 'elsewhere' | 'full'> {
  return db.transaction().execute(async (tx) => {
    const { key, writer } = state
    const form = JSON.stringify(values)
    if (form.length > MAX_FORM) return 'full'
    const content = { version, writer, title: values.title.trim().slice(0, 200), form, savedAt: now }
    const [updated] = await ownRow(tx, cookId, state).set(content).returning('key').execute()
    if (!updated) {
      const { count } = await tx
        .selectFrom('autosave')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('cookId', '=', cookId)
        .where('isDone', '=', 0)
        .executeTakeFirstOrThrow()
      if (Number(count) >= MAX_AUTOSAVES) return 'full'
      const [inserted] = await tx
        .insertInto('autosave')
        .values({ cookId, key, recipeId, ...content, isDone: 0 })
        .onConflict((c) => c.columns(['cookId', 'key']).doNothing())
        .returning('key')
        .execute()
      if (!inserted) return 'elsewhere'
    }
    await deletePhotos(tx, cookId, key)
    const photos = [...new Set(values.photos.map((photo) => photo.key))]
    if (photos.length > 0)
      await tx
        .insertInto('autosavePhoto')
        .values(photos.map((pictureKey) => ({ pictureKey, cookId, key })))
        .execute()
    return { savedAt: now }
  })
}

const deletePhotos = (tx: Database, cookId: string, key: string) =>
  tx.deleteFrom('autosavePhoto').where('cookId', '=', cookId).where('key', '=', key).execute()

/**
 * Ends the autosave of a form that was saved as a recipe, so that a late request does not bring it back; what another form has typed
 * into it since stays.
 */
export async function finishAutosave(
  tx: Database,
  cookId: string,
  state: AutosaveState & { writer: string },
  now = Date.now(),
) {
  const [done] = await ownRow(tx, cookId, state)
    .set({ isDone: 1, title: '', form: '{}', savedAt: now })
    .returning('key')
    .execute()
  if (done) {
    await deletePhotos(tx, cookId, state.key)
    return
  }
  const row = { cookId, key: state.key, recipeId: null, version: 0, writer: state.writer, savedAt: now }
  await tx
    .insertInto('autosave')
    .values({ ...row, title: '', form: '{}', isDone: 1 })
    .onConflict((c) => c.columns(['cookId', 'key']).doNothing())
    .execute()
}

/** Discards an autosave as it was when `savedAt`; one that was written since stays. */
export const discardAutosave = (db: Database, cookId: string, state: AutosaveState, now = Date.now()) =>
  db.transaction().execute((tx) => finishAutosave(tx, cookId, { ...state, writer: '' }, now))

/** Those of a cook that are not done, of recipes that are not deleted, the last one first. */
const openAutosaves = (db: Database, cookId: string) =>
  db
    .selectFrom('autosave')
    .leftJoin('recipe', 'recipe.id', 'autosave.recipeId')
    .where('autosave.cookId', '=', cookId)
    .where('autosave.isDone', '=', 0)
    .where('recipe.deletedAt', 'is', null)
    .orderBy('autosave.savedAt', 'desc')
    .orderBy('autosave.key')

/** A cook's autosaves, the last one first: all of them, or those of one recipe (null for new ones). */
export const listAutosaves = (db: Database, cookId: string, recipeId?: number | null): Promise<AutosaveSummary[]> =>
  openAutosaves(db, cookId)
    .$if(recipeId !== undefined, (query) => query.where('autosave.recipeId', 'is not distinct from', recipeId ?? null))
    .select(['autosave.key', 'autosave.recipeId', 'autosave.savedAt', 'autosave.title', 'autosave.writer'])
    .execute()

/** What a cook typed into the form of a recipe (null for a new one); null when there is no such autosave. */
export async function findAutosave(
  db: Database,
  cookId: string,
  key: string,
  recipeId: number | null,
): Promise<Autosave | null> {
  const row = await db
    .selectFrom('autosave')
    .select(['key', 'recipeId', 'version', 'form', 'savedAt'])
    .where('cookId', '=', cookId)
    .where('key', '=', key)
    .where('isDone', '=', 0)
    .where('recipeId', 'is not distinct from', recipeId)
    .executeTakeFirst()
  if (!row) return null
  const { form, ...autosave } = row
  return { ...autosave, values: storedValues(form) }
}

/** Everything that a cook has typed and not saved, for the export of their data. */
export async function exportAutosaves(db: Database, cookId: string) {
  const rows = await openAutosaves(db, cookId)
    .select(['autosave.recipeId', 'autosave.savedAt', 'autosave.form'])
    .execute()
  return rows.map(({ form, ...row }) => ({ ...row, form: storedValues(form) }))
}

/** Deletes the rows of those that have been done for a day. */
export async function clearAutosaves(db: Database, now = Date.now()) {
  await db
    .deleteFrom('autosave')
    .where('isDone', '=', 1)
    .where('savedAt', '<', now - DAY)
    .execute()
}
