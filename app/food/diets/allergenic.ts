import type { Allergen } from '#app/food/foods/allergen.ts'
import { KIND_OF_ALLERGEN } from '#app/food/foods/food-kinds.ts'
import { allergenicIn, allergensNamed } from './diet-rules.ts'

/** Whether a text names a food that contains an allergen, or that who avoids it gets nothing of. */
export const isAllergenic = (text: string, allergen: Allergen) =>
  allergenicIn(text, allergen).length > 0 ||
  (!(allergen in KIND_OF_ALLERGEN) && allergensNamed(text).includes(allergen))
