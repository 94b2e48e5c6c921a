import { foodNamed } from '#app/food/foods/food-words.ts'
import { closestWords } from '#app/food/foods/spelling.ts'
import { queryWords, wordsOf } from '#app/food/foods/words.ts'
import type { IndexQuery } from '#app/recipes/catalog/index-query.ts'
import { matchRecipes } from '#app/recipes/catalog/postings.store.ts'
import {
  categoryLabel,
  cuisineLabel,
  dietLabel,
  EVERY_RECIPE,
  freeOfLabel,
  ratingLabel,
  TIME_LIMITS,
  timeLabel,
} from '#app/recipes/catalog/search-document.ts'
import { isPublic } from '#app/recipes/recipe/public.store.ts'
import { PAGE_SIZE, type RecipeCardData } from '#app/recipes/recipe/recipe.ts'
import { listCards } from '#app/recipes/recipe/recipes.store.ts'
import { engineOf } from '#server/database/engine.ts'
import type { Database, RecipeRow } from '#server/database/tables.ts'
import { requestedFoods } from './requested-foods.ts'
import { isNarrowed, type SearchQuery } from './search.ts'
import { findTitles, MAX_TITLES } from './titles.store.ts'
import { dishWords, type WordedQuery, wordedQuery } from './worded-query.ts'

const CONSIDERED = 96

/** One page of search results; `total` is exact up to a limit, above which `more` is true. */
export interface SearchResult {
  cards: RecipeCardData[]
  total: number
  more: boolean
  /** The words that were searched for instead of mistyped ones, or null. */
  corrected: string | null
}

/** The label of recipes that take as long or a little longer; null for any time, and for a time beyond the labels. */
function timeLabelFor(minutes: number | null) {
  const limit = minutes === null ? undefined : TIME_LIMITS.find((one) => one >= minutes)
  return limit === undefined ? null : timeLabel(limit)
}

function indexQuery(query: WordedQuery, words: readonly string[], titleOnly = false): IndexQuery {
  const labels = [
    ...query.categories.map(categoryLabel),
    ...query.diets.map(dietLabel),
    ...query.avoid.map(freeOfLabel),
    query.cuisine && cuisineLabel(query.cuisine),
    timeLabelFor(query.minutes),
    query.stars && ratingLabel(query.stars),
  ].filter((label) => typeof label === 'string')
  return {
    words: requestedFoods(words, titleOnly ? 'title' : 'anywhere'),
    ingredients: query.include.flatMap((text) => requestedFoods(wordsOf(text), 'ingredients')),
    withoutIngredients: query.exclude.flatMap((text) => requestedFoods(wordsOf(text), 'leftOut')),
    labels: [EVERY_RECIPE, ...labels],
    titleOnly,
  }
}

/** What the query matches, best first: words in the title before words elsewhere, then as the query wants it sorted. */
async function rankedIds(db: Database, query: WordedQuery, words: string[]) {
  const anywhere = await matchRecipes(db, indexQuery(query, words), CONSIDERED)
  const more = anywhere.length === CONSIDERED
  // Of very many the whole words count: a search for peas is not for peaches.
  const match = async (query: IndexQuery) => {
    const whole = more && words.length ? await matchRecipes(db, { ...query, wholeWords: true }, CONSIDERED) : []
    return whole.length === CONSIDERED ? whole : matchRecipes(db, query, CONSIDERED)
  }
  if (anywhere.length === 0) return { ids: anywhere, more, isTitled: false }
  const titleQuery = { ...indexQuery(query, words, true), ...(!more && { among: anywhere }) }
  const inTitle = words.length ? await match(titleQuery) : []
  const ids = [...new Set([...inTitle, ...(more ? await match(indexQuery(query, words)) : anywhere)])]
  const titled = new Set(inTitle)
  const named = new Set(await idsNamed(db, query, words, ids))
  const tier = (id: number) => (query.sort !== 'relevance' || named.has(id) ? 0 : titled.has(id) ? 1 : 2)
  const order = query.sort === 'relevance' ? 'top' : query.sort
  return { ids: await sortedIds(db, ids, { order, minutes: query.minutes }, tier), more, isTitled: inTitle.length > 0 }
}

/** Those of the recipes whose titles have all words of the text, those of its filters too: a "Vegan Curry" is the first for "vegan curry". */
async function idsNamed(db: Database, query: WordedQuery, words: readonly string[], among: readonly number[]) {
  const all = queryWords(query.text)
  return all.length > words.length ? matchRecipes(db, { ...indexQuery(query, all, true), among }, among.length) : []
}

const ORDERS = {
  top: (row: SortedBy) => -row.score,
  newest: (row: SortedBy) => -row.publishedAt,
  quickest: (row: SortedBy) => row.totalMinutes,
}
type SortedBy = Pick<RecipeRow, 'score' | 'publishedAt' | 'totalMinutes'>

