import { closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Expression, Kysely, type Logger, type RawBuilder, SqliteAdapter, SqliteDialect, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/sqlite'
import { ConfigError } from '#server/config.ts'
import { type Engine, ROWS_AT_ONCE, type Row } from './engine.ts'
import { isLocked, SqliteDriver } from './sqlite-driver.ts'
import type { Database, Tables } from './tables.ts'

/** How long a start waits for a lock of another process, in milliseconds. */
const START_LOCK_TIMEOUT = 10_000

/** How many content changes other processes can read; one that was away for more takes everything as changed. */
const LOGGED_CHANGES = 1000

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** The letters of a word three at a time, with a sign for where it begins and ends. */
const trigrams = (word: string) => {
  const padded = `^${word}$`
  return Array.from({ length: Math.max(1, padded.length - 2) }, (_, at) => padded.slice(at, at + 3))
}

export const sqliteEngine: Engine = {
  jsonRows: <O>(query: Expression<unknown>) => jsonArrayFrom(query as never) as unknown as RawBuilder<O[]>,

  generatedId: (table) => table.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement()),
  async nextIds(db) {
    const { rows } = await sql<{
      name: string
      next: number
    }>`select name, seq + 1 as next from sqlite_sequence`.execute(db)
    return Object.fromEntries(rows.map(({ name, next }) => [name, next]))
  },
  async startIds(db, table, first) {
    await sql`delete from sqlite_sequence where name = ${table}`.execute(db)
    await sql`insert into sqlite_sequence (name, seq) values (${table}, cast(${first - 1} as integer))`.execute(db)
  },

  async *readRows(db, table, key) {
    const columns = sql.join(key.map((column) => sql.ref(column)))
    for (let after = sql``; ; ) {
      const { rows } = await sql<Row>`select * from ${sql.table(table)} ${after}
        order by ${columns} limit ${ROWS_AT_ONCE}`.execute(db)
      const last = rows.at(-1)
      if (!last) return
      yield rows
      after = sql`where (${columns}) > (${sql.join(key.map((column) => last[column]))})`
    }
  },
  sortedText: sql`text collate binary`,
  byCodePoint: (text) => text,
  bytes: 'blob',

  async createSearchIndex(db) {
    const words = sql.lit("unicode61 remove_diacritics 0 categories 'L* N* M* Co' tokenchars '#:.-'")
    await sql`create virtual table recipe_words using fts5(title, ingredients, other, labels,
      content='', contentless_delete=1, detail=column, tokenize=${words}, prefix='2 3')`.execute(db)
    await sql`create virtual table recipe_titles using fts5(title,
      content='', contentless_delete=1, detail=full, tokenize='trigram case_sensitive 1')`.execute(db)
    await sql`create virtual table known_words using fts5(word, tokenize='trigram case_sensitive 1')`.execute(db)
  },

  async reviseSearchIndex(db) {
    await sql`drop table recipe_words`.execute(db)
    await sql`drop table recipe_titles`.execute(db)
  },

  // A transaction that writes is alone here.
  async lockName() {},

  async rememberWord(tx, word) {
    await sql`insert into known_words (word) values (${`^${word}$`})`.execute(tx)
  },

  async similarWords(db, word, limit) {
    const expression = trigrams(word).map(quoted).join(' OR ')
    const rows = await db
      .selectFrom(sql<{ word: string }>`known_words`.as('k'))
      .select(sql<string>`word`.as('word'))
      .where(sql<boolean>`known_words match ${expression}`)
      .orderBy(sql`rank`)
      .limit(limit)
      .execute()
    return rows.map((row) => row.word.slice(1, -1))
  },

  async makeAppendOnly(db, table) {
    const refuse = (name: string, when: string) =>
      sql
        .raw(
          `create trigger "${table}${name}" before ${when} begin select raise(abort, '${table} is append-only'); end`,
        )
        .execute(db)
    await refuse('Unchanged', `update on "${table}"`)
    await refuse('Undeleted', `delete on "${table}"`)
    // What "insert or replace" deletes fires no trigger of deleting.
    await refuse('Unreplaced', `insert on "${table}" when exists (select 1 from "${table}" where "id" = new."id")`)
  },

  async afterEachRow(db, table, { columns, remove, add }) {
    const trigger = (name: string, when: string, statements: string) =>
      sql.raw(`create trigger "${table}${name}" after ${when} on "${table}" begin ${statements}; end`).execute(db)
    await trigger('Added', 'insert', add)
    await trigger('Removed', 'delete', remove)
    await trigger('Changed', `update of ${columns.map(quoted).join(', ')}`, `${remove}; ${add}`)
  },

  async createContentLog(db) {
    await sql`create table "contentChange" (number integer primary key autoincrement, names text not null)`.execute(db)
  },

  async announceContent(tx, names) {
    await sql`insert into "contentChange" (names) values (${JSON.stringify(names)})`.execute(tx)
    await sql`delete from "contentChange" where number <= last_insert_rowid() - ${LOGGED_CHANGES}`.execute(tx)
  },
}

