import { cpSync, existsSync, mkdtempSync, openAsBlob, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, PGliteDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, inject, TestRunner } from 'vitest'
import { FoodioPostgresAdapter, openPostgres } from '#server/database/postgres.ts'
import { openSqlite } from '#server/database/sqlite.ts'
import type { Database, Tables } from '#server/database/tables.ts'
import type { Prepared } from './prepare.ts'

/** A folder that is gone after the tests of this file. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'foodio-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A migrated SQLite database without rows, and the folder that it is in, for the tests of this file or group. */
export function aMigratedSqlite() {
  const folder = temporaryFolder()
  let db: Database
  beforeAll(() => {
    cpSync(inject('prepared').sqlite, folder, { recursive: true })
    db = openSqliteIn(folder).db
    return () => db.destroy()
  })
  return { folder, db: () => db }
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

/** A new SQLite database, or the one that is there, in a folder. */
export const openSqliteIn = (folder: string) => openSqlite(join(folder, 'test.db'))

/** A PGlite database: new, or as a dump has it. */
export async function openPGlite(loadDataDir?: Blob) {
  const options = { extensions: { pg_trgm }, parsers: { [INT8]: Number } }
  const pglite = await PGlite.create(loadDataDir ? { ...options, loadDataDir } : options)
  const db: Database = new Kysely<Tables>({ dialect: new FoodioPgliteDialect({ pglite }) })
  return { pglite, db }
}

/** A connection to a database of a PostgreSQL server, as the site makes it. */
export async function openServerDatabase(url: string): Promise<Opened> {
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
  }
  return { db, close }
}

/** The PostgreSQL server that stores and sites are tested on; none in `npm run test:quick`. */
const server = process.env.TEST_ONLY_SQLITE ? undefined : process.env.TEST_DATABASE_URL

/**
 * A database on the PostgreSQL server of TEST_DATABASE_URL: empty, or a copy of another, the template; throws when it names no server.
 */
export async function aServerDatabase(template = 'template1') {
  const name = `foodio_test_${crypto.randomUUID().replaceAll('-', '')}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${name} template ${template}`)
  const url = new URL(server ?? '')
  url.pathname = `/${name}`
  return { name, url: url.href, drop: () => run(`drop database ${name}`) }
}

type OpenEngine = (prepared: Prepared | null) => Promise<Opened>

/** Lets commits of a SQLite database of a test not wait for the disk, which no test of a store is about. */
export const waitForNoDisk = (db: Database) => sql`pragma synchronous = off`.execute(db)

/** Opens a database of each engine: new, or a copy of the prepared one. */
const engines: Record<string, OpenEngine> = {
  SQLite: async (prepared) => {
    const folder = mkdtempSync(join(tmpdir(), 'foodio-test-'))
    if (prepared) cpSync(prepared.sqlite, folder, { recursive: true })
    const { db } = openSqliteIn(folder)
    await waitForNoDisk(db)
    const close = async () => {
      await db.destroy()
      rmSync(folder, { recursive: true, force: true })
    }
    return { db, close }
  },
  PGlite: (prepared) => (prepared ? aClearedPglite(prepared) : aBarePglite()),
}

/** For statistics that are not written yet PGlite sets a timer, which would ring every millisecond once the clock is moved back. */
const writeStatistics = async (db: Database) => void (await sql`select pg_stat_force_next_flush()`.execute(db))

let bare: ReturnType<typeof openPGlite> | undefined
/** The PGlite database of this worker that is not migrated yet, without tables. */
async function aBarePglite(): Promise<Opened> {
  bare ??= openPGlite()
  const { pglite, db } = await bare
  await pglite.exec('drop schema public cascade; create schema public')
  return { db, close: () => writeStatistics(db) }
}

/** The id of the first recipe of a cook, as the first migration has it. */
const FIRST_COOKS_RECIPE = 10_000

