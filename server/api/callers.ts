import type { Config } from '../config.ts'
import { rateWindow } from '../rate-limits.server.ts'
import type { Authenticate, Caller } from './api-env.ts'

interface CallersDependencies {
  config: Pick<Config, 'apiRate'>
  authenticate: Authenticate
}
export type Callers = ReturnType<typeof createCallers>

/** Finds out who the programs are that call, and counts what they ask for: the API's requests and MCP's together. */
export function createCallers({ config, authenticate }: CallersDependencies) {
  const countRequests = rateWindow({ most: config.apiRate, within: 60_000 })

  return {
    /** Who calls, null when nothing belongs to what they sent as proof; `wait` is in seconds, 0 when there is nothing to wait for. */
    async identify(request: Request, address: string, hasCookie: boolean) {
      const caller = await authenticate(request, address, hasCookie)
      return { caller, wait: countRequests(caller?.rateLimitKey ?? address) }
    },
    /** Counts what else a request asks for at once; the seconds to wait, 0 for none. */
    countMore: ({ rateLimitKey }: Caller, amount: number) => (amount > 0 ? countRequests(rateLimitKey, amount) : 0),
  }
}
