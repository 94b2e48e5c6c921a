import { namesInContext } from '#app/food/foods/ambiguous-names.ts'
import { foodsInTitle } from '#app/food/foods/dishes.ts'
import { foodsIn, PANTRY } from '#app/food/foods/food-words.ts'
import { isKindOf } from '#app/food/foods/foods.ts'
import { amountOf } from '#app/food/nutrition/amount.ts'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'

/** Foods that season, bind, moisten or fry: they are the main food only if the title names them. */
const ADDITIONS = [
  'herb',
  'spice',
  'oil',
  'flour',
  'starch',
  'sugar',
  'sweetener',
  'sauce',
  'vinegar',
  'wine',
  'water',
  'milk',
  'cream',
  'butter',
  'yogurt',
  'onion',
  'garlic',
  'ginger',
  'lemon',
  'lime',
  'chili',
  'yeast',
  'baking powder',
  'mustard',
  'mayonnaise',
]
const NAMED_WEIGHT = 3

/** Foods without their weights count by their place: the first most. */
const placeWeight = (position: number) => 1 / (position + 1)

/** What is boiled from a food is not that food, whatever the title names. */
const isStock = (food: string) => isKindOf(food, 'stock')

const isAddition = (food: string) => PANTRY.has(food) || ADDITIONS.some((kind) => isKindOf(food, kind))

/**
 * The food that a dish is mainly made of: the heaviest (or, without weights, the one listed first), where foods that the title
 * names count three times and seasonings only if it does; null when no ingredient names a food.
 */
export function mainFoodOf(title: string, ingredients: readonly { name: string; grams?: number }[]): string | null {
  const named = foodsInTitle(title)
  const isNamed = (food: string) => named.some((one) => isKindOf(food, one) || isKindOf(one, food))
  const weights = new Map<string, number>()
  const full = namesInContext(ingredients.map(({ name }) => name))
  for (const [position, { name, grams }] of ingredients.entries()) {
    const [food] = foodsIn(full[position] ?? name)
    if (!food || isStock(food)) continue
    const weight = (grams ?? placeWeight(position)) * (isNamed(food) ? NAMED_WEIGHT : isAddition(food) ? 0 : 1)
    weights.set(food, (weights.get(food) ?? 0) + weight)
  }
  const [heaviest] = [...weights].sort(([, a], [, b]) => b - a)
  return heaviest && heaviest[1] > 0 ? heaviest[0] : null
}

/** The food that a recipe is mainly made of by the weights in its lines; null when no ingredient names a food. */
export const mainFoodOfRecipe = ({ title, ingredients }: Pick<Recipe, 'title' | 'ingredients'>) =>
  mainFoodOf(
    title,
    ingredients.map((line) => {
      const { figured, grams } = amountOf(line)
      return figured === null || grams === null ? { name: line.name } : { name: line.name, grams }
    }),
  )
