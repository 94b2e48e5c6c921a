import { isDay } from '#app/base/request/plain-day.ts'
import type { RecordOf, RecordValues } from '#app/kitchen/records/record-kinds.ts'

/** The meals of a day in their order. */
export const MEALS = ['breakfast', 'lunch', 'dinner', 'snack'] as const
export type Meal = (typeof MEALS)[number]

export const isMeal = (text: string): text is Meal => MEALS.some((meal) => meal === text)

/** What is planned for a meal: a recipe by its id, a text where that is null, or leftovers of another entry. */
export interface MealEntry extends Omit<RecordValues<'planned'>, 'isLocked' | 'meal'> {
  id: string
  meal: Meal
}

/** The entries that records are, in the order in which they are eaten; those without a day are left out. */
export const mealEntries = (records: readonly RecordOf<'planned'>[]): MealEntry[] =>
  records
    .filter(({ values }) => isDay(values.day))
    .map(({ id, values: { isLocked: _isLocked, meal, ...values } }) => ({
      id,
      ...values,
      meal: isMeal(meal) ? meal : 'snack',
    }))
    .sort(inOrder)

const inOrder = (a: MealEntry, b: MealEntry) =>
  a.day.localeCompare(b.day) ||
  MEALS.indexOf(a.meal) - MEALS.indexOf(b.meal) ||
  a.position - b.position ||
  (a.id < b.id ? -1 : 1)
