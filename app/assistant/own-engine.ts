import { allergenicIn } from '../foods/diet-rules.ts'
import { foodsHolding } from '../foods/food-kinds.ts'
import { foodsIn } from '../foods/food-words.ts'
import { holdsFood } from '../foods/foods.ts'
import type { Ingredient } from '../recipes/recipe.ts'
import { type Candidate, type Judged, judge } from './matching.ts'
import { isNeighbour } from './neighbour-cuisines.ts'
import type { Asked } from './refine.ts'
import { remembered } from './remembered.ts'
import { asWritten, mayServe } from './servable.ts'

/** What would have to be given up, and how many recipes that would open. */
export interface Relaxable {
  what: 'time' | 'cuisine' | 'without'
  count: number
}

/**
 * Why a recipe is offered beside the best: it fits too, it needs least besides, it would take more time, it is of
 * another cuisine, or it fits but for the foods.
 */
export type OfferReason = 'fits' | 'least' | 'time' | 'otherCuisine' | 'otherFoods'
export type Offer = Judged & { why: OfferReason }

export interface Suggestion {
  best: Judged | null
  runnersUp: Offer[]
  /** Whether the best is of another cuisine than was asked for. */
  isOtherCuisine: boolean
  /** When nothing fits: what each relaxation alone would open. */
  couldRelax: Relaxable[]
}

const RUNNERS_UP = 2
const MAX_OFFERS = 3
/** How much more of somebody's foods a recipe must use to be worth relaxing the time or the cuisine. */
const CLEARLY = 0.05

/** Whether the diet, the allergens and the foods to leave out allow a recipe: nothing ever relaxes this. */
export const isAllowed = (recipe: Candidate, { diet, besides, avoided, without }: Asked) =>
  [diet, ...besides].every((one) => mayServe(recipe, one)) &&
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

/** `foodsIn` for the lines of recipes: the same recipes come back in question after question. */
const foodsInLine = remembered(foodsIn)

const hasFood = (recipe: Candidate, foods: readonly string[]) =>
  foods.length > 0 &&
  recipe.ingredients.some(({ name, notes }) =>
    foodsInLine(`${name} ${notes ?? ''}`).some((food) => foods.some((one) => holdsFood(food, one))),
  )

const isInTime = ({ totalMinutes }: Candidate, { time }: Pick<Asked, 'time'>) => time === null || totalMinutes <= time
const isOfCuisine = ({ cuisine }: Candidate, asked: Pick<Asked, 'cuisine'>) =>
  asked.cuisine === 'Any' || cuisine === asked.cuisine

/** What uses most of the foods first, then by how well it fits, then by id, so that the order never changes. */
const better = (a: Judged, b: Judged) =>
  Number(b.usesMost) - Number(a.usesMost) || b.score - a.score || a.recipe.id - b.recipe.id
const leastLacking = (a: Judged, b: Judged) => a.lacking - b.lacking || better(a, b)
const closestInTime = (a: Judged, b: Judged) => a.recipe.totalMinutes - b.recipe.totalMinutes || better(a, b)

/** The allowed recipes beside what somebody has, in the order of how well they fit, and by what each fits. */
function sorted(asked: Asked, candidates: readonly Candidate[]) {
  const judged = candidates
    .filter((recipe) => isAllowed(recipe, asked))
    .map((recipe) => judge(recipe, asked))
    .sort(better)
  const withMains = judged.filter(({ mainsUsed }) => mainsUsed > 0)
  const useful = withMains.length > 0 ? withMains : judged.filter(({ fit }) => fit > 0)
  const inTime = useful.filter(({ recipe }) => isInTime(recipe, asked))
  return {
    fitting: inTime.filter(({ recipe }) => isOfCuisine(recipe, asked)),
    foreign: inTime.filter(({ recipe }) => !isOfCuisine(recipe, asked)).sort(nearestCuisine(asked.cuisine)),
    slower: useful.filter(({ recipe }) => !isInTime(recipe, asked) && isOfCuisine(recipe, asked)),
    withoutFoods: judged.filter(({ recipe }) => isInTime(recipe, asked) && isOfCuisine(recipe, asked)),
  }
}

/** The best recipe for what somebody has, and others; when nothing fits, what would have to be given up, never the diet. */
export function suggestRecipes(asked: Asked, candidates: readonly Candidate[]): Suggestion {
  const { fitting, foreign, slower, withoutFoods } = sorted(asked, candidates)
  const isOtherCuisine = fitting.length === 0
  const inCuisine = isOtherCuisine ? foreign : fitting
  const [best = null] = inCuisine
  const offers: Offer[] = []
  const offer = (why: OfferReason, one: Judged | undefined) => {
    const isKnown = one === undefined || [best, ...offers].some((known) => known?.recipe.id === one.recipe.id)
    if (!isKnown && offers.length < MAX_OFFERS) offers.push({ ...one, why })
  }
  const isBetter = ({ usesMost, fit }: Judged) =>
    best === null || (usesMost && !best.usesMost) || fit > best.fit + CLEARLY
  const worthTheTime = slower.filter(isBetter)
  const [closest] = worthTheTime.filter(({ usesMost }) => usesMost || !worthTheTime[0]?.usesMost).sort(closestInTime)

  if (best === null) {
    offer('time', closest)
    for (const one of withoutFoods.slice(0, RUNNERS_UP)) offer('otherFoods', one)
    return { best, runnersUp: offers, isOtherCuisine: false, couldRelax: whatToGiveUp(asked, candidates) }
  }
  if (!best.usesMost) offer('least', inCuisine.toSorted(leastLacking)[0])
  offer('time', closest)
  if (isOtherCuisine) offer('otherFoods', withoutFoods[0])
  else offer('otherCuisine', foreign.find(isBetter))
  const fill = (why: OfferReason, ones: readonly Judged[]) => {
    for (const one of ones) if (offers.length < RUNNERS_UP) offer(why, one)
  }
  offer(
    'fits',
    inCuisine.find(({ used }) => used.some((food) => best.unused.includes(food))),
  )
  fill('fits', inCuisine)
  if (!isOtherCuisine) fill('otherCuisine', foreign)
  return { best, runnersUp: offers, isOtherCuisine, couldRelax: [] }
}

/** Recipes of cuisines near the one asked for come before others that fit as well. */
const nearestCuisine = (cuisine: Asked['cuisine']) => (a: Judged, b: Judged) =>
  Number(b.usesMost) - Number(a.usesMost) ||
  Number(isNeighbour(b.recipe.cuisine, cuisine)) - Number(isNeighbour(a.recipe.cuisine, cuisine)) ||
  better(a, b)

function whatToGiveUp(asked: Asked, candidates: readonly Candidate[]): Relaxable[] {
  const count = (loosened: Asked) =>
    candidates.filter(
      (recipe) => isAllowed(recipe, loosened) && isInTime(recipe, loosened) && isOfCuisine(recipe, loosened),
    ).length
  const ways: Relaxable[] = [
    { what: 'time', count: asked.time === null ? 0 : count({ ...asked, time: null }) },
    { what: 'cuisine', count: asked.cuisine === 'Any' ? 0 : count({ ...asked, cuisine: 'Any' }) },
    {
      what: 'without',
      count:
        asked.without.length === 0 || asked.mustAvoid || asked.avoided.length > 0
          ? 0
          : count({ ...asked, without: [] }),
    },
  ]
  return ways.filter((way) => way.count > 0)
}
