import { requireHouseholdId } from '#app/kitchen/households/household.store.ts'
import { recordsOf } from '#app/kitchen/records/record-kinds.ts'
import { changeRecords } from '#app/kitchen/records/server-changes.store.ts'
import { findRecord, listRecords } from '#app/kitchen/records/sync.store.ts'
import type { Cook } from '#app/people/account/cook.ts'
import { findRecipe } from '#app/recipes/recipe/recipes.store.ts'
import type { Database } from '#server/database/tables.ts'
import { type MealEntry, mealEntries } from './meal-entry.ts'
import { MAX_PLAN_TEXT } from './meal-plan-changes.ts'
import type { PlannedMealRequest, PlanRefusal } from './planned-meal-resource.ts'

/** A planned meal of a household; null when there is none of this id. */
async function findMeal(db: Database, householdId: string, id: string) {
  const record = await findRecord(db, householdId, id)
  return record ? (mealEntries(recordsOf('planned', [record]))[0] ?? null) : null
}

/** Plans a meal under an id, in place of what was planned under it; why not, if it is not. */
export async function putMeal(
  db: Database,
  cook: Cook,
  id: string,
  request: PlannedMealRequest,
): Promise<MealEntry | PlanRefusal> {
  const householdId = await requireHouseholdId(db, cook.id)
  const what = await eatenAt(db, cook, householdId, request)
  if (typeof what === 'string') return what
  const { day, meal, readyAt = null } = request
  const known = await findMeal(db, householdId, id)
  const position = known?.position ?? (await lastPlace(db, householdId, day))
  const values = { day, meal, readyAt, ...what, position, deleted: false }
  const result = await changeRecords(db, householdId, [{ kind: 'planned', id, values }])
  if (typeof result === 'string') return result
  return { id, day, meal, readyAt, ...what, position }
}

/** A place behind what is planned for a day: meals of one moment keep their order, too. */
async function lastPlace(db: Database, householdId: string, day: string) {
  const planned = mealEntries(
    recordsOf('planned', await listRecords(db, householdId, 'planned', { from: day, to: day })),
  )
  return Math.max(Date.now(), ...planned.map(({ position }) => position + 1))
}

async function eatenAt(db: Database, cook: Cook, householdId: string, request: PlannedMealRequest) {
  const { recipe: id, text = '', servings = null, leftoverOf = null } = request
  if (leftoverOf !== null) {
    const source = await findMeal(db, householdId, leftoverOf)
    if (!source || source.leftoverOf !== null) return 'noLeftovers'
    return { recipe: source.recipe, text: source.text, servings: null, leftoverOf }
  }
  if (id === undefined) {
    if (text === '') return 'nothing'
    return { recipe: null, text, servings: null, leftoverOf }
  }
  const recipe = await findRecipe(db, id, { cook })
  if (!recipe) return 'noRecipe'
  const title = recipe.title.slice(0, MAX_PLAN_TEXT)
  return { recipe: id, text: title, servings: servings ?? recipe.servings, leftoverOf }
}
