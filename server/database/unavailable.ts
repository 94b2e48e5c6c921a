import { AsyncLocalStorage } from 'node:async_hooks'

/** The Retry-After of a response while the database is unavailable, in seconds. */
export const RETRY_AFTER_SECONDS = 5

const requests = new AsyncLocalStorage<{ metOutage: boolean }>()

/** The database cannot be reached, does not answer in time, is locked or damaged: nothing is wrong with the query itself. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(`The database is unavailable: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    // Better Auth replaces errors by its own, and React Router shows pages no errors of loaders: the request remembers.
    const request = requests.getStore()
    if (request) request.metOutage = true
  }
}

/** Runs the work of one request, in which `metOutage` is true if the database was unavailable. */
export const watchForOutage = <T>(work: () => T): T => requests.run({ metOutage: false }, work)

/** Whether the database was unavailable to the request under way; false outside of requests. */
export const metOutage = () => requests.getStore()?.metOutage ?? false
