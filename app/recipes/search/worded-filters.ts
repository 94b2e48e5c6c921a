import { exactLineOf } from '#app/food/amounts/ingredient-text.ts'
import type { DietSlug } from '#app/food/diets/diet.ts'
import { forbiddenIn } from '#app/food/diets/diet-rules.ts'
import {
  ADVERBS,
  ALLERGY_ENDINGS,
  ALLERGY_WORDS,
  LIST_NEGATIONS,
  NEGATION_ENDINGS,
  NEGATIONS,
  POSSESSION_WORDS,
} from '#app/food/diets/request-words.data.ts'
import { isFreeEnding, requestPhrases } from '#app/food/diets/request-words.ts'
import type { Allergen } from '#app/food/foods/allergen.ts'
import { foodNamed } from '#app/food/foods/food-words.ts'
import { rangeAt } from '#app/food/steps/step-times.ts'
import type { CategorySlug } from '#app/recipes/recipe/recipe.ts'
import { closestDiet, dietOfPhrase, filterOfDiet, STATED_DIETS } from './diet-phrases.ts'
import { foodsAt, leftOutBy } from './left-out.ts'
import { comparedPhrase, joinedText, phraseAt, type QueryWords, queryWordsOf, runAt } from './query-words.ts'
import { readText } from './quotes.ts'
import {
  DETERMINERS,
  POSTPOSITIONS,
  TIME_LIMITED,
  TIME_LIMITING,
  TIME_OPEN,
  TIME_UNLIMITED,
  VEGETABLES_TOO,
} from './worded-filters.data.ts'

/** What some words of a search name as filters, and where they are in its text. */
export interface WordedFilter {
  from: number
  to: number
  diets: DietSlug[]
  categories: CategorySlug[]
  avoid: Allergen[]
  exclude: string[]
  minutes: number | null
}

/** A filter that begins at a word, and the word behind it; null where the words are read and are no filter. */
interface Reading {
  filter: Omit<WordedFilter, 'from' | 'to'> | null
  end: number
}

/** Behind "free" and "allergy", what begins another meaning. */
const FREE_OF = new Set(['range', 'from', 'of', 'to', 'against'])
const NOTHING = { diets: [], categories: [], avoid: [], exclude: [], minutes: null }
const MAX_MINUTES = 24 * 60

const tableOf = (...tables: string[]) => new Set(tables.flatMap(requestPhrases).map(comparedPhrase))
const wordsOf = (table: string) => new Set(table.split(/\s+/).map(comparedPhrase))
const signs = tableOf(NEGATIONS)
const listSigns = tableOf(LIST_NEGATIONS, ALLERGY_WORDS)
const allergySigns = tableOf(ALLERGY_WORDS)
const endings = tableOf(NEGATION_ENDINGS)
const allergyEndings = tableOf(ALLERGY_ENDINGS)
const possessions = tableOf(POSSESSION_WORDS)
const limiting = tableOf(TIME_LIMITING)
const limited = tableOf(TIME_LIMITED)
const open = tableOf(TIME_OPEN)
const unlimited = wordsOf(TIME_UNLIMITED)
const determiners = wordsOf(`${DETERMINERS} ${ADVERBS}`)
const postpositions = wordsOf(POSTPOSITIONS)
const vegetablesToo = wordsOf(VEGETABLES_TOO)

/**
 * The filters that the words of a search name, in English or Hindi, in their order: diets, allergens and foods to leave out, and the longest
 * time. Words in quotes, and negations that it does not understand ("not vegan"), name none. Reads the first 200 characters, besides quotes.
 */
