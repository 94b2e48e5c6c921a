import { z } from 'zod'
import { isTimeOfDay } from '#app/base/request/plain-day.ts'
import { syncKind } from './sync-kind.ts'

export const MAX_MEAL_NAME = 40

const ReadyAt = z.string().refine(isTimeOfDay)
const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** What is eaten at a meal: a recipe, a text, or what another entry left over. */
export const PlannedMeal = z.object({
  day: Day,
  /** Breakfast, lunch, dinner or snack. */
  meal: z.string().max(80),
  recipe: z.int().nullable(),
  /** The recipe's title as it was, or the text. */
  text: z.string().max(200),
  servings: z.number().positive().max(1000).nullable(),
  /** The entry that cooks what is eaten here; null unless these are leftovers. */
  leftoverOf: z.string().max(80).nullable(),
  /** When it is ready, as HH:MM; null for the time of the meal. */
  readyAt: ReadyAt.nullable(),
  /** Whether it stays when the week is filled anew. */
  isLocked: z.boolean(),
  position: z.number(),
})

/** How many entries a day has room for. */
const MAX_MEALS_OF_DAY = 100

/** What a household has changed of a meal of the day: its name, '' for the usual one, its time, null for the usual one, and whether it is shown. */
export const NamedMeal = z.object({
  name: z.string().max(MAX_MEAL_NAME),
  readyAt: ReadyAt.nullable(),
  isHidden: z.boolean(),
})

/** The most people that a household says it cooks for. */
export const MAX_PEOPLE = 20

/** How many a household cooks for; null while nobody has told. */
export const People = z.object({ count: z.int().min(1).max(MAX_PEOPLE).nullable() })

export const MEAL_PLAN_KINDS = {
  planned: syncKind({
    fields: PlannedMeal,
    empty: {
      day: '',
      meal: '',
      recipe: null,
      text: '',
      servings: null,
      leftoverOf: null,
      readyAt: null,
      isLocked: false,
      position: 0,
    },
    bucketOf: ({ day }) => day,
    maxPerBucket: MAX_MEALS_OF_DAY,
  }),
  meal: syncKind({
    fields: NamedMeal,
    empty: { name: '', readyAt: null, isHidden: false },
    bucketOf: () => '',
    reservedIds: /^meal:/,
  }),
  people: syncKind({
    fields: People,
    empty: { count: null },
    bucketOf: () => '',
    reservedIds: /^people$/,
  }),
}
