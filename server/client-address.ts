import type { IncomingMessage } from 'node:http'
import type { Config } from './config.ts'

/** The first 64 bits of an IPv6 address belong to one household; limits count those, and whole IPv4 addresses. */
function household(address: string) {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '').replace(/%.*$/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail = ''] = plain.split('::')
  const groups = head ? head.split(':') : []
  const ending = plain.includes('::') && tail ? tail.split(':') : []
  const missing = plain.includes('::') ? Math.max(0, 8 - groups.length - ending.length) : 0
  return [...groups, ...Array<string>(missing).fill('0'), ...ending].slice(0, 4).join(':')
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
