import { isNotDeleted } from '#app/recipes/recipe/public.store.ts'
import type { Database } from '#server/database/tables.ts'
import { DAY, HOUR } from '#server/processes/clock.ts'
import {
  type Autosave,
  type AutosaveState,
  type AutosaveSummary,
  type EndedAutosave,
  storedValues,
} from './autosave.ts'
import { editsIn, hasAllOf, outcomeOf } from './edits.ts'
import { hashesIn } from './merged-forms.ts'

/** How many a cook may have; more stay on the device where they are typed. */
export const MAX_AUTOSAVES = 50
const MAX_FORM = 200_000
/** How long a discarded one can be brought back. */
export const UNDO_FOR = HOUR
/** How long devices hear that one is over; a copy that comes later is a draft of its own. */
const REMEMBERED_FOR = 30 * DAY
/** How many that are over a page names, the last ones first. */
const MAX_ENDED = 100
/** A column that a process of the version before still reads and writes while it runs beside this one. */
const OF_OLDER_PROCESSES = { writer: '' }

const stateOf = ({ isDone, discardedAt }: { isDone: 0 | 1; discardedAt: number | null }) =>
  isDone === 0 ? ('open' as const) : discardedAt === null ? ('finished' as const) : ('discarded' as const)

/** The stored copy under a key, locked until the transaction ends; null when there is none. */
async function lockAutosave(tx: Database, cookId: string, key: string) {
  const row = await tx
    .updateTable('autosave')
    .set((eb) => ({ savedAt: eb.ref('savedAt') }))
    .where('cookId', '=', cookId)
    .where('key', '=', key)
    .returning(['edits', 'isDone', 'discardedAt'])
    .executeTakeFirst()
  return row ? { edits: editsIn(row.edits), state: stateOf(row) } : null
}

const updateRow = (tx: Database, cookId: string, key: string) =>
  tx.updateTable('autosave').where('cookId', '=', cookId).where('key', '=', key)

/**
 * Stores what an open form has; sent twice it is stored once, and an older copy that comes late changes nothing. `elsewhere` when the draft
 * was changed apart from it, or is over: then that stays as it is, and the form is to choose another key. `full` when the cook has too
 * many or it is too long.
 */
