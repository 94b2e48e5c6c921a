import pg from 'pg'
import { withoutNulls } from './parameters.ts'
import { beginWait, DatabaseUnavailable } from './unavailable.ts'

const INT8 = 20

/** How long a connection waits, in milliseconds, so that no request hangs on a server that is away, frozen or busy. */
export const POOL_LIMITS = {
  connectionTimeoutMillis: 5000,
  /** PostgreSQL ends the statement and the connection goes on … */
  statement_timeout: 10_000,
  /** … and where not even that comes back, the connection is given up. */
  query_timeout: 12_000,
  idle_in_transaction_session_timeout: 60_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} satisfies pg.ClientConfig

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

const statementNames = new Map<string, string>()

/** One short name for each statement text, so that PostgreSQL parses and plans it once; undefined past a thousand texts. */
function statementName(text: string) {
  const known = statementNames.get(text)
  if (known || statementNames.size >= 1000) return known
  const name = `foodio_${statementNames.size}`
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
          throw new DatabaseUnavailable(error)
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
  limits: pg.ClientConfig = POOL_LIMITS,
): pg.Pool {
  const pool = new FoodioPool({ connectionString: url, max: 10, Client: FoodioClient as never, types, ...limits })
  pool.on('connect', (client) => client.on('error', onProblem))
  // The pool repeats what an idle client has reported.
  pool.on('error', () => {})
  return pool
}
