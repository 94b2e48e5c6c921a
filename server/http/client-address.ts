import type { IncomingMessage } from 'node:http'
import type { Config } from '#server/config.ts'

/** The eight groups of an IPv6 address, with `::` expanded; null for anything else. */
function groupsOf(address: string) {
  if (!address.includes(':')) return null
  const [head = '', tail = ''] = address.replace(/%.*$/, '').split('::')
  const groups = head ? head.split(':') : []
  const ending = address.includes('::') && tail ? tail.split(':') : []
  const missing = address.includes('::') ? Math.max(0, 8 - groups.length - ending.length) : 0
  return [...groups, ...Array<string>(missing).fill('0'), ...ending]
}

const withoutMapping = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** The first 64 bits of an IPv6 address belong to one household; limits count those, and whole IPv4 addresses. */
function household(address: string) {
  const plain = withoutMapping(address)
  return groupsOf(plain)?.slice(0, 4).join(':') ?? plain
}

/**
 * The network that an address (or what `clientAddress` made of it) is in: the first 24 bits of IPv4, the first 64 of IPv6.
 * What is no address is a network of its own.
 */
export function networkOf(address: string) {
  const plain = withoutMapping(address)
  const groups = groupsOf(plain)
  if (groups) {
    const prefix = groups.slice(0, 4).map((group) => (Number.parseInt(group, 16) || 0).toString(16))
    return `${prefix.join(':')}::/64`
  }
  const ip4 = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(plain)
  return ip4 ? `${ip4[1]}.0/24` : plain
}

/**
 * Where a request comes from, as limits count it: the connection's other end, or what the nearest proxy wrote into
 * X-Forwarded-For when it is trusted; `unknown` when there is neither.
 */
export function clientAddress(
  request: Request,
  incoming: IncomingMessage | undefined,
  config: Pick<Config, 'trustProxy'>,
) {
  const forwarded = config.trustProxy ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return household(forwarded || incoming?.socket?.remoteAddress || 'unknown')
}
