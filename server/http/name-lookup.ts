import type { LookupAddress } from 'node:dns'
import { CANCELLED, Resolver, TIMEOUT } from 'node:dns/promises'
import { isIP } from 'node:net'

/** `repeatAfter`: milliseconds after which a query is repeated, in case a packet was lost. */
const LIMITS = { milliseconds: 5_000, repeatAfter: 1_500, atOnce: 100, atOncePerCaller: 4 }

const SILENCE: ReadonlySet<unknown> = new Set([TIMEOUT, CANCELLED])

/** Names of this machine (RFC 6761). */
const isLocalhost = (name: string) => /^(?:[^.]+\.)*localhost\.?$/i.test(name)
const LOCALHOST: LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
]

/** All addresses of a name, none when it has none; `busy` when the caller, or all together, look up too many at once. */
export type NameLookup = (
  name: string,
  caller: string,
  signal: AbortSignal,
) => Promise<LookupAddress[] | 'busy' | 'tooSlow'>

/**
 * Looks names up with the DNS servers over sockets. `dns.lookup` would block a thread of libuv's pool while a server does not
 * answer: four such names would block all files, passwords and other names.
 */
export function createNameLookup({
  servers,
  ...limits
}: Partial<typeof LIMITS> & { servers?: string[] } = {}): NameLookup {
  const { milliseconds, repeatAfter, atOnce, atOncePerCaller } = { ...LIMITS, ...limits }
  const waiting: string[] = []

  return async function lookUp(name, caller, signal) {
    const family = isIP(name)
    if (signal.aborted) return 'tooSlow'
    if (family) return [{ address: name, family }]
    if (isLocalhost(name)) return LOCALHOST
    if (waiting.length >= atOnce || waiting.filter((other) => other === caller).length >= atOncePerCaller) return 'busy'
    waiting.push(caller)
    try {
      return await resolve(name, signal)
    } finally {
      waiting.splice(waiting.indexOf(caller), 1)
    }
  }

  async function resolve(name: string, signal: AbortSignal) {
    // One resolver per name, which can be cancelled separately and uses the current servers.
    const resolver = new Resolver({ timeout: repeatAfter })
    if (servers) resolver.setServers(servers)
    const ended = AbortSignal.any([signal, AbortSignal.timeout(milliseconds)])
    const cancel = () => resolver.cancel()
    ended.addEventListener('abort', cancel)
    const inFamily = (addresses: string[], family: 4 | 6) => addresses.map((address) => ({ address, family }))
    const found = await Promise.allSettled([
      resolver.resolve4(name).then((addresses) => inFamily(addresses, 4)),
      resolver.resolve6(name).then((addresses) => inFamily(addresses, 6)),
    ])
    ended.removeEventListener('abort', cancel)
    const addresses = found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
    const isSilent = found.some((result) => result.status === 'rejected' && SILENCE.has(result.reason.code))
    return addresses.length === 0 && isSilent ? 'tooSlow' : addresses
  }
}
