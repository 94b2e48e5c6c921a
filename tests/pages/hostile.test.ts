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

  test('a query of 100 KB is refused as too long', async () => {
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

describe('forms that cost more than they weigh', () => {
  const send = (path: string, body: string) =>
    site.send(path, { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } })
  const FORMS = [
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/report',
    '/newsletter',
    '/recipe/7',
    '/preferences',
  ]

  test.each(FORMS)('%s refuses a place in a list of 200 million with a sentence', async (path) => {
    const response = await send(path, 'a[200000000]=1')
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('something that we did not ask for')
  })

  test.each([
    ['a field 15,000 times', 'a=&'.repeat(15_000)],
    ['a field twice', 'username=a&username=b'],
    ['a name of 60,000 dots', `${'.'.repeat(60_000)}=1`],
    ['a name of 60,000 brackets', `${'['.repeat(60_000)}=1`],
    ['a list that is none', 'username[0]=a&password=b'],
    ['a field that there is not', 'username=a&password=b&role=moderator'],
  ])('%s is refused', async (_, body) => {
    expect((await send('/login', body)).status).toBe(400)
  })

  test('six thousand small parts are refused', async () => {
    const body = '--x\r\n\r\n\r\n'.repeat(6_000)
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    expect((await site.send('/login', { method: 'POST', body, headers })).status).toBe(400)
  })

  test('the forms themselves are read', async () => {
    expect((await send('/login', 'next=%2F&username=nobody&password=wrong')).status).toBe(422)
  })
})

describe('addresses with more parameters than any of ours are refused with a sentence', () => {
  test.each([
    ['/search', `?${'q=a&'.repeat(101)}`, 400],
    ['/api/recipes', `?${'&'.repeat(101)}`, 400],
    ['/', `?${'a'.repeat(101)}=1`, 400],
    ['/search', `?q=rice&${'a=1&'.repeat(90)}`, 200],
    ['/', `?${'a'.repeat(100)}=1`, 200],
  ])('%s%.20s…: %s', async (path, query, status) => {
    const response = await site.get(path + query)
    expect(response.status).toBe(status)
    if (status === 400) expect(await response.text()).toContain('asks for more at once')
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
