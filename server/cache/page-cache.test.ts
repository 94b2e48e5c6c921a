import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { aCache, page, VARIANT } from '../../tests/support/page-cache.ts'

test('without storing, every request is rendered and answered as if it were stored', async () => {
  const { request, state } = aCache(false)
  const stored = await aCache().request('/a', { 'accept-encoding': 'br' })
  for (const renders of [1, 2]) {
    const response = await request('/a', { 'accept-encoding': 'br' })
    expect(state.renders).toBe(renders)
    expect([...response.headers]).toEqual([...stored.headers])
  }
  expect(state.views).toEqual(['/a', '/a'])
})

test('a page is rendered once, whatever the encoding, and a crowd waits for one render', async () => {
  const { request, state } = aCache()
  await Promise.all(Array.from({ length: 30 }, () => request('/a', { 'accept-encoding': 'br' })))
  expect(state.renders).toBe(1)
  await request('/a', { 'accept-encoding': 'gzip' })
  await request('/a')
  expect(state.renders).toBe(1)
  expect(state.views).toHaveLength(32)
})

test('a page that is fetched to be stored on a device is no view, rendered or from memory', async () => {
  const { request, state } = aCache()
  for (let times = 0; times < 2; times++) await request('/a', { 'x-purpose': 'store' })
  expect(state.views).toEqual([])
  await request('/a')
  expect(state.views).toEqual(['/a'])
})

test('bytes come compressed as the browser wishes', async () => {
  const { request } = aCache()
  const bytes = async (accept: string) => {
    const response = await request('/a', { 'accept-encoding': accept })
    return [response.headers.get('content-encoding'), Buffer.from(await response.arrayBuffer())] as const
  }
  const [br, brBytes] = await bytes('gzip, deflate, br')
  const [gz, gzBytes] = await bytes('gzip')
  const [none, plain] = await bytes('br;q=0, identity')
  expect([br, gz, none]).toEqual(['br', 'gzip', null])
  expect(brotliDecompressSync(brBytes).toString()).toBe(plain.toString())
  expect(gunzipSync(gzBytes).toString()).toBe(plain.toString())
})

test('address, language and theme each have their own page', async () => {
  const { request, state } = aCache()
  await request('/search')
  await request('/search?page=2')
  await request('/search', {}, undefined, 'hi system')
  await request('/search', {}, undefined, 'en light')
  await request('/search', {}, undefined, 'en dark')
  expect(state.renders).toBe(5)
})

test('what a page does not read is no part of its address', async () => {
  const { request, state } = aCache()
  for (const path of ['/recipe/5', '/recipe/5?x=1', '/recipe/5?utm_source=a&x=2', '/recipe/5?']) await request(path)
  expect(state.renders).toBe(1)
  for (const path of ['/recipe/5?page=2', '/recipe/5?x=1&page=2&y=2', '/recipe/5?page=3']) await request(path)
  expect(state.renders).toBe(3)
})

test('one path has a bounded number of pages, and others keep theirs', async () => {
  const { request, state } = aCache()
  await request('/About')
  for (let at = 0; at < 700; at++) await request(`/search?q=${at}`)
  expect(state.renders).toBe(701)
  await request('/About')
  await request('/search?q=699')
  expect(state.renders).toBe(701)
  await request('/search?q=0')
  expect(state.renders).toBe(702)
})

test('a page that is too large for the cache is rendered each time, and its address is not remembered either', {
  tags: ['slow', 'again'],
  timeout: 120_000,
}, async () => {
  const { request, state } = aCache()
  const bytes = new Uint8Array(2 ** 21).fill(120)
  const large = async () => new Response(bytes, { headers: { 'content-type': 'text/html', etag: '"large"' } })
  for (let at = 0; at < 3; at++) await request('/sitemap.xml', {}, large)
  expect(state.renders).toBe(3)
  for (let at = 0; at < 510; at++) await request(`/sitemap.xml?after=${at}`, {}, at < 505 ? large : undefined)
  await request('/sitemap.xml?after=505')
  expect(state.renders).toBe(513)
})

test('an ETag is answered with 304 and no body', async () => {
  const { request } = aCache()
  const first = await request()
  const etag = first.headers.get('etag') ?? ''
  const again = await request('/a', { 'if-none-match': `W/${etag}, "other"` })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  expect(again.headers.get('content-length')).toBeNull()
})

test.each([
  ['an error', () => new Response('no', { status: 404 })],
  ['a redirect', () => new Response(null, { status: 302, headers: { location: '/' } })],
  ['a page with a cookie', () => page('x', { 'set-cookie': 'a=b' })],
  ['a private page', () => page('x', { 'cache-control': 'private' })],
  ['a page not to be stored', () => page('x', { 'cache-control': 'no-store' })],
])('%s is not kept', async (_, render) => {
  const { request, state } = aCache()
  await request('/a', {}, async () => render())
  await request('/a', {}, async () => render())
  expect(state.renders).toBe(2)
})

test('who asks during a render of an old version gets the new one, which is the one that stays', async () => {
  const { request, state, change } = aCache()
  const old = Promise.withResolvers<Response>()
  const slow = request('/a', {}, () => old.promise)
  change('recipe:5')
  const during = request('/a', {}, async () => page('New'))
  old.resolve(page('Old'))
  expect(await (await during).text()).toContain('New')
  expect(await (await slow).text()).toContain('Old')
  expect(state.renders).toBe(2)
  const after = await request('/a', {}, async () => page('New'))
  expect(await after.text()).toContain('New')
})

test('HEAD has the headers of the page and no bytes, and fills the cache for GET', async () => {
  const { request, state } = aCache()
  const head = await request('/a', {}, undefined, VARIANT, 'HEAD')
  expect(await head.text()).toBe('')
  expect(head.headers.get('content-length')).toBe('250')
  expect(await (await request()).text()).toHaveLength(250)
  expect(state.renders).toBe(1)
})

test('a render that fails fails for those who wait, and the next one tries again', async () => {
  const { request, state } = aCache()
  await expect(request('/a', {}, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect((await request()).status).toBe(200)
  expect(state.renders).toBe(2)
})

let server: Server | undefined
afterEach(() => server?.close())

test('in front of everything, cached pages are answered and all else is left alone', async () => {
  const { cache, request } = aCache()
  server = createServer((request, response) => {
    if (!cache.answer(request, response)) response.writeHead(299).end()
  })
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const get = (headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}/a`, { headers: { 'accept-encoding': 'identity', ...headers }, method })
  expect((await get()).status).toBe(299)
  await request('/a', {}, async () => page('', {}))
  const cached = await get()
  expect(cached.status).toBe(200)
  expect(cached.headers.get('content-security-policy')).toBe('csp')
  expect(cached.headers.get('vary')).toContain('Cookie')
  expect((await get({ cookie: 'access_token=abc' })).status).toBe(299)
  expect((await get({ cookie: 'theme=dark' })).status).toBe(299)
  expect((await get({ authorization: 'Bearer foodio_token' })).status).toBe(299)
  expect((await get({ 'accept-language': 'hi' })).status).toBe(299)
  expect((await get({ 'accept-language': 'en-GB, hi;q=0.5' })).status).toBe(200)
  expect((await get({}, 'POST')).status).toBe(299)
  expect((await get({ 'if-none-match': cached.headers.get('etag') ?? '' })).status).toBe(304)
})
