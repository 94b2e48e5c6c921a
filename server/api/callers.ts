import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '../config.ts'
import type { Authenticate, Caller } from './api-env.ts'

interface CallersDependencies {
  config: Pick<Config, 'apiRate'>
  authenticate: Authenticate
}
export type Callers = ReturnType<typeof createCallers>

/** Finds out who the programs are that call, and counts what they ask for: the API's requests and MCP's together. */
export function createCallers({ config, authenticate }: CallersDependencies) {
  const requests = new RateLimiterMemory({ points: config.apiRate, duration: 60 })

  /** How many seconds a caller has to wait because of many requests within a minute; 0 for none. */
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
    /** Who calls, null when nothing belongs to what they sent as proof; `wait` is in seconds, 0 when there is nothing to wait for. */
    async identify(request: Request, address: string, hasCookie: boolean) {
      const caller = await authenticate(request, address, hasCookie)
      return { caller, wait: await secondsToWait(caller?.rateLimitKey ?? address, 1) }
    },
    /** Counts what else a request asks for at once; the seconds to wait, 0 for none. */
    countMore: ({ rateLimitKey }: Caller, amount: number) => (amount > 0 ? secondsToWait(rateLimitKey, amount) : 0),
  }
}
