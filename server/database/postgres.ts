import { type Expression, Kysely, type Logger, PostgresAdapter, PostgresDialect, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import pg from 'pg'
import { ConfigError } from '#server/config.ts'
import { senderOf } from './content.ts'
import { type Engine, ROWS_AT_ONCE, type Row } from './engine.ts'
import { announcement, CONTENT_CHANNEL, listenForContent } from './postgres-changes.ts'
import { CONNECTION_LIMITS, createPool, limitServer, NO_LIMITS } from './postgres-pool.ts'
import type { Database, Tables } from './tables.ts'

const START_LOCK = 7_203_101
/** How long a start waits for another process that migrates and loads, in milliseconds. */
const START_LOCK_TIMEOUT = 120_000

export const postgresEngine: Engine = {
  jsonRows: <O>(query: Expression<unknown>) => jsonArrayFrom(query as never) as unknown as RawBuilder<O[]>,

  generatedId: (table) => table.addColumn('id', 'integer', (c) => c.primaryKey().generatedByDefaultAsIdentity()),
  async nextIds(db) {
    const { rows: numbered } = await sql<{ table: string; sequence: string }>`
      select table_name as table, pg_get_serial_sequence(quote_ident(table_name), 'id') as sequence
      from information_schema.columns
      where table_schema = current_schema() and column_name = 'id' and is_identity = 'YES'`.execute(db)
    const next: Record<string, number> = {}
    for (const { table, sequence } of numbered) {
      const { rows } = await sql<{ last: number; isUsed: boolean }>`
        select last_value as last, is_called as "isUsed" from ${sql.raw(sequence)}`.execute(db)
      for (const { last, isUsed } of rows) if (isUsed || last > 1) next[table] = isUsed ? last + 1 : last
    }
    return next
  },
  async startIds(db, table, first) {
    await sql`select setval(pg_get_serial_sequence(quote_ident(${table}), 'id'), ${first}, false)`.execute(db)
  },

  async *readRows(db, table, key) {
    const { rows: texts } = await sql<{ column: string }>`select column_name as column from information_schema.columns
      where table_schema = current_schema() and table_name = ${table} and data_type = 'text'`.execute(db)
    const isText = (column: string) => texts.some((text) => text.column === column)
    const order = key.map((column) => (isText(column) ? sql`${sql.ref(column)} collate "C"` : sql.ref(column)))
    const cursor = sql.id(`rows of ${table}`)
    await sql`declare ${cursor} cursor for select * from ${sql.table(table)} order by ${sql.join(order)}`.execute(db)
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_AT_ONCE)} from ${cursor}`.execute(db)
      if (rows.length === 0) break
      yield rows
    }
    await sql`close ${cursor}`.execute(db)
  },
  async lockName(tx, name) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
  },
  sortedText: sql`text collate "C"`,
  byCodePoint: (text) => sql`(${text} collate "C")`,
  bytes: 'bytea',

  async createSearchIndex(db) {
    await sql`create extension if not exists pg_trgm`.execute(db)
    await sql`alter table "searchDocument" add column lexemes tsvector`.execute(db)
    await sql`create index "searchDocumentLexemes" on "searchDocument" using gin (lexemes)`.execute(db)
    await sql`create index "recipeTitleTrigrams" on recipe using gin ("titleKey" gin_trgm_ops)`.execute(db)
    await sql`create index "searchWordTrigrams" on "searchWord" using gist (word gist_trgm_ops)`.execute(db)
  },

  async reviseSearchIndex(db) {
    await sql`alter table "searchDocument" drop column lexemes`.execute(db)
    await sql`drop index "recipeTitleTrigrams"`.execute(db)
    await sql`drop index "searchWordTrigrams"`.execute(db)
    await sql`create index "searchWordTrigrams" on "searchWord" using gin (word gin_trgm_ops)`.execute(db)
  },

  async rememberWord() {},

  async similarWords(db, word, limit) {
    const rows = await db
      .selectFrom('searchWord')
      .select('word')
      .where(sql<boolean>`word % ${word}`)
      .orderBy(sql`word <-> ${word}`)
      .limit(limit)
      .execute()
    return rows.map((row) => row.word)
  },

  async makeAppendOnly(db, table) {
    const refusal = `"${table}Refusal"`
    await sql
      .raw(
        `create function ${refusal}() returns trigger language plpgsql as $$ begin raise exception '${table} is append-only'; end $$`,
      )
      .execute(db)
    const trigger = (name: string, when: string) =>
      sql.raw(`create trigger "${table}${name}" before ${when} execute function ${refusal}()`).execute(db)
    await trigger('Unchanged', `update or delete on "${table}" for each row`)
    await trigger('Untruncated', `truncate on "${table}" for each statement`)
  },

  async afterEachRow(db, table, { columns, remove, add }) {
    const changes = `if tg_op <> 'INSERT' then ${remove}; end if; if tg_op <> 'DELETE' then ${add}; end if; return null;`
    await sql
      .raw(`create function "${table}Changes"() returns trigger language plpgsql as $$ begin ${changes} end $$`)
      .execute(db)
    const named = columns.map((column) => `"${column}"`).join(', ')
    await sql
      .raw(
        `create trigger "${table}Changed" after insert or delete or update of ${named} on "${table}" for each row execute function "${table}Changes"()`,
      )
      .execute(db)
  },

  async createContentLog() {},

  async announceContent(tx, names, sender) {
    await sql`select pg_notify(${CONTENT_CHANNEL}, ${announcement(names, sender)})`.execute(tx)
  },
}

export class FoodioPostgresAdapter extends PostgresAdapter {
  readonly engine = postgresEngine
}

class FoodioPostgresDialect extends PostgresDialect {
  override createAdapter() {
    return new FoodioPostgresAdapter()
  }
}

const openPool = (pool: pg.Pool, log?: Logger): Database =>
  new Kysely<Tables>({ dialect: new FoodioPostgresDialect({ pool }), ...(log && { log }) })

/** The connections of a pool, those of them that are idle, and how many wait for one. */
export interface PoolCounts {
  total: number
  idle: number
  waiting: number
}

/** Connects to a PostgreSQL server and listens for content changes; throws a ConfigError if it cannot be reached. */
export async function openPostgres(
  url: string,
  onContent: (names: readonly string[]) => void,
  onProblem: (error: Error) => void,
  log?: Logger,
) {
  const pool = createPool(url, onProblem)
  const db = openPool(pool, log)
  try {
    // Not by the pool itself: a database object that nothing was asked of would not end its pool.
    await sql`select 1`.execute(db)
  } catch (error) {
    await db.destroy()
    const { host, pathname } = new URL(url)
    const { message } = ((error as Error).cause ?? error) as Error
    throw new ConfigError(`The database ${pathname.slice(1)} at ${host} cannot be reached: ${message}.`)
  }
  const connections = (): PoolCounts => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount })
  return { db, connections, stopListening: listenForContent(url, { sender: senderOf(db), onContent, onProblem }) }
}

/** The same database without time limits: building an index or loading the cookbook takes as long as it takes. */
export const openUnlimitedPostgres = (url: string, onProblem: (error: Error) => void) =>
  openPool(createPool(url, onProblem, NO_LIMITS))

/** Waits for the one start at a time that may migrate and load; throws a ConfigError after two minutes. */
export async function lockPostgres(url: string, onProblem: (error: Error) => void) {
  const client = new pg.Client({
    connectionString: url,
    ...CONNECTION_LIMITS,
    query_timeout: START_LOCK_TIMEOUT + 1000,
  })
  client.on('error', onProblem)
  try {
    await client.connect()
    await limitServer(client, { statement: START_LOCK_TIMEOUT, idle: 0 })
    await client.query('select pg_advisory_lock($1)', [START_LOCK])
  } catch (error) {
    await client.end()
    throw new ConfigError(`The database could not be locked for the start: ${(error as Error).message}.`)
  }
  return () => client.end()
}
