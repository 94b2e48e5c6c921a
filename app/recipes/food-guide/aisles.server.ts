import { foodLineOf } from '#app/food/foods/foods.ts'
import { getLocale } from '#messages/runtime.js'
import { AISLES } from './aisle-names.ts'
import { EXPLAINED_FOODS, foodName, foodPath } from './food-facts.server.ts'
import type { FoodReference } from './food-facts.ts'

/** The foods of which there is something to tell, by aisle, in the order of the reader's alphabet. */
export function listAisles(): { key: string; name: string; foods: FoodReference[] }[] {
  const { compare } = new Intl.Collator(getLocale())
  const byAisle = Map.groupBy(EXPLAINED_FOODS, (food) => foodLineOf(food)?.aisle)
  return Object.entries(AISLES).flatMap(([key, name]) => {
    const foods = byAisle.get(key)?.map((food) => ({ name: foodName(food), path: foodPath(food) }))
    return foods ? [{ key, name: name(), foods: foods.sort((a, b) => compare(a.name, b.name)) }] : []
  })
}
