import { isStopWord, queryWords, wordsOf } from '#app/food/foods/words.ts'
import type { CategorySlug } from '#app/recipes/recipe/recipe.ts'
import { QUOTED } from './quotes.ts'
import type { SearchQuery } from './search.ts'
import { EVERYDAY, UNSEARCHED } from './worded-filters.data.ts'
import { type WordedFilter, wordedFilters } from './worded-filters.ts'

/** A query with the filters that its words name worked in, and the words that are left to search for. */
export interface WordedQuery extends SearchQuery {
  words: string[]
  /** Whether its words name any filter. */
  isWorded: boolean
  /** The pages that a recipe must be on, all of them. */
  categories: CategorySlug[]
}

const unsearched = new Set(UNSEARCHED.split(/\s+/))
const everyday = new Set(wordsOf(EVERYDAY))

/** The words of a search that name a dish or a food; none are left out of those in quotes, nor where no other is there. */
export function dishWords({ text, words }: Pick<WordedQuery, 'text' | 'words'>): string[] {
  const left = text.search(QUOTED) >= 0 ? words : words.filter((word) => !everyday.has(word))
  return left.length > 0 ? left : words
}

/** The filters that a query's words name; none when only titles are searched, for the exact text. */
export const filtersOfWords = ({ text, titlesOnly }: SearchQuery): WordedFilter[] =>
  titlesOnly ? [] : wordedFilters(text)

/** The words of a text without those of its filters. */
function wordsBeside(text: string, filters: readonly WordedFilter[]): string[] {
  if (filters.length === 0) return queryWords(text)
  const left = filters.toReversed().reduce((rest, { from, to }) => `${rest.slice(0, from)} ${rest.slice(to)}`, text)
  return queryWords(left).filter((word) => !isStopWord(word) && !unsearched.has(word))
}

/** The query as it is searched: what its words name is a filter besides those of its URL, and never makes them looser. */
export function wordedQuery(query: SearchQuery): WordedQuery {
  const filters = filtersOfWords(query)
  const all = <T>(own: readonly T[], of: (filter: WordedFilter) => readonly T[]) => [
    ...new Set([...own, ...filters.flatMap(of)]),
  ]
  const minutes = [query.minutes, ...filters.map((filter) => filter.minutes)].filter((limit) => limit !== null)
  return {
    ...query,
    isWorded: filters.length > 0,
    words: wordsBeside(query.text, filters),
    categories: all(query.category === null ? [] : [query.category], ({ categories }) => categories),
    diets: all(query.diets, ({ diets }) => diets),
    avoid: all(query.avoid, ({ avoid }) => avoid),
    exclude: all(query.exclude, ({ exclude }) => exclude),
    minutes: minutes.length > 0 ? Math.min(...minutes) : null,
  }
}
