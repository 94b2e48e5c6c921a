import { z } from 'zod'
import { isTimeOfDay } from '#app/base/request/plain-day.ts'
import { requireHouseholdId } from '#app/kitchen/households/household.store.ts'
import { MAX_MEAL_NAME } from '#app/kitchen/records/meal-plan-records.ts'
import { changeRecords } from '#app/kitchen/records/server-changes.store.ts'
import { m } from '#messages'
import type { Api } from '#server/api/api-env.ts'
import { apiRoute, signedIn } from '#server/api/api-route.ts'
import { refuse } from '#server/api/problem.ts'
import { MEALS } from './meal-entry.ts'
import { listMealsOfDay } from './meal-plans.server.ts'
import { changedMeal, type MealOfDay } from './meals-of-day.ts'
import { MealId } from './planned-meal-resource.ts'

const TAGS: [string] = ['Meal plan']

const MealOfDayRequest = z
  .strictObject({
    name: z
      .string()
      .trim()
      .max(MAX_MEAL_NAME)
      .nullable()
      .default(null)
      .meta({ description: 'The household’s own name; null for the usual one.', examples: ['Abendbrot'] }),
    readyAt: z
      .string()
      .refine(isTimeOfDay)
      .nullable()
      .default(null)
      .meta({ description: 'When it is usually ready, as HH:MM; null for the usual time.', examples: ['18:30'] }),
    isHidden: z
      .boolean()
      .default(false)
      .meta({ description: 'Whether it is shown only where something is planned for it; if all are hidden, none is.' }),
  })
  .meta({ id: 'MealOfDayRequest' })

const MealOfDayResource = z
  .strictObject({
    meal: MealId,
    name: z.string().nullable().meta({ description: 'The household’s own name; null for the usual one.' }),
    readyAt: z.string().meta({ description: 'When it is usually ready, as HH:MM.' }),
    isHidden: z.boolean().meta({ description: 'Whether it is shown only where something is planned for it.' }),
  })
  .meta({ id: 'MealOfDay' })

const MealsOfDay = z.strictObject({ items: z.array(MealOfDayResource) }).meta({ id: 'MealsOfDay' })

const mealOfDayResource = ({ name, ...meal }: MealOfDay) => ({ ...meal, name: name || null })

const list = apiRoute({
  method: 'get',
  path: '/meal-plan/meals',
  needs: 'reader',
  tags: TAGS,
  operationId: 'listMealsOfDay',
  summary: 'List the meals of your household’s day',
  description: `Always ${MEALS.length}, in their order.`,
  responses: { 200: { description: 'The meals.', content: { 'application/json': { schema: MealsOfDay } } } },
})

const put = apiRoute({
  method: 'put',
  path: '/meal-plan/meals/{meal}',
  needs: 'writer',
  tags: TAGS,
  operationId: 'putMealOfDay',
  summary: 'Name, time, hide or show a meal of the day',
  description: 'Idempotent. What is left out becomes as usual.',
  request: {
    params: z.object({ meal: MealId }),
    body: { required: true, content: { 'application/json': { schema: MealOfDayRequest } } },
  },
  responses: { 204: { description: 'Done.' } },
  problems: [409],
})

export function namedMealsApi(api: Api) {
  api.openapi(list, async (c) => {
    const meals = await listMealsOfDay(c.get('context').db, signedIn(c).id)
    return c.json({ items: meals.map(mealOfDayResource) }, 200)
  })

  api.openapi(put, async (c) => {
    const { db } = c.get('context')
    const { id } = signedIn(c)
    const { name, ...wanted } = c.req.valid('json')
    const known = (await listMealsOfDay(db, id)).filter(({ meal }) => meal === c.req.valid('param').meal)
    const changes = known.flatMap((meal) => changedMeal(meal, { ...wanted, name: name ?? '' }))
    const result = await changeRecords(db, await requireHouseholdId(db, id), changes)
    if (result === 'full') refuse(409, { detail: m.problem_sync_full() })
    return c.body(null, 204)
  })
}
