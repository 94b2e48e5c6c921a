import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { m } from '#messages'
import { defineTool, writer } from '#server/mcp/tool.ts'
import { listMealsOfDay } from './meal-plans.server.ts'
import { dayText, mealName } from './plan-labels.ts'
import { mealResource, PlannedMealRequest, PlannedMealResource, plannedMeal } from './planned-meal-resource.ts'
import { putMeal } from './planned-meals.server.ts'

export const planMealTool = defineTool({
  name: 'plan_meal',
  title: 'Plan a meal',
  description:
    'Puts a recipe, a text or leftovers into the meal plan of the user’s household. Planning twice plans two meals, unless both have the same id. Requires an access token with write access.',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  by: writer,
  input: PlannedMealRequest.extend({
    id: z
      .string()
      .regex(/^[0-9a-zA-Z._-]{1,60}$/)
      .optional()
      .meta({ description: 'Id of a planned meal to replace.' }),
  }),
  output: z.strictObject({ meal: PlannedMealResource }),
  async use({ id = randomUUID(), ...request }, { context: { db } }, cook) {
    const [meal, meals] = await Promise.all([
      putMeal(db, cook, id, request).then(plannedMeal),
      listMealsOfDay(db, cook.id),
    ])
    const at = m.mealplan_placed({ day: dayText(meal.day), meal: mealName(meal.meal, meals) })
    return { shown: { meal: mealResource(meal, meals) }, text: `${at}: ${meal.text}` }
  },
})
