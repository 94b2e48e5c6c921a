import { categoryOfDiet, DIET_OF_SLUG, DIET_SLUGS, type DietChoice } from '#app/food/diets/diet.ts'
import { suitsDiet } from '#app/food/diets/suits.ts'
import { roleOf } from '#app/food/foods/food-relations.ts'
import { namesOf } from '#app/food/foods/food-words.ts'
import { stem, wordsOf } from '#app/food/foods/words.ts'
import { matchRecipes } from '#app/recipes/catalog/postings.store.ts'
import {
  categoryLabel,
  cuisineLabel,
  dietLabel,
  EVERY_RECIPE,
  TIME_LIMITS,
  timeLabel,
} from '#app/recipes/catalog/search-document.ts'
import { findRecipe } from '#app/recipes/recipe/recipes.store.ts'
import { VISITOR } from '#app/recipes/recipe/visibility.ts'
import type { RefinedRequest } from '#app/site/requests/refined-request.ts'
import type { Database } from '#server/database/tables.ts'
import { turns } from '#server/processes/turns.ts'
import type { Candidate } from './matching.ts'
import { suggestRecipes } from './ranking.ts'

const A_NAME = 150
const NAMES = 16
const ANYTHING = 60
const WEIGHED = 60
/** How many recipes are read in one turn of the event loop. */
const AT_ONCE = 6
/** How much a recipe that names a food counts by what the food does in a dish. */
const WORTH = { main: 3, base: 1, seasoning: 0.5 } as const

/** The labels of a diet; [] for one that the index does not know. */
function labelsOfDiet(diet: DietChoice): string[] {
  const category = categoryOfDiet(diet)
  if (category) return [categoryLabel(category)]
  const [slug] = DIET_SLUGS.filter((slug) => DIET_OF_SLUG[slug] === diet)
  return slug === undefined ? [] : [dietLabel(slug)]
}

/** The label sets of the diets that a request allows; [[]] when every recipe may suit them. */
const dietLabels = ({ diet, besides }: RefinedRequest): string[][] =>
  [diet, ...besides]
    .map(labelsOfDiet)
    .filter((labels) => labels.length > 0)
    .reduce<string[][]>((sets, labels) => sets.flatMap((set) => labels.map((label) => [...set, label])), [[]])

function timeLabels({ time }: RefinedRequest) {
  const limit = time === null ? undefined : TIME_LIMITS.find((minutes) => minutes >= time)
  return limit === undefined ? [] : [timeLabel(limit)]
}
const mealLabels = ({ meal }: RefinedRequest) => (meal === null ? [] : [categoryLabel(meal)])
const cuisineLabels = ({ cuisine }: RefinedRequest) => (cuisine === 'Any' ? [] : [cuisineLabel(cuisine)])

/** Ids of recipes with these labels, with how much of the wanted foods each names. */
async function idsNaming(db: Database, request: RefinedRequest, labels: string[], who: string) {
  const found = new Map<number, Map<number, number>>()
  const search = async (words: { title: string[] } | { food: string[] }, at: number, worth: number, limit: number) => {
    const query = {
      words: 'title' in words ? words.title : [],
      ingredients: 'food' in words ? words.food : [],
      withoutIngredients: [],
      labels: [EVERY_RECIPE, ...labels],
    }
    for (const id of await matchRecipes(db, query, limit)) {
      const foods = found.get(id) ?? new Map<number, number>()
      found.set(id, foods.set(at, worth))
    }
  }
  for (const [at, { food, typed }] of request.wanted.entries()) {
    await turns.take(who)
    const worth = food === null ? WORTH.main : WORTH[roleOf(food)]
    for (const name of food === null ? [typed] : namesOf(food).slice(0, NAMES)) {
      const words = wordsOf(name).map(stem).slice(0, 3)
      if (words.length > 0) await search(food === null ? { title: words } : { food: words }, at, worth, A_NAME)
    }
  }
  await search({ food: [] }, -1, 0, ANYTHING)
  return new Map([...found].map(([id, foods]) => [id, [...foods.values()].reduce((sum, worth) => sum + worth, 0)]))
}

/**
 * The recipes that an answer is chosen from: those that name most of the wanted foods within the diet, the time and the
 * cuisine; when none of them uses all the main foods, also those beyond the time or the cuisine. The cost does not grow with
 * the number of recipes, and the work takes a turn of `who` for each piece of it.
 */
export async function findCandidates(db: Database, request: RefinedRequest, who: string): Promise<Candidate[]> {
  const [time, cuisine] = [timeLabels(request), cuisineLabels(request)]
  const meal = mealLabels(request)
  const strict = await candidatesWith(db, request, [...time, ...cuisine, ...meal], who)
  const { best, isOtherCuisine } = suggestRecipes(request, strict)
  if (best?.usesAll && !isOtherCuisine) return strict
  const found = new Map(strict.map((recipe) => [recipe.id, recipe]))
  const wider = time.length > 0 && cuisine.length > 0 ? [cuisine, time] : [[]]
  if (meal.length > 0) wider.unshift([...time, ...cuisine])
  for (const labels of time.length + cuisine.length + meal.length > 0 ? wider : [])
    for (const recipe of await candidatesWith(db, request, labels, who)) found.set(recipe.id, recipe)
  return [...found.values()]
}

async function candidatesWith(
  db: Database,
  request: RefinedRequest,
  labels: string[],
  who: string,
): Promise<Candidate[]> {
  const found = new Map<number, number>()
  for (const diet of dietLabels(request))
    for (const [id, worth] of await idsNaming(db, request, [...labels, ...diet], who)) found.set(id, worth)
  const ids = [...found].sort(([a, worth], [b, other]) => other - worth || a - b).slice(0, WEIGHED)
  const candidates: Candidate[] = []
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    await turns.take(who)
    const recipes = await Promise.all(ids.slice(at, at + AT_ONCE).map(([id]) => findRecipe(db, id, VISITOR)))
    const diets = [request.diet, ...request.besides]
    candidates.push(
      ...recipes.filter((recipe) => recipe !== null).filter((recipe) => diets.every((diet) => suitsDiet(recipe, diet))),
    )
  }
  return candidates
}
