import { allergenText } from '#app/food/diets/allergen-text.ts'
import { DIET_OF_SLUG } from '#app/food/diets/diet.ts'
import { isStopWord } from '#app/food/foods/words.ts'
import { queryWordsOf } from '#app/recipes/search/query-words.ts'
import { findAsTyped } from '#app/recipes/search/search.store.ts'
import { type SearchQuery, searchAddress } from '#app/recipes/search/search.ts'
import { type WordedFilter, wordedFilters } from '#app/recipes/search/worded-filters.ts'
import { m } from '#messages'
import type { Database } from '#server/database/tables.ts'
import { type ActiveFilter, activeFilters } from './filter-names.ts'

/** How many conditions are tried one by one. */
const MAX_TRIED = 8

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
  /** The address of the assistant's form with what was looked for in it. */
  assistant: string
}

/** The words of a search one by one, where there are several; those of its filters and what is in quotes are left alone. */
function wordConditions({ text, titlesOnly }: SearchQuery, worded: readonly WordedFilter[]): ActiveFilter[] {
  if (titlesOnly) return []
  const words = queryWordsOf(text).filter(
    (word) =>
      word !== null && !isStopWord(word.text) && !worded.some(({ from, to }) => word.from >= from && word.to <= to),
  )
  if (words.length < 2 || words.some((word) => word?.isNot)) return []
  return words.flatMap((word, at): ActiveFilter | [] => {
    // "nutfree" is read as two words.
    if (word === null || word.from === words[at - 1]?.from) return []
    const rest = `${text.slice(0, word.from)} ${text.slice(word.to)}`.replace(/\s+/g, ' ').trim()
    // What is left may not be read as something else: "no … chicken".
    if (wordedFilters(rest).length !== worded.length) return []
    return { label: text.slice(word.from, word.to), change: { text: rest } }
  })
}

/** The assistant's form with what was looked for in it; what to avoid is told as an allergy, which it takes most strictly. */
function assistantAddress(query: SearchQuery) {
  const { text, diets, avoid, cuisine, minutes } = query
  const [diet] = diets
  const others = { ...query, diets: diets.slice(1), avoid: [], cuisine: null, minutes: null, titlesOnly: false }
  const wanted = [
    text,
    ...activeFilters(others).map(({ label }) => label),
    ...avoid.map((allergen) => m.search_allergic({ food: allergenText(allergen) })),
  ]
  const question = new URLSearchParams({ ingredients: wanted.filter(Boolean).join(', ') })
  if (diet) question.set('diet', DIET_OF_SLUG[diet])
  if (cuisine) question.set('cuisine', cuisine)
  if (minutes) question.set('time', String(minutes))
  return `/ai-chat?${question}`
}

/**
 * What is found when a search that found nothing lets go of one condition: of a filter, of what its words name, of a word; only what finds
 * something. What is found is counted, never shown: a reader lets go of a diet, or of a word that means one, by themselves.
 */
export async function waysOn(db: Database, query: SearchQuery, worded: readonly WordedFilter[]): Promise<WaysOn> {
  const conditions = [...activeFilters(query, worded), ...wordConditions(query, worded)].slice(0, MAX_TRIED)
  const ways: WayOn[] = []
  for (const { label, change } of conditions) {
    const without = { ...query, ...change }
    const { ids, more } = await findAsTyped(db, without)
    if (ids.length > 0) ways.push({ condition: label, address: searchAddress(without), total: ids.length, more })
  }
  return { ways, assistant: assistantAddress(query) }
}
