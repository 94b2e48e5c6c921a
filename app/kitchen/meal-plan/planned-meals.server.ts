import { z } from 'zod'
import { isDay, isTimeOfDay } from '#app/base/request/plain-day.ts'
import { requireHouseholdId } from '#app/kitchen/households/household.server.ts'
import { valuedRecords } from '#app/kitchen/items/shopping-view.ts'
import { findRecord } from '#app/kitchen/records/sync.server.ts'
import type { Cook } from '#app/people/account/cook.ts'
import { findRecipe } from '#app/recipes/recipe/recipes.server.ts'
import { m } from '#messages'
import { refuse } from '#server/api/problem.ts'
import { RowId } from '#server/database/row-id-shape.ts'
import type { Database } from '#server/database/tables.ts'
import { MEALS, type MealEntry, mealEntries } from './meal-entry.ts'
import { MAX_PLAN_SERVINGS, MAX_PLAN_TEXT } from './meal-plan-changes.ts'
import { changePlan } from './meal-plans.server.ts'
import type { MealOfDay } from './meals-of-day.ts'
import { mealName } from './plan-labels.ts'

export const PlanDay = z
  .string()
  .refine(isDay, { error: () => m.problem_plan_day() })
  .meta({ description: 'A day.', examples: ['2026-11-23'], format: 'date' })
export const MealId = z.enum(MEALS).meta({ description: 'Which meal of the day, whatever the household calls it.' })

/** A meal as programs send it: a recipe or a text, or what another meal leaves over. */
export const PlannedMealRequest = z
  .strictObject({
    day: PlanDay,
    meal: MealId,
    recipe: RowId.optional().meta({ description: 'Recipe id; left out for a text or leftovers.', examples: [5] }),
    text: z
      .string()
      .trim()
      .max(MAX_PLAN_TEXT)
      .optional()
      .meta({ description: 'What is eaten where it is no recipe.', examples: ['Dinner at grandma’s'] }),
    servings: z
      .number()
      .positive()
      .max(MAX_PLAN_SERVINGS)
      .optional()
      .meta({ description: 'For how many the recipe is cooked; as many as it serves if missing.' }),
    leftoverOf: z
      .string()
      .max(80)
      .optional()
      .meta({ description: 'Id of the meal whose leftovers these are; its recipe or text is taken.' }),
    readyAt: z
      .string()
      .refine(isTimeOfDay)
      .optional()
      .meta({ description: 'When it is ready, as HH:MM; the usual time of the meal if missing.', examples: ['19:30'] }),
  })
  .meta({ id: 'PlannedMealRequest' })
export type PlannedMealRequest = z.infer<typeof PlannedMealRequest>

export const PlannedMealResource = z
  .strictObject({
    id: z.string(),
    day: z.string().meta({ format: 'date' }),
    meal: z.string(),
    mealName: z.string().meta({
      description: 'What the household calls the meal; its usual name in the language of the request if it has none.',
    }),
    recipe: z.int().nullable().meta({ description: 'Recipe id; null for a text.' }),
    text: z.string().meta({ description: 'Title of the recipe when it was planned, or the text.' }),
    servings: z.number().nullable().meta({ description: 'Number of servings; null for texts and leftovers.' }),
    leftoverOf: z.string().nullable().meta({ description: 'Id of the meal whose leftovers these are.' }),
    readyAt: z.string().nullable().meta({ description: 'HH:MM; null for the usual time of the meal.' }),
  })
  .meta({ id: 'PlannedMeal' })

/** A meal as programs see it, with the name that a household has for it. */
export const mealResource = (
  { position: _position, ...entry }: MealEntry,
  meals: readonly MealOfDay[],
): z.input<typeof PlannedMealResource> => ({ ...entry, mealName: mealName(entry.meal, meals) })

/** A planned meal of a household; null when there is none of this id. */
async function findMeal(db: Database, householdId: string, id: string) {
  const record = await findRecord(db, householdId, id)
  return record ? (mealEntries(valuedRecords([record], 'planned'))[0] ?? null) : null
}

/**
 * Plans a meal under an id, in place of what was planned under it; refuses with 404 a recipe that the cook may not read or leftovers of
 * nothing, with 422 a meal of nothing, with 409 when there is no more room.
 */
export async function putMeal(db: Database, cook: Cook, id: string, request: PlannedMealRequest): Promise<MealEntry> {
  const householdId = await requireHouseholdId(db, cook.id)
  const what = await eatenAt(db, cook, householdId, request)
  const { day, meal, readyAt = null } = request
  const known = await findMeal(db, householdId, id)
  const position = known?.position ?? Date.now()
  const values = { day, meal, readyAt, ...what, position, deleted: false }
  const result = await changePlan(db, householdId, [{ kind: 'planned', id, values }])
  if (result === 'full') refuse(409, { detail: m.problem_sync_full() })
  if (result === 'wrong') refuse(422, { detail: m.problem_sync_wrong() })
  return { id, day, meal, readyAt, ...what, position }
}

async function eatenAt(db: Database, cook: Cook, householdId: string, request: PlannedMealRequest) {
  const { recipe: id, text = '', servings = null, leftoverOf = null } = request
  if (leftoverOf !== null) {
    const source = await findMeal(db, householdId, leftoverOf)
    if (!source || source.leftoverOf !== null) return refuse(404, { detail: m.problem_plan_leftovers() })
    return { recipe: source.recipe, text: source.text, servings: null, leftoverOf }
  }
  if (id === undefined) {
    if (text === '') refuse(422, { fields: { text: m.problem_plan_nothing() } })
    return { recipe: null, text, servings: null, leftoverOf }
  }
  const recipe = (await findRecipe(db, id, { cook })) ?? refuse(404, { detail: m.recipe_not_found() })
  const title = recipe.title.slice(0, MAX_PLAN_TEXT)
  return { recipe: id, text: title, servings: servings ?? recipe.servings, leftoverOf }
}
