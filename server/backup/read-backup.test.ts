import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { packTar, type TarEntry, unpackTar } from 'modern-tar'
import { beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '#server/database/open.ts'
import { fileStore } from '#server/media/media-store.ts'
import { openSqliteIn, temporaryFolder } from '../../tests/support/databases.ts'
import { fillSite } from '../../tests/support/full-site.ts'
import { copyOfSite } from './copy-of-site.ts'
import { drain, readBackup } from './read-backup.ts'
import { BackupError } from './site-copy.ts'
import { writeBackup } from './write-backup.ts'

const folder = temporaryFolder()
const file = join(folder, 'whole.tar.gz')
let whole: Buffer
/** The files in the backup, to be packed again otherwise. */
let entries: TarEntry[]

beforeAll(async () => {
  const { db } = openSqliteIn(folder)
  await migrate(db)
  const media = fileStore(folder)
  await fillSite(db, media)
  await writeBackup(await copyOfSite(db, { media, sessionSecret: 'x'.repeat(40) }), file)
  await db.destroy()
  whole = readFileSync(file)
  entries = (await unpackTar(gunzipSync(whole), { strict: true })).map(({ header, data }) => ({ header, body: data }))
})

/** Reads bytes as a backup to its end; what it was found to have. */
async function read(bytes: Uint8Array) {
  const other = join(folder, 'other.tar.gz')
  writeFileSync(other, bytes)
  return readBackup(other, async (copy) => {
    await drain(copy)
    return [copy.manifest, copy.sessionSecret]
  })
}

/** Reads the backup with its files replaced. */
const readWith = async (change: (entries: TarEntry[]) => TarEntry[]) => read(gzipSync(await packTar(change(entries))))

const anEntry = (name: string, body: string | Uint8Array): TarEntry => {
  const bytes = Buffer.from(body as string)
  return { header: { name, size: bytes.length, type: 'file' }, body: bytes }
}
const replaced = (name: string, change: (text: string) => string) => (all: TarEntry[]) =>
  all.map((entry) =>
    entry.header.name === name ? anEntry(name, change(Buffer.from(entry.body as Uint8Array).toString())) : entry,
  )
const changedManifest = (change: (manifest: ReturnType<typeof JSON.parse>) => void) =>
  replaced('manifest.json', (text) => {
    const manifest = JSON.parse(text)
    change(manifest)
    return JSON.stringify(manifest)
  })

test('a file that was packed again by another program is whole', async () => {
  expect(await readWith((all) => all)).toEqual(await read(whole))
})

test('a file that is cut off anywhere is refused', { tags: 'slow' }, () =>
  fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), async (length) => {
      await expect(read(whole.subarray(0, length))).rejects.toThrow(BackupError)
    }),
    { numRuns: 60 },
  ),
)

test('a file with a bit flipped anywhere is refused, or has the same in it', { tags: 'slow' }, async () => {
  const before = await read(whole)
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(7), async (at, bit) => {
      const bytes = Buffer.from(whole)
      bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << bit), at)
      const found = await read(bytes).catch((error) => error)
      if (!(found instanceof BackupError)) expect(found).toEqual(before)
    }),
    { numRuns: 100 },
  )
})

const HEADER = { size: 4, type: 'file' } as const
const EVIL = Buffer.from('evil')
const OTHER = /tables\/cook\.ndjson has another (?:checksum|size|number of rows) than its manifest\.$/

