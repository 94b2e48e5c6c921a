import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '../config.ts'
import type { Authenticate, Caller } from './api-env.ts'

interface CallersDependencies {
  config: Pick<Config, 'apiRate'>
  authenticate: Authenticate
}
export type Callers = ReturnType<typeof createCallers>

/** Authenticates and rate-limits the callers of the API and MCP, which share their limits. */
export function createCallers({ config, authenticate }: CallersDependencies) {
  const requests = new RateLimiterMemory({ points: config.apiRate, duration: 60 })

  /** Seconds until a caller may send more requests; 0 if they are below the limit. */
  async function secondsToWait(key: string, amount: number) {
    try {
      await requests.consume(key, amount)
      return 0
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
      throw refused
    }
  }

  return {
    /** The caller, null for invalid credentials, and the seconds to wait, 0 below the limit. */
    async identify(request: Request, address: string, hasCookie: boolean) {
      const caller = await authenticate(request, address, hasCookie)
      return { caller, wait: await secondsToWait(caller?.rateLimitKey ?? address, 1) }
    },
    /** Counts further requests of a batch; returns the seconds to wait, 0 below the limit. */
    countMore: ({ rateLimitKey }: Caller, amount: number) => (amount > 0 ? secondsToWait(rateLimitKey, amount) : 0),
  }
}
