import type { CreateTableBuilder, Expression, Kysely, QueryExecutorProvider, RawBuilder } from 'kysely'
import type { Database } from './tables.ts'

/** A row of any table, by the names of its columns. */
export type Row = Record<string, string | number | null>

/** How many rows are read at a time. */
export const ROWS_AT_ONCE = 200

/** The differences between SQLite and PostgreSQL; no other code depends on the dialect. */
export interface Engine {
  /** A subquery's rows as one JSON array, [] when there are none; read it with `fromJson`. */
  jsonRows<O>(query: Expression<unknown>): RawBuilder<O[]>
  /** Adds the integer primary key `id` that numbers rows on its own. */
  generatedId<T extends string>(table: CreateTableBuilder<T>): CreateTableBuilder<T, 'id'>
  /** The id of the next row for each table that numbers its rows and has had one. */
  nextIds(db: Database): Promise<Record<string, number>>
  /** Makes rows of a table without an id start at this one. */
  startIds(db: QueryExecutorProvider, table: string, first: number): Promise<void>
  /**
   * All rows of a table in batches, in the order of the columns of its key, text by code point; on PostgreSQL in a transaction only,
   * once at a time for each table.
   */
  readRows(db: Database, table: string, key: readonly string[]): AsyncIterable<Row[]>
  /** Waits in a transaction until no other one has locked this name; it is locked until the transaction ends. */
  lockName(tx: Database, name: string): Promise<void>
  /** The column type of text that sorts by code point. */
  sortedText: Expression<unknown>
  /** A text that is compared by code point, for an index of what begins alike and for asking it. */
  byCodePoint(text: RawBuilder<string>): RawBuilder<string>
  /** The column type of bytes. */
  bytes: 'blob' | 'bytea'
  /** Makes the database refuse to change and to delete rows of a table that numbers them. */
  makeAppendOnly(db: Kysely<unknown>, table: string): Promise<void>
  /** Makes the database run `remove` for each row that there was (`old`) and `add` for each that there is (`new`) when rows come, go, or change in these columns. */
  afterEachRow(
    db: Kysely<unknown>,
    table: string,
    { columns, remove, add }: { columns: readonly string[]; remove: string; add: string },
  ): Promise<void>
  createSearchIndex(db: Kysely<unknown>): Promise<void>
  /** Drops the parts of that index which `searchPosting` has replaced, and makes the one of known words quicker. */
  reviseSearchIndex(db: Kysely<unknown>): Promise<void>
  /** Adds a word to the vocabulary that typos are corrected with. */
  rememberWord(tx: Database, word: string): Promise<void>
  /** At most `limit` known words that share letters with the word, most alike first. */
  similarWords(db: Database, word: string, limit: number): Promise<string[]>
  /** Creates what `announceContent` writes to, if it writes. */
  createContentLog(db: Kysely<unknown>): Promise<void>
  /** Called in the transaction that changed public content, to tell other processes what; `sender` tells one's own announcements. */
  announceContent(tx: Database, names: readonly string[], sender: string): Promise<void>
}

/** The engine behind a database or a transaction. */
export const engineOf = (db: Pick<Database, 'getExecutor'>) =>
  (db.getExecutor().adapter as unknown as { engine: Engine }).engine

/** A JSON value as both engines hand it out: PostgreSQL parsed, SQLite as text. */
export const fromJson = <T>(value: T | string): T => (typeof value === 'string' ? (JSON.parse(value) as T) : value)
