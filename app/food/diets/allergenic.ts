import type { Allergen } from '#app/food/foods/allergen.ts'
import { foodsContaining } from '#app/food/foods/food-kinds.ts'
import { foodsIn } from '#app/food/foods/food-words.ts'
import { containsFood } from '#app/food/foods/foods.ts'
import { allergenicIn } from './diet-rules.ts'

/** Whether a text names a food that contains an allergen, or that who avoids it gets nothing of. */
export const isAllergenic = (text: string, allergen: Allergen) =>
  allergenicIn(text, allergen).length > 0 ||
  foodsIn(text).some((food) => foodsContaining(allergen).some((one) => containsFood(food, one)))
