import { gunzipSync } from 'node:zlib'
import { unpacked } from '#app/exchange/zip/archive-reader.server.ts'
import {
  centralRecord,
  DEFLATED,
  dataOf,
  ENCRYPTED,
  endRecord,
  isUnsafe,
  STORED,
} from '#app/exchange/zip/zip-records.ts'
import type { AppLeftOut, DroppedFile } from './app-export.ts'

/** What all files together may contain: a household's collection of many years with its pictures, and no bomb. All of it is in memory at once. */
export const EXPAND_LIMITS = { files: 60_000, fileBytes: 256_000_000, bytes: 640_000_000, depth: 4 }
/** How much may come out of so much that was sent: recipes pack to a tenth, twice in a zip of zips, and small files to less. */
const MAX_TIMES_SENT = 20
const LITTLE = 64_000_000
const DENSEST = 400
const LARGE = 4_000_000
const MAX_LEFT_OUT = 10_000
const GZIPPED = /\.gz$/i
/** What systems put beside what is in a folder or a zip. */
const BESIDES = /(?:^|\/)(?:__MACOSX\/|\._[^/]*$|\.DS_Store$|Thumbs\.db$|desktop\.ini$|@eaDir\/)/i
/** The files that only a document of an office program, an e-book or a zip of FoodIO's own has. */
const WHOLE = /^(?:\[Content_Types\]\.xml|mimetype|META-INF\/container\.xml)$/
const OWN_RECIPE = /^recipes\/[^/]+\.jsonld$/

interface Expanded {
  files: DroppedFile[]
  leftOut: AppLeftOut[]
}

interface Budget extends Expanded {
  bytes: number
}

/** Whether bytes begin as a zip does. */
export const isZip = ({ bytes }: Pick<DroppedFile, 'bytes'>) =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && ((bytes[2] === 3 && bytes[3] === 4) || (bytes[2] === 5 && bytes[3] === 6))

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** The records of a zip's directory, as many as are sound: those of other programs are often a little wrong. Null when there is none. */
function recordsOf(bytes: Uint8Array) {
  const view = viewOf(bytes)
  const end = endRecord(view, false)
  if (end < 0) return null
  let from = view.getUint32(end + 16, true)
  // Zip64 (APPNOTE.TXT 4.3.14): the locator before the end has the offset of the record that has the directory's.
  if (from === 0xffffffff && end >= 20 && view.getUint32(end - 20, true) === 0x07064b50) {
    const at = Number(view.getBigUint64(end - 12, true))
    if (at + 56 <= end) from = Number(view.getBigUint64(at + 48, true))
  }
  const records = []
  for (let at = from; at < end && records.length <= EXPAND_LIMITS.files; ) {
    const record = centralRecord(bytes, view, at, end)
    if (!record) break
    records.push(record)
    at = record.next
  }
  return records
}

/** The names in a zip; null for what is none. */
export const namesInZip = (file: DroppedFile) =>
  isZip(file) ? (recordsOf(file.bytes)?.map(({ name }) => name) ?? null) : null

/** Whether a zip is a file of its own rather than a folder: a document, an e-book, or an archive of FoodIO's. */
const isWholeZip = (names: readonly string[]) => names.some((name) => WHOLE.test(name)) || isOwnArchive(names)

/** Whether a zip with these names is one that FoodIO made of recipes. */
export const isOwnArchive = (names: readonly string[]) =>
  names.includes('README.txt') && names.some((name) => OWN_RECIPE.test(name))

function addZip(zip: DroppedFile, budget: Budget, depth: number) {
  const records = recordsOf(zip.bytes)
  if (records === null) return void budget.leftOut.push({ name: zip.path, reason: 'unreadable' })
  if (isWholeZip(records.map(({ name }) => name))) return void budget.files.push(zip)
  const view = viewOf(zip.bytes)
  for (const record of records) {
    const name = record.name.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, '')
    const path = `${zip.path}/${name}`
    const { flags, method, packedSize, size, crc } = record
    const leaveOut = (reason: AppLeftOut['reason']) => {
      if (budget.leftOut.length < MAX_LEFT_OUT) budget.leftOut.push({ name: path, reason })
    }
    if (name.endsWith('/') || BESIDES.test(name) || (size === 0 && packedSize === 0)) continue
    if (isUnsafe(name)) leaveOut('unreadable')
    else if (flags & ENCRYPTED) leaveOut('encrypted')
    else if (method !== STORED && method !== DEFLATED) leaveOut('unreadable')
    else if (size > EXPAND_LIMITS.fileBytes || (size > LARGE && size > packedSize * DENSEST)) leaveOut('tooLarge')
    else if (budget.bytes < size || budget.files.length >= EXPAND_LIMITS.files) leaveOut('tooLarge')
    else {
      budget.bytes -= size
      const data = dataOf(zip.bytes, view, record, zip.bytes.length)
      const bytes = typeof data === 'string' ? null : unpacked({ name, packed: method === DEFLATED, crc, size, data })
      if (bytes) addFile({ path, bytes }, budget, depth + 1)
      else leaveOut('unreadable')
    }
  }
}

/** A file out of the gzip around it, which its name ends with; itself where it is none or does not unpack within the limits. */
function withoutGzip(file: DroppedFile, budget: Budget): DroppedFile {
  if (!GZIPPED.test(file.path) || file.bytes[0] !== 0x1f || file.bytes[1] !== 0x8b) return file
  try {
    const limit = Math.min(budget.bytes, EXPAND_LIMITS.fileBytes, LITTLE + file.bytes.length * MAX_TIMES_SENT)
    const bytes = new Uint8Array(gunzipSync(file.bytes, { maxOutputLength: Math.max(1, limit) }))
    budget.bytes -= bytes.length
    return { path: file.path.replace(GZIPPED, ''), bytes }
  } catch {
    return file
  }
}

function addFile(given: DroppedFile, budget: Budget, depth: number) {
  const file = withoutGzip(given, budget)
  if (!isZip(file)) budget.files.push(file)
  else if (depth < EXPAND_LIMITS.depth) addZip(file, budget, depth)
  else budget.leftOut.push({ name: file.path, reason: 'tooLarge' })
}

/**
 * Files with those of zips, and of zips in them, in place of the zips, and what was left out on the way. What systems put
 * beside files is not there. Limited in number, bytes and depth; never throws.
 */
export function expandFiles(dropped: readonly DroppedFile[]): Expanded {
  const sent = dropped.reduce((sum, { bytes }) => sum + bytes.length, 0)
  const budget: Budget = {
    files: [],
    leftOut: [],
    bytes: Math.min(EXPAND_LIMITS.bytes, LITTLE + sent * MAX_TIMES_SENT),
  }
  for (const { path, bytes } of dropped) {
    if (!BESIDES.test(path) && bytes.length > 0) addFile({ path: path.replaceAll('\\', '/'), bytes }, budget, 0)
  }
  return { files: budget.files, leftOut: budget.leftOut }
}
