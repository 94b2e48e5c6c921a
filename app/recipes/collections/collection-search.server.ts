import { rankRecipes } from '#app/recipes/search/search.store.ts'
import { searchQuery } from '#app/recipes/search/search.ts'
import type { Database } from '#server/database/tables.ts'
import { COLLECTION_LIMITS } from './collection.ts'

/** The ids of the first recipes that a stored search finds now, best first. */
export async function findStored(db: Database, search: string): Promise<number[]> {
  const query = searchQuery(new URLSearchParams(search))
  return query ? (await rankRecipes(db, query)).ids.slice(0, COLLECTION_LIMITS.found) : []
}
