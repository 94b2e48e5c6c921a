import type { FoodRole } from '#app/food/foods/food.ts'
import { includesFood, isMadeFrom, isPart, roleOf } from '#app/food/foods/food-relations.ts'
import { foodsIn, PANTRY } from '#app/food/foods/food-words.ts'
import { memoized } from '#app/food/foods/memoized.ts'
import { stem, wordsOf } from '#app/food/foods/words.ts'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import type { Wanted } from '#app/site/requests/parsed-request.ts'
import { type RecipeLine, recipeLinesOf } from './recipe-lines.ts'

/** What the ranking needs of a recipe. */
export type Candidate = Pick<
  Recipe,
  | 'id'
  | 'title'
  | 'description'
  | 'cuisine'
  | 'categories'
  | 'dietaryInfo'
  | 'allergens'
  | 'prep'
  | 'cook'
  | 'totalMinutes'
  | 'servings'
  | 'rating'
  | 'ratingCount'
  | 'difficulty'
  | 'ingredients'
  | 'steps'
  | 'notes'
  | 'nutrition'
>

/** A line that somebody has, with the food of theirs that it comes from where they call it otherwise. */
export type OwnedLine = RecipeLine & { from: Wanted | null }

/** A recipe beside what somebody has: which of their foods it uses, and which of its ingredients they lack. */
export interface ScoredRecipe {
  recipe: Candidate
  used: Wanted[]
  unused: Wanted[]
  /** Those of `used` that somebody has cooked already while the recipe takes them raw. */
  raw: Wanted[]
  have: OwnedLine[]
  missing: RecipeLine[]
  /** What is taken as always there: salt, oil and the like. */
  pantry: RecipeLine[]
  /** How many of the main foods that somebody has are a real part of the dish. */
  mainsUsed: number
  /** Whether those are half of their main foods or more, and whether they are all of them. */
  usesMost: boolean
  usesAll: boolean
  /** How much of what they have goes into it, 0 to 1, main foods counting most. */
  fit: number
  /** How much there is to buy, by weight in the dish: about 1 for each main food. */
  lacking: number
  /** How well it fits, the higher the better. */
  score: number
}

/** How much a food counts that somebody has, beside others of theirs. */
const WORTH: Record<FoodRole, number> = { main: 3, base: 1, seasoning: 0.4 }
/** A share of the dish from which a food is a real part of it, and from which it makes the dish. */
const PART_OF_DISH = 0.03
const MAKES_DISH = 0.2
/** The same when it is all that somebody names. */
const MAKES_DISH_ALONE = 0.4
/** The prominence of a trace, and what is left of it for a part that nobody means by the whole's name. */
const TRACE = 0.3
const OF_A_PART = 0.8
const LACKING: Record<FoodRole, number> = { main: 1, base: 0.25, seasoning: 0.08 }
const FIT_WORTH = 10
const LACKING_WORTH = 0.6
const MAX_POPULARITY = 0.3
const POPULARITY_SCALE = 50
/** What it is worth that all of several main foods go into one dish; what an hour costs, up to the longest that counts, when two recipes fit alike. */
const ALL_BONUS = 1.5
const HOUR_COST = 0.15
const MAX_HOURS = 6

const stemsOf = memoized((text) => wordsOf(text).map(stem))
const foodsInTitle = memoized(foodsIn)

const names = (text: string, words: readonly string[]) => {
  const stems = stemsOf(text)
  return words.length > 0 && words.every((word) => stems.includes(stem(word)))
}

/** Whether a line is something that somebody has, whatever they call it. */
const isFrom = (line: RecipeLine, { food, typed }: Wanted) =>
  food === null
    ? names(line.name, wordsOf(typed))
    : line.foods.some((called) => includesFood(food, called) || isMadeFrom(called, food))

const isTheSame = (line: RecipeLine, { food }: Wanted) => food === null || line.foods.includes(food)

const IS_COOKED =
  /\b(?:mashed|cooked|boiled|roast(?:ed)?|baked|grilled|fried|steamed|rotisserie|left-?overs?)\b|पक|उबल|बच/iu
/** Whether no line of a recipe takes as cooked what somebody has so. */
const isTakenRaw = ({ state }: Wanted, own: readonly RecipeLine[]) =>
  state !== undefined && !own.some(({ name, notes }) => IS_COOKED.test(`${name} ${notes ?? ''}`))

