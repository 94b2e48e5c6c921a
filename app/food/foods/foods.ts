import type { FoodContent } from './allergen.ts'
import type { FoodRole } from './food.ts'
import { FOOD_LINES } from './foods.table.ts'
import type { StoredFood } from './read-foods.ts'

/** A food as texts name it. */
export interface Food {
  /** Its English name: singular, unique, and what other foods and the search index call it by. */
  name: string
  /** All its names, its own first, then other English and Latin ones, then Hindi. */
  names: readonly string[]
  /** The broader foods that it is a kind of: cheddar is cheese. */
  belongs: readonly string[]
  /** The foods that it is made from or a part of without being them: potato starch is no potato. */
  of: readonly string[]
  /** Whether a cook makes it in a minute from what it is of: juice pressed, zest grated, an egg separated. */
  handmade: boolean
  /** An everyday name of other foods that includes it: corn tortillas are called tortillas. */
  called: readonly string[]
  /** Undefined where it follows from the broader foods. */
  role: FoodRole | undefined
  /** Grams of a piece, and of a cup of 240 ml; undefined where it follows from a broader food or nobody counts it so. */
  piece: number | undefined
  cup: number | undefined
}

const NONE: readonly string[] = []

/** All foods but those that are listed as a sort of another. */
export const FOODS: readonly Food[] = FOOD_LINES.filter(({ as }) => as === undefined).map((line) => ({
  name: line.name,
  names: [line.name, ...(line.also ?? NONE), ...(line.hi ?? NONE)],
  belongs: line.belongs ?? NONE,
  of: line.of ?? NONE,
  handmade: line.handmade === true,
  called: line.called ?? NONE,
  role: line.role,
  piece: line.piece,
  cup: line.cup,
}))

const byName = new Map(FOODS.map((food) => [food.name, food]))
const lines = new Map(FOOD_LINES.filter(({ as }) => as === undefined).map((line) => [line.name, line]))

/** The food of a name, which is its own and not another one of its names. */
export const findFood = (name: string): Food | undefined => byName.get(name)

/** A function of foods by their names that is worked out once for each; other names are given to `unknown`. */
export function ofFoods<T>(work: (food: Food) => T, unknown: (name: string) => T): (name: string) => T {
  const known = new Map<string, T>()
  return (name) => {
    const before = known.get(name)
    if (before !== undefined) return before
    const food = byName.get(name)
    if (!food) return unknown(name)
    const found = work(food)
    known.set(name, found)
    return found
  }
}

const closureOf = (next: (food: Food) => readonly string[]) =>
  ofFoods<ReadonlySet<string>>(
    (food) => {
      const found = new Set([food.name])
      for (const name of found) for (const wider of next(byName.get(name) ?? food)) found.add(wider)
      return found
    },
    (name) => new Set([name]),
  )

/** A food and everything it belongs to, the nearest first: salmon, fish, seafood; a food nobody knows is a kind of itself only. */
export const kindsOf = closureOf((food) => food.belongs)

/** Whether a food is the wanted one or belongs to it, however far up. */
export const isKindOf = (food: string, wanted: string) => food === wanted || kindsOf(food).has(wanted)

const contentsOf = closureOf((food) => [...food.belongs, ...food.of])

/** Whether a food is another, a kind of it or made from it, however far up: what applies to diets, allergies and dislikes. */
export const containsFood = (food: string, other: string) => food === other || contentsOf(food).has(other)

/** What is collected upwards from a line of the table: what `own` finds in each line, less what a line between is free of. */
export function inherited(
  line: StoredFood,
  own: (line: StoredFood) => readonly FoodContent[],
): ReadonlySet<FoodContent> {
  const found = new Set<FoodContent>()
  for (const name of [...(line.as ? [line.as] : NONE), ...(line.belongs ?? NONE), ...(line.of ?? NONE)]) {
    const wider = lines.get(name)
    if (wider) for (const allergen of inherited(wider, own)) found.add(allergen)
  }
  for (const allergen of own(line)) found.add(allergen)
  for (const allergen of line.free ?? []) found.delete(allergen)
  return found
}

/** The line of a food, by the food's name. */
export const foodLineOf = (name: string): StoredFood | undefined => lines.get(name)