describe('a file is refused', () => {
  test.each<[string, (all: TarEntry[]) => TarEntry[], RegExp]>([
    ['without its manifest', (all) => all.slice(1), /manifest\.json is missing\.$/],
    [
      'without a table',
      (all) => all.filter(({ header }) => header.name !== 'tables/review.ndjson'),
      /tables\/review\.ndjson is missing/,
    ],
    ['without its last picture', (all) => all.slice(0, -1), /its pictures are not those of its tables/],
    ['with a picture twice', (all) => [...all, ...all.slice(-1)], /its pictures are not those of its tables/],
    [
      'with a picture of other bytes',
      (all) => [...all.slice(0, -1), anEntry(all.at(-1)?.header.name ?? '', 'x')],
      /has other bytes than its name/,
    ],
    [
      'with a path out of its folder',
      (all) => [...all, { header: { ...HEADER, name: '../../etc/passwd' }, body: EVIL }],
      /"\.\.\/\.\.\/etc\/passwd" in it is none of FoodIO's files/,
    ],
    [
      'with a picture out of its folder',
      (all) => [...all, { header: { ...HEADER, name: 'media/../../x.webp' }, body: EVIL }],
      /is none of FoodIO's files/,
    ],
    [
      'with a symbolic link',
      (all) => [...all, { header: { name: 'media/x', size: 0, type: 'symlink', linkname: '/etc/passwd' } }],
      /"media\/x" in it is no file/,
    ],
    ['with other rows', replaced('tables/cook.ndjson', (text) => text.replace('Ändi', 'Öndi')), OTHER],
    ['with a row less', replaced('tables/cook.ndjson', (text) => text.slice(text.indexOf('\n') + 1)), OTHER],
    ['with another secret', replaced('session-secret', () => 'y'.repeat(40)), /session-secret has another checksum/],
    ['with a manifest that is none', replaced('manifest.json', () => '{}'), /is not the manifest of a backup/],
    [
      'with a huge manifest',
      replaced('manifest.json', (text) => text + ' '.repeat(2 ** 21)),
      /manifest\.json has \d+ bytes, which is more than it can have/,
    ],
    ['with a number of rows that is made up', changedManifest(({ tables }) => tables.cook.rows++), OTHER],
    [
      'with a table of its own',
      changedManifest(({ tables }) => (tables.kysely_migration = tables.cook)),
      /its table "kysely_migration" is none of FoodIO's/,
    ],
    [
      'with numbers for another table',
      changedManifest(({ nextIds }) => (nextIds.sqlite_master = 1)),
      /its table "sqlite_master" is none of FoodIO's/,
    ],
    [
      'of a newer FoodIO',
      changedManifest((manifest) => (manifest.schema = '9999-later')),
      /other\.tar\.gz is of a newer FoodIO \(9999-later\) than this one/,
    ],
  ])('%s', async (_, change, sentence) => {
    const refused = readWith(change)
    await expect(refused).rejects.toThrow(BackupError)
    await expect(refused).rejects.toThrow(sentence)
  })

  test.each([
    ['a line that is no JSON', '{"id":'],
    ['a row of nested values', '{"id":{}}'],
    ['a line that is a list', '[1]'],
    ['a last line without an end', '{"id":"x"}', ''],
  ])('with %s', async (_, line, end = '\n') => {
    const refused = readWith((all) => {
      const text = line + end
      const size = Buffer.byteLength(text)
      return replaced(
        'tables/cook.ndjson',
        () => text,
      )(changedManifest(({ tables }) => (tables.cook.bytes = size))(all))
    })
    await expect(refused).rejects.toThrow(
      /tables\/cook\.ndjson has a (?:line that is no row|last line without an end)\.$/,
    )
  })

  test('that claims a size beyond all disks', async () => {
    const tar = Buffer.from(await packTar(entries.slice(0, 1)))
    tar.write('77777777777\0', 124, 'latin1')
    tar.write('        ', 148, 'latin1')
    const sum = tar.subarray(0, 512).reduce((all, byte) => all + byte, 0)
    tar.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
    await expect(read(gzipSync(tar))).rejects.toThrow(
      /manifest\.json has 8589934591 bytes, which is more than it can have/,
    )
  })

  test('that is not there, or no backup at all', async () => {
    await expect(readBackup(join(folder, 'none'), drain)).rejects.toThrow(/none cannot be read: ENOENT/)
    await expect(read(Buffer.from('no backup'))).rejects.toThrow(/is damaged: incorrect header check\.$/)
    await expect(read(gzipSync('no tar'))).rejects.toThrow(/is damaged: Tar archive is truncated\.$/)
  })
})
