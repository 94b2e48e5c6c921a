import { readJsonLdFile, readPlainText } from '#app/exchange/formats/recipe-files.server.ts'
import { MAX_READ_LENGTH } from '#app/exchange/formats/recipe-of-json-ld.ts'
import { readPage } from '#app/exchange/pages/read-page.ts'
import type { ImportedRecipe } from '#app/exchange/texts/fields.ts'
import { webAddress } from '#app/exchange/texts/imported-recipe.ts'
import { parsePage } from '#app/exchange/texts/markup.ts'

export type { ImportedRecipe } from '#app/exchange/texts/fields.ts'

/** A recipe to read, in one of its forms, and the address where it was found. */
export type RecipeSource = ({ html: string } | { text: string } | { json: string }) & { url?: string | null }

/**
 * The recipe in a web page, a schema.org file or a plain text, as a draft to look through; null when there is none,
 * when the source is over five million characters, or when it makes no sense. Never throws for what it reads.
 */
export function readImportedRecipe(source: RecipeSource): ImportedRecipe | null {
  const url = webAddress(source.url, null)
  if ('html' in source) {
    const page = source.html.length > MAX_READ_LENGTH ? null : parsePage(source.html)
    return page && readPage(page, url)
  }
  return 'json' in source ? readJsonLdFile(source.json, url) : readPlainText(source.text, url)
}
