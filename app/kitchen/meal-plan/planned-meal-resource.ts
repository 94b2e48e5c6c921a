import { z } from 'zod'
import { isDay, isTimeOfDay } from '#app/base/request/plain-day.ts'
import type { SyncRefusal } from '#app/kitchen/records/sync.store.ts'
import { m } from '#messages'
import { refuse } from '#server/api/problem.ts'
import { RowId } from '#server/database/row-id-shape.ts'
import { MEALS, type MealEntry } from './meal-entry.ts'
import { MAX_PLAN_SERVINGS, MAX_PLAN_TEXT } from './meal-plan-changes.ts'
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

/** Why a meal is not planned: its recipe is none that the cook may read, there is nothing that it could be left over from, or it is nothing at all. */
export type PlanRefusal = 'noRecipe' | 'noLeftovers' | 'nothing' | SyncRefusal

/** The meal that was planned; refuses with what a program is told when it was not. */
export function plannedMeal(planned: MealEntry | PlanRefusal): MealEntry {
  switch (planned) {
    case 'noRecipe':
      return refuse(404, { detail: m.recipe_not_found() })
    case 'noLeftovers':
      return refuse(404, { detail: m.problem_plan_leftovers() })
    case 'nothing':
      return refuse(422, { fields: { text: m.problem_plan_nothing() } })
    case 'full':
      return refuse(409, { detail: m.problem_sync_full() })
    case 'wrong':
      return refuse(422, { detail: m.problem_sync_wrong() })
    default:
      return planned
  }
}
