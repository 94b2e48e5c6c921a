import { describe, expect, test } from 'vitest'
import { anApi, anApiCook, read } from '../support/api.ts'
import { aSite, SITE_ENGINES } from '../support/site.ts'

type Headers = Record<string, string>

describe.each(SITE_ENGINES)('the API on %s', (engine) => {
  const api = anApi(engine)
  const limited = aSite({ TRUST_PROXY: 'true', API_RATE: '5' }, engine)
  describe('conventions', () => {
    test('HEAD answers as GET without a body, OPTIONS and 405 name the methods, unknown addresses are problems', async () => {
      const [head, body] = [await api.site.send('/api/recipes/5', { method: 'HEAD' }), await api.get('/recipes/5')]
      expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', body.headers.get('etag')])
      const options = await api.site.send('/api/recipes/5', { method: 'OPTIONS' })
      expect([options.status, options.headers.get('allow')]).toEqual([204, 'DELETE, GET, HEAD, OPTIONS, PUT'])
      const wrong = await api.site.send('/api/recipes/5', { method: 'PATCH' })
      expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'DELETE, GET, HEAD, OPTIONS, PUT'])
      for (const path of ['/nothing', '/recipes/5/nothing', '/', '/recipes/5/draft/x']) {
        const response = await api.get(path)
        expect([path, response.status, response.headers.get('content-type')]).toEqual([
          path,
          404,
          'application/problem+json',
        ])
      }
    })

    test('what is unchanged is not sent again, to visitors and to cooks', async () => {
      for (const headers of [{}, api.cook.read, api.cook.session]) {
        const etag = (await api.get('/recipes/5', headers)).headers.get('etag') as string
        const again = await api.get('/recipes/5', { ...headers, 'if-none-match': etag })
        expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
      }
    })

    test('a body that is broken, too large or of another kind is refused as such', async () => {
      const cases: [number, string, Headers][] = [
        [400, '{"title": "Le', { 'content-type': 'application/json' }],
        [415, 'title=Lemon', { 'content-type': 'application/x-www-form-urlencoded' }],
        [415, '<recipe/>', { 'content-type': 'application/xml' }],
        [413, JSON.stringify({ title: 'x'.repeat(1_100_000) }), { 'content-type': 'application/json' }],
      ]
      for (const [status, body, headers] of cases) {
        const response = await api.site.send('/api/recipes', {
          method: 'POST',
          headers: { ...headers, ...api.cook.write, 'content-length': String(Buffer.byteLength(body)) },
          body,
        })
        expect([status, response.status, await api.check('POST /recipes', response)]).toEqual([status, status, null])
      }
      const bodyless = await api.site.send('/api/recipes', { method: 'POST', headers: api.cook.write })
      expect(bodyless.status).toBe(422)
    })

    test('other sites may read and not write; a cookie is never enough from elsewhere, a token is', async () => {
      const elsewhere = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
      expect((await api.get('/recipes/5', elsewhere)).headers.get('access-control-allow-origin')).toBe('*')
      const send = (method: string) =>
        api.site.send('/api/recipes/5', {
          method: 'OPTIONS',
          headers: { ...elsewhere, 'access-control-request-method': method },
        })
      expect((await send('GET')).headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS')
      expect((await send('PUT')).headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS')
      const borrowed = await api.site.send('/api/me/saved/7', {
        method: 'PUT',
        headers: { ...api.cook.session, ...elsewhere },
      })
      expect([borrowed.status, borrowed.headers.get('content-type')]).toEqual([403, 'application/problem+json'])
      expect(
        (await api.site.send('/api/me/saved/7', { method: 'PUT', headers: { ...api.cook.write, ...elsewhere } }))
          .status,
      ).toBe(204)
      expect((await api.get('/me/saved', api.cook.read)).headers.get('cache-control')).toBe('private, no-store')
    })

    test('a token or session that is none, any more or at all, is refused even where nobody need sign in', async () => {
      const wrong = [
        'Bearer foodio_nonsense',
        `Bearer foodio_${'A'.repeat(43)}`,
        'Bearer nonsense',
        'Basic bWU6bWU=',
        'Bearer',
        '',
      ]
      for (const authorization of wrong) {
        const response = await api.get('/recipes/5', { authorization })
        expect([authorization, response.status, response.headers.get('www-authenticate')]).toEqual([
          authorization,
          401,
          'Bearer realm="FoodIO"',
        ])
      }
      const session = api.cook.session.cookie.replace(/^.*access_token=([^;]+).*$/, '$1')
      const user = await api.get('/auth/user', { authorization: `Bearer ${session}` })
      expect([user.status, ((await read(user)) as { user: { username: string } }).user.username]).toEqual([
        200,
        'Meera.S',
      ])
    })

    test('requests are limited, each token and address by itself', async () => {
      const send = (headers: Headers) => limited.get('/api/recipes?limit=1', headers)
      const statuses: number[] = []
      for (let count = 0; count < 7; count++) statuses.push((await send({ 'x-forwarded-for': '192.0.2.1' })).status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
      const refused = await send({ 'x-forwarded-for': '192.0.2.1' })
      expect([Number(refused.headers.get('retry-after')) > 0, await api.check('GET /recipes', refused)]).toEqual([
        true,
        null,
      ])
      expect((await send({ 'x-forwarded-for': '192.0.2.2' })).status).toBe(200)
      const guest = await anApiCook(limited, 'guest')
      expect((await send({ ...guest.read, 'x-forwarded-for': '192.0.2.1' })).status).toBe(200)
      for (let count = 0; count < 5; count++) await send(guest.read)
      expect([(await send(guest.read)).status, (await send(guest.write)).status]).toEqual([429, 200])
    })
  })
})
