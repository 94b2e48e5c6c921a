import type { Nutrition } from '#app/food/nutrition/nutrients.ts'
import type { MealEntry } from '#app/kitchen/meal-plan/meal-entry.ts'

/** What a serving has, as far as a plan tells it. */
export type ServingFigures = Pick<Nutrition, 'calories' | 'protein'>

/** What somebody eats on a day who has one serving of each dish; `known` of `all` recipes are counted. */
export interface DayNutrition extends ServingFigures {
  known: number
  all: number
}

/** Estimates are not more exact than that. */
const ROUNDED_TO = { calories: 50, protein: 5 }

/** The nutrition of a day, rounded; null when none of its recipes is known. */
export function dayNutrition(
  entries: readonly MealEntry[],
  servings: Readonly<Record<number, ServingFigures>>,
): DayNutrition | null {
  const recipes = entries.flatMap(({ recipe }) => recipe ?? [])
  const known = recipes.flatMap((recipe) => servings[recipe] ?? [])
  if (known.length === 0) return null
  const sum = (figure: keyof ServingFigures) => {
    const total = known.reduce((before, one) => before + one[figure], 0)
    return Math.round(total / ROUNDED_TO[figure]) * ROUNDED_TO[figure]
  }
  return { calories: sum('calories'), protein: sum('protein'), known: known.length, all: recipes.length }
}
