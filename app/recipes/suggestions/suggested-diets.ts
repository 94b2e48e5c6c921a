import type { DietaryInfo } from '#app/food/diets/diet.ts'
import { allergenicIn, allergensNamed } from '#app/food/diets/diet-rules.ts'
import { isAgainst } from '#app/food/diets/suits.ts'
import { ALLERGENS, type Allergen } from '#app/food/foods/allergen.ts'
import { isKindOf } from '#app/food/foods/foods.ts'
import type { TypedFood } from './typed-foods.ts'

/** The diets that a list of ingredients shows. */
const SUGGESTED = ['Vegetarian', 'Vegan', 'Gluten-Free', 'Dairy-Free', 'Nut-Free'] as const
type SuggestedDiet = (typeof SUGGESTED)[number]

const ANIMAL = ['Vegetarian', 'Vegan'] as const
const PACKED = ['Vegan', 'Dairy-Free'] as const

/** Foods that break a diet or not depending on the packet: with one of them in a recipe, the diet is not suggested. */
const UNSURE: readonly (readonly [diets: readonly SuggestedDiet[], foods: readonly string[]])[] = [
  [
    [...ANIMAL, 'Gluten-Free', 'Dairy-Free'],
    ['stock', 'sauce', 'curry paste', 'soup', 'gravy', 'sausage', 'dressing'],
  ],
  [
    [...PACKED, 'Nut-Free'],
    ['chocolate', 'sugar sprinkle', 'candy', 'muesli', 'granola', 'ice cream', 'cake', 'biscuit'],
  ],
  [PACKED, ['bread', 'breadcrumb', 'puff pastry', 'pastry', 'margarine', 'brioche', 'burger bun', 'wrap']],
  [['Gluten-Free'], ['stock cube', 'spice mix', 'seasoning', 'sausage', 'meatball', 'chip', 'cornflake']],
]
/** Foods that only look as if they belonged to those: what they are made of is known. */
const SURE = ['vegetable stock', 'soy sauce', 'tamari', 'tomato sauce', 'hot sauce', 'cocoa powder']

const isUnsure = ({ foods }: TypedFood, diet: SuggestedDiet) =>
  UNSURE.some(
    ([diets, unsure]) =>
      diets.includes(diet) && foods.some((food) => !SURE.includes(food) && unsure.some((kind) => isKindOf(food, kind))),
  )

/**
 * The diets that a list of ingredients fits: those that no line breaks, and only when every line is a food that is known.
 * Non-Vegetarian when one of them is meat or fish. [] for an empty list.
 */
export function suggestedDiets(ingredients: readonly TypedFood[]): DietaryInfo[] {
  if (ingredients.length === 0) return []
  if (ingredients.some(({ text }) => isAgainst(text, 'Vegetarian'))) return ['Non-Vegetarian', ...fitting(ingredients)]
  return fitting(ingredients)
}

const fitting = (ingredients: readonly TypedFood[]) =>
  SUGGESTED.filter((diet) =>
    ingredients.every((line) => line.foods.length > 0 && !isUnsure(line, diet) && !isAgainst(line.text, diet)),
  )

/** Allergens that a diet's rules know more closely: "gluten-free soy sauce" has none. */
const CLOSELY_KNOWN: readonly Allergen[] = ['gluten', 'eggs', 'milk']

const allergensIn = (text: string) =>
  allergensNamed(text).filter(
    (allergen) => !CLOSELY_KNOWN.includes(allergen) || allergenicIn(text, allergen).length > 0,
  )

/** The allergens that the ingredients are known to carry, in the order of ALLERGENS, each with the ingredients that it is in. */
export function suggestedAllergens(ingredients: readonly TypedFood[]) {
  const found = ingredients.map(({ name, text }) => ({ name, allergens: allergensIn(text) }))
  const named = ALLERGENS.map((allergen): [Allergen, string[]] => [
    allergen,
    [...new Set(found.flatMap(({ name, allergens }) => (allergens.includes(allergen) ? name : [])))],
  ]).filter(([, names]) => names.length > 0)
  return { allergens: named.map(([allergen]) => allergen), allergenSources: Object.fromEntries(named) }
}