class FoodioSqliteAdapter extends SqliteAdapter {
  readonly engine = sqliteEngine
  override get supportsTransactionalDdl() {
    return true
  }
  /** Reads need not wait for the transaction under way: the driver has a handle for them. */
  override get supportsMultipleConnections() {
    return true
  }
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #driver: SqliteDriver

  constructor(driver: SqliteDriver) {
    super({ database: async () => Promise.reject(new Error('not used: createDriver brings the handles')) })
    this.#driver = driver
  }

  override createDriver() {
    return this.#driver as never
  }

  override createAdapter() {
    return new FoodioSqliteAdapter()
  }
}

/** Throws a ConfigError if the file exists without write permission, also for root, who could write it. */
function refuseReadOnly(file: string) {
  if (existsSync(file) && (statSync(file).mode & 0o222) === 0)
    throw new ConfigError(`The database file ${file} is read-only, so FoodIO cannot write to it.`)
}

const makeFolder = (file: string) => mkdirSync(dirname(file), { recursive: true })

/** Blocks the thread while waiting for locks, at the start only; later the driver waits without blocking. */
function openHandle(file: string) {
  const handle = new DatabaseSync(file, { timeout: START_LOCK_TIMEOUT, enableForeignKeyConstraints: true })
  handle.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -16000; pragma temp_store = memory',
  )
  return handle
}
const answerAtOnce = (handle: DatabaseSync) => handle.exec('pragma busy_timeout = 0')

/**
 * Opens or creates the SQLite file; throws a ConfigError if it is not a database or cannot be written. A statement waits up to
 * `lockTimeout` milliseconds for a lock of another process, by default five seconds.
 */
export function openSqlite(
  file: string,
  { lockTimeout, log }: { lockTimeout?: number; log?: Logger | undefined } = {},
) {
  refuseReadOnly(file)
  try {
    makeFolder(file)
    closeSync(openSync(file, 'a'))
    const writer = openHandle(file)
    writer.exec('begin immediate; select count(*) from sqlite_schema; rollback')
    const reader = openHandle(file)
    for (const handle of [writer, reader]) answerAtOnce(handle)
    const db: Database = new Kysely<Tables>({
      dialect: new NodeSqliteDialect(new SqliteDriver(writer, reader, lockTimeout)),
      ...(log && { log }),
    })
    return { db, reader }
  } catch (error) {
    throw new ConfigError(
      `The database file ${file} cannot be opened (${(error as Error).message}); it was left as it is.`,
    )
  }
}

/** The database of a file as it is now, which may be read only, while others go on writing; throws a ConfigError if it cannot be opened. */
export function openSqliteSnapshot(file: string): Database {
  try {
    const handle = new DatabaseSync(file, { timeout: START_LOCK_TIMEOUT, readOnly: true })
    // A transaction sees the database as it was at its first statement.
    handle.exec('begin; select count(*) from sqlite_schema')
    return new Kysely<Tables>({ dialect: new NodeSqliteDialect(new SqliteDriver(handle, handle)) })
  } catch (error) {
    throw new ConfigError(`The database file ${file} cannot be opened (${(error as Error).message}).`)
  }
}

function openLock(file: string) {
  try {
    makeFolder(file)
    return new DatabaseSync(file, { timeout: 0 })
  } catch (error) {
    throw new ConfigError(`The file ${file} cannot be written (${(error as Error).message}).`)
  }
}

/**
 * Waits for the one start at a time that may migrate and load; a lock that ends with its process, however it ends. Throws a ConfigError
 * after two minutes, or at once when the disk is full or damaged.
 */
export async function lockSqlite(file: string) {
  const lock = openLock(`${file}.lock`)
  const deadline = Date.now() + 120_000
  for (;;) {
    try {
      lock.exec('begin exclusive')
      return async () => lock.close()
    } catch (error) {
      if (isLocked(error) && Date.now() < deadline) {
        await new Promise((done) => setTimeout(done, 50))
        continue
      }
      lock.close()
      throw new ConfigError(`The file ${file}.lock cannot be locked for the start (${(error as Error).message}).`)
    }
  }
}
