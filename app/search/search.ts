import { RATING_FLOORS, TIME_LIMITS } from '../catalog/search-document.ts'
import { type DietSlug, isDietSlug } from '../recipes/diet.ts'
import { CATEGORIES, type CategorySlug, CUISINES, pageNumber } from '../recipes/recipe.ts'

export const SEARCH_SORTS = ['relevance', 'top', 'newest', 'quickest'] as const
export type SearchSort = (typeof SEARCH_SORTS)[number]

/** What a results page shows; every part of it is in its URL. */
export interface SearchQuery {
  text: string
  /** True if only titles are searched, for the exact text: the full list of the search box's suggestions. */
  titlesOnly: boolean
  category: CategorySlug | null
  diet: DietSlug | null
  cuisine: string | null
  minutes: number | null
  stars: number | null
  include: string[]
  exclude: string[]
  sort: SearchSort
  page: number
}

const MAX_TEXT_LENGTH = 200
const MAX_INGREDIENTS = 6

const oneOf = <T>(values: readonly T[], read: (value: T) => string, text: string | null) =>
  values.find((value) => read(value) === text) ?? null

const list = (text: string | null) =>
  (text ?? '')
    .slice(0, MAX_TEXT_LENGTH)
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .slice(0, MAX_INGREDIENTS)

/** Reads a results page's URL: what it does not understand it leaves out; null for a page number that is none. */
export function searchQuery(params: URLSearchParams): SearchQuery | null {
  const page = pageNumber(params.get('page'))
  if (page === null) return null
  const diet = params.get('diet')
  return {
    text: (params.get('q') ?? '').replaceAll('\0', ' ').slice(0, MAX_TEXT_LENGTH).trim(),
    titlesOnly: params.get('in') === 'titles',
    category: oneOf(CATEGORIES, String, params.get('category')),
    diet: isDietSlug(diet) ? diet : null,
    cuisine: oneOf(CUISINES, (cuisine) => cuisine.toLowerCase(), params.get('cuisine')?.toLowerCase() ?? null),
    minutes: oneOf(TIME_LIMITS, String, params.get('time')),
    stars: oneOf(RATING_FLOORS, String, params.get('rating')),
    include: list(params.get('with')),
    exclude: list(params.get('without')),
    sort: oneOf(SEARCH_SORTS, String, params.get('sort')) ?? 'relevance',
    page,
  }
}

/** The URL of a results page, with only what differs from a plain search. */
export function searchAddress(query: SearchQuery, changes: Partial<SearchQuery> = {}) {
  const { text, titlesOnly, category, diet, cuisine, minutes, stars, include, exclude, sort, page } = {
    ...query,
    ...changes,
  }
  const entries: [string, string | number | null][] = [
    ['q', text],
    ['in', titlesOnly && text ? 'titles' : null],
    ['category', category],
    ['diet', diet],
    ['cuisine', cuisine?.toLowerCase() ?? null],
    ['time', minutes],
    ['rating', stars],
    ['with', include.join(', ')],
    ['without', exclude.join(', ')],
    ['sort', sort === 'relevance' ? null : sort],
    ['page', page === 1 ? null : page],
  ]
  const params = new URLSearchParams(entries.flatMap(([name, value]) => (value ? [[name, String(value)]] : [])))
  return params.size ? `/search?${params}` : '/search'
}

/** Whether anything but the text and the order decides what is found. */
export const isNarrowed = ({ category, diet, cuisine, minutes, stars, include, exclude }: SearchQuery) =>
  Boolean(category || diet || cuisine || minutes || stars || include.length || exclude.length)

/** The query without its filters; its text and its order stay. */
export const withoutFilters: Partial<SearchQuery> = {
  titlesOnly: false,
  category: null,
  diet: null,
  cuisine: null,
  minutes: null,
  stars: null,
  include: [],
  exclude: [],
  page: 1,
}
