import type { Units } from '#app/base/request/units.ts'
import { neededOfRecipe } from '#app/kitchen/items/recipe-items.server.ts'
import { openList } from '#app/kitchen/items/shopping-lists.store.ts'
import { recordsOf } from '#app/kitchen/records/record-kinds.ts'
import { changeRecords } from '#app/kitchen/records/server-changes.store.ts'
import { listRecords } from '#app/kitchen/records/sync.store.ts'
import type { Cook } from '#app/people/account/cook.ts'
import { findOwnVersion } from '#app/recipes/notes/recipe-for-reader.server.ts'
import type { Database } from '#server/database/tables.ts'
import { dishItems, type NeededDish, type PlannedDish } from './plan-shopping.ts'

interface Reader {
  cook: Cook | null
  units: Units
}

/** What dishes need in the reader's units and with amounts of their own; those whose recipe this reader may not read are left out. */
export async function neededDishes(
  db: Database,
  dishes: readonly PlannedDish[],
  { cook, units }: Reader,
): Promise<NeededDish[]> {
  const recipes = new Map<number, Awaited<ReturnType<typeof findOwnVersion>>>()
  for (const { recipe } of dishes)
    if (!recipes.has(recipe)) recipes.set(recipe, await findOwnVersion(db, cook, recipe, { servings: null, units }))
  return dishes.flatMap((dish) => {
    const recipe = recipes.get(dish.recipe)
    if (!recipe) return []
    const { title, language } = recipe
    return [{ ...dish, title, language, texts: neededOfRecipe(recipe, { servings: dish.servings, units }) }]
  })
}

interface AddedDishes {
  dishes: readonly NeededDish[]
  /** The first list where it names none. */
  list: string
  lines: readonly string[]
}

/** Puts the chosen ingredients of dishes on a list of a household; the list's id, null when there is no more room. */
export async function addDishes(db: Database, householdId: string, { dishes, list, lines }: AddedDishes) {
  const [open, items] = await Promise.all([
    openList(db, householdId, list),
    listRecords(db, householdId, 'item').then((records) => recordsOf('item', records)),
  ])
  const existing = new Set(items.map(({ id }) => id))
  const result = await changeRecords(db, householdId, dishItems({ list: open.list, dishes, lines, existing }))
  return typeof result === 'string' ? null : open.list
}
