import type { DietaryInfo } from '#app/food/diets/diet.ts'
import {
  checkedFor,
  factsOfRemarks,
  factsOfSteps,
  isAgainst,
  type LineFacts,
  lineFacts,
} from '#app/food/diets/suits.ts'
import { ALLERGENS, type Allergen } from '#app/food/foods/allergen.ts'
import type { SuggestionSource } from '#app/recipes/publishing/suggestion.ts'
import { type TypedFood, typedParts } from './typed-foods.ts'

/** The diets that a list of ingredients shows. */
const SUGGESTED = ['Vegetarian', 'Vegan', 'Gluten-Free', 'Dairy-Free', 'Nut-Free'] as const

/** What a typed ingredient, or a food that only a step names, is found to be. */
export interface FoundFood extends LineFacts {
  name: string
}

/** What is found in typed ingredients and, beyond them, in what is done with them. */
export const foundFoods = (ingredients: readonly TypedFood[], instructions: string, title: string): FoundFood[] => [
  ...ingredients.map(({ name, text }) => ({ ...lineFacts(text), name })),
  ...factsOfSteps(
    instructions.split('\n').map((text) => ({ text })),
    ingredients.map(({ text }) => text),
    title,
  ),
]

/** What a recipe's words name beside its ingredients, which may be in it. */
export const foundMentions = (
  { title, description, notes, ingredients }: SuggestionSource,
  foods: readonly TypedFood[],
): FoundFood[] =>
  factsOfRemarks(
    { title, description, notes, parts: typedParts(ingredients) },
    foods.map(({ text }) => text),
  )

/**
 * The diets that some foods fit: those that none breaks, and only when every one is known and of none the packet alone tells. Non-Vegetarian
 * when one of them is meat or fish. [] for none.
 */
export function suggestedDiets(foods: readonly FoundFood[]): DietaryInfo[] {
  if (foods.length === 0) return []
  const isMeat = foods.some((food) => isAgainst(food, 'Vegetarian'))
  const fitting = SUGGESTED.filter((diet) =>
    foods.every((food) => food.isKnown && !isAgainst(food, diet) && checkedFor(food, diet).length === 0),
  )
  return isMeat ? ['Non-Vegetarian', ...fitting] : fitting
}

/** The foods whose labels are to be checked, since only the packet tells whether they suit a diet that no other food breaks. */
export const foodsToCheck = (foods: readonly FoundFood[]): string[] => [
  ...new Set(
    SUGGESTED.filter((diet) => !foods.some((food) => isAgainst(food, diet))).flatMap((diet) =>
      foods.flatMap((food) => checkedFor(food, diet)),
    ),
  ),
]

/** The names of what only a recipe's words name, which may break a diet or bring an allergen that its foods do not. */
export const mentionedNames = (foods: readonly FoundFood[], mentions: readonly FoundFood[]): string[] => [
  ...new Set(
    mentions.flatMap(({ name, checks }) =>
      [...checks.keys()].some((content) => !foods.some(({ contents }) => contents.has(content))) ? name : [],
    ),
  ),
]

/** The allergens that some foods contain, in the order of ALLERGENS, each with the foods that it is in. */
export function suggestedAllergens(foods: readonly FoundFood[]) {
  const named = ALLERGENS.map((allergen): [Allergen, string[]] => [
    allergen,
    [...new Set(foods.flatMap(({ name, contents }) => (contents.has(allergen) ? name : [])))],
  ]).filter(([, names]) => names.length > 0)
  return { allergens: named.map(([allergen]) => allergen), allergenSources: Object.fromEntries(named) }
}
