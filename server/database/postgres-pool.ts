import pg from 'pg'
import { withoutNulls } from './parameters.ts'
import { beginWait, DatabaseUnavailable } from './unavailable.ts'

const INT8 = 20

/** How long a connection waits, in milliseconds, so that no request hangs on a server that is away, frozen or busy. */
export const CONNECTION_LIMITS = {
  connectionTimeoutMillis: 5000,
  /** Where not even the server's own limit comes back, the connection is given up. */
  query_timeout: 12_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} satisfies pg.ClientConfig

/** When the server ends a statement, and a transaction in which nothing happens, in milliseconds; 0 for never. */
interface ServerLimits {
  statement: number
  idle: number
}

/** Sets what a client could also send while it connects, but poolers do not pass on. */
export const limitServer = async (client: pg.ClientBase, { statement, idle }: ServerLimits) => {
  await client.query(`set statement_timeout = ${statement}; set idle_in_transaction_session_timeout = ${idle}`)
}

interface PoolLimits {
  connection: pg.ClientConfig
  server: ServerLimits
}
const REQUEST_LIMITS: PoolLimits = { connection: CONNECTION_LIMITS, server: { statement: 10_000, idle: 60_000 } }
/** For an index or the cookbook, which take as long as they take. */
export const NO_LIMITS: PoolLimits = { connection: { keepAlive: true }, server: { statement: 0, idle: 0 } }

/**
 * SQLSTATEs of errors of the server and not of the statement: lost connections, no resources, shutdown and cancellation,
 * system errors, and a standby that takes no writes. https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const SERVER_TROUBLE = /^(?:08|53|57P|58)|^(?:57014|25006|25P03|25P04|55P03)$/

/** Errors that the server did not send are about the connection, but for wrong arguments. */
const isAboutServer = (error: unknown) =>
  error instanceof pg.DatabaseError ? SERVER_TROUBLE.test(error.code ?? '') : !(error instanceof TypeError)

const QUERY_TIMED_OUT = 'Query read timeout'

const ENDS_TRANSACTION = /^(?:commit|rollback)$/

/** A statement that asks for all columns of a table. */
const ALL_COLUMNS = /(?:\b(?:select|returning|distinct)|,|\.) ?\*/

const statementNames = new Map<string, string | undefined>()

/**
 * One short name for each statement text, so that PostgreSQL parses and plans it once; undefined past a thousand texts. Statements for all
 * columns have none: prepared, they fail from the moment that a migration of the next process adds a column.
 */
function statementName(text: string) {
  if (statementNames.has(text) || statementNames.size >= 1000) return statementNames.get(text)
  const name = ALL_COLUMNS.test(text) ? undefined : `foodio_${statementNames.size}`
  statementNames.set(text, name)
  return name
}

/** Prepares statements by name, and throws DatabaseUnavailable for errors of the server. */
class FoodioClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg overloads query by argument shape, and only one shape is taken here
  override query(...args: any[]): any {
    const [text, given, ...callback] = args
    const values = Array.isArray(given) ? withoutNulls(given) : given
    const name = typeof text === 'string' && Array.isArray(values) ? statementName(text) : undefined
    const query = super.query as (...all: unknown[]) => unknown
    const endWait = beginWait({ isLast: ENDS_TRANSACTION.test(text) })
    const result = name ? query.call(this, { name, text, values }) : query.call(this, text, values, ...callback)
    if (result instanceof Promise) return result.catch((error) => this.#fail(error)).finally(endWait)
    endWait()
    return result
  }

  #fail(error: Error): never {
    // The statement may still be running, so the connection must not be reused.
    if (error.message === QUERY_TIMED_OUT) this.end().catch(() => {})
    throw isAboutServer(error) ? new DatabaseUnavailable(error) : error
  }
}

class FoodioPool extends pg.Pool {
  // biome-ignore lint/suspicious/noExplicitAny: pg overloads connect by whether a callback is given
  override connect(...callback: any[]): any {
    const connect = super.connect as (...all: unknown[]) => unknown
    const endWait = beginWait()
    const result = connect.apply(this, callback)
    if (result instanceof Promise)
      return result
        .catch((error) => {
          throw error instanceof DatabaseUnavailable ? error : new DatabaseUnavailable(error)
        })
        .finally(endWait)
    endWait()
    return result
  }
}

/** 64-bit integers arrive as numbers: counts and milliseconds stay far below 2^53. */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

/** A pool of ten connections with timeouts; a broken connection is reported and replaced. */
export function createPool(
  url: string,
  onProblem: (error: Error) => void,
  { connection, server }: PoolLimits = REQUEST_LIMITS,
): pg.Pool {
  const onConnect = (client: pg.ClientBase) => limitServer(client, server)
  const Client = FoodioClient as never
  const pool = new FoodioPool({ connectionString: url, max: 10, Client, types, onConnect, ...connection })
  pool.on('connect', (client) => client.on('error', onProblem))
  // The pool repeats what an idle client has reported.
  pool.on('error', () => {})
  return pool
}
