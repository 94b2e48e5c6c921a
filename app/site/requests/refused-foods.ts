import type { DietChoice } from '#app/food/diets/diet.ts'
import { allergenicIn, DIET_RULES, forbiddenIn } from '#app/food/diets/diet-rules.ts'
import type { Swap } from '#app/food/diets/swap.ts'
import { swapsFor } from '#app/food/diets/swaps.ts'
import type { Allergen } from '#app/food/foods/allergen.ts'
import { allergensOfFood } from '#app/food/foods/food-kinds.ts'
import type { Wanted } from './parsed-request.ts'

/** A food that somebody has although their diet or an allergy forbids it, with what would do instead. */
export interface RefusedFood {
  wanted: Wanted
  breaks: { diet: DietChoice } | { allergen: Allergen }
  swap: Swap | null
}

interface Limits {
  diet: DietChoice
  besides: readonly DietChoice[]
  avoided: readonly Allergen[]
}

function refusedFood(wanted: Wanted, { diet, besides, avoided }: Limits): RefusedFood | null {
  const name = wanted.food ?? wanted.typed
  const broken = [diet, ...besides].find((one) => forbiddenIn(name, one).length > 0)
  const allergens = avoided.filter((one) => allergenicIn(name, one).length > 0)
  const allergen = allergens.find((one) => allergensOfFood(name).includes(one)) ?? allergens[0]
  if (!broken && !allergen) return null
  const [swap = null] = swapsFor(name, diet, avoided)
  // A diet that is about an allergen alone says less than the allergen.
  const isOfDiet = broken !== undefined && (!allergen || DIET_RULES[broken].kinds.length > 0)
  return { wanted, breaks: isOfDiet ? { diet: broken } : { allergen: allergen as Allergen }, swap }
}

/** Splits the foods that somebody has into those that they may eat and those that break their diet or an allergy. */
export function withinLimits(wanted: readonly Wanted[], limits: Limits): { allowed: Wanted[]; refused: RefusedFood[] } {
  const refused = wanted.map((one) => refusedFood(one, limits)).filter((one) => one !== null)
  return { allowed: wanted.filter((one) => !refused.some((food) => food.wanted === one)), refused }
}
