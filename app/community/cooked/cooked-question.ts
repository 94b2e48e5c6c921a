import { z } from 'zod'
import { addDays, isDay, isTimeOfDay } from '#app/base/request/plain-day.ts'
import type { MealEntry } from '#app/kitchen/meal-plan/meal-entry.ts'
import { type MealOfDay, timeOf } from '#app/kitchen/meal-plan/meals-of-day.ts'

/** How many days after a meal somebody is asked how it was. */
export const QUESTION_DAYS = 3

/** The day and the time of day where somebody is. */
export interface LocalTime {
  day: string
  time: string
}

/** The form by which a page asks for a question. */
export const PlannedMealForm = z.object({ day: z.string().refine(isDay), time: z.string().refine(isTimeOfDay) })

/** What somebody is asked about: a recipe that was planned for a day. */
export interface CookedQuestion {
  recipe: number
  title: string
  day: string
}

/** The meals of the last days with a recipe to cook that are over, the last first; leftovers were cooked before. */
export const mealsThatWere = (entries: readonly MealEntry[], meals: readonly MealOfDay[], now: LocalTime) =>
  entries
    .filter((entry): entry is MealEntry & { recipe: number } => entry.recipe !== null && !entry.leftoverOf)
    .filter(({ day }) => day >= addDays(now.day, -QUESTION_DAYS) && day <= now.day)
    .filter((entry) => entry.day < now.day || timeOf(entry, meals) < now.time)
    .toReversed()
