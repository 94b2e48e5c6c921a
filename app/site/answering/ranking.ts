import { isDishWithheldFrom, isWithheldFrom } from '#app/food/diets/care.ts'
import { asWritten, factsOfSteps, suits } from '#app/food/diets/suits.ts'
import { foodsIn } from '#app/food/foods/food-words.ts'
import { containsFood } from '#app/food/foods/foods.ts'
import { memoized } from '#app/food/foods/memoized.ts'
import { needsTool } from '#app/site/requests/conditions.ts'
import { namesConditions, type RefinedRequest } from '#app/site/requests/refined-request.ts'
import { kinship } from './kinship.ts'
import { type Candidate, type ScoredRecipe, scoreRecipe } from './matching.ts'
import { isNeighbour } from './neighbour-cuisines.ts'

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
export type Offer = ScoredRecipe & { why: OfferReason }

export interface Suggestion {
  best: ScoredRecipe | null
  runnersUp: Offer[]
  /** Whether the best is of another cuisine than the request names. */
  isOtherCuisine: boolean
  /** When nothing fits: what each relaxation alone would open. */
  couldRelax: Relaxable[]
}

const RUNNERS_UP = 2
const MAX_OFFERS = 3
/** How much more of somebody's foods a recipe must use to be worth relaxing the time or the cuisine. */
const CLEARLY_BETTER = 0.05

/** Whether the diet, the allergens, who eats along, the foods to leave out and the kitchen allow a recipe: nothing ever relaxes this. */
export const isAllowed = (recipe: Candidate, request: RefinedRequest) =>
  suits(recipe, { diets: [request.diet, ...request.besides], allergens: request.avoided }) &&
  (request.diet !== 'Non-Vegetarian' || recipe.dietaryInfo.includes('Non-Vegetarian')) &&
  !isDishWithheldFrom(request.persons, recipe.title) &&
  !recipe.ingredients.some((line) => isWithheldFrom(request.persons, asWritten(line))) &&
  !hasFood(recipe, request.without) &&
  !needsTool(recipe.steps, request.missingTools)

/** `foodsIn` for the lines of recipes, which come back in request after request. */
const foodsInLine = memoized(foodsIn)

const hasFood = (recipe: Candidate, foods: readonly string[]) =>
  foods.length > 0 &&
  [
    ...recipe.ingredients.map(({ name, notes }) => `${name} ${notes ?? ''}`),
    ...factsOfSteps(recipe.steps, recipe.ingredients.map(asWritten), recipe.title).map(({ name }) => name),
  ].some((text) => foodsInLine(text).some((food) => foods.some((one) => containsFood(food, one))))

const isInTime = ({ totalMinutes }: Candidate, { time }: Pick<RefinedRequest, 'time'>) =>
  time === null || totalMinutes <= time
const isOfCuisine = ({ cuisine }: Candidate, request: Pick<RefinedRequest, 'cuisine'>) =>
  request.cuisine === 'Any' || cuisine === request.cuisine

/** Recipes that use most of the foods first, then by score, then by id, so that the order never changes. */
const better = (a: ScoredRecipe, b: ScoredRecipe) =>
  Number(b.usesMost) - Number(a.usesMost) || b.score - a.score || a.recipe.id - b.recipe.id
const leastLacking = (a: ScoredRecipe, b: ScoredRecipe) => a.lacking - b.lacking || better(a, b)
const closestInTime = (a: ScoredRecipe, b: ScoredRecipe) =>
  a.recipe.totalMinutes - b.recipe.totalMinutes || better(a, b)

/** Of more calories in a serving no meal is light. */
const LIGHT_KCAL = 500

/** Those of some recipes that are of the requested meal and light where that is requested; all where none is. */
function ofMeal({ meal, isLight }: RefinedRequest, scored: readonly ScoredRecipe[]): ScoredRecipe[] {
  const fits = ({ recipe }: ScoredRecipe, kcal: number) =>
    (meal === null || recipe.categories.includes(meal)) && (recipe.nutrition?.calories ?? kcal) <= kcal
  const ofBoth = scored.filter((one) => fits(one, isLight ? LIGHT_KCAL : Infinity))
  const ofOne = ofBoth.length > 0 ? ofBoth : scored.filter((one) => fits(one, Infinity))
  return ofOne.length > 0 ? ofOne : [...scored]
}

