import { type Food, findFood, kindsOf } from './foods.ts'

/** A cup as the table and kitchens know it. */
export const MILLILITRES_OF_CUP = 240

/** What the nearest of a food and its broader foods weighs; null where the table has no weight of any of them. */
function nearest(name: string, weight: (food: Food) => number | undefined): number | null {
  for (const kind of kindsOf(name)) {
    const food = findFood(kind)
    const grams = food && weight(food)
    if (grams !== undefined) return grams
  }
  return null
}

/** Grams of one piece of a food; null where nobody counts it so. */
export const gramsOfPiece = (name: string) => nearest(name, ({ piece }) => piece)

/** Grams of a millilitre of a food as it is measured in spoons and cups; null where the table has no such weight. */
export function gramsOfMillilitre(name: string): number | null {
  const grams = nearest(name, ({ cup }) => cup)
  return grams === null ? null : grams / MILLILITRES_OF_CUP
}
