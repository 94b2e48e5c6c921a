import { beforeAll, describe, expect, test } from 'vitest'
import { type ApiCook, type ApiDocument, aDraftRequest, anApiCook, answerChecker, documentOf } from '../support/api.ts'
import { PASSWORD } from '../support/client.ts'
import { aSite, SITE_ENGINES } from '../support/site.ts'

describe.each(SITE_ENGINES)('the API on %s', (engine) => {
  const site = aSite({ TRUST_PROXY: 'true', API_RATE: '100000' }, engine)
  const limited = aSite({ TRUST_PROXY: 'true', API_RATE: '5' }, engine)
  let cook: ApiCook
  let document: ApiDocument
  let check: ReturnType<typeof answerChecker>

  beforeAll(async () => {
    document = await documentOf(site)
    check = answerChecker(document)
    cook = await anApiCook(site, 'Meera.S')
  })

  type Headers = Record<string, string>
  const get = (path: string, headers: Headers = {}) => site.send(`/api${path}`, { headers })
  const send = (method: string, path: string, json: unknown, headers: Headers = cook.write) =>
    site.send(`/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof json === 'string' ? json : JSON.stringify(json),
    })
  const read = async (response: Response | Promise<Response>) => (await response).json() as Promise<never>
  const publish = async (changes: object = {}, headers: Headers = {}) =>
    send('POST', '/recipes', await aDraftRequest(site, changes), { ...cook.write, ...headers })
  const forgetLimits = () => site.database.db.deleteFrom('attempt').execute()
  type Page = { items: { id: number; title: string }[]; next: string | null }

  describe('lists', () => {
    test('every list goes to its end in its order, and nothing comes twice though others are published meanwhile', async () => {
      await forgetLimits()
      for (const list of ['/recipes?sort=newest', '/recipes?sort=top', '/recipes?category=lunch&sort=newest']) {
        const seen: number[] = []
        const before: Page = await read(get(`${list}&limit=100`))
        for (let next: string | null = '', pages = 0; next !== null; pages++) {
          const page: Page = await read(get(`${list}&limit=7${next && `&cursor=${next}`}`))
          seen.push(...page.items.map(({ id }) => id))
          next = page.next
          if (pages === 1) expect((await publish({ title: `Between pages of ${list}` })).status).toBe(201)
          if (pages > 60) throw new Error('the list has no end')
        }
        expect(new Set(seen).size).toBe(seen.length)
        const first = before.items.map(({ id }) => id)
        expect(seen.slice(0, first.length)).toEqual(first)
      }
    })

    test('a search is paged too, mended and filtered as on the page', async () => {
      const found: Page & { corrected: string | null } = await read(get('/recipes?q=chikcen&limit=3'))
      expect([found.corrected, found.items.length]).toEqual(['chicken', 3])
      const after: Page = await read(get(`/recipes?q=chikcen&limit=3&cursor=${found.next}`))
      const ids = (page: Page) => page.items.map(({ id }) => id)
      expect(ids(after).filter((id) => ids(found).includes(id))).toEqual([])
      const quick: Page = await read(get('/recipes?q=chicken&time=30&limit=100'))
      const page = await (await site.get('/search?q=chicken&time=30')).text()
      for (const { title } of quick.items.slice(0, 3)) expect(page).toContain(title)
    })

    test('a cook’s recipes, a category’s and titles to complete', async () => {
      const own: Page = await read(get('/recipes?cook=MEERA.s&limit=2'))
      expect(own.items[0]?.title).toContain('Between pages')
      expect((await get('/recipes?cook=nobody-of-this-name')).status).toBe(404)
      expect((await get('/recipes?cook=meera.s&q=rice')).status).toBe(422)
      const titles: { items: { title: string }[] } = await read(get('/suggestions?q=BEST'))
      expect(titles.items[0]?.title).toBe('Best Lasagna')
    })

    test('what is no cursor, filter or number is refused by its field, in the language of the reader', async () => {
      const wrong = [
        'cursor=zzz',
        'limit=0',
        'limit=101',
        'category=nope',
        'sort=best',
        `cursor=${Buffer.from('[1e99,1]').toString('base64url')}`,
      ]
      for (const query of wrong) {
        const response = await get(`/recipes?${query}`, { 'accept-language': 'hi' })
        expect([query, response.status, await check('GET /recipes', response)]).toEqual([query, 422, null])
        const { title, errors }: { title: string; errors: { field: string; pointer: string; detail: string }[] } =
          await read(response)
        expect(title).toBe('अनुरोध में कुछ गलत है')
        expect(errors[0]?.field).toBe(query.split('=')[0])
        expect(errors[0]?.pointer).toBe(`#/${query.split('=')[0]}`)
        expect(errors[0]?.detail).toMatch(/[ऀ-ॿ]/)
      }
    })
  })

  describe('publishing', () => {
    test('publish, read as typed, revise by the version that was read, delete, bring back', async () => {
      await forgetLimits()
      const published = await publish({ tags: 'rice, quick' })
      const recipe: { id: number; title: string; tags: string[]; ingredients: object[] } = await read(published.clone())
      expect([published.status, published.headers.get('location')]).toEqual([201, `/api/recipes/${recipe.id}`])
      expect(recipe.tags).toEqual(['rice', 'quick'])
      expect(recipe.ingredients[0]).toEqual({
        section: 'For the rice',
        quantity: '1 cup',
        name: 'basmati rice',
        notes: 'rinsed',
      })
      expect(await (await site.get(`/recipe/${recipe.id}`)).text()).toContain('Lemon rice of the morning')

      const typed = await get(`/recipes/${recipe.id}/draft`, cook.read)
      const tag = typed.headers.get('etag') as string
      const draft: object = await read(typed)
      const revised = await send(
        'PUT',
        `/recipes/${recipe.id}`,
        { ...draft, title: 'Lime rice' },
        { ...cook.write, 'if-match': tag },
      )
      expect([revised.status, ((await read(revised.clone())) as { title: string }).title]).toEqual([200, 'Lime rice'])
      const late = await send(
        'PUT',
        `/recipes/${recipe.id}`,
        { ...draft, title: 'Lost' },
        { ...cook.write, 'if-match': tag },
      )
      expect([late.status, await check('PUT /recipes/{id}', late)]).toEqual([412, null])
      const bare = await send('PUT', `/recipes/${recipe.id}`, draft)
      expect([bare.status, await check('PUT /recipes/{id}', bare)]).toEqual([428, null])
      const shown = await get(`/recipes/${recipe.id}`)
      expect(((await read(shown.clone())) as { title: string }).title).toBe('Lime rice')
      const asRead = shown.headers.get('etag') as string
      expect((await send('PUT', `/recipes/${recipe.id}`, draft, { ...cook.write, 'if-match': asRead })).status).toBe(
        200,
      )

      expect((await send('DELETE', `/recipes/${recipe.id}`, '', { ...cook.write, 'if-match': tag })).status).toBe(412)
      const gone = await site.send(`/api/recipes/${recipe.id}`, { method: 'DELETE', headers: cook.write })
      expect([gone.status, (await get(`/recipes/${recipe.id}`)).status]).toEqual([204, 404])
      const deleted: { items: { id: number }[] } = await read(get('/me/deleted', cook.read))
      expect(deleted.items.map(({ id }) => id)).toContain(recipe.id)
      expect((await send('POST', `/recipes/${recipe.id}/restore`, '')).status).toBe(200)
      expect((await get(`/recipes/${recipe.id}`)).status).toBe(200)
    })

    test('the same creation with the same key happens once, however often and at whatever time it is sent', async () => {
      await forgetLimits()
      const draft = await aDraftRequest(site, { title: 'Once and only once' })
      const again = () => send('POST', '/recipes', draft, { ...cook.write, 'idempotency-key': 'my-key-1' })
      const together = await Promise.all([again(), again(), again()])
      expect(together.map(({ status }) => status).filter((status) => status !== 409)).toContain(201)
      const ids = await Promise.all(
        [await again(), await again()].map(async (response) => {
          expect([response.status, await check('POST /recipes', response)]).toEqual([201, null])
          expect(response.headers.get('etag')).toMatch(/^"1\./)
          return ((await response.json()) as { id: number }).id
        }),
      )
      expect(new Set(ids).size).toBe(1)
      const { db } = site.database
      const rows = await db.selectFrom('recipe').select('id').where('title', '=', 'Once and only once').execute()
      expect(rows).toHaveLength(1)
      const other = await send(
        'POST',
        '/recipes',
        { ...draft, title: 'Another' },
        { ...cook.write, 'idempotency-key': 'my-key-1' },
      )
      expect([other.status, await check('POST /recipes', other)]).toEqual([422, null])
      const wrong = await send('POST', '/recipes', { title: '' }, { ...cook.write, 'idempotency-key': 'my-key-2' })
      const mended = await send(
        'POST',
        '/recipes',
        { ...draft, title: 'Mended' },
        { ...cook.write, 'idempotency-key': 'my-key-2' },
      )
      expect([wrong.status, mended.status]).toEqual([422, 201])
    })

    test('the rules of the form hold: what is missing is named, a photo is needed, twenty an hour', async () => {
      await forgetLimits()
      const empty = await send('POST', '/recipes', {})
      const { errors }: { errors: { field: string; detail: string }[] } = await read(empty.clone())
      expect([empty.status, await check('POST /recipes', empty)]).toEqual([422, null])
      expect(errors.map(({ field }) => field).sort()).toEqual(
        ['cookTime', 'description', 'ingredients', 'instructions', 'prepTime', 'title'].sort(),
      )
      const bare = await publish({ photos: [] })
      expect([bare.status, ((await read(bare)) as { errors: { field: string }[] }).errors[0]?.field]).toEqual([
        422,
        'photos',
      ])
      const inside = await publish({ imageUrl: 'http://127.0.0.1:1/photo.jpg' })
      expect([inside.status, ((await read(inside)) as { errors: { field: string }[] }).errors[0]?.field]).toEqual([
        422,
        'imageUrl',
      ])
      await forgetLimits()
      const statuses: number[] = []
      for (let count = 0; count < 21; count++) statuses.push((await publish({ title: `Number ${count}` })).status)
      expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429])
      const refused = await publish()
      expect([Number(refused.headers.get('retry-after')) > 0, await check('POST /recipes', refused)]).toEqual([
        true,
        null,
      ])
    })
  })

  describe('manners', () => {
    test('HEAD answers as GET without a body, OPTIONS and 405 name the methods, unknown addresses are problems', async () => {
      const [head, body] = [await site.send('/api/recipes/5', { method: 'HEAD' }), await get('/recipes/5')]
      expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', body.headers.get('etag')])
      const options = await site.send('/api/recipes/5', { method: 'OPTIONS' })
      expect([options.status, options.headers.get('allow')]).toEqual([204, 'DELETE, GET, HEAD, OPTIONS, PUT'])
      const wrong = await site.send('/api/recipes/5', { method: 'PATCH' })
      expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'DELETE, GET, HEAD, OPTIONS, PUT'])
      for (const path of ['/nothing', '/recipes/5/nothing', '/', '/recipes/5/draft/x']) {
        const response = await get(path)
        expect([path, response.status, response.headers.get('content-type')]).toEqual([
          path,
          404,
          'application/problem+json',
        ])
      }
    })

    test('what is unchanged is not sent again, to visitors and to cooks', async () => {
      for (const headers of [{}, cook.read, cook.session]) {
        const etag = (await get('/recipes/5', headers)).headers.get('etag') as string
        const again = await get('/recipes/5', { ...headers, 'if-none-match': etag })
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
        const response = await site.send('/api/recipes', {
          method: 'POST',
          headers: { ...headers, ...cook.write, 'content-length': String(Buffer.byteLength(body)) },
          body,
        })
        expect([status, response.status, await check('POST /recipes', response)]).toEqual([status, status, null])
      }
      const bodyless = await site.send('/api/recipes', { method: 'POST', headers: cook.write })
      expect(bodyless.status).toBe(422)
    })

    test('other sites may read and not write; a cookie is never enough from elsewhere, a token is', async () => {
      const elsewhere = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
      expect((await get('/recipes/5', elsewhere)).headers.get('access-control-allow-origin')).toBe('*')
      const ask = (method: string) =>
        site.send('/api/recipes/5', {
          method: 'OPTIONS',
          headers: { ...elsewhere, 'access-control-request-method': method },
        })
      expect((await ask('GET')).headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS')
      expect((await ask('PUT')).headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS')
      const borrowed = await site.send('/api/me/saved/7', { method: 'PUT', headers: { ...cook.session, ...elsewhere } })
      expect([borrowed.status, borrowed.headers.get('content-type')]).toEqual([403, 'application/problem+json'])
      expect(
        (await site.send('/api/me/saved/7', { method: 'PUT', headers: { ...cook.write, ...elsewhere } })).status,
      ).toBe(204)
      expect((await get('/me/saved', cook.read)).headers.get('cache-control')).toBe('private, no-store')
    })

    test('a token or session that is none, any more or at all, is told so even where nobody need sign in', async () => {
      const wrong = [
        'Bearer foodio_nonsense',
        `Bearer foodio_${'A'.repeat(43)}`,
        'Bearer nonsense',
        'Basic bWU6bWU=',
        'Bearer',
        '',
      ]
      for (const authorization of wrong) {
        const response = await get('/recipes/5', { authorization })
        expect([authorization, response.status, response.headers.get('www-authenticate')]).toEqual([
          authorization,
          401,
          'Bearer realm="FoodIO"',
        ])
      }
      const session = cook.session.cookie.replace(/^.*access_token=([^;]+).*$/, '$1')
      const user = await get('/auth/user', { authorization: `Bearer ${session}` })
      expect([user.status, ((await read(user)) as { user: { username: string } }).user.username]).toEqual([
        200,
        'Meera.S',
      ])
    })

    test('requests are limited, each token and address by itself', async () => {
      const ask = (headers: Headers) => limited.get('/api/recipes?limit=1', headers)
      const statuses: number[] = []
      for (let count = 0; count < 7; count++) statuses.push((await ask({ 'x-forwarded-for': '192.0.2.1' })).status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
      const refused = await ask({ 'x-forwarded-for': '192.0.2.1' })
      expect([Number(refused.headers.get('retry-after')) > 0, await check('GET /recipes', refused)]).toEqual([
        true,
        null,
      ])
      expect((await ask({ 'x-forwarded-for': '192.0.2.2' })).status).toBe(200)
      const guest = await anApiCook(limited, 'guest')
      expect((await ask({ ...guest.read, 'x-forwarded-for': '192.0.2.1' })).status).toBe(200)
      for (let count = 0; count < 5; count++) await ask(guest.read)
      expect([(await ask(guest.read)).status, (await ask(guest.write)).status]).toEqual([429, 200])
    })
  })

  describe('the calls of the specification', () => {
    test('register, sign in, who am I, change, sign out', async () => {
      const made = await send(
        'POST',
        '/auth/register',
        { username: 'spec', email: 'spec@example.org', password: PASSWORD },
        {},
      )
      expect([made.status, made.headers.getSetCookie().join()]).toEqual([
        201,
        expect.stringMatching(/access_token=.*HttpOnly/),
      ])
      const wrong = await send('POST', '/auth/login', { username: 'spec', password: 'not this one' }, {})
      expect([wrong.status, ((await read(wrong)) as { detail: string }).detail]).toEqual([
        401,
        'Login failed. Please check your credentials.',
      ])
      const empty = await send('POST', '/auth/login', { username: '', password: '' }, {})
      expect(((await read(empty)) as { errors: { detail: string }[] }).errors[0]?.detail).toBe(
        'Please fill in all fields',
      )
      const entered = await send('POST', '/auth/login', { username: 'spec@example.org', password: PASSWORD }, {})
      const cookie = entered.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ')
      const { user }: { user: Record<string, unknown> } = await read(get('/auth/user', { cookie }))
      expect(user).toMatchObject({ username: 'spec', email: 'spec@example.org', avatar: null })
      const changed = await send(
        'PUT',
        '/auth/updateUser',
        { username: 'Spec2', email: 'spec@example.org' },
        { cookie },
      )
      expect(((await read(changed)) as { user: object }).user).toMatchObject({ username: 'Spec2', _id: user._id })
      const out = await send('POST', '/auth/logout', '', { cookie })
      expect([out.status, (await get('/auth/user', { cookie })).status]).toEqual([204, 401])
    })

    test('the assistant answers as JSON, and as markdown while it writes', async () => {
      const question = { diet: 'Vegetarian', cuisine: 'Italian', time: 40, ingredients: 'pasta, tomatoes' }
      const { recipe }: { recipe: string } = await read(send('POST', '/recipes/api/get-recipe', question, {}))
      expect(recipe).toMatch(/\/recipe\/\d+/)
      const streamed = await send('POST', '/assistant', question, { accept: 'text/markdown' })
      expect([streamed.headers.get('content-type'), await streamed.text()]).toEqual([
        'text/markdown; charset=utf-8',
        recipe,
      ])
    })

    test('saved recipes by username', async () => {
      await site.send('/api/me/saved/9', { method: 'PUT', headers: cook.write })
      const { savedRecipes }: { savedRecipes: { id: number }[] } = await read(
        get('/recipes/savedRecipes/meera.S', cook.read),
      )
      expect(savedRecipes[0]?.id).toBe(9)
    })
  })
})
