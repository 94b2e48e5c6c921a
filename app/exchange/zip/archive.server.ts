import { Zip, ZipDeflate, type ZipInputFile, ZipPassThrough } from 'fflate'
import { recipeJsonLd } from '#app/exchange/formats/recipe-json-ld.ts'
import type { Picture, Recipe } from '#app/recipes/recipe/recipe.ts'
import type { Locale } from '#messages/runtime.js'
import { FOLDER, KITCHEN_NAME, pictureEnding, pictureKeys, RECIPE_ENDING } from './archive-names.ts'
import { readmeText } from './archive-readme.ts'
import { fileName } from './file-names.ts'

/** Finds the bytes of a picture; null when it is gone, and then the archive is without it. */
export type ReadPicture = (picture: Picture) => Promise<Uint8Array | null>

/** The site's address, and the language of README.txt. */
export interface ArchiveOptions {
  origin: string
  locale: Locale
  /** The text of the cook's kitchen, given the files of the recipes by their ids; an archive of recipes alone has none. */
  kitchen?: (files: ReadonlyMap<number, string>) => Promise<string>
}

const EARLIEST = Date.UTC(1980, 0, 2)
const LATEST = Date.UTC(2099, 11, 30)
const encoder = new TextEncoder()

/** A zip being written: what is added comes out of `take` as soon as it is packed. */
export function packing() {
  let packed: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    packed.push(chunk)
  })
  const add = (
    file: ZipInputFile & { push: (bytes: Uint8Array, final: boolean) => void },
    bytes: Uint8Array,
    at: number,
  ) => {
    file.mtime = Math.min(Math.max(at, EARLIEST), LATEST)
    zip.add(file)
    file.push(bytes, true)
  }
  return {
    addText: (name: string, text: string, at: number) =>
      add(new ZipDeflate(name, { level: 6 }), encoder.encode(text), at),
    addPicture: (name: string, bytes: Uint8Array, at: number) => add(new ZipPassThrough(name), bytes, at),
    end: () => zip.end(),
    take: () => {
      const taken = packed
      packed = []
      return taken
    },
  }
}

/** A name that no other file of the archive has. */
function stemOf(recipe: Recipe, taken: Set<string>) {
  const stem = `${fileName(recipe.title, 'x').slice(0, -2)}-${recipe.id}`
  let free = stem
  for (let count = 2; taken.has(free); count++) free = `${stem}-${count}`
  taken.add(free)
  return `${FOLDER}/${free}`
}

async function* packed(
  recipes: Iterable<Recipe> | AsyncIterable<Recipe>,
  readPicture: ReadPicture,
  { origin, locale, kitchen }: ArchiveOptions,
) {
  const zip = packing()
  const files = new Map<number, string>()
  const taken = new Set<string>()
  const listed: { file: string; title: string }[] = []
  let latest = EARLIEST
  for await (const recipe of recipes) {
    const stem = stemOf(recipe, taken)
    const at = recipe.updatedAt
    latest = Math.max(latest, at)
    listed.push({ file: stem + RECIPE_ENDING, title: recipe.title })
    files.set(recipe.id, stem + RECIPE_ENDING)
    zip.addText(stem + RECIPE_ENDING, recipeJsonLd(recipe, `${origin}/recipe/${recipe.id}`), at)
    yield* zip.take()
    for (const [index, key] of pictureKeys(recipe).entries()) {
      const picture = [recipe.picture, ...recipe.photos].find((one) => one?.key === key)
      const bytes = picture ? await readPicture(picture) : null
      if (bytes) zip.addPicture(`${stem}.${index + 1}.${pictureEnding(bytes)}`, bytes, at)
      yield* zip.take()
    }
  }
  if (kitchen) zip.addText(KITCHEN_NAME, await kitchen(files), latest)
  zip.addText('README.txt', readmeText(listed, { origin, locale, hasKitchen: kitchen !== undefined }), latest)
  zip.end()
  yield* zip.take()
}

/** Chunks as a stream that is made while it is read, and ends with its reader. */
export const archiveStream = (chunks: AsyncGenerator<Uint8Array, void>) =>
  new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await chunks.return()
    },
  })

/**
 * Recipes with their pictures as one zip, made while it is read: no more than one recipe and one picture are in memory at a
 * time. Each recipe is a JSON-LD file, its pictures beside it under the same name and a number; README.txt lists them.
 * The stream fails when a recipe or a picture cannot be read.
 */
export function recipesArchive(
  recipes: Iterable<Recipe> | AsyncIterable<Recipe>,
  readPicture: ReadPicture,
  options: ArchiveOptions,
): ReadableStream<Uint8Array> {
  return archiveStream(packed(recipes, readPicture, options))
}
