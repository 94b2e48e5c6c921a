import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeContent, contentChanged } from '#server/database/content.ts'
import { aRecipe } from '../support/builders.ts'
import { aListClock } from '../support/list-clock.ts'
import { aListeningSite } from '../support/site.ts'

const { letListsCatchUp } = aListClock()
let site: Awaited<ReturnType<typeof aListeningSite>>
beforeAll(async () => {
  site = await aListeningSite()
})
afterAll(() => site.stop())

const get = (path: string, headers: Record<string, string> = {}) => fetch(site.origin + path, { headers })
const nonceOf = (response: Response) => response.headers.get('content-security-policy')?.match(/nonce-([^']+)/)?.[1]

test('a second visitor gets the same bytes, with the nonce that belongs to them', async () => {
  const first = await get('/recipe/5')
  const second = await get('/recipe/5')
  const html = await second.text()
  expect(html).toBe(await first.text())
  expect(html).toContain(`nonce="${nonceOf(second)}"`)
  expect(nonceOf(second)).toBe(nonceOf(first))
  expect(second.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10, stale-while-revalidate=60')
})

test('an ETag saves the bytes, until a public change makes a new one: at once, or after two seconds for lists', async () => {
  const etag = (await get('/')).headers.get('etag') ?? ''
  const unchanged = async () => (await get('/', { 'if-none-match': etag })).status
  expect(await unchanged()).toBe(304)
  const id = await aRecipe(site.database.db, { title: 'Fresh From the Oven', publishedAt: Date.now() })
  expect(await (await get(`/recipe/${id}`)).text()).toContain('Fresh From the Oven')
  expect(await unchanged()).toBe(304)
  letListsCatchUp()
  const changed = await get('/', { 'if-none-match': etag })
  expect(changed.status).toBe(200)
  expect(await changed.text()).toContain('Fresh From the Oven')
  expect(await (await get('/search?q=oven')).text()).toContain('Fresh From the Oven')
  expect(await (await get('/sitemap.xml')).text()).toMatch(/recipe\/10\d{3}</)
})

test('who is signed in never meets a visitor’s page, nor leaves one', async () => {
  await get('/About')
  const own = await get('/About', { cookie: 'access_token=abc' })
  const visitors = await get('/About')
  expect(nonceOf(own)).not.toBe(nonceOf(visitors))
  expect(own.headers.get('etag')).toBeNull()
  expect(own.headers.get('cache-control')).toBe('private, no-store')
})

test('a page that is fetched to be stored on a device leaves the notice to who reads the next one', async () => {
  const cookie = 'notice=signedIn'
  const stored = await get('/About', { cookie, 'x-purpose': 'store' })
  expect(await stored.text()).not.toContain('data-notice')
  expect(stored.headers.getSetCookie()).toEqual([])
  expect(await (await get('/About', { cookie })).text()).toContain('data-notice="signedIn"')
})

test('a cached English page is not for readers of Hindi, nor the other way round', async () => {
  const languageOf = async (accept: string) =>
    /<html lang="(\w+)"/.exec(await (await get('/About', { 'accept-language': accept })).text())?.[1]
  for (let round = 0; round < 2; round++) {
    expect(await languageOf('en')).toBe('en')
    expect(await languageOf('hi')).toBe('hi')
    expect(await languageOf('hi-IN, en;q=0.8')).toBe('hi')
  }
})

test('HEAD answers like GET without bytes, before and after it is cached', async () => {
  for (const path of ['/Blog', '/Blog']) {
    const head = await fetch(site.origin + path, { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(1000)
  }
})

test('data for walking from page to page is cached too, apart from the page', async () => {
  const data = await get('/recipe/5.data')
  expect(data.headers.get('content-type')).toContain('text/x-script')
  expect((await get('/recipe/5')).headers.get('content-type')).toContain('text/html')
})

test('assets are compressed, hashed and cached for ever', async () => {
  const html = await (await get('/')).text()
  const [script] = html.match(/\/assets\/entry\.client-[^" ]+\.js/) ?? []
  const response = await get(script ?? '', { 'accept-encoding': 'br' })
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(response.headers.get('cache-control')).toContain('immutable')
})

test('a change that fails is announced to nobody', async () => {
  const { db, changes } = site.database
  const before = changes.latest()
  await expect(
    changeContent(db, async (tx) => {
      contentChanged(tx, 'recipe:5')
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(changes.latest()).toBe(before)
})
