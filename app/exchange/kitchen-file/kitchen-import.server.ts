import type { Tasks } from '#app/base/request/request-context.ts'
import type { KitchenImported } from '#app/exchange/importing/archive-report.ts'
import { findHouseholdId, requireHouseholdId } from '#app/kitchen/households/household.store.ts'
import { exportHousehold } from '#app/kitchen/households/household-export.store.ts'
import { saveNeeds } from '#app/kitchen/households/members.store.ts'
import { addMissingRecords } from '#app/kitchen/records/copied-records.store.ts'
import { listShelvedIds, shelve } from '#app/recipes/bookshelf/bookshelf.store.ts'
import { SHELVES, type Shelf } from '#app/recipes/bookshelf/bookshelf.ts'
import { restoreCollection } from '#app/recipes/collections/restored-collections.store.ts'
import { noteCooked } from '#app/recipes/diary/diary.store.ts'
import { hasRecipeNote, saveRecipeNote } from '#app/recipes/notes/recipe-notes.store.ts'
import { listedIds } from '#app/recipes/recipe/recipes.store.ts'
import type { Database } from '#server/database/tables.ts'
import type { BackgroundWork } from '#server/processes/background-work.ts'
import { turns } from '#server/processes/turns.ts'
import type { Workers } from '#server/processes/workers.ts'
import type { KitchenFile, KitchenRecord } from './kitchen-file.ts'
import { startKitchenImport } from './kitchen-progress.store.ts'

interface Importer {
  db: Database
  cookId: string
  workers: Workers<Tasks>
  background: BackgroundWork
  origin: string
  /** Whether the cook confirms that what others can read in the file may be read by others here. */
  mayPublish: boolean
}

/** The recipes that a kitchen names which are the cook's own: their ids here by their files; those without one wait. */
type OwnRecipes = ReadonlyMap<string, number>

/** A kitchen with more entries is imported in the background. */
const MAX_AT_ONCE = 1000
/** How many entries that are looked at one by one make a batch, after which others have their turn. */
const BATCH = 20

/** What an import reports to after each batch of so many entries; false when it is to end. */
type Advance = (entries: number) => Promise<boolean>

/**
 * Adds what a kitchen's file has and the cook's own kitchen has not, and changes nothing that is there, so that sending it twice adds
 * nothing. Collections are private unless the cook confirms otherwise. Recipes of others are found again on the site that the file is from only. What is about an own recipe that waits is added
 * when the recipe is there.
 */
export async function importKitchen(importer: Importer, text: string, own: OwnRecipes): Promise<KitchenImported> {
  const read = await importer.workers.run('readKitchenFile', text, { who: importer.cookId })
  if ('refusedFor' in read || read.done === null) return null
  const kitchen = read.done
  const total = kitchen.notes.length + kitchen.diary.length + kitchen.collections.length + kitchen.records.length
  if (total <= MAX_AT_ONCE) return addKitchen(importer, kitchen, own, async () => true)
  const progress = await startKitchenImport(importer.db, importer.cookId, total)
  if (!progress) return 'running'
  importer.background.start('the import of a kitchen', async (isStopping) => {
    const advance: Advance = async (entries) => (await progress.advance(entries)) && !isStopping()
    const added = await addKitchen(importer, kitchen, own, advance)
    // What ended early is to be seen as broken off.
    if (!isStopping()) await progress.end(added)
  })
  return 'started'
}

