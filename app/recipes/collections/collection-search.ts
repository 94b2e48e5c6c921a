import { searchAddress, searchQuery } from '#app/recipes/search/search.ts'

/** The query of a search as its page writes it, without the page number; null for one that looks for nothing. */
export function storedSearch(params: URLSearchParams) {
  const query = searchQuery(params)
  const [, stored] = query ? searchAddress(query, { page: 1 }).split('?') : []
  return stored ?? null
}
