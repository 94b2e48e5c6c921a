import { z } from 'zod'
import type { SyncKinds } from '../sync/sync-kinds.ts'

const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** What is eaten at a meal: a recipe, a text, or what another entry left over. */
export const PlannedMeal = z.object({
  day: Day,
  /** The id of the meal: breakfast, lunch, dinner, snack, or of a record of kind `meal`. */
  meal: z.string().max(80),
  recipe: z.int().nullable(),
  /** The recipe's title as it was, or the text. */
  text: z.string().max(200),
  servings: z.number().positive().max(1000).nullable(),
  /** The entry that cooks what is eaten here; null unless these are leftovers. */
  leftoverOf: z.string().max(80).nullable(),
  /** When it is ready, as HH:MM; null for the time of the meal. */
  readyAt: z
    .string()
    .regex(/^\d{2}:\d{2}$/)
    .nullable(),
  /** Whether it stays when the week is filled anew. */
  isLocked: z.boolean(),
  position: z.number(),
})

/** A meal of the day under a name of the household's own. */
export const NamedMeal = z.object({
  name: z.string().max(40),
  readyAt: z
    .string()
    .regex(/^\d{2}:\d{2}$/)
    .nullable(),
  isHidden: z.boolean(),
  position: z.number(),
})

export const MEAL_PLAN_KINDS = {
  planned: { fields: PlannedMeal, bucketOf: ({ day }) => String(day ?? '') },
  meal: { fields: NamedMeal, bucketOf: () => '' },
} satisfies SyncKinds
