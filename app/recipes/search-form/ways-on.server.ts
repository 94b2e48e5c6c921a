import { DIET_OF_SLUG } from '#app/food/diets/diet.ts'
import { isStopWord } from '#app/food/foods/words.ts'
import type { RecipeCardData } from '#app/recipes/recipe/recipe.ts'
import { listCards } from '#app/recipes/recipe/recipes.server.ts'
import { queryWordsOf } from '#app/recipes/search/query-words.ts'
import { findAsTyped } from '#app/recipes/search/search.server.ts'
import { PLAIN_SEARCH, type SearchQuery, searchAddress } from '#app/recipes/search/search.ts'
import { type WordedFilter, wordedFilters } from '#app/recipes/search/worded-filters.ts'
import type { Database } from '#server/database/tables.ts'
import { activeFilters } from './filter-names.ts'

/** How many conditions are tried one by one, and how many recipes are shown of the nearest search. */
const MAX_TRIED = 8
const MAX_NEAREST = 3

/** A condition of a search that found nothing, and what the search finds without it. */
export interface WayOn {
  condition: string
  address: string
  total: number
  /** Whether there are more than `total`. */
  more: boolean
}

/** What a search that found nothing leads to. */
export interface WaysOn {
  ways: WayOn[]
  /** The first recipes of the way that finds most without touching what a reader may not or does not eat; null without one. */
  nearest: { condition: string; cards: RecipeCardData[] } | null
  /** The address of the assistant's form with what was looked for in it. */
  assistant: string
}

interface Condition {
  label: string
  change: Partial<SearchQuery>
  /** Whether what is found without it may be something that the reader does not eat. */
  isNeed: boolean
}

const NEEDS: readonly (keyof SearchQuery)[] = ['diets', 'avoid', 'exclude']

/** The words of a search one by one, where there are several; those of its filters and what is in quotes are left alone. */
function wordConditions({ text, titlesOnly }: SearchQuery, worded: readonly WordedFilter[]): Condition[] {
  if (titlesOnly) return []
  const words = queryWordsOf(text).filter(
    (word) =>
      word !== null && !isStopWord(word.text) && !worded.some(({ from, to }) => word.from >= from && word.to <= to),
  )
  if (words.length < 2 || words.some((word) => word?.isNot)) return []
  return words.flatMap((word, at): Condition | [] => {
    // "nutfree" is read as two words.
    if (word === null || word.from === words[at - 1]?.from) return []
    const rest = `${text.slice(0, word.from)} ${text.slice(word.to)}`.replace(/\s+/g, ' ').trim()
    // What is left may not be read as something else: "no … chicken".
    if (wordedFilters(rest).length !== worded.length) return []
    return { label: text.slice(word.from, word.to), change: { text: rest }, isNeed: false }
  })
}

/** The assistant's form with what was looked for in it. */
function assistantAddress(query: SearchQuery) {
  const { text, diets, cuisine, minutes } = query
  const [diet] = diets
  const conditions = activeFilters({ ...query, diets: diets.slice(1), cuisine: null, minutes: null, titlesOnly: false })
  const question = new URLSearchParams({
    ingredients: [text, ...conditions.map(({ label }) => label)].filter(Boolean).join(', '),
  })
  if (diet) question.set('diet', DIET_OF_SLUG[diet])
  if (cuisine) question.set('cuisine', cuisine)
  if (minutes) question.set('time', String(minutes))
  return `/ai-chat?${question}`
}

/**
 * What is found when a search that found nothing lets go of one condition: of a word, of a filter, of what its words name; only what finds
 * something, at most eight conditions tried.
 */
export async function waysOn(db: Database, query: SearchQuery, worded: readonly WordedFilter[]): Promise<WaysOn> {
  const filters = activeFilters(query).map((filter) => ({
    ...filter,
    isNeed: NEEDS.some((need) => need in filter.change),
  }))
  const named = activeFilters({ ...PLAIN_SEARCH, text: query.text }, worded).map((filter) => ({
    ...filter,
    isNeed: true,
  }))
  const conditions: Condition[] = [...filters, ...named, ...wordConditions(query, worded)].slice(0, MAX_TRIED)
  const ways: (WayOn & { ids: number[]; isNeed: boolean })[] = []
  for (const { label, change, isNeed } of conditions) {
    const without = { ...query, ...change, page: 1 }
    const { ids, more } = await findAsTyped(db, without)
    if (ids.length > 0)
      ways.push({ condition: label, address: searchAddress(without), total: ids.length, more, ids, isNeed })
  }
  ways.sort((a, b) => Number(a.isNeed) - Number(b.isNeed) || b.total - a.total)
  const [first] = ways
  const nearest = first && !first.isNeed ? await listCards(db, first.ids.slice(0, MAX_NEAREST)) : []
  return {
    ways: ways.map(({ condition, address, total, more }) => ({ condition, address, total, more })),
    nearest: first && nearest.length > 0 ? { condition: first.condition, cards: nearest } : null,
    assistant: assistantAddress(query),
  }
}
