import { constants, gunzipSync } from 'node:zlib'
import type {
  AppExport,
  AppLeftOut,
  AppLink,
  AppReader,
  AppRecipe,
  DroppedFile,
  ReadTable,
} from '#app/exchange/apps/app-export.ts'
import { isPicture } from '#app/exchange/apps/app-recipe.ts'
import { isZip } from '#app/exchange/apps/expand-files.ts'
import { type ImportedFields, noFields } from '#app/exchange/texts/fields.ts'
import { toImportedRecipe, webAddress } from '#app/exchange/texts/imported-recipe.ts'
import { tidy } from '#app/exchange/texts/markup.ts'
import { decodeDesktopText } from './code-pages.ts'
import { droppedFolder, type Folder, zipFolder } from './folders.ts'

/** What a format has of a recipe; what is missing is not known. */
export interface FormatRecipe extends Partial<Omit<AppRecipe, 'path' | 'recipe'>> {
  fields: Partial<ImportedFields>
  /** As in the file; only an http(s) address is taken. */
  sourceUrl?: string | null | undefined
}

/** The files beside one: by their paths from the top, or by their names, null for none. */
export interface Besides extends Pick<Folder, 'paths' | 'read'> {
  named(path: string): Uint8Array | null
}

/** A format of files with text, alone, gzipped or in a zip with their pictures. */
interface Format {
  app: string
  /** The paths that files of the format may have. */
  paths: RegExp
  /** Whether its files are known by what is in them, whatever they are called: they may have lost their endings. */
  isSigned?: boolean
  /** Whether a file is one, by the beginning of its text, or by all of it or by its path where that does not tell. */
  isOwn(start: string, text: () => string, path: string): boolean
  /** The recipes in a file. */
  recipesIn(text: string, besides: Besides, path: string): Iterable<FormatRecipe>
  /** Whether files have the pictures of their recipes beside them. */
  hasPictures?: boolean
  /** The paths of files that belong to it and are read by way of its others. */
  besides?: RegExp
  /** A table whose columns its cook may have to name. */
  tableIn?(text: string): Omit<ReadTable, 'path'>
  /** The pages that a file names in place of recipes. */
  linksIn?(text: string): AppLink[]
}

/** A file of the format: its path as it is shown, and the one in its folder. */
interface OwnFile extends DroppedFile {
  folder: Folder
  inner: string
}

/** The folders that sites keep their pictures in, at the beginning of a path. */
const PICTURE_FOLDER = /^(?:[\w-]{1,40}\/)?(?:images?|img|pictures?|pics|photos?|media|assets)\//i
const START_BYTES = 4096
const MAX_BYTES = 64_000_000
const MAX_RECIPES = 50_000
const MAX_TITLE = 1000
/** How many files of a zip are looked into before it is taken for something else. */
const MAX_PEEKS = 20

const isGzip = ([first, second]: Uint8Array) => first === 0x1f && second === 0x8b

/** The bytes of a file without gzip around them; null when they do not unpack or are too many. */
function withoutGzip(bytes: Uint8Array): Uint8Array | null {
  if (!isGzip(bytes)) return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_BYTES })
  } catch {
    return null
  }
}

/** The beginning of a text for telling what it is: every ASCII character of it in any encoding, unpacked where it is gzipped. */
function startOf(bytes: Uint8Array) {
  const start = isGzip(bytes) ? startOfGzip(bytes) : bytes.subarray(0, START_BYTES)
  return new TextDecoder('latin1')
    .decode(start.subarray(0, START_BYTES))
    .replaceAll('\0', '')
    .replace(/^(?:ï»¿|ÿþ|þÿ)/, '')
}

/** As much as the first bytes of a gzip unpack to; none where they do not. */
function startOfGzip(bytes: Uint8Array): Uint8Array {
  try {
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MAX_BYTES }
    return gunzipSync(bytes.subarray(0, 2 * START_BYTES), options)
  } catch {
    return new Uint8Array()
  }
}

/** A recipe with all that an app's recipe has, or why it is none. */
function toAppRecipe(
  { fields, sourceUrl = null, ...found }: FormatRecipe,
  path: string,
): AppRecipe | 'noTitle' | 'noRecipe' {
  const title = tidy((fields.title ?? '').slice(0, MAX_TITLE))
  if (title === '') return 'noTitle'
  const recipe = toImportedRecipe({ ...noFields(), ...fields, title }, 'text', webAddress(sourceUrl, null))
  if (recipe === null) return 'noRecipe'
  const { id = null, stars = null, isFavorite = false, ownNote = null } = found
  const { cookedOn = [], collections = [], pictures = [], nutrition = null } = found
  return {
    id,
    path,
    recipe,
    pictures: pictures.filter(isPicture),
    stars,
    isFavorite,
    ownNote: ownNote?.trim() || null,
    cookedOn,
    collections: [...new Set(collections.map(tidy))].filter((name) => name !== ''),
    nutrition,
  }
}

type Reason = AppLeftOut['reason']

/** Thrown behind the recipes of a file that has more than is read. */
export class TooLarge extends Error {}

