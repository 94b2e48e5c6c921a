import { engineOf, type IndexQuery } from '../../server/database/engine.ts'
import type { Database } from '../../server/database/tables.ts'
import { PAGE_SIZE, type RecipeCard } from '../recipes/recipe.ts'
import { listCards } from '../recipes/recipes.server.ts'
import {
  categoryLabel,
  cuisineLabel,
  dietLabel,
  EVERY_RECIPE,
  ratingLabel,
  timeLabel,
} from '../recipes/search-document.ts'
import { fold, queryWords, stem, wordsOf } from '../recipes/words.ts'
import type { SearchQuery } from './search.ts'
import { closestWords } from './spelling.ts'
import type { Suggestion } from './suggestion.ts'

const SUGGESTIONS = 20
const CANDIDATES = 400
const CONSIDERED = 96
const COMMON_WORDS = 20
const LAST_CHARACTER = '\u{10FFFF}'

const titles = (db: Database) =>
  db.selectFrom('recipe').select(['id', 'title']).where('deletedAt', 'is', null).orderBy('titleKey').orderBy('id')

/**
 * Recipes whose titles contain the text, whatever the case: those that start with it first, then alphabetical; at most
 * twenty, none for blank text.
 */
export async function suggestTitles(db: Database, text: string): Promise<Suggestion[]> {
  const key = fold(text.slice(0, 200))
  if (!key) return []
  const starting = await titles(db)
    .where('titleKey', '>=', key)
    .where('titleKey', '<', key + LAST_CHARACTER)
    .limit(SUGGESTIONS)
    .execute()
  if (starting.length === SUGGESTIONS) return starting
  const known = starting.map((row) => row.id)
  const rest = SUGGESTIONS - starting.length
  const pattern = `%${key.replace(/[\\%_]/g, '\\$&')}%`
  // A rare text is looked up in the index; a common one is met soon on a walk through the sorted titles.
  const containing = await rareTitles(db, key, pattern)
  if (containing) {
    const others = containing.filter((id) => !known.includes(id))
    if (others.length === 0) return starting
    const rows = titles(db).where('id', 'in', others).where('titleKey', 'like', pattern)
    return [...starting, ...(await rows.limit(rest).execute())]
  }
  const walked = await titles(db)
    .where((eb) => eb.or([eb('titleKey', '<', key), eb('titleKey', '>=', key + LAST_CHARACTER)]))
    .where((eb) => eb(eb.ref('titleKey'), 'like', eb.val(pattern)))
    .limit(rest)
    .execute()
  return [...starting, ...walked]
}

/**
 * Ids of the recipes whose titles may contain a text, all of them; null when there are many. Trigrams find three characters
 * or more; two letters are looked for in the known words, since every title is made of those.
 */
async function rareTitles(db: Database, key: string, pattern: string): Promise<number[] | null> {
  const engine = engineOf(db)
  if ([...key].length >= 3) {
    const ids = await engine.titlesContaining(db, key, CANDIDATES)
    return ids.length < CANDIDATES ? ids : null
  }
  if (key.length < 2 || wordsOf(key).join('') !== key) return null
  const words = await db
    .selectFrom('searchWord')
    .select('word')
    .where('word', 'like', pattern)
    .limit(COMMON_WORDS)
    .execute()
  if (words.length === COMMON_WORDS) return null
  const ids: number[] = []
  for (const { word } of words) {
    const query = { words: [stem(word)], ingredients: [], withoutIngredients: [], labels: [], titleOnly: true }
    const matches = await engine.matchDocuments(db, query, CANDIDATES)
    if (matches.length === CANDIDATES) return null
    ids.push(...matches)
  }
  return [...new Set(ids)]
}

/** One page of search results; `total` is exact up to a limit, above which `more` says that there are others. */
export interface SearchResult {
  cards: RecipeCard[]
  total: number
  more: boolean
  /** The words that were searched for instead of mistyped ones, or null. */
  corrected: string | null
}

