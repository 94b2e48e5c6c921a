import { describe, expect, test } from 'vitest'
import { aSite } from '../support/site.ts'

const site = aSite()

describe('bad addresses get a clear page and never a 500', () => {
  test.each([
    '/recipe/abc',
    '/recipe/0',
    '/recipe/-1',
    '/recipe/9999',
    '/recipe/2147483648',
    '/recipe/99999999999999999999',
    '/recipe/1.5',
    '/recipe/%00',
    '/ViewRecipe',
    '/ViewRecipe?id=abc',
    '/ViewRecipe?id=',
    '/ViewRecipe?id[]=5',
    '/ViewRecipe?id=%00',
  ])('%s: Recipe not found!', async (path) => {
    const response = await site.get(path)
    expect(response.status).toBe(404)
    expect(await response.text()).toMatch(/Recipe not found!|Page not found/)
  })

  test.each([
    '/recipes/moon',
    '/recipes/',
    '/recipes/breakfast?page=-1',
    '/recipes/breakfast?page=0',
    '/recipes/breakfast?page=1e9',
    '/recipes/breakfast?page=99',
    '/recipes/breakfast?page=abc',
    '/search?page=-1',
    '/search?page=1e9',
    '/search?page=999999',
    '/no/such/page',
    '/recipes/%E0%A4%A',
    '/%',
    '/a%00b',
    '/recipes/__proto__',
    '/recipes/constructor',
    '/.env',
    '/wp-admin.php',
    '/assets/none.js',
    '/media/none',
    '/recipe/1.xml',
  ])('%s is not found', async (path) => {
    const response = await site.get(path)
    expect(response.status).toBe(404)
  })

  test.each([
    '/search?q=%00',
    '/search?q=%E0%A4%A',
    '/search?q=' + 'a'.repeat(7000),
    '/search?q=%F0%9F%98%80',
    "/search?q=';drop table recipe--",
    '/search?q[]=x&q=y',
    '/search?diet=__proto__&category=constructor&time=NaN&rating=Infinity&sort=toString',
    '/recipes/breakfast?diet=__proto__&sort=constructor',
    '/search/suggestions',
    '/search/suggestions?q=%00',
    '/search/suggestions?q=%25_%5C',
    '/search/suggestions?q=' + 'x'.repeat(5000),
    '/sitemap.xml?after=x',
    '/sitemap.xml?after=-1',
    '/?x=' + 'y'.repeat(5000),
  ])('%.60s answers', async (path) => {
    expect((await site.get(path)).status).toBe(200)
  })

  test('a query of 100 KB is told to be shorter', async () => {
    const response = await site.get(`/search?q=${'a'.repeat(100_000)}`)
    expect(response.status).toBe(414)
    expect(await response.text()).toContain('too long')
  })

  test('a 404 page offers a search and ways on', async () => {
    const html = await (await site.get('/recipe/9999')).text()
    expect(html).toContain('action="/search"')
    expect(html).toContain('href="/Categories"')
  })
})

describe('requests that want to change something', () => {
  test('from another site are refused with a clear page', async () => {
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }] as Record<
      string,
      string
    >[]) {
      const response = await site.send('/preferences', {
        method: 'POST',
        headers,
        body: new URLSearchParams({ theme: 'dark' }),
      })
      expect(response.status).toBe(403)
      expect(response.headers.get('set-cookie')).toBeNull()
      expect(await response.text()).toContain('another site')
    }
  })

  test('that are too large are refused', async () => {
    const response = await site.send('/preferences', {
      method: 'POST',
      body: 'x'.repeat(2 * 1024 * 1024),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(response.status).toBe(413)
  })

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s to a page that takes none is no 500', async (method) => {
    for (const path of ['/', '/recipe/5', '/search', '/Categories', '/nowhere']) {
      expect((await site.send(path, { method })).status, `${method} ${path}`).toBeLessThan(500)
    }
  })

  test('a form of the wrong kind is no 500', async () => {
    const response = await site.send('/preferences', {
      method: 'POST',
      body: '{"theme":',
      headers: { 'content-type': 'application/json' },
    })
    expect(response.status).toBeLessThan(500)
  })
})

test('a bug in a page shows a kind sentence and the request id', async () => {
  const { db } = site.database
  await db.updateTable('recipe').set({ tags: 'not json' }).where('id', '=', 23).execute()
  const response = await site.get('/recipe/23')
  const html = await response.text()
  expect(response.status).toBe(500)
  expect(html).toContain('Something boiled over')
  expect(html).toContain(response.headers.get('x-request-id') ?? 'no id')
  expect(html).not.toContain('not json')
  await db.updateTable('recipe').set({ tags: '[]' }).where('id', '=', 23).execute()
})
