import type { DatabaseSync } from 'node:sqlite'
import type { Logger } from 'kysely'
import { Migrator } from 'kysely/migration'
import { type Config, ConfigError } from '#server/config.ts'
import { migrations } from '../../database/migrations.ts'
import { ALL_CONTENT, listenToOwnChanges } from './content.ts'
import { type ContentChanges, createChangeMemory } from './content-changes.ts'
import { lockPostgres, openPostgres, openUnlimitedPostgres, type PoolCounts } from './postgres.ts'
import { lockSqlite, openSqlite } from './sqlite.ts'
import { sqliteError } from './sqlite-driver.ts'
import type { Database } from './tables.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** An open database, and the content changes of every process; while the database is unavailable, those known so far. */
export interface OpenDatabase {
  db: Database
  changes: ContentChanges
  /** How many connections there are, and how many wait for one, at this moment; null for a file. */
  connections: (() => PoolCounts) | null
  close(): Promise<void>
}

/** The path of a SQLite database; null for a PostgreSQL one. */
export const sqliteFile = (url: string) => (url.startsWith('sqlite:') ? url.slice('sqlite:'.length) : null)

type Load = (db: Database) => Promise<void>
/** Called with the seconds that a query took. */
type OnQuery = (seconds: number) => void

/**
 * Opens the configured database, brings it up to date and runs `load` on it, one process at a time; throws a ConfigError when
 * it is away, locked or damaged.
 */
export function openDatabase(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  load: Load,
  onProblem: (error: Error) => void,
  onQuery?: OnQuery,
): Promise<OpenDatabase> {
  const log: Logger | undefined = onQuery && (({ queryDurationMillis }) => onQuery(queryDurationMillis / 1000))
  const file = sqliteFile(databaseUrl)
  return file === null ? startPostgres(databaseUrl, load, onProblem, log) : startSqlite(file, load, log)
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
async function startSqlite(file: string, load: Load, log?: Logger): Promise<OpenDatabase> {
  const unlock = await lockSqlite(file)
  try {
    const { db, reader } = openSqlite(file, { log })
    try {
      await prepare(db, load)
      return { db, changes: readChanges(reader), connections: null, close: () => db.destroy() }
    } catch (error) {
      await db.destroy()
      throw error
    }
  } finally {
    await unlock()
  }
}

/** Reads the log of changes whenever it has grown: changes of this process are in it as soon as they are committed. */
function readChanges(reader: DatabaseSync): ContentChanges {
  const { record, latest, changedSince } = createChangeMemory()
  const newest = reader.prepare('select max(number) as number from contentChange')
  const after = reader.prepare('select number, names from contentChange where number > ? order by number')
  const newestNumber = () => (newest.get() as { number: number | null }).number ?? 0
  let known = newestNumber()
  function catchUp() {
    if (newestNumber() === known) return
    for (const { number, names } of after.all(known) as { number: number; names: string }[]) {
      record(number === known + 1 ? JSON.parse(names) : [ALL_CONTENT])
      known = number
    }
  }
  return {
    latest() {
      try {
        catchUp()
      } catch (error) {
        if (!(sqliteError(error) instanceof DatabaseUnavailable)) throw error
      }
      return latest()
    },
    changedSince,
  }
}

async function startPostgres(
  url: string,
  load: Load,
  onProblem: (error: Error) => void,
  log?: Logger,
): Promise<OpenDatabase> {
  const changes = createChangeMemory()
  const { db, connections, stopListening } = await openPostgres(url, changes.record, onProblem, log)
  listenToOwnChanges(db, changes.record)
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
    return { db, changes, connections, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Runs the pending migrations, all or up to one of them; throws the first error, after rolling back that migration. */
export async function migrate(db: Database, last?: string) {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last))
  if (error) throw error
}
