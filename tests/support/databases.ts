import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, PGliteDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import { migrate } from '../../server/database/open.ts'
import { FoodioPostgresAdapter, openPostgres } from '../../server/database/postgres.ts'
import { openSqlite } from '../../server/database/sqlite.ts'
import type { Database, Tables } from '../../server/database/tables.ts'

/** A folder that is gone after the tests of this file. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'foodio-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

interface Opened {
  db: Database
  close(): Promise<void>
}

class FoodioPgliteDialect extends PGliteDialect {
  override createAdapter() {
    return new FoodioPostgresAdapter() as never
  }
}

const INT8 = 20

const engines: Record<string, () => Promise<Opened>> = {
  SQLite: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'foodio-test-'))
    const { db } = openSqlite(join(folder, 'test.db'))
    const close = async () => {
      await db.destroy()
      rmSync(folder, { recursive: true, force: true })
    }
    return { db, close }
  },
  PGlite: async () => {
    const pglite = await PGlite.create({ extensions: { pg_trgm }, parsers: { [INT8]: Number } })
    const db: Database = new Kysely<Tables>({ dialect: new FoodioPgliteDialect({ pglite }) })
    return { db, close: () => db.destroy() }
  },
}

const server = process.env.TEST_DATABASE_URL

/** An empty database on the PostgreSQL server of TEST_DATABASE_URL; throws when it names none. */
export async function aServerDatabase() {
  const name = `foodio_test_${crypto.randomUUID().replaceAll('-', '')}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${name}`)
  const url = new URL(server ?? '')
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(`drop database ${name}`) }
}

if (server) {
  engines.PostgreSQL = async () => {
    const { url, drop } = await aServerDatabase()
    const { db, stopListening } = await openPostgres(
      url,
      () => {},
      (error) => {
        throw error
      },
    )
    const close = async () => {
      await stopListening()
      await db.destroy()
      await drop()
    }
    return { db, close }
  }
}

/** Does work for every entry, all at once; one after the other on PGlite, which is one connection. */
export async function atOnce<T>(
  engine: string,
  entries: readonly T[],
  work: (entry: T, index: number) => Promise<unknown>,
) {
  if (engine !== 'PGlite') await Promise.all(entries.map(work))
  else for (const [index, entry] of entries.entries()) await work(entry, index)
}

/** Runs tests on every engine there is, each on a new database without tables: for tests of migrations. */
export function describeNewDatabases(name: string, tests: (db: () => Database) => void) {
  describe.each(Object.keys(engines))(`${name} on %s`, (engine) => {
    let opened: Opened
    beforeAll(async () => {
      opened = await (engines[engine] as () => Promise<Opened>)()
    })
    afterAll(() => opened.close())
    tests(() => opened.db)
  })
}

/** Runs tests on every engine there is, each on a migrated database that is empty before each test. */
export function describeStores(name: string, tests: (db: () => Database, engine: string) => void) {
  describe.each(Object.keys(engines))(`${name} on %s`, (engine) => {
    let opened: Opened
    beforeAll(async () => {
      opened = await (engines[engine] as () => Promise<Opened>)()
      await migrate(opened.db)
    })
    afterAll(() => opened.close())
    beforeEach(() => empty(opened.db))
    tests(() => opened.db, engine)
  })
}

async function empty(db: Database) {
  const ids = await db.selectFrom('recipe').select('id').execute()
  const { engineOf } = await import('../../server/database/engine.ts')
  for (const { id } of ids) await engineOf(db).forgetDocument(db, id)
  for (const table of [
    'newsletterDelivery',
    'newsletterIssue',
    'subscriber',
    'shelved',
    'reviewHelpful',
    'report',
    'moderationAct',
    'recipePhoto',
    'session',
    'emailChange',
    'emailUndo',
    'account',
    'verification',
    'attempt',
    'review',
    'recipeShelf',
    'shelf',
    'searchDocument',
    'recipe',
    'picture',
    'cook',
    'searchWord',
  ] as const) {
    await db.deleteFrom(table).execute()
  }
  await sql`update ${sql.table('siteState')} set "value" = 1`.execute(db)
}
