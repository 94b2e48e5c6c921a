import { createHash } from 'node:crypto'
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import type { AppExport, AppLeftOut, AppLink, AppRecipe, DroppedFile } from '#app/exchange/apps/app-export.ts'
import { readDropped } from '#app/exchange/apps/app-readers.ts'
import { ARCHIVE_READERS } from '#app/exchange/archives/archive-readers.ts'
import { recipesInRows } from '#app/exchange/documents/csv-recipes.ts'
import { exportOf } from '#app/exchange/documents/file-reader.ts'
import { sameRecipeKey } from '#app/exchange/importing/same-recipe.store.ts'
import { noFields } from '#app/exchange/texts/fields.ts'
import { DRAFT_LIMITS } from '#app/recipes/publishing/recipe-draft.ts'
import {
  type FoundImport,
  type FoundRecipe,
  IMPORT_LIMITS,
  type ImportContent,
  type ImportedTable,
  type PicturePlace,
} from './recipe-import.ts'

/** Where dropped files are on this disk, by the paths that they had, and where their pictures are to be written. */
export interface DropToRead {
  files: { path: string; file: string }[]
  /** Files that are no upload, such as a pasted text. */
  texts?: DroppedFile[]
  picturesFile: string
}

/** How much of each of a recipe's lists is stored. */
const MAX_ENTRIES = 200

/** A picture without a recipe, such as a page of a book. */
const PHOTO = /\.(?:jpe?g|png|webp|avif|heic|heif|tiff?)$/i

/** Text that every database stores. */
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '')
const toJson = (value: unknown) =>
  JSON.stringify(value, (_, part) => (typeof part === 'string' ? storable(part) : part))

const appKeyOf = (app: string, id: string) =>
  createHash('sha256').update(`${app}\0${id}`).digest('base64url').slice(0, 22)

/** Writes pictures one behind the other into a file, which is there once the first is. */
function picturesIn(path: string) {
  let file: number | undefined
  let end = 0
  return {
    add(bytes: Uint8Array): PicturePlace {
      file ??= openSync(path, 'wx', 0o600)
      for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written)
      end += bytes.length
      return [end - bytes.length, bytes.length]
    },
    close: () => file !== undefined && closeSync(file),
  }
}

/** What dropped files contain, with their pictures in a file of their own; nothing is stored yet. Runs in a worker. */
export function readDroppedFiles({ files, texts = [], picturesFile }: DropToRead): FoundImport {
  const dropped = files.map(({ path, file }) => ({ path, bytes: new Uint8Array(readFileSync(file)) }))
  const exports = readDropped([...texts, ...dropped], ARCHIVE_READERS)
  const pictures = picturesIn(picturesFile)
  try {
    const table = onlyTable(exports)
    return { ...foundIn(exports, pictures.add), ...(table && { table }) }
  } finally {
    pictures.close()
  }
}

/** What was read in another way, with its pictures in a file of their own as well. */
export function importOf(exports: readonly AppExport[], picturesFile: string): FoundImport {
  const pictures = picturesIn(picturesFile)
  try {
    return foundIn(exports, pictures.add)
  } finally {
    pictures.close()
  }
}

/** The recipes of a table whose columns its cook has named. Runs in a worker. */
export function readTable({ app, path, columns, rows }: ImportedTable): FoundImport {
  const file = { path, bytes: new Uint8Array() }
  return foundIn([exportOf(app, [file], () => recipesInRows(columns, rows))], () => [0, 0])
}

/** The table of exports that have nothing else; undefined when there is other content, or too much. */
function onlyTable([only, ...others]: readonly AppExport[]): ImportedTable | undefined {
  const [table, ...more] = only?.tables ?? []
  if (!only || !table || others.length + more.length > 0 || table.rows.length === 0) return undefined
  const length = table.rows.reduce((sum, row) => row.reduce((inRow, cell) => inRow + cell.length + 3, sum), 0)
  const storableRows = length > IMPORT_LIMITS.table ? [] : table.rows.map((row) => row.map(storable))
  const columns = table.columns.map(({ name, ...column }) => ({
    ...column,
    name: name === null ? null : storable(name),
  }))
  return storableRows.length === 0 ? undefined : { ...table, app: only.app, columns, rows: storableRows }
}

