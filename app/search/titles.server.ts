import { engineOf } from '../../server/database/engine.ts'
import type { Database } from '../../server/database/tables.ts'
import type { IndexQuery } from '../catalog/index-query.ts'
import { matchRecipes } from '../catalog/postings.server.ts'
import { closestBeginning, closestWords, maxEdits } from '../foods/spelling.ts'
import { fold, stem, wordsOf } from '../foods/words.ts'
import { isPublic } from '../recipes/public.server.ts'
import { requestedFoods } from './requested-foods.ts'
import type { TitleSuggestions } from './suggestion.ts'

/** How many titles are looked at in all. */
export const MAX_TITLES = 200
/** How many of the newest titles that are looked at when more than those contain a text. */
const MAX_NEWEST = 100
/** How many the search box offers. */
const MAX_SUGGESTIONS = 20
/** With fewer titles that begin so, mistyped words are corrected as well. */
const FEW = 5
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

/** 0 for a title that starts with the key, 1 for one in which a word does, 2 for one that contains it elsewhere. */
function rankOf({ titleKey }: Title, key: string) {
  if (titleKey.startsWith(key)) return 0
  for (let at = titleKey.indexOf(key, 1); at > 0; at = titleKey.indexOf(key, at + 1))
    if (!WORD_CHARACTER.test(titleKey.charAt(at - 1))) return 1
  return 2
}

const sorted = (rows: Title[], key: string) =>
  rows
    .map((row) => ({ row, rank: rankOf(row, key) }))
    .sort((a, b) => a.rank - b.rank || compare(a.row.titleKey, b.row.titleKey) || a.row.id - b.row.id)
    .map(({ row }) => row)
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The recipes of a search in titles, and how many there are in all. */
interface FoundTitles {
  ids: number[]
  total: number
  more: boolean
}

/**
 * Recipes whose titles contain the text, whatever the case: those that start with it first, then those in which a word does,
 * then the others, each alphabetical; at most `limit` (200), none for blank text. When few begin so, those that begin as the
 * text was probably meant follow ("chik" finds "Chicken"), or that name its foods in other words ("पनीर" finds "Paneer").
 */
export async function findTitles(db: Database, text: string, limit: number): Promise<FoundTitles> {
  const key = fold(text.slice(0, 200))
  if (!key) return { ids: [], total: 0, more: false }
  const { rows, total, more } = await titlesWith(db, key, limit)
  const begin = rows.filter((row) => rankOf(row, key) < 2)
  const isFew = !more && begin.length < FEW
  const named = isFew ? await titlesNaming(db, key) : []
  const corrected = isFew && named.length === 0 ? await correctedKey(db, key) : null
  const meant = corrected ? await titlesWith(db, corrected, MAX_TITLES) : null
  const known = new Set(rows.map((row) => row.id))
  const intended = (meant?.rows ?? []).filter((row) => rankOf(row, corrected ?? key) < 2)
  const added = [...named, ...intended].filter((row) => !known.has(row.id))
  const rest = rows.slice(begin.length)
  return {
    ids: [...begin, ...added, ...rest].slice(0, limit).map(({ id }) => id),
    total: total + added.length,
    more: more || (meant?.more ?? false),
  }
}

/** The same with the titles, for the search box. */
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

/** The first titles that contain a key that many contain: those that start with it, and of the others the first of the newest. */
async function commonTitles(db: Database, key: string, limit: number, newest: readonly number[]) {
  const starting = await titles(db)
    .where('titleKey', '>=', key)
    .where('titleKey', '<', key + LAST_CHARACTER)
    .orderBy('titleKey')
    .orderBy('id')
    .limit(limit)
    .execute()
  const rows = new Map(starting.map((row) => [row.id, row]))
  const add = async (ids: readonly number[]) => {
    if (rows.size >= limit) return
    for (const row of await titlesOf(db, ids)) if (row.titleKey.includes(key)) rows.set(row.id, row)
  }
  const words = wordsOf(key)
  if (words.length > 0) await add(await titlesWithWords(db, words, Math.max(limit, MAX_NEWEST)))
  await add(newest.slice(0, Math.max(limit, MAX_NEWEST)))
  const first = sorted([...rows.values()], key).slice(0, limit)
  return { rows: first, total: first.length, more: true }
}

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