function indexQuery(query: SearchQuery, words: string[]): IndexQuery {
  const labels = [
    query.category && categoryLabel(query.category),
    query.diet && dietLabel(query.diet),
    query.cuisine && cuisineLabel(query.cuisine),
    query.minutes && timeLabel(query.minutes),
    query.stars && ratingLabel(query.stars),
  ].filter((label) => typeof label === 'string')
  return {
    words: words.map(stem),
    ingredients: query.include.flatMap(wordsOf).map(stem),
    withoutIngredients: query.exclude.flatMap(wordsOf).map(stem),
    labels: [EVERY_RECIPE, ...labels],
  }
}

/** What the query matches, best first: words in the title before words elsewhere, then as the query wants it sorted. */
async function rankedIds(db: Database, query: SearchQuery, words: string[]) {
  const engine = engineOf(db)
  const wanted = indexQuery(query, words)
  const match = async (query: IndexQuery) => {
    const whole = words.length ? await engine.matchDocuments(db, { ...query, wholeWords: true }, CONSIDERED) : []
    return whole.length === CONSIDERED ? whole : engine.matchDocuments(db, query, CONSIDERED)
  }
  const inTitle = words.length ? await match({ ...wanted, titleOnly: true }) : []
  const anywhere = await match(wanted)
  const ids = [...new Set([...inTitle, ...anywhere])]
  if (ids.length === 0) return { ids, more: false }
  const rows = await db
    .selectFrom('recipe')
    .select(['id', 'score', 'publishedAt', 'totalMinutes'])
    .where('id', 'in', ids)
    .execute()
  const titled = new Set(inTitle)
  const tier = (id: number) => (query.sort === 'relevance' && !titled.has(id) ? 1 : 0)
  const orders = {
    relevance: (row: (typeof rows)[number]) => -row.score,
    top: (row: (typeof rows)[number]) => -row.score,
    newest: (row: (typeof rows)[number]) => -row.publishedAt,
    quickest: (row: (typeof rows)[number]) => row.totalMinutes,
  }
  const order = orders[query.sort]
  rows.sort((one, other) => tier(one.id) - tier(other.id) || order(one) - order(other) || one.id - other.id)
  return { ids: rows.map((row) => row.id), more: anywhere.length === CONSIDERED }
}

/** Replaces words that no recipe has by the most similar one that leads to most recipes; null when none is near. */
async function mendWords(db: Database, query: SearchQuery, words: string[]) {
  const engine = engineOf(db)
  const mended: string[] = []
  for (const word of words) {
    const matches = (candidate: string) =>
      engine.matchDocuments(db, { ...indexQuery(query, [candidate]), labels: [EVERY_RECIPE] }, CONSIDERED)
    if ((await matches(word)).length > 0) {
      mended.push(word)
      continue
    }
    let best = { word: '', recipes: 0 }
    for (const candidate of closestWords(word, await engine.similarWords(db, word, 100))) {
      const recipes = (await matches(candidate)).length
      if (recipes > best.recipes) best = { word: candidate, recipes }
    }
    if (best.recipes === 0) return null
    mended.push(best.word)
  }
  return mended
}

/** Ids of all that the search finds, best first; mistyped words are mended when nothing was found. */
export async function rankRecipes(
  db: Database,
  query: SearchQuery,
): Promise<Omit<SearchResult, 'cards'> & { ids: number[] }> {
  const words = queryWords(query.text)
  const { ids, more } = await rankedIds(db, query, words)
  const mended = ids.length === 0 && words.length > 0 ? await mendWords(db, query, words) : null
  if (mended && mended.join(' ') !== words.join(' ')) {
    const again = await rankedIds(db, query, mended)
    if (again.ids.length > 0) return { ...again, total: again.ids.length, corrected: mended.join(' ') }
  }
  return { ids, total: ids.length, more, corrected: null }
}

/** Searches titles, ingredients, tags, cuisine and descriptions: the page that the query asks for. */
export async function searchRecipes(db: Database, query: SearchQuery): Promise<SearchResult> {
  const { ids, ...found } = await rankRecipes(db, query)
  const first = (query.page - 1) * PAGE_SIZE
  return { ...found, cards: await listCards(db, ids.slice(first, first + PAGE_SIZE)) }
}
