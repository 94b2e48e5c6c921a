import { sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration'
import type { Config } from '#server/config.ts'
import { sqliteFile } from './open.ts'
import { lockPostgres, openUnlimitedPostgres } from './postgres.ts'
import { lockSqlite, openSqlite, openSqliteSnapshot } from './sqlite.ts'
import type { Database } from './tables.ts'

type DatabaseSettings = Pick<Config, 'databaseUrl'>

/**
 * Works with the database as it is now, read only, while others go on writing; throws a ConfigError or DatabaseUnavailable when it
 * cannot be opened. It is left at its schema.
 */
export async function readSnapshot<T>(
  { databaseUrl }: DatabaseSettings,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const file = sqliteFile(databaseUrl)
  const db = file === null ? openUnlimitedPostgres(databaseUrl, ignored) : openSqliteSnapshot(file)
  try {
    return file === null
      ? await db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
      : await work(db)
  } finally {
    await db.destroy()
  }
}

/** Works with the database, which may have no tables yet, in one transaction and under the lock that starts take; throws as `readSnapshot`. */
export async function writeAtOnce({ databaseUrl }: DatabaseSettings, work: (tx: Database) => Promise<void>) {
  const file = sqliteFile(databaseUrl)
  const unlock = await (file === null ? lockPostgres(databaseUrl, ignored) : lockSqlite(file))
  try {
    const db = file === null ? openUnlimitedPostgres(databaseUrl, ignored) : openSqlite(file).db
    await db
      .transaction()
      .execute(work)
      .finally(() => db.destroy())
  } finally {
    await unlock()
  }
}

/** The name of the last migration that has run; null when none has. */
export async function findSchema(db: Database): Promise<string | null> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return null
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
  return (
    rows
      .map(({ name }) => name)
      .sort()
      .at(-1) ?? null
  )
}

/** A lost connection fails the statement that needs it, too. */
function ignored() {}
