import type { Allergen, Ingredient, Recipe } from '../recipes/recipe.ts'
import { KIND_OF_ALLERGEN } from './diet-foods.ts'
import { ALLERGEN_WORDS, allergenicIn, asWritten, mayServe } from './diet-law.ts'
import { foodsIn, isKindOf, PANTRY } from './food-words.ts'
import type { Asked } from './refine.ts'
import { remembered } from './remembered.ts'
import type { Wanted } from './typed-wish.ts'

/** What the engine needs of a recipe. */
export type Candidate = Pick<
  Recipe,
  | 'id'
  | 'title'
  | 'description'
  | 'cuisine'
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
>

/** A recipe beside what somebody has: which of their foods it uses, and which of its ingredients they lack. */
export interface Judged {
  recipe: Candidate
  used: Wanted[]
  have: Line[]
  missing: Line[]
  /** What is taken as always there: salt, oil and the like. */
  pantry: Line[]
}

/** An ingredient of a recipe, and the foods that its name names. */
export type Line = Ingredient & { foods: string[] }

/** What would have to be given up, and how many recipes that would open. */
export interface Relaxable {
  what: 'time' | 'cuisine' | 'without'
  count: number
}

export interface Suggestion {
  best: Judged | null
  runnersUp: Judged[]
  /** What was given up for the best: the cuisine, or that it uses any of the foods. */
  relaxed: ('cuisine' | 'ingredients')[]
  /** When nothing fits: what each relaxation alone would open. */
  couldRelax: Relaxable[]
}

const RUNNERS_UP = 2

/** Whether a food that a recipe names is one that somebody has, or a kind of it, or the other way round. */
const isMet = (food: string, have: string) => isKindOf(food, have) || isKindOf(have, food)

/** Whether the diet, the allergens and the foods to leave out allow a recipe: nothing ever relaxes this. */
export const isAllowed = (recipe: Candidate, { diet, avoided, without }: Asked) =>
  mayServe(recipe, diet) &&
  (!avoided.includes('gluten') || mayServe(recipe, 'Gluten-Free')) &&
  (diet !== 'Non-Vegetarian' || recipe.dietaryInfo.includes('Non-Vegetarian')) &&
  !hasAvoided(recipe, avoided) &&
  !hasFood(recipe, without)

function hasAvoided(recipe: Candidate, avoided: Asked['avoided']) {
  if (avoided.some((allergen) => recipe.allergens.includes(allergen))) return true
  const breaks = (line: Ingredient) => avoided.some((allergen) => allergenicIn(asWritten(line), allergen).length > 0)
  if (recipe.ingredients.some(breaks)) return true
  return hasFood(recipe, avoided.flatMap(foodsHolding))
}

/** The foods under which everything holds an allergen; [] for one that a kind of food brings, which `allergenicIn` knows better. */
export const foodsHolding = (allergen: Allergen) =>
  allergen in KIND_OF_ALLERGEN ? [] : ALLERGEN_WORDS[allergen].flatMap(foodsIn)

/** `foodsIn` for the lines of recipes: the same recipes come back in question after question. */
const foodsInLine = remembered(foodsIn)

const hasFood = (recipe: Candidate, foods: readonly string[]) =>
  foods.length > 0 &&
  recipe.ingredients.some(({ name, notes }) =>
    foodsInLine(`${name} ${notes ?? ''}`).some((food) => foods.some((one) => isKindOf(food, one))),
  )

/** Sets a recipe beside what somebody has. */
export function judge(recipe: Candidate, { wanted }: Asked): Judged {
  const lines = recipe.ingredients.map((line) => ({ ...line, foods: foodsInLine(line.name) }))
  const names = lines.map(({ name }) => name.toLowerCase())
  const used = wanted.filter(({ food, typed }) =>
    food === null
      ? names.some((name) => name.includes(typed))
      : lines.some(({ foods }) => foods.some((one) => isMet(one, food))),
  )
  const have = wanted.flatMap(({ food }) => food ?? [])
  const unknown = wanted.flatMap(({ food, typed }) => (food === null ? typed : []))
  const isThere = ({ foods, name }: Line) =>
    foods.some((food) => have.some((one) => isMet(food, one))) ||
    unknown.some((typed) => name.toLowerCase().includes(typed))
  const isPantry = ({ foods }: Line) => foods.some((food) => PANTRY.has(food))
  const rest = lines.filter((line) => !isThere(line))
  return {
    recipe,
    used,
    have: lines.filter(isThere),
    missing: rest.filter((line) => !isPantry(line)),
    pantry: rest.filter(isPantry),
  }
}

/** More of what is there first, then less to buy, then the better rated. */
const better = (one: Judged, other: Judged) =>
  other.used.length - one.used.length ||
  one.missing.length - other.missing.length ||
  other.recipe.rating * Math.log(2 + other.recipe.ratingCount) -
    one.recipe.rating * Math.log(2 + one.recipe.ratingCount) ||
  one.recipe.id - other.recipe.id

const isInTime = ({ totalMinutes }: Candidate, { time }: Asked) => totalMinutes <= time
const isOfCuisine = ({ cuisine }: Candidate, asked: Asked) => asked.cuisine === 'Any' || cuisine === asked.cuisine

/** The best recipe for what somebody has, and two more; when nothing fits, what would have to be given up, never the diet. */
export function suggest(asked: Asked, candidates: readonly Candidate[]): Suggestion {
  const allowed = candidates.filter((recipe) => isAllowed(recipe, asked))
  const inTime = allowed.filter((recipe) => isInTime(recipe, asked))
  const judged = inTime.map((recipe) => judge(recipe, asked)).sort(better)
  const useful = judged.filter(({ used }) => used.length > 0)
  const native = useful.filter(({ recipe }) => isOfCuisine(recipe, asked))
  const [fitting, relaxed]: [Judged[], Suggestion['relaxed']] =
    native.length > 0
      ? [native, []]
      : useful.length > 0
        ? [useful, ['cuisine']]
        : [judged.filter(({ recipe }) => isOfCuisine(recipe, asked)), ['ingredients']]
  const [best = null, ...rest] = fitting
  if (best === null) return { best, runnersUp: [], relaxed: [], couldRelax: whatToGiveUp(asked, candidates) }
  const others = rest.length >= RUNNERS_UP ? rest : [...rest, ...useful.filter((one) => !fitting.includes(one))]
  return { best, runnersUp: others.slice(0, RUNNERS_UP), relaxed, couldRelax: [] }
}

function whatToGiveUp(asked: Asked, candidates: readonly Candidate[]): Relaxable[] {
  const count = (loosened: Asked) =>
    candidates.filter(
      (recipe) => isAllowed(recipe, loosened) && isInTime(recipe, loosened) && isOfCuisine(recipe, loosened),
    ).length
  const ways: Relaxable[] = [
    { what: 'time', count: count({ ...asked, time: Number.POSITIVE_INFINITY }) },
    { what: 'cuisine', count: count({ ...asked, cuisine: 'Any' }) },
    { what: 'without', count: asked.mustAvoid || asked.avoided.length > 0 ? 0 : count({ ...asked, without: [] }) },
  ]
  return ways.filter((way) => way.count > 0)
}
