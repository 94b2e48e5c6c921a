import { z } from 'zod'
import { addDays } from '#app/base/request/plain-day.ts'
import { SEASON_REGIONS } from '#app/food/foods/seasons.data.ts'
import { fillQuery } from '#app/kitchen/fill-week/fill-week-query.ts'
import { proposeWeek } from '#app/kitchen/fill-week/proposed-week.server.ts'
import { requireHouseholdId } from '#app/kitchen/households/household.store.ts'
import { recordsOf } from '#app/kitchen/records/record-kinds.ts'
import { changeRecords } from '#app/kitchen/records/server-changes.store.ts'
import { m } from '#messages'
import type { Api } from '#server/api/api-env.ts'
import { apiRoute, jsonContent, signedIn } from '#server/api/api-route.ts'
import { refuse } from '#server/api/problem.ts'
import { mealEntries } from './meal-entry.ts'
import { copiedWeek } from './meal-plan-changes.ts'
import { listPlanned } from './meal-plans.server.ts'
import { MealId, PlanDay } from './planned-meal-resource.ts'

const copy = apiRoute({
  method: 'post',
  path: '/meal-plan/copies',
  needs: 'writer',
  tags: ['Meal plan'],
  operationId: 'copyWeek',
  summary: 'Copy seven days of the plan to others',
  description:
    'Idempotent: what was copied there before is replaced. At most a year ahead or back; beyond that nothing is copied.',
  request: {
    body: {
      required: true,
      ...jsonContent(
        z
          .strictObject({
            from: PlanDay.meta({ description: 'The first of the seven days.' }),
            to: PlanDay.meta({ description: 'The day that the first one is copied to.', examples: ['2026-11-30'] }),
          })
          .meta({ id: 'WeekCopyRequest' }),
      ),
    },
  },
  responses: {
    200: {
      description: 'How many meals were copied.',
      ...jsonContent(
        z
          .strictObject({ count: z.int().meta({ description: 'Number of meals that were copied.' }) })
          .meta({ id: 'WeekCopy' }),
      ),
    },
  },
  problems: [409],
})

const minutes = (description: string) => z.coerce.number().int().min(1).max(600).optional().meta({ description })

const ProposalResource = z
  .strictObject({
    day: PlanDay,
    meal: MealId,
    recipe: z.int().nullable().meta({ description: 'Recipe id; null where nothing fits.' }),
    title: z.string().meta({ description: 'Title of the recipe; empty where nothing fits.' }),
    minutes: z.int().meta({ description: 'How many minutes the recipe takes; 0 where nothing fits.' }),
    lack: z.enum(['recipe', 'diet', 'repeat', 'time']).nullable().meta({
      description:
        'Why nothing is proposed: no recipe for this meal, none for everybody’s diet, all of them eaten around that day, or too little time; null with a recipe.',
    }),
    usedFoods: z.array(z.string()).meta({ description: 'The foods of the fridge that it uses.' }),
    seasonal: z.array(z.string()).meta({ description: 'Its foods that are in season.' }),
  })
  .meta({ id: 'MealProposal' })

const propose = apiRoute({
  method: 'get',
  path: '/meal-plan/proposals',
  needs: 'reader',
  tags: ['Meal plan'],
  operationId: 'proposeMeals',
  summary: 'Propose meals for a week of your household',
  description:
    'For the meals for which nothing is planned: what everybody may eat, in the given time, what is in the fridge first, varied, and nothing again too soon. Plans nothing; the same query proposes the same.',
  request: {
    query: z.object({
      week: PlanDay.optional().meta({
        description: 'A day of the week; the present one if missing. Weeks begin on Monday.',
      }),
      meal: MealId.optional().meta({ description: 'Which meal; dinner if missing.' }),
      time: minutes('Minutes on weekdays; 30 if missing.'),
      weekend: minutes('Minutes at weekends; 60 if missing.'),
      repeat: z.coerce
        .number()
        .int()
        .min(1)
        .max(60)
        .optional()
        .meta({ description: 'Days without the same recipe; 14 if missing.' }),
      fridge: z
        .string()
        .max(200)
        .optional()
        .meta({ description: 'What is in the fridge.', examples: ['spinach, eggs'] }),
      season: z.enum(SEASON_REGIONS).optional().meta({ description: 'Whose season counts; nobody’s if missing.' }),
      seed: z.coerce
        .number()
        .int()
        .min(0)
        .max(999_999)
        .optional()
        .meta({ description: 'Another one proposes others.' }),
    }),
  },
  responses: {
    200: {
      description: 'A proposal for each meal.',
      ...jsonContent(z.strictObject({ items: z.array(ProposalResource) }).meta({ id: 'MealProposals' })),
    },
  },
})

/** The calls about a whole week of the plan. */
export function planWeekApi(api: Api) {
  api.openapi(copy, async (c) => {
    const { db } = c.get('context')
    const { id } = signedIn(c)
    const { from, to } = c.req.valid('json')
    const entries = mealEntries(recordsOf('planned', await listPlanned(db, id, from, addDays(from, 6))))
    const changes = copiedWeek(entries, { from, to }, Date.now())
    const result = await changeRecords(db, await requireHouseholdId(db, id), changes)
    if (result === 'full') refuse(409, { detail: m.problem_sync_full() })
    return c.json({ count: changes.length }, 200)
  })

  api.openapi(propose, async (c) => {
    const query = fillQuery(new URL(c.req.url).searchParams, { main: 'dinner', season: null })
    const { proposals } = await proposeWeek(c.get('context').db, signedIn(c).id, query)
    return c.json({ items: proposals.map(({ picture: _picture, ...proposal }) => proposal) }, 200)
  })
}
