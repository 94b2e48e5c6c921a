import { type Json, readJson } from '#app/exchange/formats/lenient-json.ts'
import { MAX_READ_LENGTH } from '#app/exchange/formats/recipe-of-json-ld.ts'
import { decodeText } from '#app/exchange/texts/decode-text.ts'
import { type Page, parsePage } from '#app/exchange/texts/markup.ts'
import type { DroppedFile } from './app-export.ts'

const START = 4096
/** In bytes; a page of a whole collection without its pictures is shorter. */
const MAX_PAGE = 40_000_000
/** Files of one name of which pictures are taken: a zip may have a path any number of times. */
const MAX_BESIDE = 50

/** Remembers what was made of a file for as long as the file is there, so that each reader may look at it. */
export function once<T>(make: (file: DroppedFile) => T) {
  const made = new WeakMap<DroppedFile, { value: T }>()
  return (file: DroppedFile): T => {
    const known = made.get(file) ?? { value: make(file) }
    made.set(file, known)
    return known.value
  }
}

/** A file's text. */
export const textOfFile = (file: DroppedFile) => decodeText(file.bytes)

/** The first characters of a file's text, without blank ones before them. */
export const startOfFile = once((file) => decodeText(file.bytes.subarray(0, START)).replace(/^[\s\uFEFF]+/, ''))

function jsonOf(text: string): Json | undefined {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as Json
  } catch {
    return text.length > MAX_READ_LENGTH ? undefined : readJson(text)[0]
  }
}

/** The JSON in a file; undefined for a file of something else. */
export const jsonOfFile = once((file): Json | undefined =>
  /^[[{]/.test(startOfFile(file)) ? jsonOf(textOfFile(file)) : undefined,
)

/** The page in a file of HTML; null for a file of something else and for a page too deep or too large. */
export const pageOfFile = once((file): Page | null =>
  /^<(?:!doctype html|!--|\?xml|html|head|body|meta|div|script|article|section)/i.test(startOfFile(file)) &&
  file.bytes.length <= MAX_PAGE
    ? parsePage(textOfFile(file))
    : null,
)

/** The last part of a path. */
export const baseName = (path: string) => path.slice(path.lastIndexOf('/') + 1)
/** The path of a file's folder with `/` at its end; '' at the top. */
export const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)
/** A path without the ending of its name. */
export const stemOf = (path: string) => path.replace(/\.[^./]{1,12}$/, '')

const key = (path: string) => path.normalize('NFC').toLowerCase()

function decoded(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** `./a/../b` from a folder as one path. */
function resolved(folder: string, path: string) {
  const parts: string[] = []
  for (const part of (folder + path).split('/'))
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  return parts.join('/')
}

/** Files to be found by their paths, whatever the case, and by their folders. */
export function indexFiles(files: readonly DroppedFile[]) {
  const byPath = new Map(files.map((file) => [key(file.path), file]))
  const byFolder = Map.groupBy(files, ({ path }) => folderOf(path))
  const byStem = Map.groupBy(files, ({ path }) => stemOf(path))
  const byShorterStem = Map.groupBy(
    files.filter(({ path }) => stemOf(stemOf(path)) !== stemOf(path)),
    ({ path }) => stemOf(stemOf(path)),
  )
  return {
    /** The file at a path from a folder, as written in a file there, with or without `%20`; undefined when there is none. */
    at: (folder: string, path: string): DroppedFile | undefined =>
      path.length > 1000
        ? undefined
        : (byPath.get(key(resolved(folder, path))) ?? byPath.get(key(resolved(folder, decoded(path))))),
    /** The files directly in a folder. */
    in: (folder: string): readonly DroppedFile[] => byFolder.get(folder) ?? [],
    /** The first files of a path but for their endings: "Soup.jpg" and "Soup.1.jpg" beside "Soup.cook", which is one of them. */
    beside: (path: string): readonly DroppedFile[] => [
      ...(byStem.get(stemOf(path)) ?? []).slice(0, MAX_BESIDE),
      ...(byShorterStem.get(stemOf(path)) ?? []).slice(0, MAX_BESIDE),
    ],
  }
}
export type FileIndex = ReturnType<typeof indexFiles>
