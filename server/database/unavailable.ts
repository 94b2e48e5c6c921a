import { AsyncLocalStorage } from 'node:async_hooks'

/** The Retry-After of a response while the database is unavailable, in seconds. */
export const RETRY_AFTER_SECONDS = 5

/** How long one request may wait for the database in all its statements, in milliseconds. */
const MAX_WAIT = 15_000

/** The request under way: whether it met an outage, how many of its statements are under way since when, and how long it has waited. */
interface RequestState {
  metOutage: boolean
  underWay: number
  since: number
  waited: number
}

const requests = new AsyncLocalStorage<RequestState>()

/** What a request needs is away or takes no more, for now: nothing is wrong with the request itself. */
export abstract class Unavailable extends Error {
  constructor(what: string, cause: unknown) {
    super(`${what} is unavailable: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    // Better Auth replaces errors by its own, and React Router shows pages no errors of loaders: the request remembers.
    const request = requests.getStore()
    if (request) request.metOutage = true
  }
}

/** The database cannot be reached, does not answer in time, is locked or damaged: nothing is wrong with the query itself. */
export class DatabaseUnavailable extends Unavailable {
  constructor(cause: unknown) {
    super('The database', cause)
  }
}

/** The disk takes no file: it is full, read-only or broken. */
export class DiskUnavailable extends Unavailable {
  constructor(cause: unknown) {
    super('The disk', cause)
  }
}

/** Codes of what is wrong with the disk, or with what this process may write on it, and not with a file. */
const DISK_TROUBLE = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO'])

/** The error of a write, as DiskUnavailable where the disk is to blame. */
export const diskError = (error: unknown) =>
  DISK_TROUBLE.has((error as NodeJS.ErrnoException | null)?.code ?? '') ? new DiskUnavailable(error) : error

/** Runs the work of one request, in which `metOutage` is true if the database or the disk was unavailable. */
export const watchForOutage = <T>(work: () => T): T =>
  requests.run({ metOutage: false, underWay: 0, since: 0, waited: 0 }, work)

/**
 * Begins to wait for the database as a part of the request under way; the returned function ends it. Throws DatabaseUnavailable when the
 * request has waited for 15 seconds already, unless `isLast`: each statement of a slow database is within its limit, many are not.
 */
export function beginWait({ isLast = false } = {}): () => void {
  const request = requests.getStore()
  if (!request) return () => {}
  const now = performance.now()
  const waited = request.waited + (request.underWay > 0 ? now - request.since : 0)
  if (waited > MAX_WAIT && !isLast) throw new DatabaseUnavailable('it is too slow for this request')
  if (request.underWay++ === 0) request.since = now
  return () => {
    if (--request.underWay === 0) request.waited += performance.now() - request.since
  }
}

/** Whether the database or the disk was unavailable to the request under way; false outside of requests. */
export const metOutage = () => requests.getStore()?.metOutage ?? false
