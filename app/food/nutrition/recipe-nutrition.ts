import { estimatedNutrition } from './estimated-nutrition.ts'
import type { LabelledDish } from './nutrients.ts'

/** A recipe with the nutrition that is given, else with the one that its text tells; without any where that leaves too much unknown. */
export function withNutrition<T extends LabelledDish>(recipe: T): T {
  const estimate = recipe.nutrition ? null : estimatedNutrition(recipe)
  return estimate?.isEnough ? { ...recipe, nutrition: { ...estimate.perServing, isEstimated: true } } : recipe
}
