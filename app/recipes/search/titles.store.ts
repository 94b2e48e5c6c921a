import { sql } from 'kysely'
import { closestBeginning, closestWords, maxEdits } from '#app/food/foods/spelling.ts'
import { fold, stem, wordsOf } from '#app/food/foods/words.ts'
import type { IndexQuery } from '#app/recipes/catalog/index-query.ts'
import { matchRecipes } from '#app/recipes/catalog/postings.store.ts'
import { isPublic } from '#app/recipes/recipe/public.store.ts'
import { engineOf } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'
import { requestedFoods } from './requested-foods.ts'
import type { TitleSuggestions } from './suggestion.ts'
import { wordedFilters } from './worded-filters.ts'

/** How many titles are looked at, and sorted, in all: a list of no more is complete. */
export const MAX_TITLES = 1000
/** How many titles of a larger site are read in alphabetical order, to find the first that contain a text. */
const MAX_READ = 5000
/** How many the search box offers. */
export const MAX_SUGGESTIONS = 200
/** How many known words a mistyped one is compared with. */
const MAX_COMPARED = 300
/** Texts of more words, or with longer ones, are not corrected: titles have none such, and the work grows with both. */
const MAX_CORRECTED_WORDS = 6
const MAX_CORRECTED_LENGTH = 30
const LAST_CHARACTER = '\u{10FFFF}'
const WORD_CHARACTER = /[\p{L}\p{M}\p{N}]/u

interface Title {
  id: number
  titleKey: string
}

const titles = (db: Database) => db.selectFrom('recipe').select(['id', 'titleKey']).where(isPublic)
const titlesOf = async (db: Database, ids: readonly number[]): Promise<Title[]> =>
  ids.length === 0 ? [] : titles(db).where('id', 'in', ids).execute()

/** By code point, as both databases sort keys of titles. */
export function compareKeys(a: string, b: string) {
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at++)
    if (a.charCodeAt(at) !== b.charCodeAt(at)) return (a.codePointAt(at) as number) - (b.codePointAt(at) as number)
  return a.length - b.length
}

/** The order of the specification: titles that start with the key first, then alphabetical; of equal ones the older first. */
const sorted = (rows: Title[], key: string) =>
  rows.sort(
    (a, b) =>
      Number(b.titleKey.startsWith(key)) - Number(a.titleKey.startsWith(key)) ||
      compareKeys(a.titleKey, b.titleKey) ||
      a.id - b.id,
  )

/** Whether a word of a title begins with the key. */
function hasWordFrom({ titleKey }: Title, key: string) {
  for (let at = titleKey.indexOf(key); at >= 0; at = titleKey.indexOf(key, at + 1))
    if (at === 0 || !WORD_CHARACTER.test(titleKey.charAt(at - 1))) return true
  return false
}

/** The recipes of a search in titles, and how many there are in all. */
interface FoundTitles {
  ids: number[]
  total: number
  more: boolean
}

/**
 * Recipes whose titles contain the text, whatever its case and accents: those that start with it first, then alphabetical; at
 * most `limit` (1,000), none for blank text. Only when no title contains it, those that name its foods in other words ("पनीर"
 * finds "Paneer"), or else those with all its words, the last as far as it is typed ("chicken ri" finds "Chicken Fried Rice"), or words that
 * begin as the text was probably meant ("lasanga" finds "Lasagna"), or else recipes that have all its words anywhere.
 */
export async function findTitles(db: Database, text: string, limit: number): Promise<FoundTitles> {
  const key = fold(text.slice(0, 200))
  if (!key) return { ids: [], total: 0, more: false }
  const { rows, total, more } = await titlesWith(db, key, limit)
  if (rows.length > 0) return { ids: idsOf(rows, limit), total, more }
  const named = await titlesNaming(db, key)
  if (named.length > 0) return { ids: idsOf(named, limit), total: named.length, more: false }
  const titled = await titlesOfWords(db, key, 'title')
  if (titled.length > 0) return { ids: idsOf(titled, limit), total: titled.length, more: false }
  const corrected = await correctedKey(db, key)
  const meant = corrected ? await titlesWith(db, corrected, MAX_TITLES) : { rows: [], more: false }
  const intended = meant.rows.filter((row) => hasWordFrom(row, corrected ?? ''))
  const others = intended.length > 0 ? intended : await titlesOfWords(db, key, 'anywhere')
  return { ids: idsOf(others, limit), total: others.length, more: meant.more }
}

const idsOf = (rows: readonly Title[], limit: number) => rows.slice(0, limit).map(({ id }) => id)

/** The same with the titles, for the search box: all of them up to two hundred. */
export async function suggestTitles(db: Database, text: string): Promise<TitleSuggestions> {
  const { ids, total, more } = await findTitles(db, text, MAX_SUGGESTIONS)
  const named = db.selectFrom('recipe').select(['id', 'title']).where('id', 'in', ids).where(isPublic)
  const rows = ids.length ? await named.execute() : []
  const known = new Map(rows.map((row) => [row.id, row]))
  return { items: ids.flatMap((id) => known.get(id) ?? []), total, more }
}

const inTitles: IndexQuery = { words: [], ingredients: [], withoutIngredients: [], labels: [], titleOnly: true }

