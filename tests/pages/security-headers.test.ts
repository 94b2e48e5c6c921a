import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { securityHeaders } from '#server/http/security.ts'
import { aListeningSite } from '../support/site.ts'

const ORIGIN = 'https://food.example'
let site: Awaited<ReturnType<typeof aListeningSite>>
let script = ''
let picture = ''
beforeAll(async () => {
  site = await aListeningSite({ ORIGIN })
  const html = await (await fetch(site.origin)).text()
  script = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? ''
  picture = /\/media\/covers\/[\w.-]+\.webp/.exec(html)?.[0] ?? ''
})
afterAll(() => site.stop())

/** What a page or API response must carry, with the nonce left out of the policy, which is another one each time. */
const withoutNonce = (policy: string | null | undefined) =>
  // Tests count as development, where styles are written into the page.
  policy?.replace(/'nonce-[\w-]+'/, "'nonce'").replace("style-src 'self' 'unsafe-inline'", "style-src 'self'")
const expected = (path: string, changes: Record<string, string>) => {
  const headers: Record<string, string | undefined> = { ...securityHeaders({ origin: ORIGIN }, 'x', path), ...changes }
  return { ...headers, 'content-security-policy': withoutNonce(headers['content-security-policy']) }
}
const found = (response: Response, path: string) =>
  Object.fromEntries(
    Object.keys(expected(path, {})).map((name) => {
      const value = response.headers.get(name)
      return [name, name === 'content-security-policy' ? withoutNonce(value) : value]
    }),
  )
const POST = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
const HINDI = { headers: { 'accept-language': 'hi' } }
const LONG = `/search?q=${'x'.repeat(9000)}`

const RESPONSES: [name: string, path: string | (() => string), status: number, init?: RequestInit, own?: object][] = [
  ['a page', '/recipe/7', 200],
  ['a page in Hindi', '/recipe/7', 200, HINDI],
  ['the data of a page', '/recipe/7.data', 200],
  ['a card for frames', '/recipe/7/embed', 200],
  ['a page by HEAD', '/Blog', 200, { method: 'HEAD' }],
  ['a page for who is signed in', '/About', 200, { headers: { cookie: 'access_token=x' } }],
  ['the API', '/api/recipes/7', 200],
  ['a list of the API', '/api/recipes?category=dinner', 200],
  ['the document of the API', '/api/openapi.json', 200],
  ['the API by HEAD', '/api/recipes/8', 200, { method: 'HEAD' }],
  ['a feed', '/feed.xml', 200],
  ['the sitemap', '/sitemap.xml', 200],
  ['robots.txt', '/robots.txt', 200],
  ['the manifest', '/manifest.webmanifest', 200],
  ['the service worker', '/sw.js', 200],
  ['a PDF', '/recipe/7.pdf', 200],
  ['a recipe as Markdown', '/recipe/7.md', 200],
  ['oEmbed', `/oembed?url=${encodeURIComponent(`${ORIGIN}/recipe/7`)}`, 200],
  ['a script', () => script, 200],
  ['a picture', () => picture, 200, {}, { 'cross-origin-resource-policy': 'cross-origin' }],
  ['health', '/healthz', 200],
  ['readiness', '/readyz', 200],
  ['a redirect', '/profile', 302],
  ['a page that is not there', '/no/such/page', 404],
  ['a recipe that is not there', '/recipe/99999', 404],
  ['an API address that is not there', '/api/no', 404],
  ['an API recipe that is not there', '/api/recipes/99999', 404],
  [
    'a picture that is not there',
    '/media/covers/none.640.webp',
    404,
    {},
    { 'cross-origin-resource-policy': 'cross-origin' },
  ],
  ['an asset that is not there', '/assets/none.js', 404],
  ['a method that the API does not take', '/api/recipes/7/reviews', 405, { method: 'PATCH' }],
  ['the methods of the API', '/api/recipes/7', 204, { method: 'OPTIONS' }],
  [
    'a question before a cross-site read',
    '/api/recipes/7',
    204,
    { method: 'OPTIONS', headers: { 'access-control-request-method': 'GET' } },
  ],
  [
    'a cross-site form',
    '/login',
    403,
    { ...POST, headers: { ...POST.headers, origin: 'https://evil.example' }, body: 'a=b' },
  ],
  ['a cross-site API write', '/api/auth/logout', 403, { method: 'POST', headers: { origin: 'https://evil.example' } }],
  ['a form that is wrong', '/login', 422, { ...POST, body: 'username=' }],
  ['a body that is too large', '/login', 413, { ...POST, body: 'x'.repeat(1_100_000) }],
  ['an address that is too long', LONG, 414],
  ['an API address that is too long', `/api${LONG}`, 414],
  ['the API without a token', '/api/me/saved', 401],
  ['MCP', '/mcp', 405],
]

describe('every kind of response carries the security headers, rendered and from the cache', () => {
  test.each(RESPONSES)('%s', async (_name, where, status, init = {}, own = {}) => {
    const path = typeof where === 'string' ? where : where()
    for (const times of ['first', 'second', 'third']) {
      const response = await fetch(site.origin + path, { redirect: 'manual', ...init })
      await response.arrayBuffer()
      expect(response.status, times).toBe(status)
      expect(found(response, path), times).toEqual(expected(path, { ...own } as Record<string, string>))
    }
  })

  test.each(['/recipe/9', '/api/recipes/9', '/feed.xml'])('304 of %s', async (path) => {
    const first = await fetch(site.origin + path)
    await first.arrayBuffer()
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    for (const times of ['first', 'second']) {
      const response = await fetch(site.origin + path, { headers })
      expect(response.status, times).toBe(304)
      expect(found(response, path), times).toEqual(expected(path, {}))
    }
  })
})

test('a response is the same, rendered and from the cache, but for the number of its request', async () => {
  for (const path of ['/recipe/12', '/api/recipes/12', '/feed.xml']) {
    const request = async () => {
      const { headers } = await fetch(site.origin + path)
      return [...headers].filter(([name]) => name !== 'x-request-id' && name !== 'date')
    }
    const first = await request()
    expect(await request(), path).toEqual(first)
    expect(first.find(([name]) => name === 'etag')?.[1], path).toMatch(/-gzip"$/)
  }
})

test('what belongs to one request is not repeated with the stored response', async () => {
  const request = async () => (await fetch(`${site.origin}/api/recipes/11`)).headers
  const first = await request()
  expect(first.get('x-request-id')).not.toBeNull()
  expect((await request()).get('x-request-id')).toBeNull()
})
