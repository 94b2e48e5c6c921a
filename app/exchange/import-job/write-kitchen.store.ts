import { isDay } from '#app/base/request/plain-day.ts'
import { shortHash } from '#app/base/request/short-hash.ts'
import { fold } from '#app/food/foods/words.ts'
import { requireHouseholdId } from '#app/kitchen/households/household.store.ts'
import { listLists } from '#app/kitchen/items/shopping-lists.store.ts'
import type { Meal } from '#app/kitchen/meal-plan/meal-entry.ts'
import { MAX_PLAN_TEXT } from '#app/kitchen/meal-plan/meal-plan-changes.ts'
import { addMissingRecords } from '#app/kitchen/records/copied-records.store.ts'
import { FIRST_LIST } from '#app/kitchen/records/record-ids.ts'
import { MAX_ITEM, MAX_LIST_NAME } from '#app/kitchen/records/shopping-records.ts'
import type { RecordChange } from '#app/kitchen/records/sync-record.ts'
import type { Database } from '#server/database/tables.ts'
import { noteMade } from './import-collections.store.ts'
import type { ImportedKitchen } from './recipe-import.ts'
import type { ImportRun } from './recipe-imports.store.ts'

/** How apps name the meals of a day; what has another name is a dinner. */
const MEAL_NAMES: [name: RegExp, meal: Meal][] = [
  [/breakfast|brunch|frühstück|petit.déj|desayuno|colazione|नाश्ता/i, 'breakfast'],
  [/lunch|mittag|déjeuner|almuerzo|comida|pranzo|दोपहर/i, 'lunch'],
  [/snack|side|dessert|tea|imbiss|goûter|merienda|spuntino|अल्पाहार/i, 'snack'],
]
const mealOf = (name: string | null): Meal => MEAL_NAMES.find(([names]) => names.test(name ?? ''))?.[1] ?? 'dinner'

/** An id that the same entry has whenever it is imported, so that it is added once. */
const recordId = (kind: string, ...parts: (string | null)[]) => {
  const text = JSON.stringify(parts)
  return `import.${kind}.${shortHash(text)}${shortHash(`${text} `)}`
}

/**
 * Adds the meals and the shopping items of an import to the cook's household; what is there stays. False when the run is to end before
 * all of it is added.
 */
export async function writeKitchen({ db, job, advance }: ImportRun): Promise<boolean> {
  const { meals, items } = JSON.parse(job.kitchen) as ImportedKitchen
  if (meals.length + items.length === 0) return true
  const householdId = await requireHouseholdId(db, job.cookId)
  const recipes = await recipesByTitle(db, job.id)
  const records = [...(await listChanges(db, householdId, items)), ...mealChanges(meals, recipes)]
  const missing = await missingOf(db, householdId, records)
  await noteMade(db, job.id, { records: missing.map(({ id }) => id) })
  let mayGoOn = true
  const onBatch = async () => (mayGoOn = await advance())
  await addMissingRecords(db, { householdId, records: missing, onBatch })
  return mayGoOn
}

/** The recipes that an import has brought or found, by their folded titles. */
async function recipesByTitle(db: Database, importId: number) {
  const rows = await db
    .selectFrom('importedRecipe')
    .select(['title', 'recipeId', 'sameAs'])
    .where('importId', '=', importId)
    .orderBy('position', 'desc')
    .execute()
  return new Map(rows.map(({ title, recipeId, sameAs }) => [fold(title), recipeId ?? sameAs]))
}

function mealChanges(meals: ImportedKitchen['meals'], recipes: ReadonlyMap<string, number | null>): RecordChange[] {
  return meals.flatMap(({ date, meal, recipeTitle, text: typed }, position) => {
    const text = (recipeTitle ?? typed ?? '').trim().slice(0, MAX_PLAN_TEXT)
    if (!isDay(date) || text === '') return []
    const recipe = recipeTitle === null ? null : (recipes.get(fold(recipeTitle)) ?? null)
    const eaten = { day: date, meal: mealOf(meal), recipe, text, servings: null, leftoverOf: null, position }
    return [{ kind: 'planned', id: recordId('meal', date, meal, text), values: eaten }]
  })
}

async function listChanges(
  db: Database,
  householdId: string,
  items: ImportedKitchen['items'],
): Promise<RecordChange[]> {
  const named = new Map((await listLists(db, householdId)).map(({ id, name }) => [fold(name), id]))
  const lists: RecordChange[] = []
  const listOf = (name: string) => {
    const known = named.get(fold(name))
    if (known !== undefined) return known
    const id = recordId('list', fold(name))
    named.set(fold(name), id)
    lists.push({ kind: 'list', id, values: { name: name.slice(0, MAX_LIST_NAME), position: lists.length } })
    return id
  }
  const added = items.flatMap(({ list, text: typed, isTicked }, position): RecordChange[] => {
    const text = typed.trim().slice(0, MAX_ITEM)
    if (text === '') return []
    const name = list?.trim() ?? ''
    const values = { list: name === '' ? FIRST_LIST : listOf(name), text, ticked: isTicked, position }
    return [{ kind: 'item', id: recordId('item', name, text), values }]
  })
  return [...lists, ...added]
}

/** Those of some records that the household does not have. */
async function missingOf(db: Database, householdId: string, records: readonly RecordChange[]) {
  const stored = await db
    .selectFrom('syncRecord')
    .select('id')
    .where('householdId', '=', householdId)
    .where('id', 'like', 'import.%')
    .where('deletedAt', 'is', null)
    .execute()
  const there = new Set(stored.map(({ id }) => id))
  return records.filter(({ id }) => !there.has(id))
}
