import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { type CompiledQuery, type DatabaseConnection, type Driver, type QueryResult, SelectQueryNode } from 'kysely'
import { LRUCache } from 'lru-cache'
import { withoutNulls } from './parameters.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** How long a statement waits for a lock of another process, in milliseconds. */
const LOCK_TIMEOUT = 5000
const SQLITE_BUSY = 5
/** Primary result codes of errors of the file and not of the statement: https://sqlite.org/rescode.html */
const FILE_TROUBLE = new Set([
  SQLITE_BUSY,
  6, // SQLITE_LOCKED
  8, // SQLITE_READONLY
  10, // SQLITE_IOERR
  11, // SQLITE_CORRUPT
  13, // SQLITE_FULL
  14, // SQLITE_CANTOPEN
  15, // SQLITE_PROTOCOL
  26, // SQLITE_NOTADB
])

const primaryCode = (error: unknown) => ((error as { errcode?: number } | null)?.errcode ?? 0) & 0xff
/** Whether an error of SQLite is about a lock of another process, which ends by itself. */
export const isLocked = (error: unknown) => primaryCode(error) === SQLITE_BUSY
const isBusy = (error: unknown) => error instanceof DatabaseUnavailable && isLocked(error.cause)

/** The error of a statement, as DatabaseUnavailable where the file is to blame. */
export const sqliteError = (error: unknown) =>
  FILE_TROUBLE.has(primaryCode(error)) ? new DatabaseUnavailable(error) : error

/** Runs a statement again while another process has the file locked, at most until the deadline, without blocking the thread. */
async function retryWhileBusy<T>(deadline: number, run: () => T): Promise<T> {
  for (;;) {
    try {
      return run()
    } catch (error) {
      if (!isBusy(error) || Date.now() >= deadline) throw error
      // A random delay, so that two waiting processes do not retry at the same time.
      await new Promise((retry) => setTimeout(retry, 5 + Math.random() * 20))
    }
  }
}

/** A node:sqlite handle that prepares each statement text once. */
class Handle {
  readonly #database: DatabaseSync
  readonly #statements = new LRUCache<string, { statement: StatementSync; reads: boolean }>({ max: 400 })

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Throws DatabaseUnavailable when the file is locked, damaged, full or gone. */
  run<R>(sql: string, parameters: readonly unknown[]): QueryResult<R> {
    try {
      return this.#run<R>(sql, parameters)
    } catch (error) {
      throw sqliteError(error)
    }
  }

  #run<R>(sql: string, parameters: readonly unknown[]): QueryResult<R> {
    let prepared = this.#statements.get(sql)
    if (!prepared) {
      const statement = this.#database.prepare(sql)
      prepared = { statement, reads: statement.columns().length > 0 }
      // The full-text index numbers its inner rows beyond 2^53.
      if (!prepared.reads) statement.setReadBigInts(true)
      this.#statements.set(sql, prepared)
    }
    const values = withoutNulls(parameters) as never[]
    if (prepared.reads) return { rows: prepared.statement.all(...values) as R[] }
    const { changes, lastInsertRowid } = prepared.statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  /** False too after SQLite ended a transaction on its own, as it does when the disk is full. */
  get inTransaction() {
    return this.#database.isTransaction
  }

  close() {
    this.#statements.clear()
    if (this.#database.isOpen) this.#database.close()
  }
}

class Connection implements DatabaseConnection {
  readonly #driver: SqliteDriver
  endTransaction: (() => void) | null = null

  constructor(driver: SqliteDriver) {
    this.#driver = driver
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { reader, writer } = this.#driver
    if (this.endTransaction) return writer.run(query.sql, query.parameters)
    const deadline = this.#driver.lockDeadline()
    if (SelectQueryNode.is(query.query)) return retryWhileBusy(deadline, () => reader.run(query.sql, query.parameters))
    const release = await this.#driver.lockWriter()
    try {
      return await retryWhileBusy(deadline, () => writer.run(query.sql, query.parameters))
    } finally {
      release()
    }
  }

  // biome-ignore lint/correctness/useYield: node:sqlite reads whole results; nothing here streams
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming queries are not supported')
  }
}

/**
 * Kysely's driver over two handles of one SQLite file: reads go to one at once, writes and transactions take turns on the
 * other. (Kysely's own driver has one handle, so that every read waits for the transaction under way.) The handles must have
 * no busy timeout of their own: SQLite's blocks the thread, this one does not.
 */
export class SqliteDriver implements Driver {
  readonly writer: Handle
  readonly reader: Handle
  readonly #lockTimeout: number
  #lastTurn: Promise<void> = Promise.resolve()

  constructor(writer: DatabaseSync, reader: DatabaseSync, lockTimeout = LOCK_TIMEOUT) {
    this.#lockTimeout = lockTimeout
    this.writer = new Handle(writer)
    this.reader = new Handle(reader)
  }

  async init() {}

  async acquireConnection() {
    return new Connection(this)
  }

  /** Until when a statement that comes now may wait for a lock of another process. */
  lockDeadline() {
    return Date.now() + this.#lockTimeout
  }

  async lockWriter() {
    const before = this.#lastTurn
    const turn = Promise.withResolvers<void>()
    this.#lastTurn = turn.promise
    await before
    // The next in line begins in the next turn of the event loop: a commit waits for the disk, and readers are heard in between.
    return () => setImmediate(turn.resolve)
  }

  async beginTransaction(connection: Connection) {
    const deadline = this.lockDeadline()
    const release = await this.lockWriter()
    try {
      await retryWhileBusy(deadline, () => this.writer.run('begin immediate', []))
    } catch (error) {
      release()
      throw error
    }
    connection.endTransaction = release
  }

  /** A failed commit does not release the connection, since Kysely rolls back next. */
  async commitTransaction(connection: Connection) {
    this.writer.run('commit', [])
    this.#endTurn(connection)
  }

  async rollbackTransaction(connection: Connection) {
    try {
      if (this.writer.inTransaction) this.writer.run('rollback', [])
    } finally {
      this.#endTurn(connection)
    }
  }

  #endTurn(connection: Connection) {
    connection.endTransaction?.()
    connection.endTransaction = null
  }

  async releaseConnection() {}

  async destroy() {
    this.reader.close()
    this.writer.close()
  }
}
