import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
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

/** A database with half the cookbook in it for the tests of this file, and the clock at `NOW`. */
export function aCookbook(): () => Database {
  let db: Database
  beforeAll(async () => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
    const folder = mkdtempSync(join(tmpdir(), 'foodio-test-'))
    ;({ db } = openSqliteIn(folder))
    await migrate(db)
    await loadCookbook(db, halfTheCookbook(folder), 'all')
    return async () => {
      await db.destroy()
      rmSync(folder, { recursive: true, force: true })
    }
  })
  return () => db
}
