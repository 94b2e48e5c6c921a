import { m } from '../../messages/compiled/messages.js'
import { dietaryText } from '../recipes/kinds.ts'
import type { DietaryInfo } from '../recipes/recipe.ts'
import type { AskedDiet } from './assistant.ts'

const NAMES: Record<Exclude<AskedDiet, DietaryInfo>, () => string> = {
  Any: m.assistant_any,
  'Low Carb': m.category_lowcarb,
  Keto: m.category_keto,
  Whole30: m.category_whole30,
  Paleo: m.category_paleo,
}
const isNamed = (diet: AskedDiet): diet is keyof typeof NAMES => Object.hasOwn(NAMES, diet)

/** A diet in the reader's words. */
export const dietText = (diet: AskedDiet) => (isNamed(diet) ? NAMES[diet]() : dietaryText(diet))
