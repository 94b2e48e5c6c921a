import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { variantOf, visitorOf } from '../app/request/visitor.ts'
import { createPageCache } from './page-cache.ts'

const VARIANT = 'en system'
const page = (text = 'Hello', headers: Record<string, string> = {}) =>
  new Response(text.repeat(50), {
    headers: { 'content-type': 'text/html', 'content-security-policy': 'csp', ...headers },
  })

function aCache(isStoring = true) {
  const state = { version: 1, renders: 0, views: [] as string[] }
  const cache = createPageCache({
    contentVersion: () => state.version,
    onView: (url) => state.views.push(url),
    isStoring,
    variantOf: (cookie, acceptLanguage) => variantOf(visitorOf(cookie, acceptLanguage)),
  })
  const ask = (
    path = '/a',
    headers: Record<string, string> = {},
    render = async () => page(),
    variant = VARIANT,
    method = 'GET',
  ) =>
    cache.serve(new Request(`http://site${path}`, { headers, method }), variant, async () => {
      state.renders++
      return render()
    })
  return { cache, state, ask }
}

test('without storing, every request is rendered and answered as if it were stored', async () => {
  const { ask, state } = aCache(false)
  const stored = await aCache().ask('/a', { 'accept-encoding': 'br' })
  for (const renders of [1, 2]) {
    const response = await ask('/a', { 'accept-encoding': 'br' })
    expect(state.renders).toBe(renders)
    expect([...response.headers]).toEqual([...stored.headers])
  }
  expect(state.views).toEqual(['/a', '/a'])
})

test('a page is rendered once, whatever the encoding, and a crowd waits for one render', async () => {
  const { ask, state } = aCache()
  await Promise.all(Array.from({ length: 30 }, () => ask('/a', { 'accept-encoding': 'br' })))
  expect(state.renders).toBe(1)
  await ask('/a', { 'accept-encoding': 'gzip' })
  await ask('/a')
  expect(state.renders).toBe(1)
  expect(state.views).toHaveLength(32)
})

test('bytes come compressed as the browser wishes', async () => {
  const { ask } = aCache()
  const bytes = async (accept: string) => {
    const response = await ask('/a', { 'accept-encoding': accept })
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
  const { ask, state } = aCache()
  await ask('/a')
  await ask('/a?page=2')
  await ask('/a', {}, undefined, 'hi system')
  await ask('/a', {}, undefined, 'en light')
  await ask('/a', {}, undefined, 'en dark')
  expect(state.renders).toBe(5)
})

test('a raised content version makes every page anew', async () => {
  const { ask, state } = aCache()
  await ask()
  state.version++
  await ask()
  expect(state.renders).toBe(2)
})

test('a page that changes while it renders is not kept for the new version', async () => {
  const { ask, state } = aCache()
  await ask('/a', {}, async () => {
    state.version++
    return page('old')
  })
  const body = await (await ask('/a', {}, async () => page('new'))).text()
  expect(body).toContain('new')
})

test('an ETag is answered with 304 and no body', async () => {
  const { ask } = aCache()
  const first = await ask()
  const etag = first.headers.get('etag') ?? ''
  const again = await ask('/a', { 'if-none-match': `W/${etag}, "other"` })
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
  const { ask, state } = aCache()
  await ask('/a', {}, async () => render())
  await ask('/a', {}, async () => render())
  expect(state.renders).toBe(2)
})

test('who asks during a render of an old version gets the new one, which is the one that stays', async () => {
  const { ask, state } = aCache()
  const old = Promise.withResolvers<Response>()
  const slow = ask('/a', {}, () => old.promise)
  state.version = 2
  const during = ask('/a', {}, async () => page('New'))
  old.resolve(page('Old'))
  expect(await (await during).text()).toContain('New')
  expect(await (await slow).text()).toContain('Old')
  expect(state.renders).toBe(2)
  const after = await ask('/a', {}, async () => page('New'))
  expect(await after.text()).toContain('New')
})

test('HEAD has the headers of the page and no bytes, and fills the cache for GET', async () => {
  const { ask, state } = aCache()
  const head = await ask('/a', {}, undefined, VARIANT, 'HEAD')
  expect(await head.text()).toBe('')
  expect(head.headers.get('content-length')).toBe('250')
  expect(await (await ask()).text()).toHaveLength(250)
  expect(state.renders).toBe(1)
})

test('a render that fails fails for those who wait, and the next one tries again', async () => {
  const { ask, state } = aCache()
  await expect(ask('/a', {}, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect((await ask()).status).toBe(200)
  expect(state.renders).toBe(2)
})

let server: Server | undefined
afterEach(() => server?.close())

test('in front of everything, held pages are answered and all else is left alone', async () => {
  const { cache, ask } = aCache()
  server = createServer((request, response) => {
    if (!cache.answer(request, response)) response.writeHead(299).end()
  })
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const get = (headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}/a`, { headers: { 'accept-encoding': 'identity', ...headers }, method })
  expect((await get()).status).toBe(299)
  await ask('/a', {}, async () => page('', {}))
  const held = await get()
  expect(held.status).toBe(200)
  expect(held.headers.get('content-security-policy')).toBe('csp')
  expect(held.headers.get('vary')).toContain('Cookie')
  expect((await get({ cookie: 'access_token=abc' })).status).toBe(299)
  expect((await get({ cookie: 'theme=dark' })).status).toBe(299)
  expect((await get({ authorization: 'Bearer foodio_token' })).status).toBe(299)
  expect((await get({ 'accept-language': 'hi' })).status).toBe(299)
  expect((await get({ 'accept-language': 'en-GB, hi;q=0.5' })).status).toBe(200)
  expect((await get({}, 'POST')).status).toBe(299)
  expect((await get({ 'if-none-match': held.headers.get('etag') ?? '' })).status).toBe(304)
})
