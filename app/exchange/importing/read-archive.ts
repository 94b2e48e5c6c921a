import { type ArchivedRecipe, readArchive } from '#app/exchange/zip/archive-reader.server.ts'
import type { Refused } from '#app/exchange/zip/zip-directory.ts'
import { MAX_RECIPES } from './archive-report.ts'

const LIMITS = { entries: 2000, entryBytes: 12_000_000, bytes: 120_000_000 }

/** The recipes of a zip with the titles of those over the bound and the names of the files that are none. */
export interface ArchiveToImport {
  recipes: ArchivedRecipe[]
  tooMany: string[]
  /** The text of the file with the rest of the cook's kitchen; null without one. */
  kitchen: string | null
  others: string[]
}

/** What a zip brings, its oldest recipes first and at most 200 of them, or why it is refused. */
export function readRecipesOfArchive(bytes: Uint8Array): ArchiveToImport | Refused {
  const contents = readArchive(bytes, LIMITS)
  if ('refusal' in contents) return contents
  const sorted = contents.recipes.toSorted((a, b) => a.recipe.publishedAt - b.recipe.publishedAt)
  return {
    recipes: sorted.slice(0, MAX_RECIPES),
    tooMany: sorted.slice(MAX_RECIPES).map(({ recipe }) => recipe.title),
    kitchen: contents.kitchen,
    others: contents.others,
  }
}
