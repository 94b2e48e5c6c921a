import type { DroppedFile } from '#app/exchange/apps/app-export.ts'
import { unpacked } from '#app/exchange/zip/archive-reader.server.ts'
import { zipDirectory } from '#app/exchange/zip/zip-directory.ts'
import type { ZipEntry } from '#app/exchange/zip/zip-records.ts'

/** The files beside each other that one export has, of a zip or of a folder. */
export interface Folder {
  paths: string[]
  /** The bytes of a file; null when there is none or it is broken. */
  read(path: string): Uint8Array | null
  /**
   * The file of that name in any folder and whatever its case, because apps store paths of the device that they ran on; of
   * several the one nearest to the file at `beside`. Null for none.
   */
  named(path: string, beside: string): Uint8Array | null
}

/** Files of one name of which the nearest is looked for. */
const MAX_SAME_NAME = 100
const LIMITS = { entries: 50_000, entryBytes: 256_000_000, bytes: 2_000_000_000 }
/** What macOS and Windows put into a zip beside what is in it. */
const BESIDES = /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$)/i
const nameOf = (path: string) => path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1).toLowerCase()

/** How many signs two paths have in common at their beginning. */
function sharedLength(a: string, b: string) {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}

function folderWith(paths: string[], read: Folder['read']): Folder {
  const byName = Map.groupBy(paths, nameOf)
  return {
    paths,
    read,
    named(path, beside) {
      const [first, ...others] = (byName.get(nameOf(path)) ?? []).slice(0, MAX_SAME_NAME)
      if (first === undefined) return null
      const nearest = others.reduce(
        (best, one) => (sharedLength(one, beside) > sharedLength(best, beside) ? one : best),
        first,
      )
      return read(nearest)
    },
  }
}

const opened = new WeakMap<Uint8Array, Folder | null>()

/** The files in a zip, each unpacked when it is read; null for what is no zip or breaks a limit. */
export function zipFolder(bytes: Uint8Array): Folder | null {
  const known = opened.get(bytes)
  if (known !== undefined) return known
  const entries = zipDirectory(bytes, LIMITS)
  let folder: Folder | null = null
  if (Array.isArray(entries)) {
    const byPath = new Map<string, ZipEntry>(
      entries.filter(({ name }) => !BESIDES.test(name)).map((entry) => [entry.name, entry]),
    )
    folder = folderWith([...byPath.keys()], (path) => {
      const entry = byPath.get(path)
      const content = entry === undefined ? null : unpacked(entry)
      return content && new Uint8Array(content.buffer, content.byteOffset, content.byteLength)
    })
  }
  opened.set(bytes, folder)
  return folder
}

/** Dropped files as a folder. */
export function droppedFolder(files: readonly DroppedFile[]): Folder {
  const byPath = new Map(files.map(({ path, bytes }) => [path, bytes]))
  return folderWith([...byPath.keys()], (path) => byPath.get(path) ?? null)
}