export function wordedFilters(query: string): WordedFilter[] {
  const text = readText(query)
  const words = queryWordsOf(text)
  const { read } = exactLineOf(text)
  const filters: WordedFilter[] = []
  let negated = -1
  for (let at = 0; at < words.length; ) {
    const reading = readingAt(words, at, read)
    if (reading === null) {
      const sign = signAt(words, at)
      at += Math.max(1, sign)
      if (sign > 0) negated = skipDeterminers(words, at)
      continue
    }
    const [first, last] = [words[at], words[reading.end - 1]]
    const isNegated = negated === at || isDenied(words, at, reading.end)
    if (reading.filter && first && last && !isNegated)
      filters.push({ ...reading.filter, from: first.from, to: last.to })
    at = reading.end
  }
  return withAlternatives(text, filters)
}

const readingAt = (words: QueryWords, at: number, read: string): Reading | null =>
  possessionAt(words, at) ?? timeAt(words, at, read) ?? dietAt(words, at) ?? leftOutAt(words, at) ?? endedAt(words, at)

const signAt = (words: QueryWords, at: number) =>
  phraseAt(words, at, signs) || phraseAt(words, at, listSigns) || (words[at]?.isNot ? 1 : 0)

function skipDeterminers(words: QueryWords, from: number) {
  let at = from
  while (determiners.has(words[at]?.text ?? '')) at += 1
  return at
}

/** "Not allergic to nuts" and "no time" leave nothing out. */
function possessionAt(words: QueryWords, at: number): Reading | null {
  const length = phraseAt(words, at, possessions)
  return length > 1 && length >= signAt(words, at) && signAt(words, at) > 0 ? { filter: null, end: at + length } : null
}

/** Whether what stands before a filter or behind it denies it: "non-vegan", "शाकाहारी नहीं". */
const isDenied = (words: QueryWords, from: number, end: number) =>
  (!words[from]?.isBroken && words[from - 1]?.isNot) || (phraseAt(words, end, endings) > 0 && !words[end]?.isBroken)

function timeAt(words: QueryWords, from: number, read: string): Reading | null {
  const before = phraseAt(words, from, limiting)
  const at = from + before
  const [first, word] = [words[from], words[at]]
  if (!first || !word) return null
  const time = rangeAt(read, word.from)
  if (time === null) return null
  let end = at
  while ((words[end]?.from ?? time.end) < time.end) end += 1
  const behind = phraseAt(words, end, limited)
  const isLimit = before > 0 || behind > 0 || !/hour|hr|h\b|घ/i.test(read.slice(word.from, time.end))
  const isOver = before === 0 && !word.isBroken && unlimited.has(words[at - 1]?.text ?? '')
  const isUnlimited = isOver || phraseAt(words, end, open) > 0
  const minutes = Math.floor(time.high / 60)
  const isRead = isLimit && !isUnlimited && minutes > 0 && minutes < MAX_MINUTES
  return { filter: isRead ? { ...NOTHING, minutes } : null, end: isRead ? end + behind : end }
}

function dietAt(words: QueryWords, at: number): Reading | null {
  const length = phraseAt(words, at, STATED_DIETS)
  if (length > 0) {
    const phrase = joinedText(runAt(words, at, length))
    if (vegetablesToo.has(phrase) && namesFlesh(words)) return null
    return { filter: filtersOf([{ diet: dietOfPhrase(phrase) }]), end: at + length }
  }
  const word = words[at]?.text ?? ''
  const near = foodNamed(word) === null ? closestDiet(word) : null
  return near === null ? null : { filter: filtersOf([{ diet: near }]), end: at + 1 }
}

const namesFlesh = (words: QueryWords) =>
  forbiddenIn(words.map((word) => word?.text ?? ',').join(' '), 'Vegetarian').length > 0

