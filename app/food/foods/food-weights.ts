import { FOOD_LINES } from './foods.table.ts'
import { type Food, findFood, isKindOf, kindsOf } from './foods.ts'
import { FORM_WEIGHTS } from './form-weights.data.ts'
import { tokensOf } from './words.ts'

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

/** The weights of a food in the forms that a text tells ("mashed", "baby"), the first that fits first. */
export const formsOfFood = (name: string, text: string) =>
  FORM_WEIGHTS.filter((form) => isKindOf(name, form.food) && form.words.test(text))

const stemsOf = (text: string) => tokensOf(text.replace(/\(.*?\)/g, '')).map(({ fold }) => fold)
/** The sorts of foods that have a cup of their own, with the words that their names have beside the food's ("dried" thyme). */
const SORTS = Map.groupBy(
  FOOD_LINES.flatMap(({ as, name, cup }) => {
    if (as === undefined || cup === undefined) return []
    const own = new Set(stemsOf(as))
    return { food: as, words: stemsOf(name).filter((word) => !own.has(word)), cup }
  }),
  ({ food }) => food,
)

/** Grams of a cup of a food in the form or of the sort that a text names, where that weighs otherwise: "mashed" potato, "dried" thyme; null for others. */
export function cupInForm(name: string, text: string): number | null {
  const form = formsOfFood(name, text).find(({ cup }) => cup !== undefined)
  if (form?.cup !== undefined) return form.cup
  const sorts = SORTS.get(name)
  if (!sorts) return null
  const stems = new Set(stemsOf(text))
  const named = sorts.filter(({ words }) => words.length > 0 && words.every((word) => stems.has(word)))
  return named.toSorted((a, b) => b.words.length - a.words.length)[0]?.cup ?? null
}
