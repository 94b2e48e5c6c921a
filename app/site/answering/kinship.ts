import { foodsIn } from '#app/food/foods/food-words.ts'
import { kindsOf } from '#app/food/foods/foods.ts'
import { memoized } from '#app/food/foods/memoized.ts'
import type { RefinedRequest } from '#app/site/requests/refined-request.ts'
import type { Candidate } from './matching.ts'

const foodsInLine = memoized(foodsIn)
/** What a dish is worth over a drink or a dessert, which are nobody's dinner. */
const OF_A_MEAL = 1
const NO_MEALS: readonly string[] = ['drinks', 'dessert', 'snacks']
const KIN = 2

/** How near a recipe is to foods that no recipe uses: 2 for each of a kind with one of them (lamb and beef are meat), 1 for a dish that makes a meal. */
export function kinship({ ingredients, categories }: Candidate, { wanted, meal }: RefinedRequest): number {
  const kinds = new Set(ingredients.flatMap(({ name }) => foodsInLine(name)).flatMap((food) => [...kindsOf(food)]))
  const kin = wanted.filter(({ food }) => food !== null && [...kindsOf(food)].some((kind) => kinds.has(kind)))
  const isMeal = meal !== null || !categories.some((category) => NO_MEALS.includes(category))
  return kin.length * KIN + (isMeal ? OF_A_MEAL : 0)
}