/** Recipes in the order of how near they are to what nobody found: of the meal, with foods akin to the wanted ones, and dishes rather than drinks. */
function nearestKind(request: RefinedRequest, scored: readonly ScoredRecipe[]): ScoredRecipe[] {
  const near = new Map(scored.map((one) => [one, kinship(one.recipe, request)]))
  return ofMeal(request, scored).toSorted((a, b) => (near.get(b) ?? 0) - (near.get(a) ?? 0) || better(a, b))
}

/** The allowed recipes beside what somebody has, in the order of how well they fit, and by what each fits. */
function sorted(request: RefinedRequest, candidates: readonly Candidate[]) {
  const scored = candidates
    .filter((recipe) => isAllowed(recipe, request))
    .map((recipe) => scoreRecipe(recipe, request))
    .sort(better)
  const withMains = scored.filter(({ mainsUsed }) => mainsUsed > 0)
  const withAny = withMains.length > 0 ? withMains : scored.filter(({ fit }) => fit > 0)
  const useful = ofMeal(request, request.wanted.length === 0 && namesConditions(request) ? scored : withAny)
  const inTime = useful.filter(({ recipe }) => isInTime(recipe, request))
  return {
    fitting: inTime.filter(({ recipe }) => isOfCuisine(recipe, request)),
    foreign: inTime.filter(({ recipe }) => !isOfCuisine(recipe, request)).sort(nearestCuisine(request.cuisine)),
    slower: useful.filter(({ recipe }) => !isInTime(recipe, request) && isOfCuisine(recipe, request)),
    withoutFoods: nearestKind(
      request,
      scored.filter(({ recipe }) => isInTime(recipe, request) && isOfCuisine(recipe, request)),
    ),
  }
}

/** The best recipe for what somebody has, and others; when nothing fits, what would have to be given up, never the diet. */
export function suggestRecipes(request: RefinedRequest, candidates: readonly Candidate[]): Suggestion {
  const { fitting, foreign, slower, withoutFoods } = sorted(request, candidates)
  const isOtherCuisine = fitting.length === 0
  const inCuisine = isOtherCuisine ? foreign : fitting
  const [best = null] = inCuisine
  const offers: Offer[] = []
  const offer = (why: OfferReason, one: ScoredRecipe | undefined) => {
    const isKnown = one === undefined || [best, ...offers].some((known) => known?.recipe.id === one.recipe.id)
    if (!isKnown && offers.length < MAX_OFFERS) offers.push({ ...one, why })
  }
  const isBetter = ({ usesMost, fit }: ScoredRecipe) =>
    best === null || (usesMost && !best.usesMost) || fit > best.fit + CLEARLY_BETTER
  const worthTheTime = slower.filter(isBetter)
  const [closest] = worthTheTime.filter(({ usesMost }) => usesMost || !worthTheTime[0]?.usesMost).sort(closestInTime)

  if (best === null) {
    offer('time', closest)
    for (const one of withoutFoods.slice(0, RUNNERS_UP)) offer('otherFoods', one)
    return { best, runnersUp: offers, isOtherCuisine: false, couldRelax: whatToGiveUp(request, candidates) }
  }
  if (!best.usesMost) offer('least', inCuisine.toSorted(leastLacking)[0])
  offer('time', closest)
  if (isOtherCuisine) offer('otherFoods', withoutFoods[0])
  else offer('otherCuisine', foreign.find(isBetter))
  const fill = (why: OfferReason, ones: readonly ScoredRecipe[]) => {
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

/** Recipes of cuisines near the requested one come before others that fit as well. */
const nearestCuisine = (cuisine: RefinedRequest['cuisine']) => (a: ScoredRecipe, b: ScoredRecipe) =>
  Number(b.usesMost) - Number(a.usesMost) ||
  Number(isNeighbour(b.recipe.cuisine, cuisine)) - Number(isNeighbour(a.recipe.cuisine, cuisine)) ||
  better(a, b)

function whatToGiveUp(request: RefinedRequest, candidates: readonly Candidate[]): Relaxable[] {
  const count = (loosened: RefinedRequest) =>
    candidates.filter(
      (recipe) => isAllowed(recipe, loosened) && isInTime(recipe, loosened) && isOfCuisine(recipe, loosened),
    ).length
  const ways: Relaxable[] = [
    { what: 'time', count: request.time === null ? 0 : count({ ...request, time: null }) },
    { what: 'cuisine', count: request.cuisine === 'Any' ? 0 : count({ ...request, cuisine: 'Any' }) },
    {
      what: 'without',
      count:
        request.without.length === 0 || request.mustAvoid || request.avoided.length > 0
          ? 0
          : count({ ...request, without: [] }),
    },
  ]
  return ways.filter((way) => way.count > 0)
}
