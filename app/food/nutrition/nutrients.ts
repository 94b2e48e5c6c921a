import type { Ingredient } from '#app/food/amounts/ingredient.ts'

/** What the nutrition of a serving consists of, in the order in which it is shown. */
export const NUTRIENTS = ['calories', 'protein', 'carbs', 'sugar', 'fiber', 'fat', 'sodium'] as const
export type Nutrient = (typeof NUTRIENTS)[number]

/** The nutrition of one serving: kilocalories, milligrams of sodium, everything else in grams. */
export interface Nutrition extends Record<Nutrient, number> {
  /** Set where it is estimated from the text of the recipe. */
  isEstimated?: true
}

/** What nutrition is reckoned from: the lines of a recipe and how many they serve. */
export interface DishLines {
  ingredients: readonly Ingredient[]
  servings: number
}

/** A dish with the nutrition that its cook gave; null if none. */
export interface LabelledDish extends DishLines {
  nutrition: Nutrition | null
}
