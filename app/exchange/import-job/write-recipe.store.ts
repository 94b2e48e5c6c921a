import type { Selectable } from 'kysely'
import { formOf } from '#app/exchange/importing/imported-form.ts'
import { findSameRecipe } from '#app/exchange/importing/same-recipe.store.ts'
import { shelveOwn } from '#app/recipes/bookshelf/bookshelf.store.ts'
import { noteCooked } from '#app/recipes/diary/diary.store.ts'
import { EntryDraft } from '#app/recipes/diary/diary-entry.ts'
import { MAX_NOTE, type RecipeNote } from '#app/recipes/notes/recipe-note.ts'
import { hasRecipeNote, saveRecipeNote } from '#app/recipes/notes/recipe-notes.store.ts'
import { savePicture } from '#app/recipes/photos/save-picture.server.ts'
import { draftInput, EMPTY_FORM, type FormValues } from '#app/recipes/publishing/form-values.ts'
import { findEditable, publishRecipe, reviseRecipe } from '#app/recipes/publishing/publishing.store.ts'
import { DRAFT_LIMITS, draftRules, type RecipeDraft } from '#app/recipes/publishing/recipe-draft.ts'
import { isTitleEnough } from '#app/recipes/recipe/visibility.ts'
import { changeContent } from '#server/database/content.ts'
import type { ImportedRecipeTable } from '#server/database/kitchen-tables.ts'
import type { Database } from '#server/database/tables.ts'
import { collect } from './import-collections.store.ts'
import type { ReadStoredPicture } from './import-pictures.server.ts'
import { fetchLinkedPicture } from './linked-pages.server.ts'
import type { ImportContent, ImportOutcome, Loss } from './recipe-import.ts'
import type { ImportRun } from './recipe-imports.store.ts'

type Row = Selectable<ImportedRecipeTable>

/** How long is waited for a turn of the pictures, in milliseconds. */
const BUSY_FOR = 500

/** What came of a recipe: the outcome, the recipe with its version, and the draft that it replaced. */
interface Written {
  outcome: ImportOutcome
  recipeId?: number
  recipeVersion?: number
  sameAs?: number
  before?: string
}

/**
 * Writes a recipe of an import with all that belongs to it in one transaction, as a private recipe, or an unfinished one where it does not
 * fit the rules. What another run has written stays. A recipe that cannot be written is noted as failed, and the others go on.
 */
export async function writeRecipe(run: ImportRun, row: Row, readPicture: ReadStoredPicture) {
  const { db, log, job } = run
  try {
    const content = JSON.parse(row.content ?? '') as ImportContent
    const losses = new Set<Loss>()
    const { draft, isFinished } = draftOf(content, job.locale, losses)
    const photos = await savePictures(run, content, readPicture, losses)
    await changeContent(db, async (tx) => {
      if (!(await takeRow(tx, row))) return
      const photographed = { ...draft, photos }
      const written =
        row.choice === 'replace' && row.sameAs !== null
          ? await replaceRecipe(tx, job.cookId, row.sameAs, photographed)
          : await addRecipe(tx, job.cookId, row, photographed, isFinished)
      if (written.recipeId !== undefined) await addBeside(tx, run, written.recipeId, content, losses)
      const lost = losses.size > 0 ? JSON.stringify([...losses]) : null
      // What was read from a page replaces what its bookmark has.
      const read = content.link === undefined ? {} : { title: row.title, content: row.content }
      await rowOf(tx, row)
        .set({ ...written, ...read, losses: lost })
        .execute()
    })
  } catch (error) {
    log.error({ err: error, import: job.id, position: row.position }, 'a recipe of an import was not written')
    await rowOf(db, row).set({ outcome: 'failed' }).where('outcome', 'is', null).execute()
  }
}

/** Notes that a bookmarked page gave no recipe, and why. */
export const reportUnread = (db: Database, row: Row, loss: Loss) =>
  rowOf(db, row)
    .set({ outcome: 'failed', losses: JSON.stringify([loss]) })
    .where('outcome', 'is', null)
    .execute()

const rowOf = (db: Database, { importId, position }: Row) =>
  db.updateTable('importedRecipe').where('importId', '=', importId).where('position', '=', position)

/** Locks a recipe of an import until the transaction ends; false when it is written already. */
const takeRow = async (tx: Database, row: Row) =>
  (await rowOf(tx, row).set({ outcome: 'added' }).where('outcome', 'is', null).executeTakeFirst()).numUpdatedRows > 0n

/** The draft of a recipe; the fields that break the rules of a private one are left out, and it is then an unfinished one. */
function draftOf(
  { recipe }: ImportContent,
  locale: string,
  losses: Set<Loss>,
): { draft: RecipeDraft; isFinished: boolean } {
  const { values, leftOut } = formOf({ ...recipe, language: recipe.language ?? locale })
  if (leftOut.length > 0) losses.add('cut')
  const rules = draftRules('private')
  const { data, error } = rules.safeParse(draftInput({ ...values, visibility: 'private' }))
  if (data) return { draft: data, isFinished: true }
  losses.add('fields')
  const broken = new Set(error?.issues.map(({ path: [name] }) => String(name)))
  const fitting = Object.fromEntries(Object.entries(values).filter(([name]) => !broken.has(name)))
  const form: FormValues = { ...EMPTY_FORM, ingredients: [], ...fitting, visibility: 'draft' }
  return { draft: rules.parse(draftInput(form)), isFinished: false }
}

