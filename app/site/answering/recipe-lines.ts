import type { Ingredient } from '#app/food/amounts/ingredient.ts'
import { parseIngredientLine } from '#app/food/amounts/ingredient-line.ts'
import { INGREDIENT_UNITS } from '#app/food/amounts/ingredient-units.data.ts'
import { ROLE_GRAMS, UNIT_GRAMS } from '#app/food/amounts/unit-weights.data.ts'
import type { FoodRole } from '#app/food/foods/food.ts'
import { roleOf } from '#app/food/foods/food-relations.ts'
import { gramsOfMillilitre, gramsOfPiece } from '#app/food/foods/food-weights.ts'
import { exactFoodsIn } from '#app/food/foods/food-words.ts'
import { isKindOf } from '#app/food/foods/foods.ts'
import { memoized } from './memoized.ts'

/** An ingredient of a recipe, the foods that it is one of, and how much of the dish it is. */
export type RecipeLine = Ingredient & { foods: string[]; role: FoodRole; share: number }

interface LineReading {
  foods: string[]
  role: FoodRole
  grams: number
}

const MILLILITRES_OF_TEASPOON = 5
const GRAMS_OF_OUNCE = 28.35
const MAX_LINE = 300
/** What a dish is cooked in and not made of. */
const NOT_WEIGHED = ['water', 'ice', 'stock', 'oil', 'alcohol']

/** What a line is, rather than what it contains: of "garlic and herb cream cheese" the cheese, of "tuna in water" the tuna. */
const headsIn = (name: string) =>
  name
    .split(/\bor\b|[/(),;]/)
    .map((choice) => exactFoodsIn(choice.split(/\b(?:in|with|from|for)\b/)[0] ?? '').at(-1))
    .filter((food) => food !== undefined)

/** Roughly how many grams an amount of a food weighs; where the table has no weight, a volume weighs what water does. */
function gramsOf(text: string, food: string | undefined, role: FoodRole): number {
  const { quantity, unit } = parseIngredientLine(text)
  const count = quantity === null ? 1 : (quantity.low + quantity.high) / 2
  if (unit === null) {
    if (quantity === null) return ROLE_GRAMS.seasoning
    return count * ((food === undefined ? null : gramsOfPiece(food)) ?? ROLE_GRAMS[role])
  }
  const density = (food === undefined ? null : gramsOfMillilitre(food)) ?? 1
  const { family, factor = 1 } = INGREDIENT_UNITS[unit] ?? {}
  if (family === 'spoons') return count * factor * MILLILITRES_OF_TEASPOON * density
  if (family === 'litres') return count * factor * density
  if (family === 'pounds') return count * factor * GRAMS_OF_OUNCE
  if (family) return count * factor
  return count * (UNIT_GRAMS[unit] ?? ROLE_GRAMS[role])
}

/** The reading of a line's amount and name, split by a new line. */
const readLine = memoized((line): LineReading => {
  const [quantity = '', name = ''] = line.split('\n')
  const foods = [...new Set(headsIn(name))]
  const role = foods[0] === undefined ? 'main' : roleOf(foods[0])
  return { foods, role, grams: gramsOf(`${quantity} ${name}`.trim(), foods[0], role) }
})

/** The lines of a recipe with their foods, their roles and their shares of the whole weight, 0 to 1. */
export function recipeLinesOf(ingredients: readonly Ingredient[]): RecipeLine[] {
  const read = ingredients.map(({ quantity, name }) => {
    const line = readLine(`${quantity.slice(0, MAX_LINE)}\n${name.slice(0, MAX_LINE).replaceAll('\n', ' ')}`)
    const isWeighed = !line.foods.some((food) => NOT_WEIGHED.some((one) => isKindOf(food, one)))
    return { ...line, grams: isWeighed ? line.grams : 0 }
  })
  const whole = read.reduce((sum, { grams }) => sum + grams, 0) || 1
  return ingredients.map((ingredient, at) => {
    const { foods = [], role = 'main', grams = 0 } = read[at] ?? {}
    return { ...ingredient, foods, role, share: grams / whole }
  })
}
