import { describe, expect, test } from 'vitest'
import { m } from '#messages'
import { aDraftRequest, anApi, read } from '../support/api.ts'
import { PASSWORD } from '../support/client.ts'
import { SITE_ENGINES } from '../support/site.ts'

describe.each(SITE_ENGINES)('the API on %s', (engine) => {
  const api = anApi(engine)
  type Page = { items: { id: number; title: string }[]; next: string | null }

  describe('lists', () => {
    test('every list goes to its end in its order, and nothing comes twice though others are published meanwhile', async () => {
      await api.forgetLimits()
      for (const list of ['/recipes?sort=newest', '/recipes?sort=top', '/recipes?category=lunch&sort=newest']) {
        const seen: number[] = []
        const before: Page = await read(api.get(`${list}&limit=100`))
        for (let next: string | null = '', pages = 0; next !== null; pages++) {
          const page: Page = await read(api.get(`${list}&limit=7${next && `&cursor=${next}`}`))
          seen.push(...page.items.map(({ id }) => id))
          next = page.next
          if (pages === 1) expect((await api.publish({ title: `Between pages of ${list}` })).status).toBe(201)
          if (pages > 60) throw new Error('the list has no end')
        }
        expect(new Set(seen).size).toBe(seen.length)
        const first = before.items.map(({ id }) => id)
        expect(seen.slice(0, first.length)).toEqual(first)
      }
    })

    test('a search is paged too, corrected and filtered as on the page', async () => {
      const found: Page & { corrected: string | null } = await read(api.get('/recipes?q=chikcen&limit=3'))
      expect([found.corrected, found.items.length]).toEqual(['chicken', 3])
      const after: Page = await read(api.get(`/recipes?q=chikcen&limit=3&cursor=${found.next}`))
      const ids = (page: Page) => page.items.map(({ id }) => id)
      expect(ids(after).filter((id) => ids(found).includes(id))).toEqual([])
      const quick: Page = await read(api.get('/recipes?q=chicken&time=30&limit=100'))
      const page = await (await api.site.get('/search?q=chicken&time=30')).text()
      for (const { title } of quick.items.slice(0, 3)) expect(page).toContain(title)
    })

    test('a cook’s recipes, a category’s and titles to complete', async () => {
      const own: Page = await read(api.get('/recipes?cook=MEERA.s&limit=2'))
      expect(own.items[0]?.title).toContain('Between pages')
      expect((await api.get('/recipes?cook=nobody-of-this-name')).status).toBe(404)
      for (const filter of ['q=rice', 'category=dinner', 'diet=vegan', 'time=30', 'without=nuts'])
        expect((await api.get(`/recipes?cook=meera.s&${filter}`)).status, filter).toBe(422)
      const titles: { items: { title: string }[] } = await read(api.get('/suggestions?q=BEST'))
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
        const response = await api.get(`/recipes?${query}`, { 'accept-language': 'hi' })
        expect([query, response.status, await api.check('GET /recipes', response)]).toEqual([query, 422, null])
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
      await api.forgetLimits()
      const published = await api.publish({ tags: 'rice, quick', categories: ['lunch', 'lunch'] })
      const recipe: { id: number; title: string; tags: string[]; categories: string[]; ingredients: object[] } =
        await read(published.clone())
      expect([published.status, published.headers.get('location')]).toEqual([201, `/api/recipes/${recipe.id}`])
      expect([recipe.tags, recipe.categories]).toEqual([['rice', 'quick'], ['lunch']])
      expect(recipe.ingredients[0]).toEqual({
        section: 'For the rice',
        quantity: '1 cup',
        name: 'basmati rice',
        notes: 'rinsed',
      })
      expect(await (await api.site.get(`/recipe/${recipe.id}`)).text()).toContain('Lemon rice of the morning')

      const typed = await api.get(`/recipes/${recipe.id}/draft`, api.cook.read)
      const tag = typed.headers.get('etag') as string
      const draft: object = await read(typed)
      const revised = await api.send(
        'PUT',
        `/recipes/${recipe.id}`,
        { ...draft, title: 'Lime rice' },
        { ...api.cook.write, 'if-match': tag },
      )
      expect([revised.status, ((await read(revised.clone())) as { title: string }).title]).toEqual([200, 'Lime rice'])
      const late = await api.send(
        'PUT',
        `/recipes/${recipe.id}`,
        { ...draft, title: 'Lost' },
        { ...api.cook.write, 'if-match': tag },
      )
      expect([late.status, await api.check('PUT /recipes/{id}', late)]).toEqual([412, null])
      const bare = await api.send('PUT', `/recipes/${recipe.id}`, draft)
      expect([bare.status, await api.check('PUT /recipes/{id}', bare)]).toEqual([428, null])
      const shown = await api.get(`/recipes/${recipe.id}`)
      expect(((await read(shown.clone())) as { title: string }).title).toBe('Lime rice')
      const asRead = shown.headers.get('etag') as string
      expect(
        (await api.send('PUT', `/recipes/${recipe.id}`, draft, { ...api.cook.write, 'if-match': asRead })).status,
      ).toBe(200)

      expect(
        (await api.send('DELETE', `/recipes/${recipe.id}`, '', { ...api.cook.write, 'if-match': tag })).status,
      ).toBe(412)
      const gone = await api.site.send(`/api/recipes/${recipe.id}`, { method: 'DELETE', headers: api.cook.write })
      expect([gone.status, (await api.get(`/recipes/${recipe.id}`)).status]).toEqual([204, 404])
      const deleted: { items: { id: number }[] } = await read(api.get('/me/deleted', api.cook.read))
      expect(deleted.items.map(({ id }) => id)).toContain(recipe.id)
      expect((await api.send('POST', `/recipes/${recipe.id}/restore`, '')).status).toBe(200)
      expect((await api.get(`/recipes/${recipe.id}`)).status).toBe(200)
    })

    test('the same creation with the same key happens once, however often and at whatever time it is sent', async () => {
      await api.forgetLimits()
      const draft = await aDraftRequest(api.site, { title: 'Once and only once' })
      const again = () => api.send('POST', '/recipes', draft, { ...api.cook.write, 'idempotency-key': 'my-key-1' })
      const together = await Promise.all([again(), again(), again()])
      expect(together.map(({ status }) => status).filter((status) => status !== 409)).toContain(201)
      const ids = await Promise.all(
        [await again(), await again()].map(async (response) => {
          expect([response.status, await api.check('POST /recipes', response)]).toEqual([201, null])
          expect(response.headers.get('etag')).toMatch(/^"1\./)
          return ((await response.json()) as { id: number }).id
        }),
      )
      expect(new Set(ids).size).toBe(1)
      const { db } = api.site.database
      const rows = await db.selectFrom('recipe').select('id').where('title', '=', 'Once and only once').execute()
      expect(rows).toHaveLength(1)
      const other = await api.send(
        'POST',
        '/recipes',
        { ...draft, title: 'Another' },
        { ...api.cook.write, 'idempotency-key': 'my-key-1' },
      )
      expect([other.status, await api.check('POST /recipes', other)]).toEqual([422, null])
      const wrong = await api.send(
        'POST',
        '/recipes',
        { title: '' },
        { ...api.cook.write, 'idempotency-key': 'my-key-2' },
      )
      const corrected = await api.send(
        'POST',
        '/recipes',
        { ...draft, title: 'Corrected' },
        { ...api.cook.write, 'idempotency-key': 'my-key-2' },
      )
      expect([wrong.status, corrected.status]).toEqual([422, 201])
    })

    test('a photo or profile picture that is none is refused at its field, with what would work', async () => {
      for (const [path, field, headers] of [
        ['/api/photos', 'photo', api.cook.write],
        ['/api/profile', 'avatar', api.cook.session],
      ] as const) {
        const body = new FormData()
        body.set(field, new File(['no picture'], 'rice.jpg', { type: 'image/jpeg' }))
        const refused = await api.site.send(path, { method: 'POST', headers, body })
        expect(await api.check(`POST ${path.slice(4)}`, refused)).toBeNull()
        const { errors } = (await read(refused)) as { errors: object[] }
        expect([refused.status, errors]).toEqual([
          ...[422, [{ field, pointer: `#/${field}`, detail: m.photo_no_picture() }]],
        ])
      }
    })

    test('the rules of the form apply: what is missing is named, an empty photo is one, twenty an hour', async () => {
      await api.forgetLimits()
      const empty = await api.send('POST', '/recipes', {})
      const { errors }: { errors: { field: string; detail: string }[] } = await read(empty.clone())
      expect([empty.status, await api.check('POST /recipes', empty)]).toEqual([422, null])
      expect(errors.map(({ field }) => field).sort()).toEqual(
        ['cookTime', 'description', 'ingredients', 'instructions', 'prepTime', 'title'].sort(),
      )
      const without = await api.publish({ photos: [], imageUrl: '' })
      expect([without.status, ((await read(without)) as { errors: { field: string }[] }).errors[0]?.field]).toEqual([
        422,
        'imageUrl',
      ])
      const inside = await api.publish({ imageUrl: 'http://127.0.0.1:1/photo.jpg' })
      expect([inside.status, ((await read(inside)) as { errors: { field: string }[] }).errors[0]?.field]).toEqual([
        422,
        'imageUrl',
      ])
      await api.forgetLimits()
      const statuses: number[] = []
      for (let count = 0; count < 21; count++) statuses.push((await api.publish({ title: `Number ${count}` })).status)
      expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429])
      const refused = await api.publish()
      expect([Number(refused.headers.get('retry-after')) > 0, await api.check('POST /recipes', refused)]).toEqual([
        true,
        null,
      ])
    })
  })

  describe('the calls of the specification', () => {
    test('register, sign in, who am I, change, sign out', async () => {
      const made = await api.send(
        'POST',
        '/auth/register',
        { username: 'spec', email: 'spec@example.org', password: PASSWORD },
        {},
      )
      expect([made.status, made.headers.getSetCookie().join()]).toEqual([
        201,
        expect.stringMatching(/access_token=.*HttpOnly/),
      ])
      const wrong = await api.send('POST', '/auth/login', { username: 'spec', password: 'not this one' }, {})
      expect([wrong.status, ((await read(wrong)) as { detail: string }).detail]).toEqual([
        401,
        'Login failed. Please check your credentials.',
      ])
      const empty = await api.send('POST', '/auth/login', { username: '', password: '' }, {})
      expect(((await read(empty)) as { errors: { detail: string }[] }).errors[0]?.detail).toBe(
        'Please fill in all fields',
      )
      const entered = await api.send('POST', '/auth/login', { username: 'spec@example.org', password: PASSWORD }, {})
      const cookie = entered.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ')
      const { user }: { user: Record<string, unknown> } = await read(api.get('/auth/user', { cookie }))
      expect(user).toMatchObject({ username: 'spec', email: 'spec@example.org', avatar: null })
      const changed = await api.send(
        'PUT',
        '/auth/updateUser',
        { username: 'Spec2', email: 'spec@example.org' },
        { cookie },
      )
      expect(((await read(changed)) as { user: object }).user).toMatchObject({
        username: 'Spec2',
        name: 'Spec2',
        _id: user._id,
      })
      const own = async (fields: object) => {
        const body = { username: 'Spec2', email: 'spec@example.org', ...fields }
        return ((await read(api.send('PUT', '/auth/updateUser', body, { cookie }))) as { user: { name: string } }).user
      }
      const words = { name: 'Ada Spec', bio: 'I cook.' }
      expect(await own({ name: ' Ada  Spec ', bio: 'I  cook.' })).toMatchObject({ username: 'Spec2', ...words })
      expect(await own({})).toMatchObject(words)
      expect(await own({ bio: '' })).toMatchObject({ ...words, bio: '' })
      expect(await own({ name: '' })).toMatchObject({ name: 'Spec2' })
      const out = await api.send('POST', '/auth/logout', '', { cookie })
      expect([out.status, (await api.get('/auth/user', { cookie })).status]).toEqual([204, 401])
    })

    test('the assistant answers as JSON, and as markdown while it writes', async () => {
      const question = { diet: 'Vegetarian', cuisine: 'Italian', time: 40, ingredients: 'pasta, tomatoes' }
      const { recipe }: { recipe: string } = await read(api.send('POST', '/recipes/api/get-recipe', question, {}))
      expect(recipe).toMatch(/\/recipe\/\d+/)
      const streamed = await api.send('POST', '/assistant', question, { accept: 'text/markdown' })
      expect([streamed.headers.get('content-type'), await streamed.text()]).toEqual([
        'text/markdown; charset=utf-8',
        recipe,
      ])
    })

    test('saved recipes by username', async () => {
      await api.site.send('/api/me/saved/9', { method: 'PUT', headers: api.cook.write })
      const { savedRecipes }: { savedRecipes: { id: number }[] } = await read(
        api.get('/recipes/savedRecipes/meera.S', api.cook.read),
      )
      expect(savedRecipes[0]?.id).toBe(9)
    })
  })
})