/** Saves the pictures of a recipe as photos; those beyond as many as a recipe may have are left out. */
async function savePictures(
  run: ImportRun,
  { recipe, pictures, link }: ImportContent,
  readPicture: ReadStoredPicture,
  losses: Set<Loss>,
) {
  const { db, media, advance } = run
  const photos: { key: string; alt: string }[] = []
  const address = link === undefined ? null : recipe.image
  const places = address === null ? pictures.slice(0, DRAFT_LIMITS.photos) : [address]
  for (const place of places) {
    const bytes = typeof place === 'string' ? await fetchLinkedPicture(run, place) : await readPicture(place)
    let saved = bytes && (await savePicture({ db, media }, 'photos', bytes))
    // A recipe must not lose its photos only because many are being sent.
    while (bytes && saved && 'problem' in saved && saved.problem === 'busy' && (await advance())) {
      await new Promise((resolve) => setTimeout(resolve, BUSY_FOR))
      saved = await savePicture({ db, media }, 'photos', bytes)
    }
    if (saved && 'key' in saved && !photos.some(({ key }) => key === saved.key))
      photos.push({ key: saved.key, alt: '' })
    else if (!saved || 'problem' in saved) losses.add('picture')
  }
  if (pictures.length > DRAFT_LIMITS.photos) losses.add('picture')
  if (pictures.length === 0 && recipe.image !== null && address === null) losses.add('pictureAddress')
  return photos
}

async function addRecipe(
  tx: Database,
  cookId: string,
  { sameAs, isTwin }: Row,
  draft: RecipeDraft,
  isFinished: boolean,
): Promise<Written> {
  // Ticked although it is there, it is wanted twice; else another import has brought it meanwhile.
  const same = sameAs === null && isTwin === 0 ? await findSameRecipe(tx, cookId, draft) : undefined
  if (same !== undefined) return { outcome: 'alreadyThere', sameAs: same }
  const published = await publishRecipe(tx, cookId, draft)
  if (published === 'noPhoto') throw new Error('A photo of the recipe is gone.')
  return { outcome: isFinished ? 'added' : 'unfinished', recipeId: published.id, recipeVersion: 1 }
}

/** Puts a recipe in the place of the cook's own one; one that others can read stays as it is, since everything comes in private. */
async function replaceRecipe(tx: Database, cookId: string, id: number, draft: RecipeDraft): Promise<Written> {
  const cook = { id: cookId, role: 'cook' as const }
  const editable = await findEditable(tx, cook, id)
  if (!editable || editable === 'forbidden' || !isTitleEnough(editable.draft.visibility))
    return { outcome: 'alreadyThere' }
  const { photos, visibility, sharedWithHousehold } = editable.draft
  const own = { visibility, sharedWithHousehold, photos: draft.photos.length > 0 ? draft.photos : photos }
  const revised = await reviseRecipe(tx, cook, id, editable.version, { ...draft, ...own })
  if (typeof revised === 'string' || 'conflict' in revised) throw new Error('The recipe could not be replaced.')
  const before = JSON.stringify(editable.draft)
  return { outcome: 'replaced', recipeId: id, recipeVersion: revised.version, before }
}

/** Adds what the cook had stored beside a recipe: their note, the days on which they cooked it, favourite and collections. */
async function addBeside(
  tx: Database,
  { job }: ImportRun,
  recipeId: number,
  content: ImportContent,
  losses: Set<Loss>,
) {
  const { cookId } = job
  const { note, isCut } = importedNote(content)
  if (isCut) losses.add('note')
  if (note && (await hasRecipeNote(tx, cookId, recipeId))) losses.add('note')
  else if (note) await saveRecipeNote(tx, cookId, recipeId, note)
  if (!(await noteDays(tx, cookId, recipeId, content.cookedOn))) losses.add('diary')
  if (content.isFavorite && !(await shelveOwn(tx, cookId, 'favoriteRecipes', recipeId))) losses.add('favorite')
  for (const title of content.collections) if (!(await collect(tx, job, title, recipeId))) losses.add('collection')
}

/** What a cook had noted about a recipe in another app, as their own note: stars and words. Null for nothing; `isCut` when not all of it fits in. */
function importedNote({ stars, ownNote }: Pick<ImportContent, 'stars' | 'ownNote'>): {
  note: RecipeNote | null
  isCut: boolean
} {
  const text = ownNote?.trim() ?? ''
  const whole = stars !== null && Number.isInteger(stars) && stars >= 1 && stars <= 5 ? stars : null
  if (text === '' && whole === null) return { note: null, isCut: false }
  return { note: { stars: whole, text: text.slice(0, MAX_NOTE), amounts: [] }, isCut: text.length > MAX_NOTE }
}

/** Notes in the cook's diary, for themselves, on which days they cooked a recipe; false when not all of them have room. */
async function noteDays(tx: Database, cookId: string, recipeId: number, days: readonly string[]) {
  for (const cookedOn of new Set(days)) {
    const entry = EntryDraft.safeParse({ cookedOn })
    if (!entry.success) continue
    if ((await noteCooked(tx, { id: cookId, role: 'cook' }, recipeId, entry.data)) === 'full') return false
  }
  return true
}