function foundIn(exports: readonly AppExport[], addPicture: (bytes: Uint8Array) => PicturePlace): FoundImport {
  const seen = new Set<string>()
  const leftOut = exports.flatMap(({ leftOut: own, archives = [], links = [] }) => [
    ...own.map((left) =>
      left.reason === 'unknownFormat' && PHOTO.test(left.name) ? { ...left, reason: 'photo' as const } : left,
    ),
    ...archives.map(({ path }): AppLeftOut => ({ name: path, reason: 'ownZip' })),
    ...links
      .slice(IMPORT_LIMITS.pages)
      .map(({ title, url }): AppLeftOut => ({ name: storable(`${title} ${url}`).slice(0, 300), reason: 'link' })),
  ])
  const recipes: FoundRecipe[] = []
  for (const { app, recipes: own } of exports)
    for (const read of own) {
      const title = storable(read.recipe.title).replace(/\s+/g, ' ').trim().slice(0, DRAFT_LIMITS.title)
      if (title === '') leftOut.push({ name: read.path, reason: 'noTitle' })
      else if (recipes.length >= IMPORT_LIMITS.recipes) leftOut.push({ name: title, reason: 'tooLarge' })
      else recipes.push(foundRecipe({ ...read, recipe: { ...read.recipe, title } }, app, seen, addPicture))
    }
  for (const { app, links = [] } of exports)
    for (const link of links.slice(0, IMPORT_LIMITS.pages)) recipes.push(linkedPage(link, app, seen))
  return {
    apps: [
      ...new Set(
        exports
          .filter(
            ({ recipes, meals, items, links = [] }) => recipes.length + meals.length + items.length + links.length > 0,
          )
          .map(({ app }) => app),
      ),
    ],
    recipes,
    meals: exports.flatMap(({ meals }) => meals).slice(0, IMPORT_LIMITS.entries),
    items: exports.flatMap(({ items }) => items).slice(0, IMPORT_LIMITS.entries),
    leftOut: leftOut.slice(0, IMPORT_LIMITS.leftOut),
  }
}

/** A bookmark's page as a recipe of which only the title and the address are known. */
function linkedPage({ title: name, url }: AppLink, app: string, seen: Set<string>): FoundRecipe {
  const title =
    storable(name).replace(/\s+/g, ' ').trim().slice(0, DRAFT_LIMITS.title) || url.slice(0, DRAFT_LIMITS.title)
  const appKey = appKeyOf(app, url)
  const isTwin = seen.has(appKey)
  seen.add(appKey)
  const recipe = { ...noFields(), title, sourceUrl: url, found: 'app' as const }
  const beside = { stars: null, isFavorite: false, ownNote: null, cookedOn: [], collections: [], pictures: [] }
  const content: ImportContent = { app, link: url, recipe, ...beside }
  return { title, lines: [], appKey, isTwin, isPage: true, content: toJson(content) }
}

function foundRecipe(
  { id, path: _path, pictures, ...read }: AppRecipe,
  app: string,
  seen: Set<string>,
  addPicture: (bytes: Uint8Array) => PicturePlace,
): FoundRecipe {
  const { title, ingredients } = read.recipe
  const lines = ingredients
    .map(({ text }) => storable(text).slice(0, DRAFT_LIMITS.ingredient))
    .slice(0, DRAFT_LIMITS.ingredients)
  const appKey = id === null ? null : appKeyOf(app, id)
  const keys = [sameRecipeKey({ title, ingredients: lines }), ...(appKey === null ? [] : [appKey])]
  const isTwin = keys.some((key) => seen.has(key))
  for (const key of keys) seen.add(key)
  const content: ImportContent = {
    ...read,
    app,
    cookedOn: read.cookedOn.slice(0, MAX_ENTRIES),
    collections: [...new Set(read.collections)].slice(0, MAX_ENTRIES),
    // One more than a recipe may have tells that some are left out.
    pictures: pictures.slice(0, DRAFT_LIMITS.photos + 1).map(addPicture),
  }
  return { title, lines, appKey, isTwin, content: toJson(content) }
}
