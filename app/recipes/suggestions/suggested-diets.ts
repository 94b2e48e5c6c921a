import type { DietaryInfo } from '#app/food/diets/diet.ts'
import { checkedFor, isAgainst, lineFacts } from '#app/food/diets/suits.ts'
import { ALLERGENS, type Allergen } from '#app/food/foods/allergen.ts'
import type { TypedFood } from './typed-foods.ts'

/** The diets that a list of ingredients shows. */
const SUGGESTED = ['Vegetarian', 'Vegan', 'Gluten-Free', 'Dairy-Free', 'Nut-Free'] as const

/**
 * The diets that a list of ingredients fits: those that no line breaks, and only when every line is a food that is known and of none the packet
 * alone tells. Non-Vegetarian when one of them is meat or fish. [] for an empty list.
 */
export function suggestedDiets(ingredients: readonly TypedFood[]): DietaryInfo[] {
  if (ingredients.length === 0) return []
  const isMeat = ingredients.some(({ text }) => isAgainst(text, 'Vegetarian'))
  const fitting = SUGGESTED.filter((diet) =>
    ingredients.every(
      ({ text }) => lineFacts(text).isKnown && !isAgainst(text, diet) && checkedFor(text, diet).length === 0,
    ),
  )
  return isMeat ? ['Non-Vegetarian', ...fitting] : fitting
}

/** The foods whose labels are to be checked, since only the packet tells whether they suit a diet that no other line breaks. */
export const foodsToCheck = (ingredients: readonly TypedFood[]): string[] => [
  ...new Set(
    SUGGESTED.filter((diet) => !ingredients.some(({ text }) => isAgainst(text, diet))).flatMap((diet) =>
      ingredients.flatMap(({ text }) => checkedFor(text, diet)),
    ),
  ),
]

/** The allergens that the ingredients contain, in the order of ALLERGENS, each with the ingredients that it is in. */
export function suggestedAllergens(ingredients: readonly TypedFood[]) {
  const named = ALLERGENS.map((allergen): [Allergen, string[]] => [
    allergen,
    [...new Set(ingredients.flatMap(({ name, text }) => (lineFacts(text).contents.has(allergen) ? name : [])))],
  ]).filter(([, names]) => names.length > 0)
  return { allergens: named.map(([allergen]) => allergen), allergenSources: Object.fromEntries(named) }
}