let shared: ReturnType<typeof openPGlite> | undefined
/** The migrated PGlite database of this worker, as new: without rows, counting from 1. Opening another takes two seconds. */
async function aClearedPglite(prepared: Prepared): Promise<Opened> {
  shared ??= openAsBlob(prepared.pglite).then(openPGlite)
  const { pglite, db } = await shared
  const { rows } = await pglite.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`,
  )
  // A replica fires no triggers, so the append-only tables are cleared, too.
  await pglite.exec('set session_replication_role = replica')
  await pglite.exec(`truncate ${rows.map(({ name }) => name).join(', ')} restart identity cascade`)
  await pglite.exec('set session_replication_role = origin')
  await pglite.exec(`select setval(pg_get_serial_sequence('recipe', 'id'), ${FIRST_COOKS_RECIPE}, false)`)
  return { db, close: () => writeStatistics(db) }
}

// PGlite stands in for the server where there is none.
if (process.env.TEST_ONLY_SQLITE || server) delete engines.PGlite
if (server) {
  engines.PostgreSQL = async (prepared) => {
    const { url, drop } = await aServerDatabase(prepared?.postgres ?? undefined)
    const { db, close } = await openServerDatabase(url)
    return { db, close: () => close().then(drop) }
  }
}

/** The tags of a test of hundreds who do something at once: nobody races on PGlite, so `npm test` leaves it out there. */
export const ofRace = (engine: string) => (engine === 'PGlite' ? ['slow', 'again'] : ['slow'])

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
      opened = await (engines[engine] as OpenEngine)(null)
    })
    afterAll(() => opened.close())
    tests(() => opened.db)
  })
}

const ROOT = join(import.meta.dirname, '../..')
const IMPORTED = /from '(?:#(?=app\/|server\/)|(?=\.))([^']+\.ts)'/g
const OWN_SQL = /\bsql[`<.]/
/** Whether a file of tests, or what it imports of the product, writes SQL of its own, which engines may take differently. */
function isOfOwnSql(file: string) {
  const source = readFileSync(file, 'utf8')
  const imported = [...source.matchAll(IMPORTED)].map(([, path = '']) =>
    path.startsWith('.') ? join(dirname(file), path) : join(ROOT, path),
  )
  const own = imported.filter((path) => !path.startsWith(import.meta.dirname) && existsSync(path))
  return OWN_SQL.test(source) || own.some((path) => OWN_SQL.test(readFileSync(path, 'utf8')))
}

/**
 * Runs tests on every engine there is, each on a migrated database that is empty before each test. On PGlite, which stands in for PostgreSQL,
 * `npm test` runs those about SQL that is written here; what Kysely writes is tested on it with all tests only.
 */
export function describeStores(name: string, tests: (db: () => Database, engine: string) => void) {
  const isAgain = engines.PGlite && !isOfOwnSql(TestRunner.getCurrentSuite().file?.filepath ?? '')
  for (const [engine, open] of Object.entries(engines))
    describe(`${name} on ${engine}`, { tags: engine === 'PGlite' && isAgain ? ['again'] : [] }, () => {
      let opened: Opened
      beforeAll(async () => {
        opened = await open(inject('prepared'))
      })
      afterAll(() => opened.close())
      beforeEach(() => empty(opened.db, engine))
      tests(() => opened.db, engine)
    })
}

/** What is emptied before a test, what points at others before those. */
const TABLES = [
  'newsletterDelivery',
  'newsletterIssue',
  'subscriber',
  'shelved',
  'featured',
  'blogPost',
  'recipeViews',
  'emptySearch',
  'follow',
  'notification',
  'collectionRecipe',
  'collection',
  'household',
  'reviewHelpful',
  'report',
  'moderationAct',
  'cookedPhoto',
  'cookedEntry',
  'refusedPhoto',
  'screeningRules',
  'screenedProfile',
  'screenedReply',
  'reportedNotes',
  'refusedUsername',
  'recipePhoto',
  'session',
  'emailChange',
  'emailUndo',
  'usernameLook',
  'preScreened',
  'account',
  'verification',
  'attempt',
  'review',
  'reviewCount',
  'recipeShelf',
  'recipeTag',
  'shelf',
  'searchDocument',
  'searchPosting',
  'recipeReading',
  'recipeImport',
  'recipe',
  'picture',
  'cook',
  'searchWord',
  'siteState',
] as const

/** Clears the log of decisions, as nothing but the owner of the database can. */
async function clearAuditLog(tx: Database, engine: string) {
  if (!(await tx.selectFrom('auditLog').select('id').limit(1).executeTakeFirst())) return
  const triggers =
    engine === 'SQLite'
      ? await sql<{ name: string; sql: string }>`
          select name, sql from sqlite_master where type = 'trigger' and tbl_name = 'auditLog'`.execute(tx)
      : { rows: [] }
  if (engine !== 'SQLite') await sql`set local session_replication_role = replica`.execute(tx)
  for (const { name } of triggers.rows) await sql`drop trigger ${sql.ref(name)}`.execute(tx)
  await tx.deleteFrom('auditLog').execute()
  for (const trigger of triggers.rows) await sql.raw(trigger.sql).execute(tx)
  if (engine !== 'SQLite') await sql`set local session_replication_role = origin`.execute(tx)
}

/** Takes every row away, in one transaction. */
const empty = (db: Database, engine: string) =>
  db.transaction().execute(async (tx) => {
    await clearAuditLog(tx, engine)
    if (engine === 'SQLite') for (const table of TABLES) await tx.deleteFrom(table).execute()
    // One question: each costs a connection its time, above all PGlite.
    else await sql`do $$ begin ${DELETE_ALL} end $$`.execute(tx)
  })

const DELETE_ALL = sql.join(
  TABLES.map((table) => sql`delete from ${sql.table(table)};`),
  sql` `,
)