async function addKitchen(importer: Importer, kitchen: KitchenFile, own: OwnRecipes, advance: Advance) {
  const { db, cookId } = importer
  const { idHere, isWaiting } = await recipesHere(importer, kitchen, own)
  let added = 0
  /** Does something for each entry; false when the import is to end. */
  const forEach = async <T>(entries: readonly T[], add: (entry: T) => Promise<boolean>) => {
    for (let start = 0; start < entries.length; start += BATCH) {
      await turns.take(`kitchen of ${cookId}`)
      const batch = entries.slice(start, start + BATCH)
      for (const entry of batch) if (await add(entry)) added++
      if (!(await advance(batch.length))) return false
    }
    return true
  }
  for (const shelf of SHELVES) added += await addToShelf(importer, shelf, kitchen[shelf].map(idHere))
  const mayGoOn =
    (await forEach(kitchen.notes, async ({ recipeId, updatedAt, ...note }) => {
      const id = idHere(recipeId)
      if (id === null || (await hasRecipeNote(db, cookId, id))) return false
      await saveRecipeNote(db, cookId, id, note, Math.min(updatedAt, Date.now()))
      return true
    })) &&
    (await forEach(kitchen.diary, async ({ recipeId, ...entry }) => {
      const id = idHere(recipeId)
      if (id === null) return false
      const draft = { ...entry, isPublic: importer.mayPublish && entry.isPublic, photos: [] }
      const noted = await noteCooked(db, { id: cookId, role: 'cook' }, id, draft)
      return typeof noted !== 'string' && 'id' in noted
    })) &&
    (await forEach(kitchen.collections, async ({ recipes, coverRecipeId: cover, ...collection }) => {
      const ids = recipes.map(idHere).filter((id) => id !== null)
      const visibility = importer.mayPublish ? collection.visibility : 'private'
      const stored = { ...collection, visibility, coverRecipeId: cover === null ? null : idHere(cover) }
      return Boolean(await restoreCollection(db, cookId, stored, ids))
    }))
  if (!mayGoOn) return added
  if (await addNeeds(importer, kitchen)) added++
  const recordHere = ({ values, ...record }: KitchenRecord): KitchenRecord =>
    typeof values.recipe === 'number'
      ? { ...record, values: { ...values, recipe: idHere(values.recipe) } }
      : { ...record, values }
  const ready = kitchen.records.filter(({ values }) => typeof values.recipe !== 'number' || !isWaiting(values.recipe))
  if (ready.length === 0) return added
  const householdId = await requireHouseholdId(db, cookId)
  const records = ready.map(recordHere)
  // Who leaves or is removed meanwhile writes nothing more there.
  const onBatch = async (entries: number) =>
    (await advance(entries)) && (await findHouseholdId(db, cookId)) === householdId
  return added + (await addMissingRecords(db, { householdId, records, onBatch }))
}

/** The ids that the recipes of a kitchen have here, null for those that are not here, and whether one is yet to come. */
async function recipesHere({ db, cookId, origin }: Importer, kitchen: KitchenFile, own: OwnRecipes) {
  const { recipes, favoriteRecipes, savedRecipes, notes, diary, collections, records } = kitchen
  const named = [
    ...favoriteRecipes,
    ...savedRecipes,
    ...notes.map(({ recipeId }) => recipeId),
    ...diary.map(({ recipeId }) => recipeId),
    ...collections.flatMap(({ recipes: listed, coverRecipeId }) => [
      ...listed,
      ...(coverRecipeId === null ? [] : [coverRecipeId]),
    ]),
    ...records.flatMap(({ values: { recipe } }) => (typeof recipe === 'number' ? recipe : [])),
  ]
  const others = [...new Set(named)].filter((id) => !Object.hasOwn(recipes, id))
  const here = new Set(kitchen.origin === origin ? await listedIds(db, others, cookId) : [])
  const fileOf = (id: number) => (Object.hasOwn(recipes, id) ? recipes[id] : undefined)
  return {
    idHere(id: number) {
      const file = fileOf(id)
      return file === undefined ? (here.has(id) ? id : null) : (own.get(file) ?? null)
    },
    isWaiting(id: number) {
      const file = fileOf(id)
      return file !== undefined && !own.has(file)
    },
  }
}

/** Puts recipes on a list behind those that are on it; returns how many. */
async function addToShelf({ db, cookId }: Importer, shelf: Shelf, ids: (number | null)[]) {
  const before = (await listShelvedIds(db, cookId))[shelf]
  const missing = ids.filter((id) => id !== null).filter((id) => !before.includes(id))
  if (missing.length === 0) return 0
  await shelve(db, cookId, shelf, missing)
  return (await listShelvedIds(db, cookId))[shelf].length - before.length
}

/** Stores what the cook does not eat, if they have stored nothing of it yet. */
async function addNeeds({ db, cookId }: Importer, { needs }: KitchenFile) {
  if (!needs || needs.diets.length + needs.allergens.length === 0) return false
  await requireHouseholdId(db, cookId)
  const now = await exportHousehold(db, cookId)
  if (!now || now.diets.length + now.allergens.length > 0) return false
  await saveNeeds(db, cookId, needs)
  return true
}
