import { engineOf } from '../../server/database/engine.ts'
import type { Database } from '../../server/database/tables.ts'
import { matchRecipes } from '../catalog/postings.server.ts'
import { closestBeginning, closestWords, maxEdits } from '../foods/spelling.ts'
import { fold, stem, wordsOf } from '../foods/words.ts'
import { requestedFoods } from './requested-foods.ts'
import type { TitleSuggestion, TitleSuggestions } from './suggestion.ts'
import { NO_SUGGESTIONS } from './suggestion.ts'

/** How many titles are looked at in all, and how many words of the index for a text of one or two letters. */
export const MAX_TITLES = 400
const MAX_WORDS = 20
/** The size of a site up to which titles with one or two letters are counted. */
const MAX_COUNTED = 2000
/** With fewer titles that begin so, mistyped words are corrected as well. */
const FEW = 5
/** How many known words a mistyped one is compared with. */
const MAX_COMPARED = 1000
/** Texts of more words, or with longer ones, are not corrected: titles have none such, and the work grows with both. */
const MAX_CORRECTED_WORDS = 6
const MAX_CORRECTED_LENGTH = 30
/** The length from which on texts are found by the index of titles. */
const TRIGRAM = 3
const LAST_CHARACTER = '\u{10FFFF}'
const WORD_CHARACTER = /[\p{L}\p{M}\p{N}]/u

interface Title extends TitleSuggestion {
  titleKey: string
}

const titles = (db: Database) =>
  db.selectFrom('recipe').select(['id', 'title', 'titleKey']).where('deletedAt', 'is', null)
/** Titles on a walk through their index; those of known ids are found by these instead, and sorted afterwards. */
const titlesInOrder = (db: Database) => titles(db).orderBy('titleKey').orderBy('id')
const likePattern = (key: string) => key.replace(/[\\%_]/g, '\\$&')

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

/**
 * Recipes whose titles contain the text, whatever the case: those that start with it first, then those in which a word does,
 * then the others, each alphabetical; at most `limit` (400), none for blank text. When few begin so, those that begin as the
 * text was probably meant follow ("chik" finds "Chicken"), or that name its foods in other words ("पनीर" finds "Paneer").
 */
export async function findTitles(db: Database, text: string, limit: number): Promise<TitleSuggestions> {
  const key = fold(text.slice(0, 200))
  if (!key) return NO_SUGGESTIONS
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
    items: [...begin, ...added, ...rest].slice(0, limit).map(({ id, title }) => ({ id, title })),
    total: total + added.length,
    more: more || (meant?.more ?? false),
  }
}

/** Titles that name the foods of a key in these or in other words, sorted; [] for a key that names none. */
async function titlesNaming(db: Database, key: string): Promise<Title[]> {
  const words = requestedFoods(wordsOf(key).slice(0, MAX_CORRECTED_WORDS), 'title')
  if (words.every((word) => typeof word === 'string')) return []
  const ids = await matchRecipes(
    db,
    { words, ingredients: [], withoutIngredients: [], labels: [], titleOnly: true },
    MAX_TITLES,
  )
  return ids.length === 0 ? [] : sorted(await titles(db).where('id', 'in', ids).execute(), key)
}

async function titlesWith(db: Database, key: string, limit: number) {
  const containing = await rareTitles(db, key)
  if (containing) {
    const rows = containing.length ? await titles(db).where('id', 'in', containing).execute() : []
    const all = sorted(
      rows.filter((row) => row.titleKey.includes(key)),
      key,
    )
    return { rows: all, total: all.length, more: false }
  }
  const rows = await commonTitles(db, key, limit + 1)
  if (rows.length <= limit) return { rows, total: rows.length, more: false }
  const count = [...key].length < TRIGRAM ? await countTitles(db, key) : null
  return { rows: rows.slice(0, limit), total: count ?? limit, more: count === null }
}

/** How many titles contain a key; null when there are more than are looked at, or too many recipes to look at each title. */
async function countTitles(db: Database, key: string) {
  const first = db
    .selectFrom('recipe')
    .select('titleKey')
    .where('deletedAt', 'is', null)
    .orderBy('titleKey')
    .limit(MAX_COUNTED + 1)
  const { count, all } = await db
    .selectFrom(first.as('first'))
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn
        .sum<number>(
          eb
            .case()
            .when(eb.ref('titleKey'), 'like', eb.val(`%${likePattern(key)}%`))
            .then(1)
            .else(0)
            .end(),
        )
        .as('count'),
    ])
    .executeTakeFirstOrThrow()
  return all > MAX_COUNTED || (count ?? 0) > MAX_TITLES ? null : (count ?? 0)
}

/**
 * Ids of the recipes whose titles may contain a key, all of them; null when there are many. Trigrams find three characters
 * or more; two letters are looked for in the known words, since every title is made of those.
 */
async function rareTitles(db: Database, key: string): Promise<number[] | null> {
  if ([...key].length >= TRIGRAM) {
    const ids = await engineOf(db).titlesContaining(db, key, MAX_TITLES)
    return ids.length < MAX_TITLES ? ids : null
  }
  if (key.length < 2 || wordsOf(key).join('') !== key) return null
  const words = await db
    .selectFrom('searchWord')
    .select('word')
    .where('word', 'like', `%${likePattern(key)}%`)
    .limit(MAX_WORDS)
    .execute()
  if (words.length === MAX_WORDS) return null
  const ids = new Set<number>()
  for (const { word } of words) {
    const matches = await titlesWithWords(db, [word])
    for (const id of matches) ids.add(id)
    if (ids.size >= MAX_TITLES) return null
  }
  return [...ids]
}

/** Ids of recipes whose titles have words that begin so, newest first. */
const titlesWithWords = (db: Database, words: string[]) =>
  matchRecipes(
    db,
    { words: words.map(stem), ingredients: [], withoutIngredients: [], labels: [], titleOnly: true },
    MAX_TITLES,
  )

/** The first titles that contain a key that many contain: each of the three ranks by its own index or a short walk. */
async function commonTitles(db: Database, key: string, limit: number) {
  const starting = await titlesInOrder(db)
    .where('titleKey', '>=', key)
    .where('titleKey', '<', key + LAST_CHARACTER)
    .limit(limit)
    .execute()
  if (starting.length === limit) return starting
  const others = titlesInOrder(db).where((eb) =>
    eb.or([eb('titleKey', '<', key), eb('titleKey', '>=', key + LAST_CHARACTER)]),
  )
  const beginning = await wordStarts(db, key, limit - starting.length)
  const rest = limit - starting.length - beginning.length
  if (rest === 0) return [...starting, ...beginning]
  const known = beginning.map((row) => row.id)
  const containing = await others
    .where((eb) => eb(eb.ref('titleKey'), 'like', eb.val(`%${likePattern(key)}%`)))
    .$if(known.length > 0, (query) => query.where('id', 'not in', known))
    .limit(rest)
    .execute()
  return [...starting, ...beginning, ...containing]
}

async function wordStarts(db: Database, key: string, limit: number) {
  const words = wordsOf(key)
  const ids = words.length ? await titlesWithWords(db, words) : []
  if (ids.length === 0) return []
  const rows = await titles(db).where('id', 'in', ids).execute()
  return sorted(
    rows.filter((row) => rankOf(row, key) === 1),
    key,
  ).slice(0, limit)
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
  const head = word.slice(0, 2)
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
    const recipes = (await titlesWithWords(db, [beginning])).length
    if (recipes > best.recipes) best = { beginning, recipes }
  }
  return best.beginning
}
