import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { ConfigError } from '#server/config.ts'
import { temporaryFolder } from '../../tests/support/databases.ts'
import { migrate } from './open.ts'
import { writeAtOnce } from './snapshot.ts'
import { lockSqlite, openSqlite } from './sqlite.ts'
import { DatabaseUnavailable } from './unavailable.ts'

const folder = temporaryFolder()
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** A database, and another connection to its file, as another program has one. */
async function aSharedFile(lockTimeout?: number) {
  const file = join(folder, `${crypto.randomUUID()}.db`)
  const { db } = openSqlite(file, { lockTimeout })
  await migrate(db)
  await db.insertInto('siteState').values({ key: 'turns', value: 1 }).execute()
  const other = new DatabaseSync(file)
  ends.push(
    () => other.close(),
    () => db.destroy(),
  )
  const raise = () => db.updateTable('siteState').set('value', 7).execute()
  const value = async () => (await db.selectFrom('siteState').select('value').executeTakeFirstOrThrow()).value
  return { db, other, raise, value }
}

test('while another program writes, reads go on and a write waits without holding up the thread', {
  tags: 'slow',
}, async () => {
  const { db, other, raise, value } = await aSharedFile()
  other.exec('begin immediate')
  const settled: string[] = []
  const single = raise().then(() => settled.push('single'))
  const transaction = db
    .transaction()
    .execute((tx) => tx.updateTable('siteState').set('value', 8).execute())
    .then(() => settled.push('transaction'))
  for (let turn = 0; turn < 20; turn++) {
    expect(await value()).toBe(1)
    await new Promise((later) => setTimeout(later, 5))
  }
  expect(settled).toEqual([])
  other.exec('rollback')
  await Promise.all([single, transaction])
  expect(settled).toEqual(['single', 'transaction'])
  expect(await value()).toBe(8)
})

test('a write that waited too long reports that the database is unavailable, and the next one after the lock succeeds', {
  tags: 'slow',
}, async () => {
  const { db, other, raise, value } = await aSharedFile(100)
  other.exec('begin immediate')
  await expect(raise()).rejects.toThrow(DatabaseUnavailable)
  await expect(db.transaction().execute(async () => {})).rejects.toThrow(DatabaseUnavailable)
  other.exec('rollback')
  await raise()
  expect(await value()).toBe(7)
})

test('a start whose lock cannot be taken, however long it waits, ends at once with a sentence', async () => {
  const file = join(folder, 'damaged.db')
  writeFileSync(`${file}.lock`, 'no database '.repeat(100))
  const locked = lockSqlite(file)
  await expect(locked).rejects.toThrow(ConfigError)
  await expect(locked).rejects.toThrow(/damaged\.db\.lock cannot be locked for the start \(file is not a database\)\.$/)
})

test('whoever writes at once has the lock that starts take until it is over, also when it fails', async () => {
  const file = join(folder, `${crypto.randomUUID()}.db`)
  const isFree = () => {
    const lock = new DatabaseSync(`${file}.lock`)
    try {
      lock.exec('begin exclusive')
      return true
    } catch {
      return false
    } finally {
      lock.close()
    }
  }
  const seen: boolean[] = []
  const write = (fails: boolean) =>
    writeAtOnce({ databaseUrl: `sqlite:${file}` }, async (tx) => {
      seen.push(isFree())
      await sql`create table written (id integer)`.execute(tx)
      if (fails) throw new Error('It failed.')
    })
  await expect(write(true)).rejects.toThrow('It failed.')
  expect([...seen, isFree()]).toEqual([false, true])
  // Nothing of what failed is there.
  await write(false)
  expect([...seen, isFree()]).toEqual([false, false, true])
})
