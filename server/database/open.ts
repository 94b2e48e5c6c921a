import { Migrator } from 'kysely/migration'
import { migrations } from '../../database/migrations.ts'
import { type Config, ConfigError } from '../config.ts'
import { changesHere } from './content.ts'
import { lockPostgres, openPostgres, openUnlimitedPostgres } from './postgres.ts'
import { lockSqlite, openSqlite } from './sqlite.ts'
import { sqliteError } from './sqlite-driver.ts'
import type { Database } from './tables.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/**
 * An open database: `contentVersion` changes with every public change, whichever process made it; while the database is
 * unavailable it stays what it was.
 */
export interface OpenDatabase {
  db: Database
  contentVersion(): number
  close(): Promise<void>
}

const isSqlite = (url: string) => url.startsWith('sqlite:')
const sqliteFile = (url: string) => url.slice('sqlite:'.length)

type Load = (db: Database) => Promise<void>

/**
 * Opens the configured database, brings it up to date and runs `load` on it, one process at a time; throws a ConfigError when
 * it is away, locked or damaged.
 */
export function openDatabase(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  load: Load,
  onProblem: (error: Error) => void,
): Promise<OpenDatabase> {
  return isSqlite(databaseUrl)
    ? startSqlite(sqliteFile(databaseUrl), load)
    : startPostgres(databaseUrl, load, onProblem)
}

async function prepare(db: Database, load: Load) {
  try {
    await migrate(db)
    await load(db)
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error
    throw new ConfigError(`FoodIO cannot start: ${error.message}. The database was left as it is.`)
  }
}

/** The file is opened under its lock: two processes must not make a new file at once, SQLite refuses the later without waiting. */
async function startSqlite(file: string, load: Load): Promise<OpenDatabase> {
  const unlock = await lockSqlite(file)
  try {
    const { db, reader } = openSqlite(file)
    try {
      await prepare(db, load)
      const version = reader.prepare("select value from siteState where key = 'contentVersion'")
      let last = 0
      const contentVersion = () => {
        try {
          last = (version.get() as { value: number }).value
        } catch (error) {
          if (!(sqliteError(error) instanceof DatabaseUnavailable)) throw error
        }
        return last
      }
      return { db, contentVersion, close: () => db.destroy() }
    } catch (error) {
      await db.destroy()
      throw error
    }
  } finally {
    await unlock()
  }
}

async function startPostgres(url: string, load: Load, onProblem: (error: Error) => void): Promise<OpenDatabase> {
  let heard = 0
  const { db, stopListening } = await openPostgres(url, () => heard++, onProblem)
  const close = async () => {
    await stopListening()
    await db.destroy()
  }
  try {
    const unlock = await lockPostgres(url, onProblem)
    const unlimited = openUnlimitedPostgres(url, onProblem)
    try {
      await prepare(unlimited, load)
    } finally {
      await unlimited.destroy()
      await unlock()
    }
    return { db, contentVersion: () => heard + changesHere(db), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Runs the pending migrations; throws the first error, after rolling back that migration. */
export async function migrate(db: Database) {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
