import { AsyncLocalStorage } from 'node:async_hooks'

/** The Retry-After of a response while the database is unavailable, in seconds. */
export const RETRY_AFTER_SECONDS = 5

const requests = new AsyncLocalStorage<{ metOutage: boolean }>()

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
export const watchForOutage = <T>(work: () => T): T => requests.run({ metOutage: false }, work)

/** Whether the database or the disk was unavailable to the request under way; false outside of requests. */
export const metOutage = () => requests.getStore()?.metOutage ?? false
