import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { choresOf } from '#app/wiring/chores.server.ts'
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/database/open.ts'
import { openSqlite } from '#server/database/sqlite.ts'
import type { Log } from '#server/log.ts'
import { fileStore } from '#server/media/media-store.ts'
import { temporaryFolder } from '../../tests/support/databases.ts'
import { createBackgroundWork } from './background-work.ts'
import { scheduleCleanup } from './housekeeping.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const folder = temporaryFolder()

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

test('a clearing-out that fails is logged, and the next one six hours later does its work', async () => {
  const { db } = openSqlite(join(folder, 'house.db'))
  const log = { info: vi.fn(), error: vi.fn() }
  const config = readConfig({ DATA_DIR: folder })
  const site = { config, db, media: fileStore(folder), log: log as unknown as Log }
  const background = createBackgroundWork(site.log)
  const cleanup = scheduleCleanup(
    choresOf({ ...site, background, ...{ mail: async () => {}, accounts: { signatureOf: (text) => text } } }),
    site.log,
  )
  mkdirSync(join(folder, 'outbox'), { recursive: true })
  const leftover = join(folder, 'outbox', 'mail.eml.tmp')
  writeFileSync(leftover, 'half a mail')
  utimesSync(leftover, 0, 0)

  vi.advanceTimersByTime(MINUTE)
  // Without tables everything fails.
  await vi.waitFor(() => expect(log.error).toHaveBeenCalledOnce())
  await migrate(db)
  vi.advanceTimersByTime(6 * HOUR)
  await vi.waitFor(() =>
    expect(log.info).toHaveBeenCalledWith(
      { imports: 0, firstDays: 0, notifications: 0, readings: 0, recipes: 0, records: 0, pictures: 0, files: 1 },
      'cleaned up',
    ),
  )
  expect(log.error).toHaveBeenCalledOnce()
  await cleanup.close()
  await db.destroy()
})
