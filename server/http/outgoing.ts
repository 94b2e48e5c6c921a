import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { createNameLookup, type NameLookup } from './name-lookup.ts'

/** Networks that are never fetched from: IANA's special-purpose registries for IPv4 and IPv6 (RFC 6890 and later). */
const PRIVATE_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** All that is not global unicast, and the global ranges that hide an IPv4 address or lead nowhere. */
const PRIVATE_V6 = [
  '::/3',
  '4000::/2',
  '8000::/1',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '64:ff9b::/96',
]

function blockList(networks: readonly string[], family: 'ipv4' | 'ipv6') {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

// One list for each family: in a shared one an IPv4 address would match as ::ffff:… too.
const blockedV4 = blockList(PRIVATE_V4, 'ipv4')
const blockedV6 = blockList(PRIVATE_V6, 'ipv6')

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string) {
  const family = isIP(address)
  if (family === 4) return !blockedV4.check(address, 'ipv4')
  return family === 6 && !blockedV6.check(address, 'ipv6')
}

export type FetchRefusal = 'address' | 'private' | 'busy' | 'redirects' | 'tooLarge' | 'tooSlow' | 'status' | 'failed'
export type Fetched = { body: Buffer; type: string; url: string } | { refused: FetchRefusal }

interface Limits {
  maxBytes: number
  timeout: number
  /** On whose behalf it is fetched: each may have only a few names looked up at once. */
  caller: string
  /** Which IP addresses may be spoken to; the public ones when it is left out. */
  mayReach?: (address: string) => boolean
  /** How names are looked up; by the DNS servers of this machine when it is left out. */
  lookUp?: NameLookup
}

const lookUpName = createNameLookup()

const MAX_REDIRECTS = 4
const PORTS = new Set(['', '80', '443'])

/** A URL that the server may fetch for a user: http or https, default port, no credentials; else null. */
function outgoingUrl(text: string, base: string | undefined, { mayReach }: Pick<Limits, 'mayReach'>) {
  const url = URL.parse(text, base)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null
  return mayReach || PORTS.has(url.port) ? url : null
}

/**
 * Fetches a URL for a user. The host is resolved once and the connection goes to exactly the checked addresses, which prevents
 * DNS rebinding; every redirect is checked again.
 */
export async function fetchOutgoing(address: string, limits: Limits): Promise<Fetched> {
  const signal = AbortSignal.timeout(limits.timeout)
  let url = outgoingUrl(address, undefined, limits)
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    if (!url) return { refused: 'address' }
    const reached = await reach(url, limits, signal)
    if ('refused' in reached || 'body' in reached) return reached
    url = outgoingUrl(reached.location, url.href, limits)
  }
  return { refused: 'redirects' }
}

interface Outgoing {
  headers: Record<string, string>
  body: Buffer
}

/** Sends a body to a URL that a user has given and returns the status, which is all that is read; a redirect is not followed. */
export async function postOutgoing(
  address: string,
  { headers, body }: Outgoing,
  limits: Omit<Limits, 'maxBytes'>,
): Promise<{ status: number } | { refused: FetchRefusal }> {
  const signal = AbortSignal.timeout(limits.timeout)
  const url = outgoingUrl(address, undefined, limits)
  if (!url) return { refused: 'address' }
  const lookup = await checkedLookup(url, limits, signal)
  if ('refused' in lookup) return lookup
  return new Promise((done) => {
    const options = { ...CONNECTION, method: 'POST', lookup: lookup.lookup, signal, headers }
    const sending = requestOf(url)(url, options, (response) => {
      response.destroy()
      done({ status: response.statusCode ?? 0 })
    })
    sending.on('error', () => done({ refused: signal.aborted ? 'tooSlow' : 'failed' }))
    sending.end(body)
  })
}

const CONNECTION = { agent: false, maxHeaderSize: 32 * 1024 }
const requestOf = ({ protocol }: URL) => (protocol === 'https:' ? requestHttps : requestHttp)

/** A lookup that leads to the addresses of a URL's host alone, which may all be spoken to; why not, where they may not. */
async function checkedLookup(
  url: URL,
  limits: Omit<Limits, 'maxBytes'>,
  signal: AbortSignal,
): Promise<{ lookup: LookupFunction } | { refused: FetchRefusal }> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = await (limits.lookUp ?? lookUpName)(host, limits.caller, signal)
  if (signal.aborted) return { refused: 'tooSlow' }
  if (typeof addresses === 'string') return { refused: addresses }
  if (addresses.length === 0) return { refused: 'failed' }
  const mayReach = limits.mayReach ?? isPublicAddress
  if (!addresses.every((one) => mayReach(one.address))) return { refused: 'private' }
  const lookup: LookupFunction = (_name, options, callback) => {
    const [first] = addresses
    if (options.all) callback(null, addresses)
    else callback(null, first?.address ?? '', first?.family)
  }
  return { lookup }
}

async function reach(url: URL, limits: Limits, signal: AbortSignal): Promise<Fetched | { location: string }> {
  const checked = await checkedLookup(url, limits, signal)
  if ('refused' in checked) return checked
  return new Promise((done) => {
    const headers = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'FoodIO (recipe import)' }
    const options = { ...CONNECTION, lookup: checked.lookup, signal, headers }
    const sending = requestOf(url)(url, options, (response) => {
      const { statusCode = 0, headers: answered } = response
      const end = (result: Fetched | { location: string }) => {
        response.destroy()
        done(result)
      }
      if ([301, 302, 303, 307, 308].includes(statusCode) && answered.location)
        return end({ location: answered.location })
      if (statusCode !== 200) return end({ refused: 'status' })
      if (Number(answered['content-length'] ?? 0) > limits.maxBytes) return end({ refused: 'tooLarge' })
      const chunks: Buffer[] = []
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.byteLength
        if (bytes > limits.maxBytes) end({ refused: 'tooLarge' })
        else chunks.push(chunk)
      })
      response.on('error', () => done({ refused: signal.aborted ? 'tooSlow' : 'failed' }))
      response.on('end', () =>
        done({ body: Buffer.concat(chunks), type: answered['content-type'] ?? '', url: url.href }),
      )
    })
    sending.on('error', () => done({ refused: signal.aborted ? 'tooSlow' : 'failed' }))
    sending.end()
  })
}