interface Sorting {
  order: keyof typeof ORDERS
  /** What takes longer is left out. */
  minutes: number | null
}

/** Ids by their tier, then in an order, then by themselves. */
async function sortedIds(db: Database, ids: number[], { order, minutes }: Sorting, tier = (_id: number) => 0) {
  if (ids.length === 0) return []
  const columns = ['id', 'score', 'publishedAt', 'totalMinutes'] as const
  const rows = await db
    .selectFrom('recipe')
    .select(columns)
    .where('id', 'in', ids)
    .where(isPublic)
    .$if(minutes !== null, (found) => found.where('totalMinutes', '<=', minutes ?? 0))
    .execute()
  const by = ORDERS[order]
  return rows.sort((a, b) => tier(a.id) - tier(b.id) || by(a) - by(b) || a.id - b.id).map((row) => row.id)
}

/** The recipes whose titles contain the text, in the order of the search box unless another is requested. */
async function rankTitles(db: Database, query: WordedQuery) {
  const { ids: found, more } = await findTitles(db, query.text, MAX_TITLES)
  const fitting = isNarrowed(query) ? await fittingIds(db, query, found) : found
  const ids = query.sort === 'relevance' ? fitting : await sortedIds(db, fitting, { order: query.sort, minutes: null })
  return { ids, total: ids.length, more, corrected: null }
}

/** Those of the recipes that pass the filters, in their order. */
async function fittingIds(db: Database, query: WordedQuery, ids: number[]) {
  const fitting = new Set(await matchRecipes(db, { ...indexQuery(query, []), among: ids }, ids.length))
  return ids.filter((id) => fitting.has(id))
}

/** Replaces words that no recipe has by the most similar one that leads to most recipes; null when none is near. */
async function correctTypos(db: Database, query: WordedQuery, words: string[]) {
  const engine = engineOf(db)
  const fixed: string[] = []
  for (const word of words) {
    const matches = (candidate: string) =>
      matchRecipes(db, { ...indexQuery(query, [candidate]), labels: [EVERY_RECIPE] }, CONSIDERED)
    // A food that no recipe has is rightly spelled: "pork" is not "work".
    if (foodNamed(word) !== null || (await matches(word)).length > 0) {
      fixed.push(word)
      continue
    }
    let best = { word: '', recipes: 0 }
    for (const candidate of closestWords(word, await engine.similarWords(db, word, 100))) {
      const recipes = (await matches(candidate)).length
      if (recipes > best.recipes) best = { word: candidate, recipes }
    }
    if (best.recipes === 0) return null
    fixed.push(best.word)
  }
  return fixed
}

/** What the words for a dish or a food find without the others, behind what all words find; null where that is no more, or a title has all. */
async function withoutEveryday(db: Database, query: WordedQuery, asTyped: Awaited<ReturnType<typeof rankedIds>>) {
  const words = dishWords(query)
  if (words.length === query.words.length || asTyped.isTitled) return null
  const { ids, more } = await rankedIds(db, query, words)
  if (ids.length <= asTyped.ids.length) return null
  const all = query.sort === 'relevance' ? [...new Set([...asTyped.ids, ...ids])] : ids
  return { ids: all, total: all.length, more, corrected: words.join(' ') }
}

/** The ids of all matches of what a search reads in its words, best first; corrects typos if there are none. */
export async function rankRecipes(
  db: Database,
  search: SearchQuery,
): Promise<Omit<SearchResult, 'cards'> & { ids: number[] }> {
  const query = wordedQuery(search)
  if (query.titlesOnly && query.text) return rankTitles(db, query)
  const asTyped = await rankedIds(db, query, query.words)
  const wider = await withoutEveryday(db, query, asTyped)
  if (wider !== null) return wider
  const { ids, more } = asTyped
  const words = dishWords(query)
  const fixed = ids.length === 0 && words.length > 0 ? await correctTypos(db, query, words) : null
  if (fixed && fixed.join(' ') !== words.join(' ')) {
    const { isTitled: _, ...again } = await rankedIds(db, query, fixed)
    if (again.ids.length > 0) return { ...again, total: again.ids.length, corrected: fixed.join(' ') }
  }
  return { ids, total: ids.length, more, corrected: null }
}

/** The ids of all that a search finds as it is typed, best first, and whether there are more of them. */
export async function findAsTyped(db: Database, search: SearchQuery) {
  const query = wordedQuery(search)
  return query.titlesOnly && query.text ? rankTitles(db, query) : rankedIds(db, query, query.words)
}

/** The requested page of a search in titles, ingredients, tags, cuisine and descriptions. */
export async function searchRecipes(db: Database, query: SearchQuery): Promise<SearchResult> {
  const { ids, ...found } = await rankRecipes(db, query)
  const first = (query.page - 1) * PAGE_SIZE
  return { ...found, cards: await listCards(db, ids.slice(first, first + PAGE_SIZE)) }
}
