import type { Allergen } from '../recipes/recipe.ts'
import type { AskedDiet } from './assistant.ts'
export interface Swap {
  instead: string
  use: string
  how: { en: string; hi: string }
}
export const swapsFor = (_food: string, _diet: AskedDiet, _avoided: readonly Allergen[]): Swap[] => []
