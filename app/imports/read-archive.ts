import { type ArchivedRecipe, readArchive } from '../exports/archive-reader.server.ts'
import type { Refused } from '../exports/zip-directory.ts'

const LIMITS = { entries: 2000, entryBytes: 12_000_000, bytes: 120_000_000 }
const MAX_RECIPES = 200

/** The recipes of a zip that FoodIO made, the oldest first and at most 200, or why it is refused. */
export function readRecipesOfArchive(bytes: Uint8Array): { recipes: ArchivedRecipe[] } | Refused {
  const contents = readArchive(bytes, LIMITS)
  if ('refusal' in contents) return contents
  const sorted = contents.recipes.toSorted((a, b) => a.recipe.publishedAt - b.recipe.publishedAt)
  return { recipes: sorted.slice(0, MAX_RECIPES) }
}
