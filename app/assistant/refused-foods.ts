import type { Allergen } from '../foods/allergen.ts'
import { allergenicIn, forbiddenIn } from '../foods/diet-rules.ts'
import { foodsHolding } from '../foods/food-kinds.ts'
import { foodsIn } from '../foods/food-words.ts'
import { holdsFood } from '../foods/foods.ts'
import type { Swap } from '../foods/swap.ts'
import { swapsFor } from '../foods/swaps.ts'
import type { AskedDiet } from './assistant.ts'
import type { Wanted } from './typed-wish.ts'

/** A food that somebody has although their diet or an allergy forbids it, with what would do instead. */
export interface RefusedFood {
  wanted: Wanted
  breaks: { diet: AskedDiet } | { allergen: Allergen }
  swap: Swap | null
}

interface Limits {
  diet: AskedDiet
  besides: readonly AskedDiet[]
  avoided: readonly Allergen[]
}

/** Whether a food holds an allergen. */
const isAllergenic = (name: string, allergen: Allergen) =>
  allergenicIn(name, allergen).length > 0 ||
  foodsIn(name).some((food) => foodsHolding(allergen).some((one) => holdsFood(food, one)))

function refusedFood(wanted: Wanted, { diet, besides, avoided }: Limits): RefusedFood | null {
  const name = wanted.food ?? wanted.typed
  const broken = [diet, ...besides].find((one) => forbiddenIn(name, one).length > 0)
  const allergen = avoided.find((one) => isAllergenic(name, one))
  if (!broken && !allergen) return null
  const [swap = null] = swapsFor(name, diet, avoided)
  return { wanted, breaks: broken ? { diet: broken } : { allergen: allergen as Allergen }, swap }
}

/** Parts the foods that somebody has into those that they may eat and those that break their diet or an allergy. */
export function withinLimits(wanted: readonly Wanted[], limits: Limits): { allowed: Wanted[]; refused: RefusedFood[] } {
  const refused = wanted.map((one) => refusedFood(one, limits)).filter((one) => one !== null)
  return { allowed: wanted.filter((one) => !refused.some((food) => food.wanted === one)), refused }
}
