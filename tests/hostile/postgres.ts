import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../support/site.ts'

/** Runs this program once more with a throw-away PostgreSQL server beside it, where one can be had and none is named yet; else returns. */
export function underPostgres() {
  if (process.env.TEST_DATABASE_URL || !existsSync('/usr/lib/postgresql')) return
  const [program = '', ...args] = process.argv
  const { status } = spawnSync(join(ROOT, '.ci/with-postgres'), [program, ...args], { stdio: 'inherit' })
  process.exit(status ?? 1)
}
