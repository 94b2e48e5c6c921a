import type { RequestContext } from '#app/base/request/request-context.ts'
import type { AppRecipe } from '#app/exchange/apps/app-export.ts'
import { storePictures } from '#app/exchange/import-job/import-pictures.server.ts'
import { importOf } from '#app/exchange/import-job/read-dropped-files.ts'
import { storeImport } from '#app/exchange/import-job/store-import.store.ts'
import { formOf, type ImportedForm } from '#app/exchange/importing/imported-form.ts'
import { importRefusal } from '#app/exchange/importing/importing.server.ts'
import type { ImportedRecipe } from '#app/exchange/texts/fields.ts'
import { photoProblemText } from '#app/recipes/photos/photo-problem.ts'
import { savePhoto } from '#app/recipes/photos/photos.server.ts'
import type { StoredPicture } from '#app/recipes/photos/stored-pictures.store.ts'
import { DRAFT_LIMITS } from '#app/recipes/publishing/recipe-draft.ts'
import { m } from '#messages'
import type { SentFile } from '#server/http/multipart.ts'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import { copiedText, hasTooMany, MAX_PHOTOS, type PhotoRow, photosPath, recipeGroups } from './photo-rows.ts'
import { type PhotoToRead, readPhotos } from './vision-service.server.ts'

type Reader = RequestContext & { cookId: string }
interface Problem {
  problem: string
  /** In seconds. */
  wait?: number
}

/** Stores the photos that were dropped: the address where they are put into their order, or why none of them could be stored. */
export async function storeDropped(reader: Reader, files: readonly SentFile[]): Promise<{ path: string } | Problem> {
  const keys: string[] = []
  let problem = ''
  for (const file of files.slice(0, MAX_PHOTOS)) {
    const stored = await savePhoto(reader, file)
    if ('photo' in stored) keys.push(stored.photo.key)
    else problem ||= photoProblemText(stored.problem)
  }
  return keys.length === 0 ? { problem } : { path: photosPath(keys, files.length - keys.length) }
}

/** The bytes of a recipe's photos; those that are gone are left out. */
async function originalsOf({ originalOf }: Reader, rows: readonly PhotoRow[], pictures: readonly StoredPicture[]) {
  const photos: PhotoToRead[] = []
  for (const { key } of rows) {
    const original = await originalOf(key)
    const picture = pictures.find((one) => one.key === key)
    if (original && picture) photos.push({ original, pixels: picture.width * picture.height })
  }
  return photos
}

/** The recipe of one text. */
async function readText({ workers, cookId }: Reader, text: string): Promise<ImportedRecipe | Problem> {
  const outcome = await workers.run('readSource', { name: '', text }, { who: cookId })
  if ('refusedFor' in outcome) return importRefusal(outcome)
  if (outcome.done === 'tooLong') return { problem: m.import_too_long() }
  return outcome.done ?? { problem: m.import_photos_none() }
}

/** The recipe that the AI service reads, counted for the cook and for the site. */
async function readByService(reader: Reader, photos: readonly PhotoToRead[]): Promise<ImportedRecipe | Problem> {
  const { db, cookId, vision, log } = reader
  if (!vision) return { problem: m.import_photos_empty() }
  const wait =
    (await countAttempt(db, 'photoReadingByCook', cookId)) || (await countAttempt(db, 'photoReadingBySite', 'site'))
  if (wait) return { problem: m.import_photos_many(), wait }
  try {
    return (await readPhotos(vision, photos)) ?? { problem: m.import_photos_none() }
  } catch (error) {
    log.warn({ err: error }, 'the AI service read no recipe in photos')
    return { problem: m.import_photos_failed() }
  }
}

/** What came of photos: a recipe to look through beside them, a list to tick, or why nothing was read. */
export type PhotoOutcome = { form: ImportedForm } | { importId: number } | Problem

/**
 * Reads photos, those of one recipe together: by the text that their cook has copied or else by the AI service. One recipe becomes a form,
 * several a list of the cook's; its photos go with each.
 */
export async function readRecipes(
  reader: Reader,
  rows: readonly PhotoRow[],
  pictures: readonly StoredPicture[],
): Promise<PhotoOutcome> {
  const recipes = recipeGroups(rows)
  if (hasTooMany(recipes)) return { problem: m.import_photos_most({ most: DRAFT_LIMITS.photos }) }
  const read: { recipe: ImportedRecipe; photos: PhotoToRead[] }[] = []
  for (const own of recipes) {
    const text = copiedText(own)
    const photos = await originalsOf(reader, own, pictures)
    const recipe = text === '' ? await readByService(reader, photos) : await readText(reader, text)
    if ('problem' in recipe) return recipe
    read.push({ recipe: { ...recipe, language: recipe.language ?? reader.locale }, photos })
  }
  const [first] = read
  if (first && read.length === 1) {
    const { values, leftOut } = formOf(first.recipe)
    const photos = rows
      .flatMap(({ key }) => pictures.find((one) => one.key === key) ?? [])
      .map((one) => ({ ...one, alt: '' }))
    return { form: { values: { ...values, photos }, leftOut } }
  }
  const picturesFile = reader.body.newFile()
  const beside = { id: null, stars: null, isFavorite: false, ownNote: null, cookedOn: [], collections: [] }
  const found: AppRecipe[] = read.map(({ recipe, photos }) => ({
    ...{ ...beside, path: '', recipe, nutrition: null },
    pictures: photos.map(({ original }) => original),
  }))
  const app = m.import_photos_title()
  const given = importOf([{ app, recipes: found, meals: [], items: [], leftOut: [] }], picturesFile)
  const bytes = read.flatMap(({ photos }) => photos).reduce((sum, { original }) => sum + original.byteLength, 0)
  const importId = await storeImport({ ...reader, bytes }, given)
  if (importId === 'tooMuch') return { problem: m.import_day_full() }
  await storePictures(reader.dataDir, importId, picturesFile)
  return { importId }
}
