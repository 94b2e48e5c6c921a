import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ConfigError } from '#server/config.ts'
import { temporaryFolder } from '../../tests/support/databases.ts'
import { migrate } from './open.ts'
import { lockSqlite, openSqlite } from './sqlite.ts'

const folder = temporaryFolder()
const file = () => join(folder, `${crypto.randomUUID()}.db`)

async function aDatabase() {
  const { db } = openSqlite(file())
  await migrate(db)
  await db.insertInto('siteState').values({ key: 'turns', value: 1 }).execute()
  const value = async (on = db) => (await on.selectFrom('siteState').select('value').executeTakeFirstOrThrow()).value
  const raise = (on = db) =>
    on
      .updateTable('siteState')
      .set((eb) => ({ value: eb('value', '+', 1) }))
      .execute()
  return { db, value, raise }
}

test('what a transaction has not committed is seen by nobody else, and a failed one leaves nothing', async () => {
  const { db, value, raise } = await aDatabase()
  const failing = db.transaction().execute(async (tx) => {
    await raise(tx as never)
    expect(await value(tx as never)).toBe(2)
    expect(await value()).toBe(1)
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await value()).toBe(1)
  await db.destroy()
})

test('a hundred transactions and single writes at once take turns', { tags: 'slow' }, async () => {
  const { db, value, raise } = await aDatabase()
  const inTransaction = () =>
    db.transaction().execute(async (tx) => {
      const before = await value(tx as never)
      await new Promise((later) => setImmediate(later))
      await tx
        .updateTable('siteState')
        .set({ value: before + 1 })
        .execute()
    })
  await Promise.all(Array.from({ length: 100 }, (_, at) => (at % 2 ? inTransaction() : raise())))
  expect(await value()).toBe(101)
  await db.destroy()
})

test('writes are on disk before they are confirmed', { tags: 'slow' }, async () => {
  const { db } = await aDatabase()
  const { sql } = await import('kysely')
  const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db)
  expect(rows[0]?.synchronous).toBe(2)
  await db.destroy()
})

test('a file that is no database is refused in one sentence and left as it is', () => {
  const path = file()
  writeFileSync(path, 'A recipe for disaster. '.repeat(100))
  const before = readFileSync(path)
  expect(() => openSqlite(path)).toThrow(ConfigError)
  expect(() => openSqlite(path)).toThrow(/cannot be opened \(file is not a database\); it was left as it is\.$/)
  expect(readFileSync(path).equals(before)).toBe(true)
})

test('a read-only file is refused in one sentence', async () => {
  const path = file()
  const { db } = openSqlite(path)
  await db.destroy()
  chmodSync(path, 0o444)
  expect(() => openSqlite(path)).toThrow(/is read-only/)
})

test('only one start at a time has the lock', async () => {
  const path = file()
  const order: string[] = []
  const release = await lockSqlite(path)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const second = lockSqlite(path).then((unlock) => {
    order.push('second')
    return unlock()
  })
  await vi.advanceTimersByTimeAsync(10_000)
  order.push('first done')
  await release()
  await vi.advanceTimersByTimeAsync(1000)
  await second
  expect(order).toEqual(['first done', 'second'])
})
