import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchOutgoing, isPublicAddress, postOutgoing } from './outgoing.ts'

const LIMITS = { maxBytes: 1000, timeout: 400, caller: 'giulia' }
const here = { ...LIMITS, mayReach: (address: string) => address === '127.0.0.1' }

describe('addresses of machines', () => {
  test.each([
    '127.0.0.1',
    '127.255.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.100.100.200',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'localhost',
    '',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  test.each(['8.8.8.8', '93.184.216.34', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  test('no text throws', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.ipV4(), fc.ipV6()), (text) => void isPublicAddress(text)))
  })
})

describe('what a stranger has the server fetch', () => {
  test.each([
    ['http://127.0.0.1/', 'private'],
    ['http://2130706433/', 'private'],
    ['http://0x7f.1/', 'private'],
    ['http://0177.0.0.1/', 'private'],
    ['http://[::1]/', 'private'],
    ['http://[::ffff:127.0.0.1]/', 'private'],
    ['http://[::ffff:7f00:1]/', 'private'],
    ['http://localhost/', 'private'],
    ['http://169.254.169.254/latest/meta-data/', 'private'],
    ['http://１２７.0.0.1/', 'private'],
    ['https://user:password@example.org/', 'address'],
    ['https://user@example.org/', 'address'],
    ['https://:password@example.org/', 'address'],
    ['http://example.org:6379/', 'address'],
    ['file:///etc/passwd', 'address'],
    ['ftp://example.org/', 'address'],
    ['gopher://example.org/', 'address'],
    ['data:text/html,hello', 'address'],
    ['//example.org/', 'address'],
    ['', 'address'],
    ['http://', 'address'],
  ])('%s is refused: %s', async (address, refused) => {
    expect(await fetchOutgoing(address, LIMITS)).toEqual({ refused })
  })

  test.each([[['93.184.216.34', '10.0.0.1']], [['127.0.0.1', '93.184.216.34']], [['2606:4700::1111', '::1']]])(
    'a name that leads to %j is refused, since either may be taken',
    async (addresses) => {
      const lookUp = async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
      const limits = { ...LIMITS, lookUp }
      expect(await fetchOutgoing('http://recipes.example/', limits)).toEqual({ refused: 'private' })
      const message = { headers: {}, body: Buffer.from('x') }
      expect(await postOutgoing('http://recipes.example/', message, limits)).toEqual({ refused: 'private' })
    },
  )

  test('no address makes it throw', { tags: 'slow' }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.webUrl({ validSchemes: ['ftp', 'ws', 'javascript'] }), async (address) => {
        expect(await fetchOutgoing(address, LIMITS)).toHaveProperty('refused')
      }),
      { numRuns: 50 },
    )
  })
})

describe('a server elsewhere', () => {
  const routes: Record<string, RequestListener> = {
    '/soup': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Soup</h1>'),
    '/moved': (_, response) => response.writeHead(302, { location: '/soup' }).end(),
    '/round': (_, response) => response.writeHead(302, { location: '/round' }).end(),
    '/inside': (_, response) => response.writeHead(302, { location: 'http://127.0.0.2/secret' }).end(),
    '/file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    '/large': (_, response) => response.writeHead(200, { 'content-length': '5000' }).end('x'.repeat(5000)),
    '/endless': (_, response) => {
      response.writeHead(200)
      const timer = setInterval(() => response.write('x'.repeat(300)), 5)
      response.on('close', () => clearInterval(timer))
    },
    '/silent': () => {},
    '/slow': (_, response) => {
      response.writeHead(200).write('x')
    },
  }
  const server = createServer((request, response) => {
    const route = routes[request.url ?? '']
    if (route) route(request, response)
    else response.writeHead(404).end()
  })
  let origin = ''
  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    return new Promise((closed) => server.close(closed))
  })

  test('is read, also behind a redirect', async () => {
    for (const path of ['/soup', '/moved']) {
      const result = await fetchOutgoing(origin + path, here)
      expect(result).toMatchObject({ type: 'text/html', url: `${origin}/soup` })
      expect('body' in result && result.body.toString()).toBe('<h1>Soup</h1>')
    }
  })

  test.each([
    ['/round', 'redirects'],
    ['/inside', 'private'],
    ['/file', 'address'],
    ['/large', 'tooLarge'],
    ['/endless', 'tooLarge'],
    ['/silent', 'tooSlow'],
    ['/slow', 'tooSlow'],
    ['/nothing', 'status'],
  ])('%s: %s', { tags: 'slow' }, async (path, refused) => {
    expect(await fetchOutgoing(origin + path, here)).toEqual({ refused })
  })

  test('that nobody runs is a failure', async () => {
    expect(await fetchOutgoing('http://127.0.0.1:1/', here)).toEqual({ refused: 'failed' })
  })
})