export function saveAutosave(
  db: Database,
  cookId: string,
  { key, edits, recipeId, version, base, values }: Autosave,
  now = Date.now(),
): Promise<{ savedAt: number } | 'elsewhere' | 'full'> {
  return db.transaction().execute(async (tx) => {
    const form = JSON.stringify(values)
    if (form.length > MAX_FORM) return 'full'
    const title = values.title.trim().slice(0, 200)
    const content = { version, title, form, savedAt: now, edits: JSON.stringify(edits), base: JSON.stringify(base) }
    const stored = await lockAutosave(tx, cookId, key)
    const outcome = outcomeOf(stored, edits)
    if (outcome === 'elsewhere') return 'elsewhere'
    if (outcome === 'stored') return { savedAt: now }
    if (stored) await updateRow(tx, cookId, key).set(content).execute()
    else {
      const { count } = await tx
        .selectFrom('autosave')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('cookId', '=', cookId)
        .where('isDone', '=', 0)
        .executeTakeFirstOrThrow()
      if (Number(count) >= MAX_AUTOSAVES) return 'full'
      const [inserted] = await tx
        .insertInto('autosave')
        .values({ cookId, key, recipeId, ...content, ...OF_OLDER_PROCESSES, isDone: 0, discardedAt: null })
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
export async function finishAutosave(tx: Database, cookId: string, { key, edits }: AutosaveState, now = Date.now()) {
  const stored = await lockAutosave(tx, cookId, key)
  if (stored?.state === 'open' && !hasAllOf(edits, stored.edits)) return
  const content = { edits: JSON.stringify(edits), title: '', form: '{}', isDone: 1 as const, discardedAt: null }
  await deletePhotos(tx, cookId, key)
  await tx
    .insertInto('autosave')
    .values({ cookId, key, recipeId: null, version: 0, base: '{}', savedAt: now, ...OF_OLDER_PROCESSES, ...content })
    .onConflict((c) => c.columns(['cookId', 'key']).doUpdateSet({ ...content, savedAt: now }))
    .execute()
}

/** Discards an autosave, to be brought back for an hour; one that has changes which `edits` does not name stays. */
export const discardAutosave = (db: Database, cookId: string, { key, edits }: AutosaveState, now = Date.now()) =>
  db.transaction().execute(async (tx) => {
    const stored = await lockAutosave(tx, cookId, key)
    if (stored?.state !== 'open' || !hasAllOf(edits, stored.edits)) return
    await updateRow(tx, cookId, key).set({ isDone: 1, discardedAt: now }).execute()
  })

/** Brings a discarded autosave back with its photos; nothing when its hour is over. */
export const restoreAutosave = (db: Database, cookId: string, key: string, now = Date.now()) =>
  updateRow(db, cookId, key)
    .set({ isDone: 0, discardedAt: null })
    .where('discardedAt', '>', now - UNDO_FOR)
    .execute()

/** Those of a cook that concern no deleted recipe, the last one first. */
const autosavesOf = (db: Database, cookId: string) =>
  db
    .selectFrom('autosave')
    .leftJoin('recipe', 'recipe.id', 'autosave.recipeId')
    .where('autosave.cookId', '=', cookId)
    .where(isNotDeleted)
    .orderBy('autosave.savedAt', 'desc')
    .orderBy('autosave.key')

/** A cook's autosaves, the last one first, those discarded within the hour in their places: all of them, or those of one recipe (null for new ones). */
export async function listAutosaves(
  db: Database,
  cookId: string,
  recipeId?: number | null,
  now = Date.now(),
): Promise<AutosaveSummary[]> {
  const rows = await autosavesOf(db, cookId)
    .where((eb) => eb.or([eb('autosave.isDone', '=', 0), eb('autosave.discardedAt', '>', now - UNDO_FOR)]))
    .$if(recipeId !== undefined, (query) => query.where('autosave.recipeId', 'is not distinct from', recipeId ?? null))
    .select(['autosave.key', 'autosave.recipeId', 'autosave.savedAt', 'autosave.title', 'autosave.edits'])
    .select('autosave.discardedAt')
    .execute()
  return rows.map(({ discardedAt, ...row }) => ({
    ...row,
    edits: editsIn(row.edits),
    isDiscarded: discardedAt !== null,
  }))
}

/** A cook's autosaves that are over, by which devices know what not to offer again. */
export async function listEndedAutosaves(db: Database, cookId: string): Promise<EndedAutosave[]> {
  const rows = await db
    .selectFrom('autosave')
    .select(['key', 'edits', 'discardedAt'])
    .where('cookId', '=', cookId)
    .where('isDone', '=', 1)
    .orderBy((eb) => eb.fn.coalesce('discardedAt', 'savedAt'), 'desc')
    .limit(MAX_ENDED)
    .execute()
  return rows.map(({ key, edits, discardedAt }) => ({
    key,
    edits: editsIn(edits),
    state: discardedAt === null ? 'finished' : 'discarded',
  }))
}

/** What a cook typed into the form of a recipe (null for a new one); null when there is no such autosave. */
export async function findAutosave(
  db: Database,
  cookId: string,
  key: string,
  recipeId: number | null,
): Promise<Autosave | null> {
  const row = await db
    .selectFrom('autosave')
    .select(['key', 'recipeId', 'version', 'form', 'edits', 'base'])
    .where('cookId', '=', cookId)
    .where('key', '=', key)
    .where('isDone', '=', 0)
    .where('recipeId', 'is not distinct from', recipeId)
    .executeTakeFirst()
  if (!row) return null
  const { form, edits, base, ...autosave } = row
  return { ...autosave, edits: editsIn(edits), base: hashesIn(base), values: storedValues(form) }
}

/** Everything that a cook has typed and not saved, for the export of their data. */
export async function exportAutosaves(db: Database, cookId: string) {
  const rows = await autosavesOf(db, cookId)
    .where('autosave.isDone', '=', 0)
    .select(['autosave.recipeId', 'autosave.savedAt', 'autosave.form'])
    .execute()
  return rows.map(({ form, ...row }) => ({ ...row, form: storedValues(form) }))
}

/** Deletes the content of those that can no longer be brought back, and after 30 days the rows of all that are over. */
export async function clearAutosaves(db: Database, now = Date.now()) {
  const isOver = db
    .selectFrom('autosave')
    .where('discardedAt', '<=', now - UNDO_FOR)
    .where('form', '<>', '{}')
  for (const { cookId, key } of await isOver.select(['cookId', 'key']).execute())
    await db.transaction().execute(async (tx) => {
      const [wiped] = await updateRow(tx, cookId, key)
        .set({ title: '', form: '{}' })
        .where('discardedAt', '<=', now - UNDO_FOR)
        .returning('key')
        .execute()
      if (wiped) await deletePhotos(tx, cookId, key)
    })
  await db
    .deleteFrom('autosave')
    .where('isDone', '=', 1)
    .where((eb) => eb(eb.fn.coalesce('discardedAt', 'savedAt'), '<', now - REMEMBERED_FOR))
    .execute()
}
