import type { Allergen } from '#app/food/foods/allergen.ts'
import { allergensOfLine } from '#app/food/foods/food-kinds.ts'
import { FOOD_LINES } from '#app/food/foods/foods.table.ts'
import type { Nutrition } from './nutrients.ts'

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

/** So many grams of a food. */
export interface Portion {
  food: FoodFigures
  grams: number
}

const figures = new Map<string, FoodFigures>(
  FOOD_LINES.flatMap((line) => {
    const { key, kcal, protein = 0, fat = 0, carbs = 0, fiber = 0, sugar = 0, sodium = 0 } = line
    if (kcal === undefined) return []
    return [[key, { kcal, protein, fat, carbs, fiber, sugar, sodium, allergens: allergensOfLine(line) }] as const]
  }),
)

/** The figures of the line of the table that has a key; undefined for one without figures. */
export const figuresOfKey = (key: string): FoodFigures | undefined => figures.get(key)

/** The sums of some portions times a factor, rounded as labels round: whole kilocalories and milligrams, grams to one tenth. */
function sumOf(portions: readonly Portion[], factor: number): Nutrition {
  const sum = (of: (food: FoodFigures) => number) =>
    factor * portions.reduce((total, { food, grams }) => total + (of(food) * grams) / 100, 0)
  const tenths = (value: number) => Math.round(value * 10) / 10
  return {
    calories: Math.round(sum((food) => food.kcal)),
    protein: tenths(sum((food) => food.protein)),
    carbs: tenths(sum((food) => food.carbs)),
    fat: tenths(sum((food) => food.fat)),
    fiber: tenths(sum((food) => food.fiber)),
    sugar: tenths(sum((food) => food.sugar)),
    sodium: Math.round(sum((food) => food.sodium)),
  }
}

/** Nutrition of one serving. */
export const nutritionPerServing = (portions: readonly Portion[], servings: number) => sumOf(portions, 1 / servings)

/** The allergens in any of the foods, each once, sorted. */
export const allergensIn = (portions: readonly Portion[]) =>
  [...new Set(portions.flatMap(({ food }) => food.allergens))].sort()
