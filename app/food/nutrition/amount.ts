import type { Ingredient } from '#app/food/amounts/ingredient.ts'
import { parseIngredientLine } from '#app/food/amounts/ingredient-line.ts'
import { MAX_LINE } from '#app/food/amounts/ingredient-text.ts'
import { exactFoodsIn } from '#app/food/foods/food-words.ts'
import { readOnce } from '#app/food/foods/read-once.ts'
import { figuredFood } from './food-figures.ts'
import { type Fraction, fractionOf } from './fraction.ts'
import { ingredientGrams, roughGrams } from './ingredient-weight.ts'

/** What a line of a recipe says: read when it is written, and stored beside it. Its notes are in the line. */
export interface LineAmount {
  /** How much, alike when one number is typed; null for "some" and for none. */
  low: Fraction | null
  high: Fraction | null
  /** The canonical singular of the unit, a key of INGREDIENT_UNITS; null for what is counted. */
  unit: string | null
  /** How large each of them is, as typed; null where it is not. */
  size: string | null
  /** The foods that the name names, by their names in the table; [] for none. */
  foods: readonly string[]
  /** The food that is weighed, and the key of its line in the table with the figures; null where nobody knows it. */
  figured: { food: string; key: string } | null
  /** Grams that are eaten of it, of what nobody knows as if it were water; null where they do not follow from the line. */
  grams: number | null
  isOptional: boolean
}

const OPTIONAL = /\boptional\b|\bif you like\b|वैकल्पिक/i

/** What an ingredient says, as far as lines are read; stored readings are remembered in recipes/recipe/recipe-readings.store.ts. */
export const amountOf = readOnce((ingredient: Omit<Ingredient, 'section'>): LineAmount => {
  const { quantity, name, notes } = ingredient
  const { quantity: numbers, unit, size } = parseIngredientLine(`${quantity} ${name}`)
  const figured = figuredFood(name, `${quantity} ${notes ?? ''}`)
  return {
    low: numbers && fractionOf(numbers.low),
    high: numbers && fractionOf(numbers.high),
    unit,
    size,
    foods: exactFoodsIn(name.slice(0, MAX_LINE)),
    figured: figured && { food: figured.food, key: figured.line.key },
    grams: figured ? ingredientGrams(ingredient, figured) : roughGrams(ingredient),
    isOptional: OPTIONAL.test(`${name} ${notes ?? ''}`),
  }
})

/** An amount as short as it is stored. */
export type StoredAmount = [
  low: Fraction | null,
  high: Fraction | null,
  unit: string | null,
  size: string | null,
  foods: readonly string[],
  food: string | null,
  key: string | null,
  grams: number | null,
  isOptional: 0 | 1,
]

export const toStoredAmount = ({
  low,
  high,
  unit,
  size,
  foods,
  figured,
  grams,
  isOptional,
}: LineAmount): StoredAmount => [
  ...([low, high, unit, size, foods] as const),
  ...([figured?.food ?? null, figured?.key ?? null, grams, isOptional ? 1 : 0] as const),
]

export const fromStoredAmount = ([
  low,
  high,
  unit,
  size,
  foods,
  food,
  key,
  grams,
  isOptional,
]: StoredAmount): LineAmount => ({
  ...{ low, high, unit, size, foods, grams },
  figured: food === null || key === null ? null : { food, key },
  isOptional: isOptional === 1,
})
