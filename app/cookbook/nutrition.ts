import type { Allergen } from '../foods/allergen.ts'
import type { Nutrition } from '../recipes/recipe.ts'

/** What 100 g of a food contain (sodium in milligrams, the rest in grams), and the allergens in it. */
export interface FoodFigures {
  kcal: number
  protein: number
  fat: number
  carbs: number
  fiber: number
  sugar: number
  sodium: number
  allergens: readonly Allergen[]
}

type Portion = { food: FoodFigures; grams: number }

/** Nutrition of one serving, rounded as labels round: whole kilocalories and milligrams, grams to one tenth. */
export function nutritionPerServing(portions: readonly Portion[], servings: number): Nutrition {
  const perServing = (of: (food: FoodFigures) => number) =>
    portions.reduce((sum, { food, grams }) => sum + (of(food) * grams) / 100, 0) / servings
  const tenths = (value: number) => Math.round(value * 10) / 10
  return {
    calories: Math.round(perServing((food) => food.kcal)),
    protein: tenths(perServing((food) => food.protein)),
    carbs: tenths(perServing((food) => food.carbs)),
    fat: tenths(perServing((food) => food.fat)),
    fiber: tenths(perServing((food) => food.fiber)),
    sugar: tenths(perServing((food) => food.sugar)),
    sodium: Math.round(perServing((food) => food.sodium)),
  }
}

/** The allergens in any of the foods, each once, sorted. */
export const allergensIn = (portions: readonly Portion[]) =>
  [...new Set(portions.flatMap(({ food }) => food.allergens))].sort()
