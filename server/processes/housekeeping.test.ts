import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { choresOf } from '#app/wiring/chores.server.ts'
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/database/open.ts'
import { openSqlite } from '#server/database/sqlite.ts'
import type { Log } from '#server/log.ts'
import { fileStore } from '#server/media/media-store.ts'
import { workersHere } from '../../tests/support/app-imports.ts'
import { temporaryFolder } from '../../tests/support/databases.ts'
import { createBackgroundWork } from './background-work.ts'
import { scheduleCleanup } from './housekeeping.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const folder = temporaryFolder()

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

test('a clearing-out that fails is logged, and the next one six hours later does its work', {
  tags: 'slow',
}, async () => {
  const { db } = openSqlite(join(folder, 'house.db'))
  const log = { info: vi.fn(), error: vi.fn() }
  const config = readConfig({ DATA_DIR: folder })
  const site = { config, db, media: fileStore(folder), log: log as unknown as Log }
  const background = createBackgroundWork(site.log)
  const chores = choresOf({
    ...site,
    background,
    workers: workersHere,
    ...{ mail: async () => {}, accounts: { signatureOf: (text) => text } },
  })
  const last = vi.fn(async () => ({}))
  const failed = () => log.error.mock.calls.filter(([, text]) => text === 'cleaning up failed').length
  const cleanup = scheduleCleanup([...chores, last], site.log)
  mkdirSync(join(folder, 'outbox'), { recursive: true })
  const leftover = join(folder, 'outbox', 'mail.eml.tmp')
  writeFileSync(leftover, 'half a mail')
  utimesSync(leftover, 0, 0)

  vi.advanceTimersByTime(MINUTE)
  // Without tables everything fails.
  await vi.waitFor(() => expect(last).toHaveBeenCalledOnce())
  const failures = failed()
  expect(failures).toBeGreaterThan(1)
  await migrate(db)
  writeFileSync(leftover, 'half a mail')
  utimesSync(leftover, 0, 0)
  vi.advanceTimersByTime(6 * HOUR)
  await vi.waitFor(() =>
    expect(log.info).toHaveBeenCalledWith(
      { imports: 0, firstDays: 0, notifications: 0, readings: 0, recipes: 0, records: 0, pictures: 0, files: 1 },
      'cleaned up',
    ),
  )
  expect(failed()).toBe(failures)
  await cleanup.close()
  await db.destroy()
})

test('a chore that fails keeps no other from its work, and who closes waits for what is under way', async () => {
  const log = { info: vi.fn(), error: vi.fn() }
  const last = Promise.withResolvers<Record<string, number>>()
  const failing = async () => {
    throw new Error('It failed.')
  }
  const chores = [async () => ({ files: 1, pictures: 0 }), failing, async () => ({ files: 2 }), () => last.promise]
  const cleanup = scheduleCleanup(chores, log as unknown as Log)
  vi.advanceTimersByTime(MINUTE - 1)
  expect(vi.getTimerCount()).toBe(2)
  vi.advanceTimersByTime(1)
  let isClosed = false
  const closing = cleanup.close().then(() => {
    isClosed = true
  })
  await new Promise((done) => setImmediate(done))
  expect([isClosed, vi.getTimerCount(), log.info.mock.calls]).toEqual([false, 0, []])
  last.resolve({})
  await closing
  expect(log.info.mock.calls).toEqual([[{ files: 3, pictures: 0 }, 'cleaned up']])
  expect(log.error.mock.calls).toEqual([[{ err: new Error('It failed.') }, 'cleaning up failed']])
})
