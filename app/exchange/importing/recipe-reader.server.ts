import { thingsInPage } from '#app/exchange/formats/json-ld.ts'
import { microdataFields } from '#app/exchange/formats/microdata.ts'
import { MAX_READ_LENGTH } from '#app/exchange/formats/recipe-of-json-ld.ts'
import { describedBy } from '#app/exchange/formats/schema-recipe.ts'
import {
  fillFields,
  type ImportedFields,
  type ImportedLine,
  type ImportedRecipe,
  isWorthReading,
  noFields,
} from '#app/exchange/texts/fields.ts'
import { pluginFields } from '#app/exchange/pages/plugin-markup.ts'
import { visibleFields } from '#app/exchange/pages/visible-recipe.ts'
import { toImportedRecipe, webAddress } from '#app/exchange/texts/imported-recipe.ts'
import { type Page, parsePage, tidy } from '#app/exchange/texts/markup.ts'
import { inSections, withAmounts } from '#app/exchange/texts/sections.ts'
import { readJsonLdFile, readPlainText } from './recipe-files.server.ts'

export type { ImportedRecipe } from '#app/exchange/texts/fields.ts'

/** A recipe to read, in one of its forms, and the address where it was found. */
export type RecipeSource = ({ html: string } | { text: string } | { json: string }) & { url?: string | null }

/** The metadata in a page's head. */
function pageFields(page: Page): ImportedFields {
  const meta = (name: string) =>
    tidy(page(`meta[property="${name}"],meta[name="${name}"]`).first().attr('content') ?? '')
  return {
    ...noFields(),
    title: meta('og:title') || null,
    description: meta('og:description') || meta('description') || null,
    image: meta('og:image') || null,
    language: tidy(page('html').attr('lang') ?? '') || meta('og:locale') || null,
    author: meta('author') || null,
    sourceName: meta('og:site_name') || null,
  }
}

const letters = (lines: ImportedLine[]) =>
  lines
    .map(({ text }) => text)
    .join('')
    .replace(/[^\p{L}]/gu, '')

/** The recipe with its one long step in the parts that another reading of the page gives the same words in. */
function inParts(recipe: ImportedFields, ways: ImportedFields[]): ImportedFields {
  if (recipe.steps.length !== 1) return recipe
  const whole = letters(recipe.steps)
  const same = ways.find(
    ({ steps }) =>
      steps.length > 1 &&
      Math.abs(letters(steps).length / whole.length - 1) < 0.1 &&
      letters(steps).slice(-20) === whole.slice(-20),
  )
  return same ? { ...recipe, steps: same.steps } : recipe
}

function readPage(page: Page, url: string | null) {
  const sourceUrl = url ?? webAddress(page('link[rel="canonical"]').attr('href'), null)
  const linked = describedBy(thingsInPage(page))
  const marked = microdataFields(page)
  const shown = pluginFields(page)
  const meta = pageFields(page)
  const guessed = visibleFields(page)
  const found = isWorthReading(linked) ? 'json-ld' : isWorthReading(marked) ? 'microdata' : 'heuristics'
  const ways = [linked, marked, shown, guessed, meta]
  const all = inParts(ways.reduce(fillFields), ways)
  const readings = [shown.ingredients, marked.ingredients, guessed.ingredients]
  const ingredients = inSections(withAmounts(all.ingredients, readings), readings)
  return toImportedRecipe({ ...all, ingredients }, found, sourceUrl)
}

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