/** "No onion or garlic", "without any nuts", "allergic to eggs", "non dairy". */
function leftOutAt(words: QueryWords, from: number): Reading | null {
  const list = phraseAt(words, from, listSigns)
  const sign = Math.max(list, phraseAt(words, from, signs))
  const isNon = sign === 0 && words[from]?.text === 'non'
  if (sign === 0 && !isNon) return null
  const start = skipDeterminers(words, from + (sign || 1))
  const named = words[start]?.isBroken ? null : foodsAt(words, start, list > 0 && list === sign)
  if (named === null) return null
  const isAllergy = phraseAt(words, from, allergySigns) === sign && sign > 0
  const lefts = named.foods.map(({ text }) => leftOutBy(text, isAllergy ? 'allergy' : isNon ? 'free' : 'left out'))
  if (isNon && lefts.some(({ avoid, diet }) => avoid.length === 0 && diet === null)) return null
  // "Not nut free" and "no egg allergy" leave nothing out.
  const ending = words[named.end]?.isBroken ? 0 : endingAt(words, named.end).length
  if (ending > 0) return { filter: null, end: named.end + ending }
  const end = named.end + (postpositions.has(words[named.end]?.text ?? '') ? 1 : 0)
  return { filter: filtersOf(lefts), end }
}

const NO_ENDING = { length: 0, kind: 'left out' } as const

/** The words that say that the food before them stays out, and how; none where there are none ("free range", "allergy to"). */
function endingAt(words: QueryWords, at: number): { length: number; kind: 'left out' | 'free' | 'allergy' } {
  if (isFreeEnding(words[at]?.text))
    return FREE_OF.has(words[at + 1]?.text ?? '') ? NO_ENDING : { length: 1, kind: 'free' }
  const allergy = phraseAt(words, at, allergyEndings)
  if (allergy > 0)
    return FREE_OF.has(words[at + allergy]?.text ?? '') ? NO_ENDING : { length: allergy, kind: 'allergy' }
  return { length: phraseAt(words, at, endings), kind: 'left out' }
}

/** "Nut free", "egg and dairy free", "nut allergy", "प्याज के बिना"; but eggs are free range. */
function endedAt(words: QueryWords, from: number): Reading | null {
  const named = foodsAt(words, from, false)
  if (named === null) return null
  const { foods, end } = named
  const { length, kind } = words[end]?.isBroken ? NO_ENDING : endingAt(words, end)
  if (length === 0) return null
  const lefts = foods.map(({ text }) => leftOutBy(text, kind))
  // "Rice and egg free" has rice.
  if (new Set(lefts.map(({ exclude }) => exclude === null)).size > 1) return null
  const behind = postpositions.has(words[end + length]?.text ?? '') ? 1 : 0
  return { filter: filtersOf(lefts), end: end + length + behind }
}

/** What some foods and diets are as filters of the site; null when one of them is none. */
function filtersOf(parts: readonly { diet: string | null; avoid?: Allergen[]; exclude?: string | null }[]) {
  const filter: Omit<WordedFilter, 'from' | 'to'> = { diets: [], categories: [], avoid: [], exclude: [], minutes: null }
  for (const { diet, avoid = [], exclude = null } of parts) {
    const one = diet === null ? null : filterOfDiet(diet)
    if (diet !== null && one === null) return null
    if (one && 'diet' in one) filter.diets.push(one.diet)
    if (one && 'category' in one) filter.categories.push(one.category)
    filter.avoid.push(...avoid)
    if (exclude !== null) filter.exclude.push(exclude)
  }
  return { ...filter, avoid: [...new Set(filter.avoid)] }
}

const OR = /^\s*(?:or|\/|ya|या)\s*$/i
const isDiet = (filter: WordedFilter | undefined, diet: DietSlug) =>
  filter?.diets.length === 1 && filter.diets[0] === diet

/** "Vegetarian or vegan" is vegetarian, as what is vegan is. */
function withAlternatives(text: string, filters: readonly WordedFilter[]): WordedFilter[] {
  const joined: WordedFilter[] = []
  for (const filter of filters) {
    const last = joined.at(-1)
    const isEither =
      last !== undefined &&
      OR.test(text.slice(last.to, filter.from)) &&
      (isDiet(last, 'vegan') || isDiet(filter, 'vegan')) &&
      (isDiet(last, 'vegetarian') || isDiet(filter, 'vegetarian'))
    if (isEither) joined.splice(-1, 1, { ...last, diets: ['vegetarian'], to: filter.to })
    else joined.push(filter)
  }
  return joined
}
