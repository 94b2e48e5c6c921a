import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { estimatedNutrition } from './estimated-nutrition.ts'

/** A recipe with the nutrition that is given, else with the one that its text tells; without any where that leaves too much unknown. */
export function withNutrition<T extends Recipe>(recipe: T): T {
  const estimate = recipe.nutrition ? null : estimatedNutrition(recipe)
  return estimate?.isEnough ? { ...recipe, nutrition: { ...estimate.perServing, isEstimated: true } } : recipe
}
