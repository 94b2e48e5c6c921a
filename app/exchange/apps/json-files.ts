import { isThing, type LinkedThing } from '#app/exchange/formats/json-ld.ts'
import type { AppLeftOut, AppReader, AppRecipe, DroppedFile } from './app-export.ts'
import { toAppExport } from './app-recipe.ts'
import { type FileIndex, indexFiles, jsonOfFile } from './file-content.ts'

interface JsonFormat {
  app: string
  /** Whether a thing is a recipe of this app's. */
  isOwn: (recipe: LinkedThing) => boolean
  recipeOf: (recipe: LinkedThing, file: DroppedFile, index: FileIndex) => AppRecipe | AppLeftOut
  /** The files beside a recipe's that belong to it. */
  besides?: (recipe: LinkedThing, file: DroppedFile, index: FileIndex) => readonly DroppedFile[]
  /** How a file's name ends that can be nothing else, even where its content is broken. */
  ending?: RegExp
}

const NAMED_LISTS = ['recipes', 'data', 'items', 'results']

/** The recipes in a file: it is one, a list of some, or has such a list. */
function thingsInFile(file: DroppedFile): LinkedThing[] {
  const json = jsonOfFile(file)
  if (Array.isArray(json)) return json.filter(isThing)
  if (json === undefined || !isThing(json)) return []
  const lists = NAMED_LISTS.flatMap((key) => (Array.isArray(json[key]) ? json[key] : []))
  return lists.length > 0 ? lists.filter(isThing) : [json]
}

/** A reader of an app that writes its recipes as JSON, one or some in each file. */
export function jsonFiles({ app, isOwn, recipeOf, besides, ending }: JsonFormat): AppReader {
  // A file that only this app writes has its recipes, whatever they lack.
  const ownIn = (file: DroppedFile) => thingsInFile(file).filter((thing) => ending?.test(file.path) || isOwn(thing))
  return {
    app,
    recognise(files) {
      const own = files.filter((file) => ending?.test(file.path) || ownIn(file).length > 0)
      if (own.length === 0 || !besides) return own
      const index = indexFiles(files)
      return [
        ...new Set(own.flatMap((file) => [file, ...ownIn(file).flatMap((recipe) => besides(recipe, file, index))])),
      ]
    },
    read(files) {
      const index = indexFiles(files)
      const read = files.flatMap((file): (AppRecipe | AppLeftOut)[] => {
        const recipes = ownIn(file)
        if (recipes.length === 0 && ending?.test(file.path)) return [{ name: file.path, reason: 'unreadable' }]
        return recipes.map((recipe) => recipeOf(recipe, file, index))
      })
      return toAppExport(app, read)
    },
  }
}
