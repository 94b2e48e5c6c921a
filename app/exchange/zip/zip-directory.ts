import {
  centralRecord,
  DEFLATED,
  dataOf,
  ENCRYPTED,
  END,
  endRecord,
  isUnsafe,
  LOCAL,
  STORED,
  type ZipEntry,
} from './zip-records.ts'

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

/** Text seldom packs better than 20 to 1; a bomb's thousand to one is worth noticing only where it is large. */
const DENSEST = 200
const LARGE = 1_000_000

interface Span {
  name: string
  from: number
  to: number
}

const refused = (refusal: ArchiveRefusal, entry: string | null = null): Refused => ({ refusal, entry })

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
    const record = centralRecord(bytes, view, at, end)
    if (!record) return refused('broken')
    const { name, flags, method, packedSize, size, crc, local, next } = record
    if (isUnsafe(name)) return refused('unsafe-path', name)
    const folded = name.normalize('NFC').toLowerCase()
    if (names.has(folded)) return refused('duplicate-name', name)
    names.add(folded)
    if (flags & ENCRYPTED || (method !== STORED && method !== DEFLATED)) return refused('unsupported', name)
    if (method === STORED && size !== packedSize) return refused('broken', name)
    total += size
    if (size > limits.entryBytes || total > limits.bytes) return refused('too-large', name)
    if (size > LARGE && size > packedSize * DENSEST) return refused('too-dense', name)
    const data = dataOf(bytes, view, record, directory)
    if (typeof data === 'string') return refused(data, name)
    spans.push({ name, from: local, to: data.byteOffset - bytes.byteOffset + packedSize })
    if (!name.endsWith('/')) entries.push({ name, packed: method === DEFLATED, crc, size, data })
    at = next
  }
  if (at !== end) return refused('broken')
  const shared = overlap(spans)
  return shared ? refused('overlapping', shared.name) : entries
}
