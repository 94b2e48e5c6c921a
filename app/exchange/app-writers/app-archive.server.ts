import { archiveStream, packing, type ReadPicture } from '#app/exchange/zip/archive.server.ts'
import { pictureEnding, pictureKeys } from '#app/exchange/zip/archive-names.ts'
import { fileName } from '#app/exchange/zip/file-names.ts'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import type { AppWriter, WrittenWith } from './app-writer.ts'
import { mealieWriter } from './mealie-writer.ts'
import { paprikaWriter } from './paprika-writer.ts'
import { nextcloudWriter, recipeSageWriter } from './schema-writers.ts'
import { tandoorWriter } from './tandoor-writer.ts'
import { cooklangWriter, markdownWriter } from './text-writers.ts'

/** The apps that recipes can be taken to. */
export const APP_WRITERS: readonly AppWriter[] = [
  mealieWriter,
  tandoorWriter,
  paprikaWriter,
  recipeSageWriter,
  nextcloudWriter,
  cooklangWriter,
  markdownWriter,
]

async function* packed(
  writer: AppWriter,
  recipes: Iterable<Recipe> | AsyncIterable<Recipe>,
  readPicture: ReadPicture,
  origin: string,
) {
  const zip = packing()
  for await (const recipe of recipes) {
    const pictures: WrittenWith['pictures'][number][] = []
    for (const key of pictureKeys(recipe)) {
      const picture = [recipe.picture, ...recipe.photos].find((one) => one?.key === key)
      const bytes = picture ? await readPicture(picture) : null
      if (bytes) pictures.push({ ending: pictureEnding(bytes), bytes })
    }
    // The id at the end of a name makes it one of its own.
    const stem = `${fileName(recipe.title, 'x').slice(0, -2)}-${recipe.id}`
    const files = writer.filesOf(recipe, { address: `${origin}/recipe/${recipe.id}`, stem, pictures })
    for (const [name, content] of Object.entries(files)) {
      if (typeof content === 'string') zip.addText(name, content, recipe.updatedAt)
      else zip.addPicture(name, content, recipe.updatedAt)
      yield* zip.take()
    }
  }
  zip.end()
  yield* zip.take()
}

/**
 * Recipes with their pictures as another app imports them, as one zip that is made while it is read: one recipe with its
 * pictures is in memory at a time. The stream fails when a recipe or a picture cannot be read.
 */
export function appArchive(
  writer: AppWriter,
  recipes: Iterable<Recipe> | AsyncIterable<Recipe>,
  readPicture: ReadPicture,
  origin: string,
): ReadableStream<Uint8Array> {
  return archiveStream(packed(writer, recipes, readPicture, origin))
}
