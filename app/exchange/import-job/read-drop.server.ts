import type { RequestContext } from '#app/base/request/request-context.ts'
import { formOf, type ImportedForm } from '#app/exchange/importing/imported-form.ts'
import { importRefusal } from '#app/exchange/importing/importing.server.ts'
import { savePhoto } from '#app/recipes/photos/photos.server.ts'
import { savePicture } from '#app/recipes/photos/save-picture.server.ts'
import type { FormPhoto } from '#app/recipes/publishing/form-values.ts'
import { DRAFT_LIMITS } from '#app/recipes/publishing/recipe-draft.ts'
import { m } from '#messages'
import type { SentFile } from '#server/http/multipart.ts'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import { openPictures, storePictures } from './import-pictures.server.ts'
import { asksColumns, type FoundImport, type FoundRecipe, type ImportContent } from './recipe-import.ts'
import { storeImport } from './store-import.store.ts'

/** Reading several hundred megabytes may take this long, in milliseconds of a processor, and on a busy machine. */
const CPU_TIME = 60_000
const TIMEOUT = 150_000

type Reader = Pick<RequestContext, 'db' | 'media' | 'workers' | 'body' | 'locale' | 'dataDir'> & { cookId: string }

/** Files that were dropped, and a text that was pasted; '' for none. */
interface Drop {
  files: readonly SentFile[]
  text: string
  /** Whether one recipe alone is a list, too. */
  isListed?: boolean
}

/** What came of a drop: a list to tick, a recipe to look through, nothing (with what was not recognised), or why it was not read. */
type DropOutcome =
  | { importId: number; asksColumns: boolean }
  | { form: ImportedForm }
  | { nothing: FoundImport['leftOut'] }
  | { problem: string; wait?: number }

/** The name of a file that a text could be. */
const nameOfText = (text: string) => {
  const start = text.slice(0, 1000).trimStart()
  return /^[[{]/.test(start)
    ? 'text.json'
    : /^</.test(start)
      ? 'text.html'
      : /^(?:---\s*\n|# )/.test(start)
        ? 'text.md'
        : 'text.txt'
}

/**
 * Reads what was dropped. One recipe alone becomes a form, several, or what other apps had beside them, a list that the cook ticks;
 * nothing is written but that list.
 */
export async function readDrop(reader: Reader, { files, text, isListed = false }: Drop): Promise<DropOutcome> {
  const { workers, body, cookId, dataDir } = reader
  const picturesFile = body.newFile()
  const input = {
    files: files.map(({ sentPath, path }) => ({ path: sentPath.replaceAll('\\', '/'), file: path })),
    texts: text.trim() === '' ? [] : [{ path: nameOfText(text), bytes: new TextEncoder().encode(text) }],
    picturesFile,
  }
  const read = await workers.run('readDroppedFiles', input, { who: cookId, cpuTime: CPU_TIME, timeout: TIMEOUT })
  if ('refusedFor' in read) return importRefusal(read)
  const found = read.done
  const { recipes, meals, items, leftOut, table } = found
  const [first] = recipes
  const isAlone =
    !isListed && recipes.length === 1 && !first?.isPage && meals.length + items.length === 0 && files.length <= 1
  if (first && isAlone) return { form: await formOfFound(reader, first, picturesFile) }
  if (recipes.length + meals.length + items.length === 0 && !table) return { nothing: leftOut }
  const bytes = files.reduce((sum, { size }) => sum + size, text.length)
  const importId = await storeImport({ ...reader, bytes }, found)
  if (importId === 'tooMuch') return { problem: m.import_day_full() }
  await storePictures(dataDir, importId, picturesFile)
  return { importId, asksColumns: table !== undefined && asksColumns(table) }
}

/** The form of a recipe with its pictures as photos, counted as those of the cook; with that of an address where it has none. */
async function formOfFound(reader: Reader, { content }: FoundRecipe, picturesFile: string): Promise<ImportedForm> {
  const { recipe, pictures } = JSON.parse(content) as ImportContent
  const { values, leftOut } = formOf({ ...recipe, language: recipe.language ?? reader.locale })
  const photos: FormPhoto[] = []
  const file = await openPictures(picturesFile)
  for (const place of pictures.slice(0, DRAFT_LIMITS.photos)) {
    const bytes = await file.read(place)
    if (!bytes || (await countAttempt(reader.db, 'photoByCook', reader.cookId))) break
    const saved = await savePicture(reader, 'photos', bytes)
    if ('key' in saved) photos.push({ ...saved, alt: '' })
  }
  await file.close()
  if (pictures.length === 0 && recipe.image !== null) {
    const stored = await savePhoto(reader, recipe.image).catch(() => null)
    if (stored && 'photo' in stored) photos.push({ ...stored.photo, alt: '' })
  }
  const isWithout = photos.length === 0 && (pictures.length > 0 || recipe.image !== null)
  return { values: { ...values, photos }, leftOut: isWithout ? [...leftOut, m.import_cut_photo()] : leftOut }
}
