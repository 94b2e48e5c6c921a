import { createHash } from 'node:crypto'
import { ROWS_AT_ONCE, type Row } from '#server/database/engine.ts'
import { type ArchiveEntry, bytesOf, Damage, type NextEntry, readEntries } from './archive-entries.ts'
import { keyOfEntry, MANIFEST, SECRET, tableEntry } from './archive-format.ts'
import { BACKED_UP_TABLES } from './backed-up-tables.ts'
import { refuseNewer } from './copy-of-site.ts'
import {
  type CopiedPicture,
  createTableCounter,
  isValue,
  isWhole,
  Manifest,
  PICTURES_AT_ONCE,
  type SiteCopy,
  sha256Of,
  type TableSummary,
} from './site-copy.ts'

/** The largest files and lines that are read into memory, in bytes. */
const MAX_MANIFEST = 1024 * 1024
const MAX_SECRET = 4096
const MAX_LINE = 16 * 1024 * 1024
const MAX_PICTURE = 32 * 1024 * 1024
const LINE_END = 10

/**
 * Reads the copy of a site from a file for `work`, which finds it whole, by its checksums and counts, if it reads it to its end. Throws a
 * BackupError for a file that cannot be read, is damaged, or is of a newer FoodIO.
 */
export const readBackup = <T>(file: string, work: (copy: SiteCopy) => Promise<T>): Promise<T> =>
  readEntries(file, async (next) => {
    const manifest = await readManifest(next)
    refuseNewer(manifest.schema, file)
    const named = [...Object.keys(manifest.tables), ...Object.keys(manifest.nextIds)]
    const unknown = named.find((name) => !Object.hasOwn(BACKED_UP_TABLES, name))
    if (unknown !== undefined) throw new Damage(`its table ${JSON.stringify(unknown)} is none of FoodIO's`)
    const sessionSecret = manifest.sessionSecret === null ? null : await readSecret(next, manifest.sessionSecret)
    const keys = createHash('sha256')
    const tables = tablesIn(next, manifest, (key) => keys.update(`${key}\n`))
    return work({ manifest, sessionSecret, tables, pictures: picturesIn(next, () => keys.digest('hex')) })
  })

/** Reads a copy to its end, and leaves nothing of it. */
export async function drain({ tables, pictures }: Pick<SiteCopy, 'tables' | 'pictures'>) {
  for await (const { batches } of tables) for await (const _ of batches);
  for await (const _ of pictures);
}

async function requireEntry(next: NextEntry, name: string): Promise<ArchiveEntry> {
  const entry = await next()
  if (entry?.name !== name) throw new Damage(`${name} is missing`)
  return entry
}

async function readManifest(next: NextEntry): Promise<Manifest> {
  const text = (await bytesOf(await requireEntry(next, MANIFEST), MAX_MANIFEST)).toString()
  const { success, data } = Manifest.safeParse(parsed(text))
  if (!success) throw new Damage(`${MANIFEST} is not the manifest of a backup in the format of this version`)
  return data
}

async function readSecret(next: NextEntry, hash: string) {
  const secret = await bytesOf(await requireEntry(next, SECRET), MAX_SECRET)
  if (sha256Of(secret) !== hash) throw new Damage(`${SECRET} has another checksum than its manifest`)
  return secret.toString()
}

async function* tablesIn(next: NextEntry, { tables }: Manifest, onPicture: (key: unknown) => void) {
  for (const [name, expected] of Object.entries(tables)) {
    const entry = await requireEntry(next, tableEntry(name))
    if (entry.size !== expected.bytes) throw new Damage(`${entry.name} has another size than its manifest`)
    yield { name, batches: batchesIn(entry, expected, name === 'picture' ? onPicture : () => {}) }
  }
}

async function* batchesIn(entry: ArchiveEntry, expected: TableSummary, onKey: (key: unknown) => void) {
  const counter = createTableCounter()
  let rows: Row[] = []
  for await (const line of linesIn(entry, counter.addLines)) {
    const row = rowIn(entry, line)
    onKey(row.key)
    rows.push(row)
    counter.addRows(1)
    if (rows.length < ROWS_AT_ONCE) continue
    yield rows
    rows = []
  }
  const summary = counter.summary()
  if (summary.sha256 !== expected.sha256) throw new Damage(`${entry.name} has another checksum than its manifest`)
  if (summary.rows !== expected.rows) throw new Damage(`${entry.name} has another number of rows than its manifest`)
  if (rows.length > 0) yield rows
}

async function* linesIn({ name, chunks }: ArchiveEntry, onBytes: (bytes: Uint8Array) => void) {
  let rest = Buffer.alloc(0)
  for await (const chunk of chunks) {
    onBytes(chunk)
    const bytes = Buffer.concat([rest, chunk])
    let start = 0
    for (let end = bytes.indexOf(LINE_END); end >= 0; end = bytes.indexOf(LINE_END, start)) {
      yield bytes.toString('utf8', start, end)
      start = end + 1
    }
    rest = bytes.subarray(start)
    if (rest.length > MAX_LINE) throw new Damage(`${name} has a line of more than ${MAX_LINE} bytes`)
  }
  if (rest.length > 0) throw new Damage(`${name} has a last line without an end`)
}

function rowIn({ name }: ArchiveEntry, line: string): Row {
  const row = parsed(line)
  if (typeof row !== 'object' || row === null || Array.isArray(row) || !Object.values(row).every(isValue))
    throw new Damage(`${name} has a line that is no row`)
  return row as Row
}

/** What a text is in JSON; undefined when it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The pictures of the archive, which must be those of its table in their order. */
async function* picturesIn(next: NextEntry, hashOfTable: () => string): AsyncGenerator<CopiedPicture[]> {
  const keys = createHash('sha256')
  let pictures: CopiedPicture[] = []
  for (let entry = await next(); entry; entry = await next()) {
    const key = keyOfEntry(entry.name)
    if (key === null) throw new Damage(`${JSON.stringify(entry.name)} in it is none of FoodIO's files`)
    const picture = { key, bytes: await bytesOf(entry, MAX_PICTURE) }
    if (picture.bytes.length > 0 && !isWhole(picture)) throw new Damage(`${entry.name} has other bytes than its name`)
    keys.update(`${key}\n`)
    pictures.push(picture)
    if (pictures.length < PICTURES_AT_ONCE) continue
    yield pictures
    pictures = []
  }
  if (keys.digest('hex') !== hashOfTable()) throw new Damage('its pictures are not those of its tables')
  if (pictures.length > 0) yield pictures
}
