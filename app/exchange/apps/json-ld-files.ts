import { isA, isThing, type LinkedThing, resolver, thingsIn, thingsInPage } from '#app/exchange/formats/json-ld.ts'
import type { Json } from '#app/exchange/formats/lenient-json.ts'
import { microdataFields } from '#app/exchange/formats/microdata.ts'
import { readJsonLdFile } from '#app/exchange/formats/recipe-files.server.ts'
import { recipeOfJsonLd } from '#app/exchange/formats/recipe-of-json-ld.ts'
import { recipeFields } from '#app/exchange/formats/schema-recipe.ts'
import { isWorthReading } from '#app/exchange/texts/fields.ts'
import type { AppLeftOut, AppReader, AppRecipe, DroppedFile } from './app-export.ts'
import { toAppExport, toAppRecipe } from './app-recipe.ts'
import { jsonOfFile, pageOfFile, textOfFile } from './file-content.ts'
import { textAt } from './json-values.ts'
import { linkedNutrition } from './nutrition-figures.ts'

const MAX_DEPTH = 24

/** The recipes in JSON-LD, in arrays and graphs too; what is in a recipe is a part of it. */
function recipesInJson(value: Json | undefined, depth = 0): LinkedThing[] {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return []
  if (isThing(value) && isA(value, 'Recipe')) return [value]
  return Object.values(value).flatMap((inner) => recipesInJson(inner, depth + 1))
}

/** The recipe that a thing in JSON-LD describes, with the address that it names. */
function linkedRecipe(path: string, recipe: LinkedThing, resolve?: (value: Json) => Json): AppRecipe | AppLeftOut {
  return toAppRecipe(path, recipeFields(recipe, resolve), {
    id: textAt(recipe, 'identifier', '@id') || null,
    sourceUrl: textAt(recipe, 'url', 'isBasedOn', 'mainEntityOfPage') || null,
    nutrition: linkedNutrition(recipe, resolve),
  })
}

function recipesOf(file: DroppedFile): (AppRecipe | AppLeftOut)[] {
  const text = textOfFile(file)
  const own = recipeOfJsonLd(text) && readJsonLdFile(text)
  if (own) return [toAppRecipe(file.path, own, { sourceUrl: own.sourceUrl })]
  const value = jsonOfFile(file) ?? null
  const resolve = resolver(thingsIn([value]))
  return recipesInJson(value).map((recipe) => linkedRecipe(file.path, recipe, resolve))
}

/** Files of schema.org's recipes, one or many in each: in an array, in a graph, in any list. */
export const jsonLdFiles: AppReader = {
  app: 'JSON-LD',
  recognise: (files) => files.filter((file) => recipesInJson(jsonOfFile(file)).length > 0),
  read: (files) => toAppExport('JSON-LD', files.flatMap(recipesOf)),
}

function recipesOfPage(file: DroppedFile): (AppRecipe | AppLeftOut)[] {
  const page = pageOfFile(file)
  if (!page) return []
  const things = thingsInPage(page)
  const linked = recipesInJson(things).filter((recipe) => isWorthReading(recipeFields(recipe)))
  if (linked.length > 0) return [...new Set(linked)].map((recipe) => linkedRecipe(file.path, recipe, resolver(things)))
  const marked = microdataFields(page)
  const address = page('link[rel="canonical"]').attr('href') ?? null
  return isWorthReading(marked) ? [toAppRecipe(file.path, marked, { sourceUrl: address })] : []
}

/** Saved web pages that describe their recipe in JSON-LD or microdata. */
export const savedPages: AppReader = {
  app: 'Web page',
  recognise: (files) => files.filter((file) => recipesOfPage(file).length > 0),
  read: (files) => toAppExport('Web page', files.flatMap(recipesOfPage)),
}
