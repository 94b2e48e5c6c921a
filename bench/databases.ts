import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openUnlimitedPostgres } from '#server/database/postgres.ts'
import { openSqlite } from '#server/database/sqlite.ts'
import type { Database } from '#server/database/tables.ts'

/** A new folder of data and a new database, and what tells the site of them. */
export interface BenchData {
  folder: string
  env: Record<string, string>
  /** Opens the database for work that may take long. */
  open(): Database
  remove(): Promise<void>
}

/** Names of the databases that are measured: SQLite, and PostgreSQL where TEST_DATABASE_URL names a server (.ci/with-postgres brings one). */
export const DATABASES = process.env.TEST_DATABASE_URL ? (['SQLite', 'PostgreSQL'] as const) : (['SQLite'] as const)

export async function newData(database: (typeof DATABASES)[number]): Promise<BenchData> {
  const folder = mkdtempSync(join(tmpdir(), 'foodio-bench-'))
  const removeFolder = async () => rmSync(folder, { recursive: true })
  if (database === 'SQLite')
    return { folder, env: {}, open: () => openSqlite(join(folder, 'foodio.db')).db, remove: removeFolder }
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  const name = `foodio_bench_${process.pid}_${Date.now()}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${name}`)
  url.pathname = `/${name}`
  const fail = (error: Error) => {
    throw error
  }
  return {
    folder,
    env: { DATABASE_URL: url.href },
    open: () => openUnlimitedPostgres(url.href, fail),
    remove: () => Promise.all([removeFolder(), run(`drop database ${name}`)]).then(() => {}),
  }
}
