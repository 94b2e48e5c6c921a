import { isDay, isTimeOfDay } from '#app/base/request/plain-day.ts'
import type { ValuedRecord } from '#app/kitchen/records/sync-record.ts'

/** The meals of a day in their order. */
export const MEALS = ['breakfast', 'lunch', 'dinner', 'snack'] as const
export type Meal = (typeof MEALS)[number]

export const isMeal = (text: string): text is Meal => MEALS.some((meal) => meal === text)

/** What is planned for a meal: a recipe by its id, a text where that is null, or leftovers of another entry. */
export interface MealEntry {
  id: string
  day: string
  meal: Meal
  recipe: number | null
  /** The recipe's title as it was, or the text. */
  text: string
  servings: number | null
  leftoverOf: string | null
  /** When it is ready, as HH:MM; null for the time of its meal. */
  readyAt: string | null
  position: number
}

/** The entries that records of the kind `planned` are, in the order in which they are eaten; those without a day are left out. */
export function mealEntries(records: readonly ValuedRecord[]): MealEntry[] {
  const entries = records.flatMap(({ id, values }): MealEntry[] => {
    const { day, meal, recipe, text, servings, leftoverOf, readyAt, position } = values
    if (typeof day !== 'string' || !isDay(day)) return []
    return [
      {
        id,
        day,
        meal: typeof meal === 'string' && isMeal(meal) ? meal : 'snack',
        recipe: typeof recipe === 'number' ? recipe : null,
        text: typeof text === 'string' ? text : '',
        servings: typeof servings === 'number' ? servings : null,
        leftoverOf: typeof leftoverOf === 'string' ? leftoverOf : null,
        readyAt: typeof readyAt === 'string' && isTimeOfDay(readyAt) ? readyAt : null,
        position: typeof position === 'number' ? position : 0,
      },
    ]
  })
  return entries.sort(inOrder)
}

const inOrder = (a: MealEntry, b: MealEntry) =>
  a.day.localeCompare(b.day) ||
  MEALS.indexOf(a.meal) - MEALS.indexOf(b.meal) ||
  a.position - b.position ||
  (a.id < b.id ? -1 : 1)
