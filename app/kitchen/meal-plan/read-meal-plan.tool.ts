import { z } from 'zod'
import { addDays, dayOf } from '#app/base/request/plain-day.ts'
import { recordsOf } from '#app/kitchen/records/record-kinds.ts'
import { m } from '#messages'
import { defineTool, reader } from '#server/mcp/tool.ts'
import { mealEntries } from './meal-entry.ts'
import { listMealsOfDay, listPlanned } from './meal-plans.server.ts'
import { dayText, mealName } from './plan-labels.ts'
import { mealResource, PlanDay, PlannedMealResource } from './planned-meal-resource.ts'

const MAX_DAYS = 31

export const readMealPlanTool = defineTool({
  name: 'read_meal_plan',
  title: 'Read the meal plan',
  description:
    'Returns what the user’s household eats on some days, with the household’s names of the meals. Requires an access token.',
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  by: reader,
  input: z.object({
    from: PlanDay.optional().meta({ description: 'The first day; today if missing.' }),
    days: z
      .int()
      .min(1)
      .max(MAX_DAYS)
      .default(7)
      .meta({ description: `How many days, 1 to ${MAX_DAYS}.` }),
  }),
  output: z.strictObject({ meals: z.array(PlannedMealResource) }),
  async use({ from = dayOf(Date.now()), days }, { context: { db } }, cook) {
    const [records, meals] = await Promise.all([
      listPlanned(db, cook.id, from, addDays(from, days - 1)),
      listMealsOfDay(db, cook.id),
    ])
    const entries = mealEntries(recordsOf('planned', records))
    const lines = entries.map(({ day, meal, text }) => `- ${dayText(day)}, ${mealName(meal, meals)}: ${text}`)
    return {
      shown: { meals: entries.map((entry) => mealResource(entry, meals)) },
      text: lines.join('\n') || m.mealplan_nothing(),
    }
  },
})
