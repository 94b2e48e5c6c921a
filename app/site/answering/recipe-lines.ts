import type { Ingredient } from '#app/food/amounts/ingredient.ts'
import { ROLE_GRAMS } from '#app/food/amounts/unit-weights.data.ts'
import type { FoodRole } from '#app/food/foods/food.ts'
import { roleOf } from '#app/food/foods/food-relations.ts'
import { exactFoodsIn } from '#app/food/foods/food-words.ts'
import { isKindOf } from '#app/food/foods/foods.ts'
import { memoized } from '#app/food/foods/memoized.ts'
import { amountOf } from '#app/food/nutrition/amount.ts'
import { numberOf } from '#app/food/nutrition/fraction.ts'

/** An ingredient of a recipe, the foods that it is one of, and how much of the dish it is. */
export type RecipeLine = Ingredient & { foods: string[]; role: FoodRole; share: number }

const MAX_LINE = 300
/** What a dish is cooked in and not made of. */
const NOT_WEIGHED = ['water', 'ice', 'stock', 'oil', 'alcohol']

/** What a line is, rather than what it contains: of "garlic and herb cream cheese" the cheese, of "tuna in water" the tuna. */
const headsIn = (name: string) =>
  name
    .split(/\bor\b|[/(),;]/)
    .map((choice) => exactFoodsIn(choice.split(/\b(?:in|with|from|for)\b/)[0] ?? '').at(-1))
    .filter((food) => food !== undefined)

/** Grams of an ingredient, about as many as its role in a dish suggests where nobody knows them. */
function gramsOf(ingredient: Ingredient, role: FoodRole): number {
  const { low, high, grams } = amountOf(ingredient)
  if (grams !== null) return grams
  if (low === null || high === null) return ROLE_GRAMS.seasoning
  return ((numberOf(low) + numberOf(high)) / 2) * ROLE_GRAMS[role]
}

/** The foods that a name is one of, each once. */
const foodsOfName = memoized((name): string[] => [...new Set(headsIn(name))])

/** The lines of a recipe with their foods, their roles and their shares of the whole weight, 0 to 1. */
export function recipeLinesOf(ingredients: readonly Ingredient[]): RecipeLine[] {
  const read = ingredients.map((ingredient) => {
    const foods = foodsOfName(ingredient.name.slice(0, MAX_LINE))
    const role = foods[0] === undefined ? 'main' : roleOf(foods[0])
    const isWeighed = !foods.some((food) => NOT_WEIGHED.some((kind) => isKindOf(food, kind)))
    return { foods, role, grams: isWeighed ? gramsOf(ingredient, role) : 0 }
  })
  const whole = read.reduce((sum, { grams }) => sum + grams, 0) || 1
  return ingredients.map((ingredient, at) => {
    const { foods = [], role = 'main', grams = 0 } = read[at] ?? {}
    return { ...ingredient, foods, role, share: grams / whole }
  })
}
