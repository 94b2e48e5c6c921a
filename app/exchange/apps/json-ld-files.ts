import { isA, isThing, type LinkedThing, resolver, thingsIn, thingsInPage } from '#app/exchange/formats/json-ld.ts'
import type { Json } from '#app/exchange/formats/lenient-json.ts'
import { microdataFields } from '#app/exchange/formats/microdata.ts'
import { readJsonLdFile } from '#app/exchange/formats/recipe-files.server.ts'
import { MAX_READ_LENGTH, recipeOfJsonLd } from '#app/exchange/formats/recipe-of-json-ld.ts'
import { recipeFields } from '#app/exchange/formats/schema-recipe.ts'
import { readPage } from '#app/exchange/pages/read-page.ts'
import { isWorthReading, noFields } from '#app/exchange/texts/fields.ts'
import { parsePage } from '#app/exchange/texts/markup.ts'
import type { AppLeftOut, AppReader, AppRecipe, DroppedFile } from './app-export.ts'
import { toAppExport, toAppRecipe } from './app-recipe.ts'
import {
  baseName,
  type FileIndex,
  folderOf,
  indexFiles,
  jsonOfFile,
  once,
  pageOfFile,
  startOfFile,
  stemOf,
  textOfFile,
} from './file-content.ts'
import { textAt } from './json-values.ts'
import { linkedNutrition } from './nutrition-figures.ts'

const MAX_DEPTH = 24
const MAX_ADDRESS = 2000
/** What browsers write at the head of a page that they save. */
const SAVED_FROM = /<!-- saved from url=\(\d{1,6}\)(https?:\/\/[^\s<>"]{1,2000}) -->/
/** The endings that browsers of several languages give the folder of a saved page's files. */
const FOLDERS_BESIDE = ['_files', '-Dateien', '_fichiers', '_archivos', '_arquivos', '_bestanden', '_file', '_pliki']

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

/** The best of what a page's data and its text say. Its own copy of the page is read, since reading takes parts out of it. */
const pageReading = once((file) => {
  const page = pageOfFile(file) && file.bytes.length <= MAX_READ_LENGTH ? parsePage(textOfFile(file)) : null
  const read = page && readPage(page, SAVED_FROM.exec(startOfFile(file))?.[1] ?? null)
  return read && read.ingredients.length > 1 && read.steps.length > 0 ? read : null
})

/** A saved page's own picture, from the folder that its browser put beside it. */
function pictureBeside({ path }: DroppedFile, address: string | null, index: FileIndex): Uint8Array[] {
  const name = baseName((address ?? '').slice(0, MAX_ADDRESS).replace(/[?#].*$/s, ''))
  if (name === '') return []
  const beside = FOLDERS_BESIDE.map((ending) => index.at('', `${stemOf(path)}${ending}/${name}`))
  return beside.flatMap((file) => (file ? [file.bytes] : [])).slice(0, 1)
}

function recipesOfPage(file: DroppedFile, index: FileIndex): (AppRecipe | AppLeftOut)[] {
  const page = pageOfFile(file)
  if (!page) return []
  const things = thingsInPage(page)
  const resolve = resolver(things)
  const linked = [...new Set(recipesInJson(things))].filter((recipe) => isWorthReading(recipeFields(recipe)))
  if (linked.length > 1) return linked.map((recipe) => linkedRecipe(file.path, recipe, resolve))
  const [only] = linked
  const read = pageReading(file)
  if (!read) {
    const marked = only ? noFields() : microdataFields(page)
    if (isWorthReading(marked)) return [toAppRecipe(file.path, marked)]
    return only ? [linkedRecipe(file.path, only, resolve)] : []
  }
  const own = only && linkedRecipe(file.path, only, resolve)
  return [
    toAppRecipe(file.path, read, {
      id: own && 'id' in own ? own.id : null,
      sourceUrl: (own && 'recipe' in own && own.recipe.sourceUrl) || read.sourceUrl,
      nutrition: only && linkedNutrition(only, resolve),
      pictures: pictureBeside(file, read.image, index),
    }),
  ]
}

/** Saved web pages with one recipe, described in data or shown, or with the data of several. */
export const savedPages: AppReader = {
  app: 'Web page',
  recognise(files) {
    const index = indexFiles(files)
    const own = new Set(files.filter((file) => recipesOfPage(file, index).length > 0))
    const stems = [...own].map(({ path }) => stemOf(path))
    const folders = new Set(stems.flatMap((stem) => FOLDERS_BESIDE.map((ending) => `${stem}${ending}/`)))
    return own.size === 0 ? [] : files.filter((file) => own.has(file) || folders.has(folderOf(file.path)))
  },
  read(files) {
    const index = indexFiles(files)
    return toAppExport(
      'Web page',
      files.flatMap((file) => recipesOfPage(file, index)),
    )
  },
}
