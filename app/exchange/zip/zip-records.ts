/** A file in a zip, as its central directory has it; `data` are its packed bytes. */
export interface ZipEntry {
  name: string
  packed: boolean
  crc: number
  size: number
  data: Uint8Array
}

/** What the central directory has about an entry; `local` is the offset of its own header, `next` that of the next record. */
export interface ZipRecord {
  nameBytes: Uint8Array
  name: string
  flags: number
  method: number
  crc: number
  packedSize: number
  size: number
  local: number
  next: number
}

// The signatures, offsets and flags are those of PKWARE's APPNOTE.TXT 6.3, sections 4.3.7, 4.3.12, 4.3.14 to 4.3.16 and 4.4.4.
export const LOCAL = 0x04034b50
export const END = 0x06054b50
/** Set in the flags of an entry that is encrypted. */
export const ENCRYPTED = 0x2041
export const STORED = 0
export const DEFLATED = 8
const CENTRAL = 0x02014b50
const LOCAL_SIZE = 30
const CENTRAL_SIZE = 46
const END_SIZE = 22
const MAX_COMMENT_LENGTH = 0xffff
/** The extra field with what does not go into 32 bits, and what stands in its place there. */
const LONG_FORM = 0x0001
const ALL_ONES = 0xffffffff

/** The offset of the end-of-directory record; its comment ends with the file, or before it where `isExact` is false. -1 if there is none. */
export function endRecord(view: DataView, isExact = true) {
  const lowest = Math.max(0, view.byteLength - END_SIZE - MAX_COMMENT_LENGTH)
  for (let at = view.byteLength - END_SIZE; at >= lowest; at--) {
    const rest = view.byteLength - at - END_SIZE
    if (view.getUint32(at, true) === END && (!isExact || view.getUint16(at + 20, true) === rest)) return at
  }
  return -1
}

function nameOf(bytes: Uint8Array) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('latin1').decode(bytes)
  }
}

/** Whether a name is none, or could lead out of the folder that a zip is unpacked to. */
export const isUnsafe = (name: string) =>
  name === '' ||
  /^\/|\\|^[a-z]:|\p{Cc}/iu.test(name) ||
  name.split('/').some((part, index, all) => part === '..' || part === '.' || (part === '' && index < all.length - 1))

/**
 * The sizes and the offset that a record of 32 bits has no room for, out of its extra fields (APPNOTE.TXT 4.5.3), in which
 * only those are that are all ones in the record. Programs that pack while they read write them for the smallest files.
 */
function inLongForm(view: DataView, from: number, to: number, short: readonly number[]): number[] {
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== LONG_FORM) continue
    const end = Math.min(to, at + 4 + view.getUint16(at + 2, true))
    let next = at + 4
    return short.map((value) => {
      if (value !== ALL_ONES || next + 8 > end) return value
      next += 8
      return Number(view.getBigUint64(next - 8, true))
    })
  }
  return [...short]
}

/** The record of the central directory at an offset; null when there is none before `end`. */
export function centralRecord(bytes: Uint8Array, view: DataView, at: number, end: number): ZipRecord | null {
  if (at + CENTRAL_SIZE > end || view.getUint32(at, true) !== CENTRAL) return null
  const nameEnd = at + CENTRAL_SIZE + view.getUint16(at + 28, true)
  const extraEnd = nameEnd + view.getUint16(at + 30, true)
  const next = extraEnd + view.getUint16(at + 32, true)
  if (next > end) return null
  const short = [24, 20, 42].map((place) => view.getUint32(at + place, true))
  const [size = 0, packedSize = 0, local = 0] = inLongForm(view, nameEnd, extraEnd, short)
  const nameBytes = bytes.subarray(at + CENTRAL_SIZE, nameEnd)
  return {
    nameBytes,
    name: nameOf(nameBytes),
    flags: view.getUint16(at + 8, true),
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packedSize,
    size,
    local,
    next,
  }
}

/** The bytes of an entry between its local header and `end`, or why there are none. */
export function dataOf(bytes: Uint8Array, view: DataView, { local, packedSize, nameBytes }: ZipRecord, end: number) {
  if (local + LOCAL_SIZE > end) return 'truncated'
  if (view.getUint32(local, true) !== LOCAL) return 'broken'
  const nameSize = view.getUint16(local + 26, true)
  const from = local + LOCAL_SIZE + nameSize + view.getUint16(local + 28, true)
  if (from + packedSize > end) return 'truncated'
  const own = bytes.subarray(local + LOCAL_SIZE, local + LOCAL_SIZE + nameSize)
  const isSame = own.length === nameBytes.length && own.every((byte, index) => byte === nameBytes[index])
  return isSame ? bytes.subarray(from, from + packedSize) : 'broken'
}
