import { foodsIn } from './food-words.ts'
import { foodLineOf } from './foods.ts'

/** Whether a food is a dish or a mix that is bought ready ("apple pie"): it tells what is in it, not what a recipe of that name is cooked from. */
export const isDish = (food: string) => foodLineOf(food)?.aisle === 'other'

/** The foods that the title of a recipe names; of a dish ("carrot cake") those that its words name. [] for none. */
export function foodsInTitle(title: string): string[] {
  const foods = foodsIn(title)
  if (!foods.some(isDish)) return foods
  const ofWords = title.split(/\s+/).flatMap(foodsIn)
  return [...new Set([...ofWords, ...foods])].filter((food) => !isDish(food))
}
