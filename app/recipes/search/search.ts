import { DIET_SLUGS, type DietSlug } from '#app/food/diets/diet.ts'
import { ALLERGENS, type Allergen } from '#app/food/foods/allergen.ts'
import { knownValue, knownValues } from '#app/recipes/catalog/filter-values.ts'
import { RATING_FLOORS, TIME_LIMITS } from '#app/recipes/catalog/search-document.ts'
import { CATEGORIES, type CategorySlug, CUISINES, pageNumber } from '#app/recipes/recipe/recipe.ts'

import { readText } from './quotes.ts'

export const SEARCH_SORTS = ['relevance', 'top', 'newest', 'quickest'] as const
export type SearchSort = (typeof SEARCH_SORTS)[number]

/** What a results page shows; every part of it is in its URL. */
export interface SearchQuery {
  text: string
  /** True if only titles are searched, for the exact text: the full list of the search box's suggestions. */
  titlesOnly: boolean
  category: CategorySlug | null
  /** The diets that a recipe suits, all of them. */
  diets: DietSlug[]
  /** The allergens that it is free of, all of them. */
  avoid: Allergen[]
  cuisine: string | null
  minutes: number | null
  stars: number | null
  include: string[]
  exclude: string[]
  sort: SearchSort
  page: number
}

const MAX_LIST_LENGTH = 200
const MAX_INGREDIENTS = 6

const list = (text: string | null) =>
  (text ?? '')
    .slice(0, MAX_LIST_LENGTH)
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .slice(0, MAX_INGREDIENTS)

/** Reads a results page's URL: what it does not understand it leaves out; null for a page number that is none. */
export function searchQuery(params: URLSearchParams): SearchQuery | null {
  const page = pageNumber(params.get('page'))
  if (page === null) return null
  return {
    text: readText((params.get('q') ?? '').replaceAll('\0', ' ')).trim(),
    titlesOnly: knownValue(['titles'], params.get('in')) !== null,
    category: knownValue(CATEGORIES, params.get('category')),
    diets: knownValues(DIET_SLUGS, params.getAll('diet')),
    avoid: knownValues(ALLERGENS, params.getAll('avoid')),
    cuisine: knownValue(CUISINES, params.get('cuisine')),
    minutes: knownValue(TIME_LIMITS, params.get('time')),
    stars: knownValue(RATING_FLOORS, params.get('rating')),
    include: list(params.get('with')),
    exclude: list(params.get('without')),
    sort: knownValue(SEARCH_SORTS, params.get('sort')) ?? 'relevance',
    page,
  }
}

/** The URL of a results page, with only what differs from a plain search. */
export function searchAddress(query: SearchQuery, changes: Partial<SearchQuery> = {}) {
  const { text, titlesOnly, category, diets, avoid, cuisine, minutes, stars, include, exclude, sort, page } = {
    ...query,
    ...changes,
  }
  const entries: [string, string | number | null][] = [
    ['q', text],
    ['in', titlesOnly && text ? 'titles' : null],
    ['category', category],
    ...diets.map((diet): [string, string] => ['diet', diet]),
    ...avoid.map((allergen): [string, string] => ['avoid', allergen]),
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
export const isNarrowed = ({ category, diets, avoid, cuisine, minutes, stars, include, exclude }: SearchQuery) =>
  Boolean(category || cuisine || minutes || stars) || [diets, avoid, include, exclude].some(({ length }) => length > 0)

/** The query of every recipe. */
export const PLAIN_SEARCH: SearchQuery = {
  text: '',
  titlesOnly: false,
  category: null,
  diets: [],
  avoid: [],
  cuisine: null,
  minutes: null,
  stars: null,
  include: [],
  exclude: [],
  sort: 'relevance',
  page: 1,
}

/** The query without its filters; its text and its order stay. */
const { text: _text, sort: _sort, ...noFilters } = PLAIN_SEARCH
export const withoutFilters: Partial<SearchQuery> = noFilters
