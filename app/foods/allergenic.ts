import type { Allergen } from './allergen.ts'
import { allergenicIn } from './diet-rules.ts'
import { foodsContaining } from './food-kinds.ts'
import { foodsIn } from './food-words.ts'
import { containsFood } from './foods.ts'

/** Whether a text names a food that contains an allergen, or that who avoids it gets nothing of. */
export const isAllergenic = (text: string, allergen: Allergen) =>
  allergenicIn(text, allergen).length > 0 ||
  foodsIn(text).some((food) => foodsContaining(allergen).some((one) => containsFood(food, one)))
