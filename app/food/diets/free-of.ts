import { ALLERGENS, type Allergen } from '#app/food/foods/allergen.ts'
import { foodsIn } from '#app/food/foods/food-words.ts'
import { isAllergenic } from './allergenic.ts'
import type { DietaryInfo } from './diet.ts'

/** What tells whether a recipe is free of an allergen. */
export interface Declared {
  dietaryInfo: readonly DietaryInfo[]
  allergens: readonly Allergen[]
  ingredients: readonly { name: string; notes: string | null }[]
}

const asWritten = ({ name, notes }: Declared['ingredients'][number]) => (notes ? `${name} (${notes})` : name)

/**
 * The allergens that a recipe is free of, in the order of ALLERGENS: it does not declare them, no ingredient contains them, and FoodIO knows
 * every ingredient. It is free of gluten only when it declares itself to be Gluten-Free. [] for what is not known.
 */
export function allergensFreeOf({ dietaryInfo, allergens, ingredients }: Declared): Allergen[] {
  const lines = ingredients.map(asWritten)
  if (lines.length === 0 || lines.some((line) => foodsIn(line).length === 0)) return []
  return ALLERGENS.filter(
    (allergen) =>
      !allergens.includes(allergen) &&
      (allergen !== 'gluten' || dietaryInfo.includes('Gluten-Free')) &&
      !lines.some((line) => isAllergenic(line, allergen)),
  )
}
