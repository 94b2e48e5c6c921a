import { Migrator } from 'kysely/migration'
import { migrations } from '../../database/migrations.ts'
import type { Config } from '../config.ts'
import { changesHere } from './content.ts'
import { lockPostgres, openPostgres } from './postgres.ts'
import { lockSqlite, openSqlite } from './sqlite.ts'
import type { Database } from './tables.ts'

/** An open database: `contentVersion` changes with every public change, whichever process made it. */
export interface OpenDatabase {
  db: Database
  contentVersion(): number
  close(): Promise<void>
}

const isSqlite = (url: string) => url.startsWith('sqlite:')
const sqliteFile = (url: string) => url.slice('sqlite:'.length)

/** Opens the configured database, brings it up to date and runs `load` on it, one process at a time. */
export async function openDatabase(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  load: (db: Database) => Promise<void>,
  onProblem: (error: Error) => void,
): Promise<OpenDatabase> {
  let heard = 0
  const { opened, unlock } = isSqlite(databaseUrl)
    ? await openLockedSqlite(sqliteFile(databaseUrl))
    : { opened: await openPostgres(databaseUrl, () => heard++, onProblem), unlock: await lockPostgres(databaseUrl) }
  const { db } = opened
  try {
    await migrate(db)
    await load(db)
  } catch (error) {
    await db.destroy()
    throw error
  } finally {
    await unlock()
  }
  if ('stopListening' in opened) {
    return {
      db,
      contentVersion: () => heard + changesHere(db),
      close: async () => {
        await opened.stopListening()
        await db.destroy()
      },
    }
  }
  const version = opened.reader.prepare("select value from siteState where key = 'contentVersion'")
  return {
    db,
    contentVersion: () => (version.get() as { value: number }).value,
    close: () => db.destroy(),
  }
}

/** The file opened under its lock: two processes must not make a new file at once, SQLite refuses the later without waiting. */
async function openLockedSqlite(file: string) {
  const unlock = await lockSqlite(file)
  try {
    return { opened: openSqlite(file), unlock }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** Brings the tables up to date; throws the first migration's error, with nothing of that migration kept. */
export async function migrate(db: Database) {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
