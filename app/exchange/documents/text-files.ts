import { webAddress } from '#app/exchange/texts/imported-recipe.ts'
import { textFields } from '#app/exchange/texts/text.ts'
import { fileReader, TooLarge } from './file-reader.ts'
import { splitRecipes } from './several-recipes.ts'

const MAX_LENGTH = 20_000_000
const ADDRESS_LINE =
  /^\s{0,9}(?:source|url|link|from|quelle|original url)?\s{0,3}:?\s{0,3}(https?:\/\/[^\s<>"]{1,2000})\s{0,9}$/im

/** The name of a file without its folder and ending. */
const stemOf = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]{1,8}$/, '')

/** The recipes in a text, each with the address that a line of its own names; one without a title has its file's name. */
function* textRecipes(text: string, path: string) {
  const parts = splitRecipes(text.slice(0, MAX_LENGTH))
  for (const part of parts) {
    const fields = textFields(part.replace(ADDRESS_LINE, ''))
    const title = fields.title ?? (parts.length === 1 ? stemOf(path) : null)
    yield { fields: { ...fields, title }, sourceUrl: webAddress(ADDRESS_LINE.exec(part)?.[1], null) }
  }
  if (text.length > MAX_LENGTH) throw new TooLarge()
}

/** ChefTap's folder of texts: a title, an address and the recipe below. */
export const chefTap = fileReader({
  app: 'ChefTap',
  paths: /(?:^|\/)cheftap_export[^/]*\/[^/]+\.txt$/i,
  isOwn: (start) => start.trim() !== '',
  recipesIn: (text, _, path) => textRecipes(text, path),
})

/** Whether a text has several recipes. */
const hasSeveral = (text: string) =>
  splitRecipes(text.slice(0, MAX_LENGTH)).filter((part) => textFields(part).ingredients.length > 0).length > 1

/** A text with several recipes; one with a single recipe is for the readers of such. */
export const severalTexts = fileReader({
  app: 'Text',
  paths: /\.(?:txt|text|md|markdown)$/i,
  isOwn: (start, text) => !/^\s*[<{[]/.test(start) && hasSeveral(text()),
  recipesIn: (text, _, path) => textRecipes(text, path),
})
