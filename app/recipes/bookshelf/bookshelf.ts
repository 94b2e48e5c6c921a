/** A cook's two lists, by the names that a visitor's lists have in local storage. */
export const SHELVES = ['favoriteRecipes', 'savedRecipes'] as const
export type Shelf = (typeof SHELVES)[number]

/** The lists by the names that programs call them. */
export const SHELVES_BY_NAME = { favorites: 'favoriteRecipes', saved: 'savedRecipes' } as const satisfies Record<
  string,
  Shelf
>

/** The ids of the recipes on each list. */
export type ShelvedIds = Record<Shelf, number[]>

/** The maximum number of recipes on a list. */
export const MAX_SHELVED = 5_000

/** How many recipes one form may name: more are sent by several. */
export const MAX_SHELVED_AT_ONCE = 400
