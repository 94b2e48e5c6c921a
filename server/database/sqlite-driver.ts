import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { type CompiledQuery, type DatabaseConnection, type Driver, type QueryResult, SelectQueryNode } from 'kysely'
import { LRUCache } from 'lru-cache'
import { withoutNulls } from './parameters.ts'

/** A node:sqlite handle that prepares each statement text once. */
class Handle {
  readonly #database: DatabaseSync
  readonly #statements = new LRUCache<string, { statement: StatementSync; reads: boolean }>({ max: 400 })

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  run<R>(sql: string, parameters: readonly unknown[]): QueryResult<R> {
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
    this.#database.close()
  }
}

class Connection implements DatabaseConnection {
  readonly #driver: SqliteDriver
  endTransaction: (() => void) | null = null

  constructor(driver: SqliteDriver) {
    this.#driver = driver
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.endTransaction) return this.#driver.writer.run(query.sql, query.parameters)
    if (SelectQueryNode.is(query.query)) return this.#driver.reader.run(query.sql, query.parameters)
    const release = await this.#driver.lockWriter()
    try {
      return this.#driver.writer.run(query.sql, query.parameters)
    } finally {
      release()
    }
  }

  // biome-ignore lint/correctness/useYield: node:sqlite reads whole results; nothing here streams
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('FoodIO reads pages of rows, never streams of them')
  }
}

/**
 * Kysely's driver over two handles of one SQLite file: reads go to one at once, writes and transactions take turns on the
 * other. (Kysely's own driver has one handle, so that every read waits for the transaction under way.)
 */
export class SqliteDriver implements Driver {
  readonly writer: Handle
  readonly reader: Handle
  #lastTurn: Promise<void> = Promise.resolve()

  constructor(writer: DatabaseSync, reader: DatabaseSync) {
    this.writer = new Handle(writer)
    this.reader = new Handle(reader)
  }

  async init() {}

  async acquireConnection() {
    return new Connection(this)
  }

  async lockWriter() {
    const before = this.#lastTurn
    const turn = Promise.withResolvers<void>()
    this.#lastTurn = turn.promise
    await before
    return turn.resolve
  }

  async beginTransaction(connection: Connection) {
    const release = await this.lockWriter()
    try {
      this.writer.run('begin immediate', [])
    } catch (error) {
      release()
      throw error
    }
    connection.endTransaction = release
  }

  /** A commit that fails keeps the turn: Kysely rolls back next. */
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
