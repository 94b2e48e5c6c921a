import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, vi } from 'vitest'
import { loadCookbook } from '#app/recipes/cookbook/cookbook.store.ts'
import { migrate } from '#server/database/open.ts'
import type { Database } from '#server/database/tables.ts'
import { openSqliteIn } from '../support/databases.ts'
import { ROOT } from '../support/site.ts'

/** When the approved texts are told: a Saturday in summer. */
export const NOW = Date.UTC(2026, 7, 15, 9)

/** A folder with every other recipe of the cookbook, without pictures. */
function halfTheCookbook(folder: string) {
  const recipes = join(ROOT, 'cookbook/recipes')
  mkdirSync(join(folder, 'recipes'))
  cpSync(join(ROOT, 'cookbook/cooks.yaml'), join(folder, 'cooks.yaml'))
  for (const [at, name] of readdirSync(recipes).sort().entries())
    if (at % 2 === 1) cpSync(join(recipes, name), join(folder, 'recipes', name))
  return folder
}

/** A clock that is a second later at every look. */
export function aTickingClock() {
  let now = NOW
  return () => {
    now += 1000
    return now
  }
}

/** The file of a database with half the cookbook, made once for the files of this worker. */
let loaded: Promise<Buffer> | undefined
async function loadOnce() {
  const folder = mkdtempSync(join(tmpdir(), 'foodio-test-'))
  const { db } = openSqliteIn(folder)
  await migrate(db)
  await loadCookbook(db, halfTheCookbook(folder), 'all')
  await db.destroy()
  const file = readFileSync(join(folder, 'test.db'))
  rmSync(folder, { recursive: true, force: true })
  return file
}

/** A database with half the cookbook in it for the tests of this file, and the clock at `NOW`. */
export function aCookbook(): () => Database {
  let db: Database
  beforeAll(async () => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
    loaded ??= loadOnce()
    const folder = mkdtempSync(join(tmpdir(), 'foodio-test-'))
    writeFileSync(join(folder, 'test.db'), await loaded)
    ;({ db } = openSqliteIn(folder))
    return async () => {
      await db.destroy()
      rmSync(folder, { recursive: true, force: true })
    }
  })
  return () => db
}
