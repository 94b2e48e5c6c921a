import { MAX_READ_LENGTH } from '#app/exchange/formats/recipe-of-json-ld.ts'
import { readPage } from '#app/exchange/pages/read-page.ts'
import type { ImportedRecipe } from '#app/exchange/texts/fields.ts'
import { webAddress } from '#app/exchange/texts/imported-recipe.ts'
import { parsePage } from '#app/exchange/texts/markup.ts'

export type { ImportedRecipe } from '#app/exchange/texts/fields.ts'

/**
 * The recipe in the HTML of a web page, found at an address, as a draft to look through; null when there is none, when the page is over
 * five million characters, or when it makes no sense. Never throws for what it reads.
 */
export function readHtml(html: string, url: string | null = null): ImportedRecipe | null {
  const page = html.length > MAX_READ_LENGTH ? null : parsePage(html)
  return page && readPage(page, webAddress(url, null))
}
