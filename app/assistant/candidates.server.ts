import { engineOf } from '../../server/database/engine.ts'
import type { Database } from '../../server/database/tables.ts'
import { turns } from '../../server/turns.ts'
import { findRecipe } from '../recipes/recipes.server.ts'
import { cuisineLabel, dietLabel, EVERY_RECIPE, TIME_LIMITS, timeLabel } from '../recipes/search-document.ts'
import { stem, wordsOf } from '../recipes/words.ts'
import { mayServe } from './diet-law.ts'
import { namesOf } from './food-words.ts'
import { type Candidate, suggest } from './own-engine.ts'
import type { Asked } from './refine.ts'

const A_NAME = 150
const NAMES = 16
const ANYTHING = 60
const WEIGHED = 60
/** How many recipes are read in one turn of the event loop. */
const AT_ONCE = 6

/** The label sets of the diets that a request allows: what is vegan is vegetarian, whether or not its cook says so. */
function dietLabels({ diet }: Asked): string[][] {
  if (diet === 'Vegan') return [[dietLabel('vegan')]]
  if (diet === 'Vegetarian') return [[dietLabel('vegetarian')], [dietLabel('vegan')]]
  return diet === 'Gluten-Free' ? [[dietLabel('gluten-free')]] : [[]]
}

function strictLabels(asked: Asked): string[] {
  const limit = TIME_LIMITS.find((minutes) => minutes >= asked.time)
  return [
    ...(limit === undefined ? [] : [timeLabel(limit)]),
    ...(asked.cuisine === 'Any' ? [] : [cuisineLabel(asked.cuisine)]),
  ]
}

/** Ids of recipes with these labels that name the wanted foods, those that name most of them first. */
async function idsNaming(db: Database, asked: Asked, labels: string[], who: string) {
  const found = new Map<number, Set<number>>()
  const look = async (ingredients: string[], at: number, limit: number) => {
    const query = { words: [], ingredients, withoutIngredients: [], labels: [EVERY_RECIPE, ...labels] }
    for (const id of await engineOf(db).matchDocuments(db, query, limit)) {
      const foods = found.get(id) ?? new Set()
      found.set(id, foods.add(at))
    }
  }
  for (const [at, { food, typed }] of asked.wanted.entries()) {
    await turns.take(who)
    for (const name of food === null ? [typed] : namesOf(food).slice(0, NAMES)) {
      const words = wordsOf(name).map(stem).slice(0, 3)
      if (words.length > 0) await look(words, at, A_NAME)
    }
  }
  await look([], -1, ANYTHING)
  return [...found].sort(([, one], [, other]) => other.size - one.size)
}

/**
 * The recipes that an answer is chosen from: those that name most of the wanted foods within the diet, the time and the
 * cuisine; when none of them fits, those within the diet alone. The cost does not grow with the number of recipes, and the work
 * takes a turn of `who` asks for each piece of it.
 */
export async function findCandidates(db: Database, asked: Asked, who: string): Promise<Candidate[]> {
  const strict = await candidatesWith(db, asked, strictLabels(asked), who)
  const { best, relaxed } = suggest(asked, strict)
  if (best && relaxed.length === 0) return strict
  const wider = await candidatesWith(db, asked, [], who)
  return [...new Map([...strict, ...wider].map((recipe) => [recipe.id, recipe])).values()]
}

async function candidatesWith(db: Database, asked: Asked, labels: string[], who: string): Promise<Candidate[]> {
  const found = new Map<number, number>()
  for (const diet of dietLabels(asked))
    for (const [id, foods] of await idsNaming(db, asked, [...labels, ...diet], who)) found.set(id, foods.size)
  const ids = [...found].sort(([, one], [, other]) => other - one).slice(0, WEIGHED)
  const candidates: Candidate[] = []
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    await turns.take(who)
    const recipes = await Promise.all(ids.slice(at, at + AT_ONCE).map(([id]) => findRecipe(db, id)))
    candidates.push(...recipes.filter((recipe) => recipe !== null).filter((recipe) => mayServe(recipe, asked.diet)))
  }
  return candidates
}
