import { z } from 'zod'
import { addDays, dayOf, daysBetween } from '#app/base/request/plain-day.ts'
import { requireHouseholdId } from '#app/kitchen/households/household.store.ts'
import { recordsOf } from '#app/kitchen/records/record-kinds.ts'
import { changeRecords } from '#app/kitchen/records/server-changes.store.ts'
import { m } from '#messages'
import type { Api } from '#server/api/api-env.ts'
import { apiRoute, jsonContent, signedIn } from '#server/api/api-route.ts'
import { refuse } from '#server/api/problem.ts'
import { mealEntries } from './meal-entry.ts'
import { listMealsOfDay, listPlanned, mealsWithLeftovers } from './meal-plans.server.ts'
import { mealResource, PlanDay, PlannedMealRequest, PlannedMealResource, plannedMeal } from './planned-meal-resource.ts'
import { putMeal } from './planned-meals.server.ts'

const TAGS: [string] = ['Meal plan']
/** How many days one request may read. */
const MAX_DAYS = 92

const MealId = z.object({
  id: z
    .string()
    .regex(/^[0-9a-zA-Z._-]{1,60}$/)
    .meta({ description: 'An id of your choice: letters, digits, `.`, `_` and `-`.', examples: ['dinner-2026-11-23'] }),
})

const list = apiRoute({
  method: 'get',
  path: '/meal-plan',
  needs: 'reader',
  tags: TAGS,
  operationId: 'readMealPlan',
  summary: 'Read what your household eats',
  description: `From one day to another, both included, at most ${MAX_DAYS} days; the seven days from today if both are missing.`,
  request: {
    query: z.object({
      from: PlanDay.optional().meta({ description: 'The first day.' }),
      to: PlanDay.optional().meta({ description: 'The last day.' }),
    }),
  },
  responses: {
    200: {
      description: 'The meals in the order in which they are eaten.',
      ...jsonContent(z.strictObject({ items: z.array(PlannedMealResource) }).meta({ id: 'MealPlan' })),
    },
  },
})

const put = apiRoute({
  method: 'put',
  path: '/meal-plan/{id}',
  needs: 'writer',
  tags: TAGS,
  operationId: 'planMeal',
  summary: 'Plan a meal, or replace it',
  description: 'Idempotent, since you choose the id.',
  request: { params: MealId, body: { required: true, ...jsonContent(PlannedMealRequest) } },
  responses: { 200: { description: 'The meal.', ...jsonContent(PlannedMealResource) } },
  problems: [404, 409],
})

const remove = apiRoute({
  method: 'delete',
  path: '/meal-plan/{id}',
  needs: 'writer',
  tags: TAGS,
  operationId: 'removeMeal',
  summary: 'Remove a meal and its leftovers',
  description: 'Idempotent.',
  request: { params: MealId },
  responses: { 204: { description: 'Done.' } },
})

export function mealPlanApi(api: Api) {
  api.openapi(list, async (c) => {
    const { from = dayOf(Date.now()), to = addDays(from, 6) } = c.req.valid('query')
    const days = daysBetween(from, to) + 1
    if (days < 1 || days > MAX_DAYS) refuse(422, { fields: { to: m.problem_plan_range({ days: MAX_DAYS }) } })
    const [{ db }, { id }] = [c.get('context'), signedIn(c)]
    const [records, meals] = await Promise.all([listPlanned(db, id, from, to), listMealsOfDay(db, id)])
    const entries = mealEntries(recordsOf('planned', records))
    return c.json({ items: entries.map((entry) => mealResource(entry, meals)) }, 200)
  })

  api.openapi(put, async (c) => {
    const { db } = c.get('context')
    const cook = signedIn(c)
    const entry = plannedMeal(await putMeal(db, cook, c.req.valid('param').id, c.req.valid('json')))
    return c.json(mealResource(entry, await listMealsOfDay(db, cook.id)), 200)
  })

  api.openapi(remove, async (c) => {
    const { db } = c.get('context')
    const householdId = await requireHouseholdId(db, signedIn(c).id)
    const gone = await mealsWithLeftovers(db, householdId, c.req.valid('param').id)
    await changeRecords(
      db,
      householdId,
      gone.map(({ id }) => ({ kind: 'planned', id, values: { deleted: true } })),
    )
    return c.body(null, 204)
  })
}