/**
 * What files give with their recipes read one by one, or why they are left out: one without recipes or links as no recipe,
 * one whose reading throws as too large or unreadable.
 */
export function exportOf<File extends DroppedFile>(
  app: string,
  files: Iterable<File>,
  read: (file: File, given: AppExport) => Iterable<FormatRecipe> | Reason,
): AppExport {
  const given: AppExport = { app, recipes: [], meals: [], items: [], leftOut: [] }
  const leave = (name: string, reason: Reason) => given.leftOut.push({ name, reason })
  for (const file of files)
    try {
      const found = read(file, given)
      if (typeof found === 'string') {
        leave(file.path, found)
        continue
      }
      let count = 0
      for (const one of found) {
        const recipe = toAppRecipe(one, file.path)
        if (typeof recipe !== 'string') given.recipes.push(recipe)
        else leave(tidy((one.fields.title ?? '').slice(0, MAX_TITLE)) || file.path, recipe)
        if (++count >= MAX_RECIPES) {
          leave(file.path, 'tooLarge')
          break
        }
      }
      if (count === 0 && given.links === undefined) leave(file.path, 'noRecipe')
    } catch (error) {
      leave(file.path, error instanceof TooLarge ? 'tooLarge' : 'unreadable')
    }
  return given
}

/** A reader of files of one format. Never throws: a file that cannot be read is left out as such. */
export function fileReader(format: Format): AppReader {
  // Mail programs and phones put ".txt" behind an ending that they do not know.
  const fits = (path: string) =>
    format.paths.test(path) ||
    (/\.\w{1,12}\.txt$/i.test(path) && format.paths.test(path.slice(0, -'.txt'.length))) ||
    (format.isSigned === true && /(?:^|\/)[^/.]{1,200}$/.test(path))
  const isOwn = (path: string, bytes: Uint8Array) =>
    fits(path) && format.isOwn(startOf(bytes), () => (bytes.length > MAX_BYTES ? '' : decodeDesktopText(bytes)), path)

  const isOwnZip = (bytes: Uint8Array) => {
    const folder = zipFolder(bytes)
    const likely = folder?.paths.filter(fits).slice(0, MAX_PEEKS) ?? []
    return likely.some((path) => isOwn(path, folder?.read(path) ?? new Uint8Array()))
  }

  /** The format's own files with the folders that they are in: those of a zip, or the dropped ones. */
  function* ownFiles(files: readonly DroppedFile[]): Iterable<OwnFile> {
    const loose = droppedFolder(files)
    const isBeside = ({ path, bytes }: DroppedFile) => format.besides?.test(path) === true && !isOwn(path, bytes)
    for (const { path, bytes } of files.filter((file) => !isPicture(file.bytes) && !isBeside(file))) {
      const folder = isZip({ bytes }) ? zipFolder(bytes) : null
      if (folder === null) {
        if (fits(path) || isZip({ bytes })) yield { path, bytes, folder: loose, inner: path }
      } else
        for (const inner of folder.paths.filter(fits)) {
          const entry = folder.read(inner) ?? new Uint8Array()
          if (isOwn(inner, entry)) yield { path: `${path}/${inner}`, bytes: entry, folder, inner }
        }
    }
  }

  function readFile({ path, bytes, folder, inner }: OwnFile, given: AppExport): Iterable<FormatRecipe> | Reason {
    const plain = withoutGzip(bytes)
    if (plain === null || isZip({ bytes: plain })) return 'unreadable'
    if (plain.length > MAX_BYTES) return 'tooLarge'
    const text = decodeDesktopText(plain)
    const table = format.tableIn?.(text)
    if (table) {
      given.tables ??= []
      given.tables.push({ path, ...table })
    }
    const links = format.linksIn?.(text)
    if (links) {
      given.links ??= []
      for (const link of links) given.links.push(link)
    }
    const besides = { ...folder, named: (name: string) => folder.named(name, inner) }
    return format.recipesIn(text, besides, inner)
  }

  return {
    app: format.app,
    recognise(files) {
      const own = files.filter(({ path, bytes }) => (isZip({ bytes }) ? isOwnZip(bytes) : isOwn(path, bytes)))
      if (own.length === 0) return []
      const folders = [
        ...new Set(own.filter(({ bytes }) => !isZip({ bytes })).map(({ path }) => path.replace(/[^/]*$/, ''))),
      ]
      // Beside a folder with recipes may be one with their pictures.
      const pictureFolders = folders.flatMap((folder) => [folder, folder.replace(/[^/]+\/$/, '')])
      const isBeside = ({ path, bytes }: DroppedFile) =>
        (format.besides?.test(path) && folders.some((folder) => path.startsWith(folder))) ||
        (format.hasPictures &&
          isPicture(bytes) &&
          pictureFolders.some(
            (folder, index) =>
              path.startsWith(folder) && (index % 2 === 0 || PICTURE_FOLDER.test(path.slice(folder.length))),
          ))
      const owned = new Set(own)
      return [...own, ...files.filter((file) => !owned.has(file) && isBeside(file))]
    },
    read: (files) => exportOf(format.app, ownFiles(files), readFile),
  }
}
