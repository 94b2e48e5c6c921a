/**
 * Vitest's global set-up: what tests would otherwise each build for themselves is built once. A data folder of the built site with the
 * cookbook in it, the same as a PostgreSQL database, and migrated databases without rows, of which tests take copies.
 * With TEST_ONLY_SQLITE (`npm run test:quick`) there is nothing but the migrated SQLite database.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/database/open.ts'
import { createLog } from '#server/log.ts'
import { aServerDatabase, openPGlite, openServerDatabase, openSqliteIn } from './databases.ts'

export interface Prepared {
  /** A data folder of the site with the cookbook; null before `npm run build`. */
  site: string | null
  /** A PostgreSQL database with the cookbook; null without TEST_DATABASE_URL, or before the build. */
  siteDatabase: string | null
  /** A folder with a migrated SQLite database. */
  sqlite: string
  /** A dump of a migrated PGlite database; not there where a server is tested. */
  pglite: string
  /** A migrated PostgreSQL database; null without TEST_DATABASE_URL. */
  postgres: string | null
}

declare module 'vitest' {
  export interface ProvidedContext {
    prepared: Prepared
  }
}

const ROOT = join(import.meta.dirname, '../..')
const BUILD = join(ROOT, 'build/server/index.js')

export default async function prepare({ provide }: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'foodio-prepared-'))
  const drops: Array<() => Promise<void>> = []
  const aDatabase = async () => {
    const database = await aServerDatabase()
    drops.push(database.drop)
    return database
  }
  const openSite = async (name: string, env: Record<string, string>) => {
    const built: typeof import('#app/wiring/site.server.ts') = await import(BUILD)
    const config = readConfig({ DATA_DIR: join(folder, name), LOG_LEVEL: 'silent', ...env })
    await (await built.openSite(config, ROOT, createLog(config))).close()
  }

  const isQuick = process.env.TEST_ONLY_SQLITE !== undefined
  const hasServer = !isQuick && process.env.TEST_DATABASE_URL !== undefined
  const isBuilt = !isQuick && existsSync(BUILD)
  const prepared: Prepared = {
    site: isBuilt ? join(folder, 'site') : null,
    siteDatabase: null,
    sqlite: join(folder, 'sqlite'),
    pglite: join(folder, 'pglite.tar'),
    postgres: null,
  }

  const sqlite = openSqliteIn(prepared.sqlite)
  await migrate(sqlite.db)
  await sqlite.db.destroy()

  if (!isQuick && !hasServer) {
    const { pglite, db } = await openPGlite()
    await migrate(db)
    await writeFile(prepared.pglite, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()))
    await db.destroy()
  }

  if (hasServer) {
    const { name, url } = await aDatabase()
    const { db, close } = await openServerDatabase(url)
    await migrate(db)
    await close()
    prepared.postgres = name
  }
  if (isBuilt) {
    await openSite('site', {})
    if (hasServer) {
      const { name, url } = await aDatabase()
      await openSite('site-of-postgres', { DATABASE_URL: url })
      prepared.siteDatabase = name
    }
  }

  provide('prepared', prepared)
  return async () => {
    for (const drop of drops) await drop()
    rmSync(folder, { recursive: true, force: true })
  }
}
