import { sql } from 'kysely'
import { addDays, dayOf } from '#app/base/request/plain-day.ts'
import { requireHouseholdId } from '#app/kitchen/households/household.store.ts'
import { addMissingRecords } from '#app/kitchen/records/copied-records.store.ts'
import type { SyncValues } from '#app/kitchen/records/sync-record.ts'
import { reindexRecipe } from '#app/recipes/catalog/recipe-index.store.ts'
import { changeContent } from '#server/database/content.ts'
import type { Database } from '#server/database/tables.ts'
import { DATABASES, newData } from './databases.ts'
import { recipeGenerator } from './generated-recipes.ts'
import { median, percentile, sessionOn, startSite, stop } from './measuring.ts'

const PRIVATE_RECIPES = 5000
const ITEMS = 1000
const COLLECTIONS = 200
const COLLECTED = 25
const PLANNED_DAYS = 3 * 365
const MEALS = ['breakfast', 'lunch', 'dinner', 'snack']
const REQUESTS = 40
const BATCH = 250

/** The ids of the cook's own recipes, which are private, once they are there. */
async function addRecipes(db: Database, cookId: string) {
  const nextRecipe = recipeGenerator()
  const ids: number[] = []
  while (ids.length < PRIVATE_RECIPES)
    await changeContent(db, async (tx) => {
      for (let at = 0; at < BATCH; at++) {
        const { recipe, ingredients, steps } = nextRecipe()
        const row = { ...recipe, authorId: cookId, visibility: 'private' as const }
        const { id } = await tx.insertInto('recipe').values(row).returning('id').executeTakeFirstOrThrow()
        await tx
          .insertInto('recipeIngredient')
          .values(ingredients.map((line) => ({ ...line, recipeId: id })))
          .execute()
        await tx
          .insertInto('recipeStep')
          .values(steps.map((step) => ({ ...step, recipeId: id })))
          .execute()
        await reindexRecipe(tx, id)
        ids.push(id)
      }
    })
  return ids
}

/** Collections of a cook, each of some of the recipes; returns the id of one. */
async function addCollections(db: Database, cookId: string, recipes: readonly number[]) {
  let last = 0
  for (let at = 0; at < COLLECTIONS; at++) {
    const times = { createdAt: at, updatedAt: at }
    const row = {
      cookId,
      title: `Collection ${at}`,
      text: '',
      visibility: 'private' as const,
      linkSecret: 'x',
      ...times,
    }
    const { id } = await db.insertInto('collection').values(row).returning('id').executeTakeFirstOrThrow()
    const collected = recipes.slice(at * COLLECTED, (at + 1) * COLLECTED)
    await db
      .insertInto('collectionRecipe')
      .values(collected.map((recipeId, position) => ({ collectionId: id, recipeId, position, addedAt: at })))
      .execute()
    last = id
  }
  return last
}

/** A kitchen of many years: private recipes, collections, a list of a thousand items, a plan of three years; returns the id of a collection. */
async function fillKitchen(db: Database, username: string) {
  const { id: cookId } = await db
    .selectFrom('cook')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const recipes = await addRecipes(db, cookId)
  const householdId = await requireHouseholdId(db, cookId)
  const foods = await db.selectFrom('recipeIngredient').select('name').distinct().orderBy('name').limit(ITEMS).execute()
  const items = Array.from({ length: ITEMS }, (_, at): SyncValues => {
    const text = `${100 + at} g ${foods[at % foods.length]?.name}`
    return { list: 'list', text, ticked: false, recipe: recipes[at % 40] ?? null, recipeTitle: 'Stew', position: at }
  })
  const from = addDays(dayOf(Date.now()), -PLANNED_DAYS / 2)
  const planned = Array.from({ length: PLANNED_DAYS * MEALS.length }, (_, at): SyncValues => {
    const day = addDays(from, Math.floor(at / MEALS.length))
    const meal = MEALS[at % MEALS.length] ?? ''
    return { day, meal, recipe: recipes[at] ?? null, text: `Meal ${at}`, servings: 4, leftoverOf: null, position: at }
  })
  const numbered = (kind: string, all: SyncValues[]) => all.map((values, at) => ({ id: `${kind}${at}`, kind, values }))
  await addMissingRecords(db, { householdId, records: numbered('item', items) })
  await addMissingRecords(db, { householdId, records: numbered('planned', planned) })
  return addCollections(db, cookId, recipes)
}

/** Prints how long the pages of a full kitchen take, one request after the other, on each database. */
export async function benchKitchen() {
  for (const database of DATABASES) {
    console.log(
      `\n${PRIVATE_RECIPES} private recipes, ${COLLECTIONS} collections, ${ITEMS} items on a list, ${PLANNED_DAYS * MEALS.length} planned meals; ${database}, milliseconds of one request`,
    )
    const { folder, env, open, remove } = await newData(database)
    const first = await startSite(folder, env)
    const cookie = await sessionOn(first.origin, 'hoarder')
    await stop(first.child)
    const db = open()
    const collection = await fillKitchen(db, 'hoarder')
    // As autovacuum does within minutes: the kitchen grew over years.
    if (database === 'PostgreSQL') await sql`vacuum analyze`.execute(db)
    await db.destroy()
    const { child, origin } = await startSite(folder, env)
    await new Promise((later) => setTimeout(later, 2000))
    const pages = {
      'own recipes': '/profile',
      'own recipes, last page': '/profile?page=200',
      'own recipes, searched': '/profile?q=creamy+stew',
      search: '/search?q=chicken+soup',
      'search, misspelt': '/search?q=chiken+souo',
      collections: '/collections',
      'a collection': `/collections/${collection}`,
      'shopping list': '/shopping-list',
      'a page of items': '/api/shopping-lists/list/items',
      'week of the plan': '/meal-plan',
      'month of the plan': `/meal-plan?month=${dayOf(Date.now()).slice(0, 7)}`,
      'fill a week': '/meal-plan/fill?week=2031-03-03&fridge=spinach',
      household: '/household',
      'first exchange of a device': '/api/sync?since=0',
    }
    for (const [name, path] of Object.entries(pages)) {
      const times: number[] = []
      for (let at = -3; at < REQUESTS; at++) {
        const started = performance.now()
        const response = await fetch(origin + path, { headers: { cookie, 'accept-encoding': 'identity' } })
        await response.arrayBuffer()
        if (!response.ok) throw new Error(`${path}: ${response.status}`)
        if (at >= 0) times.push(performance.now() - started)
      }
      console.log(
        `${name.padEnd(28)}median ${median(times).toFixed(1).padStart(6)}   p90 ${percentile(times, 0.9).toFixed(1).padStart(6)}`,
      )
    }
    await stop(child)
    await remove()
  }
}
