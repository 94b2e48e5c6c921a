import { m } from '../../messages/compiled/messages.js'
import type { Diet } from '../recipes/recipe.ts'

/** The diets of the filters in the reader's words. */
export const dietNames: Record<Diet, () => string> = {
  vegetarian: m.diet_vegetarian,
  vegan: m.diet_vegan,
  'gluten-free': m.diet_gluten_free,
  'dairy-free': m.diet_dairy_free,
  'nut-free': m.diet_nut_free,
  'high-protein': m.diet_high_protein,
}
