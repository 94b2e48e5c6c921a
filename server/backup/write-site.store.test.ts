import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Row } from '#server/database/engine.ts'
import { migrate } from '#server/database/open.ts'
import { fileStore } from '#server/media/media-store.ts'
import { openSqliteIn, temporaryFolder } from '../../tests/support/databases.ts'
import { fillSite } from '../../tests/support/full-site.ts'
import { copyOfSite } from './copy-of-site.ts'
import { BackupError, type SiteCopy } from './site-copy.ts'
import { writePictures, writeSite } from './write-site.store.ts'

const folder = temporaryFolder()
const aPath = () => join(folder, crypto.randomUUID())

/** A copy of a site with a row in every table, as it is read, and a new database to write it to. */
async function aMove() {
  const [from, to] = [aPath(), aPath()]
  const [{ db: source }, { db: target }] = [openSqliteIn(from), openSqliteIn(to)]
  await migrate(source)
  const pictures = await fillSite(source, fileStore(from))
  const copy = await copyOfSite(source, { media: fileStore(from), sessionSecret: null })
  const write = (changed: SiteCopy) =>
    target
      .transaction()
      .execute((tx) =>
        writeSite(tx, changed, { media: fileStore(to), settings: { dataDir: to, sessionSecret: undefined } }),
      )
  const close = async () => {
    await source.destroy()
    await target.destroy()
  }
  return { copy, target, write, close, media: fileStore(to), ...pictures }
}

/** The tables of a copy, of which the rows of one are changed. */
async function* changedTables({ tables }: SiteCopy, changed: string, change: (row: Row) => Row) {
  for await (const { name, batches } of tables)
    yield { name, batches: name === changed ? changedRows(batches) : batches }
  async function* changedRows(batches: AsyncIterable<Row[]>) {
    for await (const rows of batches) yield rows.map(change)
  }
}

test.each<[what: string, change: (row: Row) => Row, message: (schema: string) => string]>([
  [
    'lacks a column',
    ({ email: _, ...row }) => row,
    (schema) => `The table subscriber has other columns than those of ${schema}.`,
  ],
  [
    'says something else than when it was counted',
    (row) => ({ ...row, email: `x${row.email}` }),
    () => 'The table subscriber was not written as it was read.',
  ],
])(
  'a copy with a table that %s is refused by its name, and nothing of it is written',
  { tags: 'slow' },
  async (_, change, message) => {
    const { copy, target, write, close } = await aMove()
    const changed = write({ ...copy, tables: changedTables(copy, 'subscriber', change) })
    await expect(changed).rejects.toThrow(new BackupError(message(copy.manifest.schema)))
    expect(await target.introspection.getTables()).toEqual([])
    await close()
  },
)

test('a picture that is there in its size is not written again, and one that was cut short is', {
  tags: 'slow',
}, async () => {
  const { copy, write, close, media, photo, avatar } = await aMove()
  await media.put(`${photo}.webp`, Buffer.from('cut short'))
  await write(copy)
  expect((await media.get(`${photo}.webp`))?.toString()).toBe('दाल 🍲'.repeat(500))
  expect((await media.get(`${avatar}.webp`))?.toString()).toBe('me'.repeat(500))
  const written: string[] = []
  const put = async (name: string) => void written.push(name)
  const stored = { key: photo, bytes: Buffer.from('दाल 🍲'.repeat(500)) }
  await writePictures({ pictures: batchesOf([stored, { key: avatar, bytes: Buffer.alloc(0) }]) }, { ...media, put })
  expect(written).toEqual([])
  await close()
})

test.each<[what: string, put: () => Promise<void>, message: string]>([
  ['has no room', () => Promise.reject(new Error('No room.')), 'No room.'],
  ['loses it', async () => {}, 'The store has it in another size.'],
])('a picture is named where the store %s', async (_, put, message) => {
  const media = { ...fileStore(aPath()), put }
  const writing = writePictures({ pictures: batchesOf([{ key: 'photos/soup', bytes: Buffer.from('soup') }]) }, media)
  await expect(writing).rejects.toThrow(new BackupError(`The picture photos/soup.webp cannot be stored: ${message}`))
})

async function* batchesOf<T>(...batches: T[][]) {
  yield* batches
}
