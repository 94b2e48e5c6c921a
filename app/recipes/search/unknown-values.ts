import { DIET_SLUGS } from '#app/food/diets/diet.ts'
import { ALLERGENS } from '#app/food/foods/allergen.ts'
import { knownValue } from '#app/recipes/catalog/filter-values.ts'
import { RATING_FLOORS, TIME_LIMITS } from '#app/recipes/catalog/search-document.ts'
import { CATEGORIES, CUISINES } from '#app/recipes/recipe/recipe.ts'
import { SEARCH_SORTS } from './search.ts'

/** The values that each filter of an address may have, besides those that are free text. */
const VALUES = {
  category: CATEGORIES,
  diet: DIET_SLUGS,
  avoid: ALLERGENS,
  cuisine: CUISINES,
  time: TIME_LIMITS,
  rating: RATING_FLOORS,
  sort: SEARCH_SORTS,
} as const satisfies Record<string, readonly (string | number)[]>
export type FilterName = keyof typeof VALUES

/** A value of an address that no recipe is filtered by, since it is not known. */
export interface UnknownValue {
  name: FilterName
  value: string
}

const MAX_UNKNOWN = 5
const MAX_VALUE = 60

/** The values in an address that its filters do not know, at most five, as they are typed; for the page to name them. */
export const unknownValues = (
  params: URLSearchParams,
  names: readonly FilterName[] = Object.keys(VALUES) as FilterName[],
): UnknownValue[] =>
  names
    .flatMap((name) =>
      params
        .getAll(name)
        .filter((value) => value.trim() !== '' && knownValue<string | number>(VALUES[name], value) === null)
        .map((value) => ({ name, value: value.trim().slice(0, MAX_VALUE) })),
    )
    .slice(0, MAX_UNKNOWN)
