import { type ImportedFields, type ImportedRecipe, isWorthReading } from './fields.ts'

/** In characters; no text of a recipe is longer, in whatever form but a web page. */
export const MAX_TEXT = 1_000_000

/** An http(s) address as the URL standard writes it, from one that may be relative to `base`; null for all else. */
export function webAddress(text: string | null | undefined, base: string | null) {
  if (!text || text.length > 2000 || !URL.canParse(text, base ?? undefined)) return null
  const url = new URL(text, base ?? undefined)
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null
}

/** What was read as a recipe; null when it has no title, or neither ingredients nor steps. */
export function toImportedRecipe(
  fields: ImportedFields,
  found: ImportedRecipe['found'],
  sourceUrl: string | null,
): ImportedRecipe | null {
  const { title } = fields
  if (title === null || !isWorthReading(fields)) return null
  return { ...fields, title, image: webAddress(fields.image, sourceUrl), sourceUrl, found }
}
