/** Why a zip is not read. */
export type ArchiveRefusal =
  | 'not-a-zip'
  | 'truncated'
  | 'broken'
  | 'unsupported'
  | 'too-many-entries'
  | 'too-large'
  | 'too-dense'
  | 'overlapping'
  | 'unsafe-path'
  | 'duplicate-name'

/** A refusal with the name of the entry that it is about, where it is about one. */
export interface Refused {
  refusal: ArchiveRefusal
  entry: string | null
}

/** The limits of a zip: the number of entries, and the unpacked bytes of one and of all. */
export interface ArchiveLimits {
  entries: number
  entryBytes: number
  bytes: number
}

/** A file in a zip, as its central directory has it; `data` are its packed bytes. */
export interface ZipEntry {
  name: string
  packed: boolean
  crc: number
  size: number
  data: Uint8Array
}

// The signatures, offsets and flags are those of PKWARE's APPNOTE.TXT 6.3, sections 4.3.7, 4.3.12, 4.3.16 and 4.4.4.
const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const LOCAL_SIZE = 30
const CENTRAL_SIZE = 46
const END_SIZE = 22
const MAX_COMMENT_LENGTH = 0xffff
const ENCRYPTED = 0x2041
const STORED = 0
const DEFLATED = 8
/** Text seldom packs better than 20 to 1; a bomb's thousand to one is worth noticing only where it is large. */
const DENSEST = 200
const LARGE = 1_000_000

interface Span {
  name: string
  from: number
  to: number
}

const refused = (refusal: ArchiveRefusal, entry: string | null = null): Refused => ({ refusal, entry })

/** The offset of the end-of-directory record, whose comment must end with the file; -1 if there is none. */
function endRecord(view: DataView) {
  const lowest = Math.max(0, view.byteLength - END_SIZE - MAX_COMMENT_LENGTH)
  for (let at = view.byteLength - END_SIZE; at >= lowest; at--)
    if (view.getUint32(at, true) === END && at + END_SIZE + view.getUint16(at + 20, true) === view.byteLength) return at
  return -1
}

function nameOf(bytes: Uint8Array) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('latin1').decode(bytes)
  }
}

const isUnsafe = (name: string) =>
  name === '' ||
  /^\/|\\|^[a-z]:|\p{Cc}/iu.test(name) ||
  name.split('/').some((part, index, all) => part === '..' || part === '.' || (part === '' && index < all.length - 1))

/** The bytes of an entry between its local header and its end, or why there are none. */
function dataOf(bytes: Uint8Array, view: DataView, at: number, size: number, name: Uint8Array, end: number) {
  if (at + LOCAL_SIZE > end) return 'truncated'
  if (view.getUint32(at, true) !== LOCAL) return 'broken'
  const nameSize = view.getUint16(at + 26, true)
  const from = at + LOCAL_SIZE + nameSize + view.getUint16(at + 28, true)
  if (from + size > end) return 'truncated'
  const own = bytes.subarray(at + LOCAL_SIZE, at + LOCAL_SIZE + nameSize)
  const isSame = own.length === name.length && own.every((byte, index) => byte === name[index])
  return isSame ? bytes.subarray(from, from + size) : 'broken'
}

const overlap = (spans: Span[]) => {
  const sorted = spans.toSorted((a, b) => a.from - b.from)
  return sorted.find(({ from }, index) => from < (sorted[index - 1]?.to ?? 0))
}

/**
 * The files of a zip without unpacking any of them, folders left out, or why it is refused: entries are counted and
 * their sizes added up first, every name must stay inside the folder it is unpacked to and be there once, whatever its
 * case, and no two entries may share bytes. Zip64, encryption and other packings than deflate are unsupported.
 */
export function zipDirectory(bytes: Uint8Array, limits: ArchiveLimits): ZipEntry[] | Refused {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const start = bytes.length >= 4 ? view.getUint32(0, true) : 0
  if (start !== LOCAL && start !== END) return refused('not-a-zip')
  const end = endRecord(view)
  if (end < 0) return refused('truncated')
  const count = view.getUint16(end + 10, true)
  const directory = view.getUint32(end + 16, true)
  if (count === 0xffff || directory === 0xffffffff || view.getUint32(end + 4, true) !== 0) return refused('unsupported')
  if (count !== view.getUint16(end + 8, true) || directory + view.getUint32(end + 12, true) !== end)
    return refused('broken')
  if (count > limits.entries) return refused('too-many-entries')

  const entries: ZipEntry[] = []
  const names = new Set<string>()
  const spans: Span[] = []
  let total = 0
  let at = directory
  for (let index = 0; index < count; index++) {
    if (at + CENTRAL_SIZE > end || view.getUint32(at, true) !== CENTRAL) return refused('broken')
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)]
    const [packedSize, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
    const local = view.getUint32(at + 42, true)
    const nameEnd = at + CENTRAL_SIZE + view.getUint16(at + 28, true)
    const next = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    if (next > end) return refused('broken')
    const nameBytes = bytes.subarray(at + CENTRAL_SIZE, nameEnd)
    const name = nameOf(nameBytes)
    if (isUnsafe(name)) return refused('unsafe-path', name)
    const folded = name.normalize('NFC').toLowerCase()
    if (names.has(folded)) return refused('duplicate-name', name)
    names.add(folded)
    if (flags & ENCRYPTED || (method !== STORED && method !== DEFLATED)) return refused('unsupported', name)
    if (method === STORED && size !== packedSize) return refused('broken', name)
    total += size
    if (size > limits.entryBytes || total > limits.bytes) return refused('too-large', name)
    if (size > LARGE && size > packedSize * DENSEST) return refused('too-dense', name)
    const data = dataOf(bytes, view, local, packedSize, nameBytes, directory)
    if (typeof data === 'string') return refused(data, name)
    spans.push({ name, from: local, to: data.byteOffset - bytes.byteOffset + packedSize })
    if (!name.endsWith('/'))
      entries.push({ name, packed: method === DEFLATED, crc: view.getUint32(at + 16, true), size, data })
    at = next
  }
  if (at !== end) return refused('broken')
  const shared = overlap(spans)
  return shared ? refused('overlapping', shared.name) : entries
}
