import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDnsServer } from '../../tests/support/dns-server.ts'
import { createNameLookup } from './name-lookup.ts'
import { fetchOutgoing } from './outgoing.ts'

const [PUBLIC, HERE] = ['93.184.216.34', '127.0.0.1']
const NAMES: Record<string, string[]> = {
  'soup.test': [HERE],
  'public-first.test': [PUBLIC, HERE],
  'private-first.test': [HERE, PUBLIC],
  'nothing.test': [],
  'lost.test': [PUBLIC],
}
const LIMITS = { maxBytes: 1000, timeout: 8000, caller: 'giulia' }
const never = new AbortController().signal

let dns: Awaited<ReturnType<typeof aDnsServer>>
let turns = 0
const lost = new Set<string>()
const web = createServer((_, response) => response.end('soup'))
let port = 0

beforeAll(async () => {
  dns = await aDnsServer((name) => {
    if (name.startsWith('silent')) return null
    if (name.startsWith('lost') && !lost.has(name)) {
      lost.add(name)
      return null
    }
    if (name === 'turning.test') return turns++ === 0 ? [HERE] : ['127.0.0.2']
    return NAMES[name] ?? []
  })
  await new Promise<void>((listening) => web.listen(0, HERE, listening))
  port = (web.address() as AddressInfo).port
})
afterAll(() => {
  dns.stop()
  web.close()
})

const lookup = (options: Omit<Parameters<typeof createNameLookup>[0], 'servers'> = {}) =>
  createNameLookup({ servers: [dns.server], ...options })

describe('a name that is looked up', () => {
  test('has the addresses that DNS names; an address is its own', async () => {
    const lookUp = lookup()
    expect(await lookUp('public-first.test', 'giulia', never)).toEqual([
      { address: PUBLIC, family: 4 },
      { address: HERE, family: 4 },
    ])
    expect(await lookUp('nothing.test', 'giulia', never)).toEqual([])
    expect(await lookUp('2606:4700::1111', 'giulia', never)).toEqual([{ address: '2606:4700::1111', family: 6 }])
  })

  test.each(['localhost', 'LOCALHOST.', 'soup.localhost'])('%s is this machine, without a DNS query', async (name) => {
    const before = dns.queries.length
    expect(await lookup()(name, 'giulia', never)).toContainEqual({ address: HERE, family: 4 })
    expect(dns.queries).toHaveLength(before)
  })

  test('is given up after its time, or when nobody waits for it any more', async () => {
    expect(await lookup({ milliseconds: 50 })('silent.test', 'giulia', never)).toBe('tooSlow')
    expect(await lookup()('silent.test', 'giulia', AbortSignal.timeout(50))).toBe('tooSlow')
  })

  test('whose query was lost on the way is looked up again', { tags: 'slow' }, async () => {
    const lookUp = lookup({ repeatAfter: 100 })
    expect(await lookUp('lost.test', 'giulia', never)).toEqual([{ address: PUBLIC, family: 4 }])
    expect(dns.queries.filter((name) => name === 'lost.test')).toHaveLength(2)
  })

  test('is one of a few for each caller, and of many for all', async () => {
    const stop = new AbortController()
    const lookUp = lookup({ atOnce: 3, atOncePerCaller: 2 })
    const silent = ['giulia', 'giulia', 'meera'].map((caller) => lookUp('silent.test', caller, stop.signal))
    expect(await lookUp('soup.test', 'giulia', never)).toBe('busy')
    expect(await lookUp('soup.test', 'omar', never)).toBe('busy')
    stop.abort()
    expect(await Promise.all(silent)).toEqual(['tooSlow', 'tooSlow', 'tooSlow'])
    expect(await lookUp('soup.test', 'giulia', never)).toHaveLength(1)
  })

  test('that ends gives back its own place and nobody else’s', async () => {
    const [first, others] = [new AbortController(), new AbortController()]
    const lookUp = lookup({ atOnce: 3, atOncePerCaller: 2 })
    const ended = lookUp('silent.test', 'giulia', first.signal)
    const silent = ['giulia', 'meera'].map((caller) => lookUp('silent.test', caller, others.signal))
    first.abort()
    await ended
    silent.push(lookUp('silent.test', 'meera', others.signal))
    expect(await lookUp('soup.test', 'meera', never)).toBe('busy')
    expect(await lookUp('soup.test', 'omar', never)).toBe('busy')
    others.abort()
    await Promise.all(silent)
  })
})

describe('what is fetched by its name', () => {
  test.each(['public-first.test', 'private-first.test'])(
    '%s, with one public and one private address, is refused',
    async (name) => {
      expect(await fetchOutgoing(`http://${name}/`, { ...LIMITS, lookUp: lookup() })).toEqual({ refused: 'private' })
    },
  )

  test('comes from the address that was checked: the name is looked up once', async () => {
    const mayReach = (address: string) => address === HERE
    const fetched = await fetchOutgoing(`http://turning.test:${port}/`, { ...LIMITS, mayReach, lookUp: lookup() })
    expect('body' in fetched && fetched.body.toString()).toBe('soup')
    expect(dns.queries.filter((name) => name === 'turning.test')).toHaveLength(1)
  })

  test('does not wait for thirty others whose DNS server is silent', async () => {
    const stop = new AbortController()
    const lookUp = lookup()
    let given = 0
    const silent = Array.from({ length: 30 }, (_, index) =>
      lookUp(`silent-${index}.test`, `cook ${index}`, stop.signal).finally(() => given++),
    )
    const fetched = await fetchOutgoing(`http://soup.test:${port}/`, { ...LIMITS, mayReach: () => true, lookUp })
    expect('body' in fetched && fetched.body.toString()).toBe('soup')
    expect(given).toBe(0)
    stop.abort()
    await Promise.all(silent)
  })

  test('a cook with too many at once is refused', async () => {
    const stop = new AbortController()
    const lookUp = lookup({ atOncePerCaller: 1 })
    const silent = lookUp('silent.test', 'giulia', stop.signal)
    expect(await fetchOutgoing('http://soup.test/', { ...LIMITS, lookUp })).toEqual({ refused: 'busy' })
    stop.abort()
    await silent
  })
})