/** Titles that name the foods of a key in these or in other words, sorted; [] for a key that names none. */
async function titlesNaming(db: Database, key: string): Promise<Title[]> {
  const words = requestedFoods(wordsOf(key).slice(0, MAX_CORRECTED_WORDS), 'title')
  if (words.every((word) => typeof word === 'string')) return []
  return sorted(await titlesOf(db, await matchRecipes(db, { ...inTitles, words }, MAX_TITLES)), key)
}

/**
 * Recipes that have every one of several words in their titles or anywhere, the last of them as far as it is typed, by their titles,
 * sorted; [] for a key of one word or of very many, and where the words of a diet ("nut free") would be looked for as they are.
 */
async function titlesOfWords(db: Database, key: string, where: 'title' | 'anywhere'): Promise<Title[]> {
  const words = wordsOf(key)
  const last = words.pop()
  if (last === undefined || words.length === 0 || words.length >= MAX_CORRECTED_WORDS) return []
  if (where === 'anywhere' && wordedFilters(key).length > 0) return []
  const [named] = requestedFoods([last], where)
  const begun = [[last], [stem(last)]]
  const typed =
    typeof named === 'object' ? { ...named, phrases: [...named.phrases, ...begun] } : { phrases: begun, labels: [] }
  const query = { ...inTitles, words: [...requestedFoods(words, where), typed], titleOnly: where === 'title' }
  return sorted(await titlesOf(db, await matchRecipes(db, query, MAX_TITLES)), key)
}

/** The first titles that contain a key, sorted, and how many do: all of them while they are few. */
async function titlesWith(db: Database, key: string, limit: number) {
  const containing = await matchRecipes(db, { ...inTitles, titlePart: key }, MAX_TITLES)
  if (containing.length === MAX_TITLES) return commonTitles(db, key, limit, containing)
  const rows = (await titlesOf(db, containing)).filter(({ titleKey }) => titleKey.includes(key))
  return { rows: sorted(rows, key), total: rows.length, more: false }
}

/** Ids of recipes whose titles have words that begin so, newest first. */
const titlesWithWords = (db: Database, words: readonly string[], limit: number) =>
  matchRecipes(db, { ...inTitles, words: words.map(stem) }, limit)

/**
 * The first titles, in their order, that contain a key that more contain than are sorted: those that start with it, from the
 * index of titles, and then the first others that come up as that index is read from its beginning. Where these are too few,
 * the newest of the others complete them.
 */
async function commonTitles(db: Database, key: string, limit: number, newest: readonly number[]) {
  const starting = await titles(db)
    .where('titleKey', '>=', key)
    .where('titleKey', '<', key + LAST_CHARACTER)
    .orderBy('titleKey')
    .orderBy('id')
    .limit(limit)
    .execute()
  const others = starting.length < limit ? await firstTitlesInside(db, key, limit - starting.length) : []
  const rows = new Map([...starting, ...others].map((row) => [row.id, row]))
  if (rows.size < limit)
    for (const row of await titlesOf(db, newest)) if (row.titleKey.includes(key)) rows.set(row.id, row)
  const first = sorted([...rows.values()], key).slice(0, limit)
  return { rows: first, total: first.length, more: true }
}

/** The alphabetically first titles that contain a key but do not start with it, among those that are read. */
const firstTitlesInside = (db: Database, key: string, limit: number): Promise<Title[]> =>
  db
    .selectFrom(titles(db).orderBy('titleKey').orderBy('id').limit(MAX_READ).as('first'))
    .select(['id', 'titleKey'])
    .where(sql<boolean>`${sql.ref('titleKey')} like ${`_%${key.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`)
    .where((eb) => eb.or([eb('titleKey', '<', key), eb('titleKey', '>=', key + LAST_CHARACTER)]))
    .limit(limit)
    .execute()

/** The key with its mistyped words corrected, the last of them as far as it was typed; null when nothing near is known. */
async function correctedKey(db: Database, key: string): Promise<string | null> {
  const words = wordsOf(key)
  if (words.length > MAX_CORRECTED_WORDS || words.some((word) => word.length > MAX_CORRECTED_LENGTH)) return null
  const last = words.pop()
  if (last === undefined) return null
  const corrected: string[] = []
  for (const word of words) corrected.push((await isKnown(db, word)) ? word : await nearestWord(db, word))
  corrected.push((await nearestBeginning(db, last)) ?? last)
  const meant = corrected.join(' ')
  return meant === [...words, last].join(' ') ? null : meant
}

const isKnown = async (db: Database, word: string) =>
  (await db.selectFrom('searchWord').select('word').where('word', '=', word).executeTakeFirst()) !== undefined

const nearestWord = async (db: Database, word: string) =>
  closestWords(word, await engineOf(db).similarWords(db, word, 100))[0] ?? word

/** The beginning of known words that is nearest to a mistyped one; of several the one that most titles have. */
async function nearestBeginning(db: Database, word: string): Promise<string | null> {
  if (maxEdits(word) === 0) return null
  const head = word.slice(0, 3)
  const alike = await db
    .selectFrom('searchWord')
    .select('word')
    .where('word', '>=', head)
    .where('word', '<', head + LAST_CHARACTER)
    .limit(MAX_COMPARED)
    .execute()
  const similar = await engineOf(db).similarWords(db, word, 100)
  let best: { beginning: string | null; recipes: number } = { beginning: null, recipes: 0 }
  for (const beginning of closestBeginning(word, [...alike.map((row) => row.word), ...similar])) {
    const recipes = (await titlesWithWords(db, [beginning], MAX_TITLES)).length
    if (recipes > best.recipes) best = { beginning, recipes }
  }
  return best.beginning
}
