import { DIET_SLUGS } from '#app/food/diets/diet.ts'
import { ALLERGENS } from '#app/food/foods/allergen.ts'
import { knownValue } from '#app/recipes/catalog/filter-values.ts'
import { RATING_FLOORS, TIME_LIMITS } from '#app/recipes/catalog/search-document.ts'
import { CATEGORIES, CUISINES } from '#app/recipes/recipe/recipe.ts'
import { SEARCH_SORTS } from './search.ts'

/** What a filter of an address knows: its values, or a rule for them. */
type KnownValues = readonly (string | number)[] | ((value: string) => boolean)

/** The values that each filter of a search may have, besides those that are free text. */
const SEARCH_VALUES = {
  category: CATEGORIES,
  diet: DIET_SLUGS,
  avoid: ALLERGENS,
  cuisine: CUISINES,
  time: TIME_LIMITS,
  rating: RATING_FLOORS,
  sort: SEARCH_SORTS,
} as const satisfies Record<string, KnownValues>
/** The filters of all pages whose values can be unknown. */
export type FilterName = keyof typeof SEARCH_VALUES | 'without' | 'meal' | 'season' | 'weekend' | 'minutes'

/** A value of an address that no recipe is filtered by, since it is not known. */
export interface UnknownValue {
  name: FilterName
  value: string
}

const MAX_UNKNOWN = 5
const MAX_VALUE = 60

const isKnown = (known: KnownValues, value: string) =>
  typeof known === 'function' ? known(value) : knownValue<string | number>(known, value) !== null

/** The values in an address that its filters, a search's unless others are given, do not know, at most five, as they are typed; for the page to name them. */
export const unknownValues = (
  params: URLSearchParams,
  filters: Partial<Record<FilterName, KnownValues>> = SEARCH_VALUES,
): UnknownValue[] =>
  (Object.entries(filters) as [FilterName, KnownValues][])
    .flatMap(([name, known]) =>
      params
        .getAll(name)
        .filter((value) => value.trim() !== '' && !isKnown(known, value))
        .map((value) => ({ name, value: value.trim().slice(0, MAX_VALUE) })),
    )
    .slice(0, MAX_UNKNOWN)
