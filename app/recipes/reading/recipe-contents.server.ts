import { allergensOf, type Declared, labelsToCheck, unknownFoods } from '#app/food/diets/suits.ts'
import type { RecipeContents } from './contents-line.tsx'

/** Both what a recipe declares and what its lines are found to contain. */
export const recipeContentsOf = (recipe: Declared): RecipeContents => ({
  allergens: allergensOf(recipe),
  labels: labelsToCheck(recipe),
  unknown: unknownFoods(recipe),
})