const roleOfWanted = ({ food }: Wanted): FoodRole => (food === null ? 'main' : roleOf(food))

/** Foods that somebody names and means for dinner: main foods, or else whatever they name. */
function mainsOf(wanted: readonly Wanted[]): Wanted[] {
  const roles: FoodRole[] = ['main', 'base', 'seasoning']
  const found = roles.map((role) => wanted.filter((one) => roleOfWanted(one) === role))
  return found.find((foods) => foods.length > 0) ?? []
}

/** How prominent a food of somebody's is in a dish (0 when it is not in it, 1 when it makes it), and whether it is a real part. */
function prominence(title: string, own: readonly RecipeLine[], wanted: Wanted, isOneOfMany: boolean) {
  if (wanted.food === null && names(title, wordsOf(wanted.typed))) return { weight: 1, isReal: true }
  if (own.length === 0) return { weight: 0, isReal: false }
  const share = Math.max(...own.map((line) => line.share))
  const whole = own.some(({ foods }) => !foods.some((food) => food !== wanted.food && isPart(food))) ? 1 : OF_A_PART
  const inTitle = foodsInTitle(title).some((called) => includesFood(wanted.food ?? '', called))
  if (inTitle || roleOfWanted(wanted) !== 'main') return { weight: whole, isReal: true }
  const weight = whole * Math.min(1, TRACE + (1 - TRACE) * (share / (isOneOfMany ? MAKES_DISH : MAKES_DISH_ALONE)))
  return { weight, isReal: !isOneOfMany || share >= PART_OF_DISH }
}

function lackingOf({ role, share }: RecipeLine) {
  if (role !== 'main') return LACKING[role]
  return share >= MAKES_DISH ? LACKING.main : share >= PART_OF_DISH ? 0.7 * LACKING.main : TRACE * LACKING.main
}

/** Compares a recipe with what somebody has. */
export function scoreRecipe(recipe: Candidate, { wanted }: { wanted: readonly Wanted[] }): ScoredRecipe {
  const lines = recipeLinesOf(recipe.ingredients).map((line) => ({
    line,
    owned: wanted.filter((one) => isFrom(line, one)),
  }))
  const mains = mainsOf(wanted)
  const found = wanted.map((one) => {
    const own = lines.filter(({ owned }) => owned.includes(one)).map(({ line }) => line)
    return { one, own, ...prominence(recipe.title, own, one, wanted.length > 1) }
  })
  const worth = ({ one }: (typeof found)[number]) => (mains.includes(one) ? WORTH.main : WORTH[roleOfWanted(one)])
  const fit = sumOf(found, (one) => worth(one) * one.weight) / (sumOf(found, worth) || 1)
  const mainsUsed = found.filter(({ one, isReal }) => mains.includes(one) && isReal).length
  const have = lines
    .filter(({ owned }) => owned.length > 0)
    .map(({ line, owned }) => ({
      ...line,
      from: owned.some((one) => isTheSame(line, one)) ? null : (owned[0] ?? null),
    }))
  const rest = lines.filter(({ owned }) => owned.length === 0).map(({ line }) => line)
  const isPantry = ({ foods }: RecipeLine) => foods.some((food) => PANTRY.has(food))
  const missing = rest.filter((line) => !isPantry(line))
  const lacking = sumOf(missing, lackingOf)
  const usesAll = mainsUsed === mains.length
  return {
    recipe,
    raw: found.filter(({ one, own }) => own.length > 0 && isTakenRaw(one, own)).map(({ one }) => one),
    used: found.filter(({ own }) => own.length > 0).map(({ one }) => one),
    unused: found.filter(({ one, weight }) => weight === 0 && !PANTRY.has(one.food ?? '')).map(({ one }) => one),
    have,
    missing,
    pantry: rest.filter(isPantry),
    mainsUsed,
    usesMost: mainsUsed * 2 >= mains.length,
    usesAll,
    fit,
    lacking,
    score:
      fit * FIT_WORTH +
      (usesAll && mains.length > 1 ? ALL_BONUS : 0) -
      lacking * LACKING_WORTH -
      Math.min(MAX_HOURS, recipe.totalMinutes / 60) * HOUR_COST +
      Math.min(MAX_POPULARITY, (recipe.rating * Math.log(2 + recipe.ratingCount)) / POPULARITY_SCALE),
  }
}

const sumOf = <T>(items: readonly T[], of: (item: T) => number) => items.reduce((sum, item) => sum + of(item), 0)
