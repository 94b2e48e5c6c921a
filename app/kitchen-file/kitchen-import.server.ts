import type { Database } from '../../server/database/tables.ts'
import type { Workers } from '../../server/workers.ts'
import { listShelvedIds, shelve } from '../bookshelf/bookshelf.server.ts'
import { SHELVES, type Shelf } from '../bookshelf/bookshelf.ts'
import { restoreCollection } from '../collections/restored-collections.server.ts'
import { requireHouseholdId } from '../households/household.server.ts'
import { exportHousehold } from '../households/household-export.server.ts'
import { saveNeeds } from '../households/members.server.ts'
import { HOUSEHOLD_KINDS } from '../meal-plan/household-kinds.ts'
import { hasRecipeNote, saveRecipeNote } from '../notes/recipe-notes.server.ts'
import { listedIds } from '../recipes/recipes.server.ts'
import { addMissingRecords } from '../sync/copied-records.server.ts'
import type { Tasks } from '../worker-tasks.ts'
import type { KitchenFile, KitchenRecord } from './kitchen-file.ts'

interface Importer {
  db: Database
  cookId: string
  workers: Workers<Tasks>
  origin: string
}

/** The recipes that a kitchen names which are the cook's own: their ids here by their files; those without one wait. */
type OwnRecipes = ReadonlyMap<string, number>

/** How many entries of a kitchen were added; null when its file is none or no worker was free for it. */
export type KitchenImported = number | null

/**
 * Adds what a kitchen's file has and the cook's own kitchen has not, and changes nothing that is there, so that sending it twice adds
 * nothing. Recipes of others are found again on the site that the file is from only. What is about an own recipe that waits is added
 * when the recipe is there.
 */
export async function importKitchen(importer: Importer, text: string, own: OwnRecipes): Promise<KitchenImported> {
  const read = await importer.workers.run('readKitchenFile', text, { who: importer.cookId })
  if ('refusedFor' in read || read.done === null) return null
  const kitchen = read.done
  const { idHere, isWaiting } = await recipesHere(importer, kitchen, own)
  let added = 0
  for (const shelf of SHELVES) added += await addToShelf(importer, shelf, kitchen[shelf].map(idHere))
  for (const { recipeId, updatedAt, ...note } of kitchen.notes) {
    const id = idHere(recipeId)
    if (id === null || (await hasRecipeNote(importer.db, importer.cookId, id))) continue
    await saveRecipeNote(importer.db, importer.cookId, id, note, Math.min(updatedAt, Date.now()))
    added++
  }
  for (const { recipes, coverRecipeId: cover, ...collection } of kitchen.collections) {
    const ids = recipes.map(idHere).filter((id) => id !== null)
    const stored = { ...collection, coverRecipeId: cover === null ? null : idHere(cover) }
    if (await restoreCollection(importer.db, importer.cookId, stored, ids)) added++
  }
  if (await addNeeds(importer, kitchen)) added++
  const recordHere = ({ values, ...record }: KitchenRecord): KitchenRecord =>
    typeof values.recipe === 'number'
      ? { ...record, values: { ...values, recipe: idHere(values.recipe) } }
      : { ...record, values }
  const ready = kitchen.records.filter(({ values }) => typeof values.recipe !== 'number' || !isWaiting(values.recipe))
  if (ready.length === 0) return added
  const householdId = await requireHouseholdId(importer.db, importer.cookId)
  return added + (await addMissingRecords(importer.db, householdId, HOUSEHOLD_KINDS, ready.map(recordHere)))
}

/** The ids that the recipes of a kitchen have here, null for those that are not here, and whether one is yet to come. */
async function recipesHere({ db, cookId, origin }: Importer, kitchen: KitchenFile, own: OwnRecipes) {
  const { recipes, favoriteRecipes, savedRecipes, notes, collections, records } = kitchen
  const named = [
    ...favoriteRecipes,
    ...savedRecipes,
    ...notes.map(({ recipeId }) => recipeId),
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
