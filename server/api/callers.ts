import type { Config } from '#server/config.ts'
import { rateWindow } from '#server/http/rate-limits.store.ts'
import type { Authenticate, Caller } from './api-env.ts'

interface CallersDependencies {
  config: Pick<Config, 'apiRate'>
  authenticate: Authenticate
}
export type Callers = ReturnType<typeof createCallers>

/** Authenticates and rate-limits the callers of the API and MCP, which share their limits. */
export function createCallers({ config, authenticate }: CallersDependencies) {
  const countRequests = rateWindow({ max: config.apiRate, within: 60_000 })

  return {
    /** The caller, null for invalid credentials, and the seconds to wait, 0 below the limit. */
    async identify(request: Request, address: string, hasCookie: boolean) {
      const caller = await authenticate(request, address, hasCookie)
      return { caller, wait: countRequests(caller?.rateLimitKey ?? address) }
    },
    /** Counts further requests of a batch; returns the seconds to wait, 0 below the limit. */
    countMore: ({ rateLimitKey }: Caller, amount: number) => (amount > 0 ? countRequests(rateLimitKey, amount) : 0),
  }
}
