import { cooklangFields } from '#app/exchange/formats/cooklang.ts'
import { thingsInText } from '#app/exchange/formats/json-ld.ts'
import { markdownFields } from '#app/exchange/formats/read-markdown.ts'
import { recipeOfJsonLd } from '#app/exchange/formats/recipe-of-json-ld.ts'
import { describedBy } from '#app/exchange/formats/schema-recipe.ts'
import { splitOnlyStep } from '#app/exchange/formats/steps.ts'
import { type ImportedRecipe, noFields } from '#app/exchange/texts/fields.ts'
import { MAX_TEXT, toImportedRecipe, webAddress } from '#app/exchange/texts/imported-recipe.ts'
import { textFields } from '#app/exchange/texts/text.ts'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { ingredientLine } from '#app/recipes/recipe/structured-recipe.ts'
import { pictureAddress } from '#server/media/picture-address.ts'

/** The content of a file of FoodIO's own, word for word. */
function importedOf(recipe: Recipe, address: string): ImportedRecipe | null {
  const fields = {
    ...noFields(),
    title: recipe.title,
    description: recipe.description || null,
    ingredients: recipe.ingredients.map((line) => ({ section: line.section, text: ingredientLine(line) })),
    steps: recipe.steps.map(({ section, text }) => ({ section, text })),
    notes: recipe.notes,
    servings: recipe.servings,
    yieldText: String(recipe.servings),
    prepMinutes: recipe.prep.minutes || null,
    waitMinutes: recipe.wait.minutes || null,
    cookMinutes: recipe.cook.minutes || null,
    totalMinutes: recipe.totalMinutes || null,
    image: recipe.picture && pictureAddress(recipe.picture.key, 1280, 'jpg'),
    author: recipe.author?.name || null,
    language: recipe.language,
    keywords: recipe.tags,
    cuisine: recipe.cuisine || null,
    category: recipe.category || null,
  }
  return toImportedRecipe(fields, 'json-ld', webAddress(address, null))
}

/**
 * The recipe in a schema.org file (JSON-LD), as a draft to look through; a file of FoodIO's own word for word. Null
 * when there is none or the text is over one million characters. Never throws. `url` is where the file was found.
 */
export function readJsonLdFile(text: string, url: string | null = null): ImportedRecipe | null {
  if (text.length > MAX_TEXT) return null
  const own = recipeOfJsonLd(text)
  if (own) return importedOf(own.recipe, own.address)
  const fields = describedBy(thingsInText(text))
  return toImportedRecipe({ ...fields, steps: splitOnlyStep(fields.steps) }, 'json-ld', url)
}

/**
 * The recipe in a plain text as people paste it: a title, ingredients and steps with headings in one of many languages
 * or without. Null when it makes no sense or is over one million characters. Never throws.
 */
export const readPlainText = (text: string, url: string | null = null): ImportedRecipe | null =>
  text.length > MAX_TEXT ? null : toImportedRecipe(textFields(text), 'text', url)

/** The recipe in a Markdown text, with front matter or without; null as for `readPlainText`. Never throws. */
export function readMarkdown(text: string, url: string | null = null): ImportedRecipe | null {
  if (text.length > MAX_TEXT) return null
  const { fields, source } = markdownFields(text)
  return toImportedRecipe(fields, 'markdown', webAddress(source, null) ?? url)
}

/**
 * The recipe in a Cooklang text, whose title is often only its file's `name`: '' when neither has one. Null as for
 * `readPlainText`. Never throws.
 */
export function readCooklang(text: string, name = '', url: string | null = null): ImportedRecipe | null {
  if (text.length > MAX_TEXT) return null
  const { fields, source } = cooklangFields(text)
  const title = fields.title ?? name.replace(/\.cook$/i, '').trim()
  return toImportedRecipe({ ...fields, title }, 'cooklang', webAddress(source, null) ?? url)
}
