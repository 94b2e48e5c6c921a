import { XMLParser } from 'fast-xml-parser'
import { beforeAll, describe, expect, test } from 'vitest'
import { anApi, read } from '../support/api.ts'
import { aRecipe } from '../support/builders.ts'
import { aClient, alertsIn, aRegisteredCook, type Client } from '../support/client.ts'
import { aListClock } from '../support/list-clock.ts'
import { SITE_ENGINES } from '../support/site.ts'

describe.each(SITE_ENGINES)('collections on %s', (engine) => {
  const api = anApi(engine)
  const { site } = api
  const { letListsCatchUp } = aListClock()
  let cook: Client
  let other: Client
  beforeAll(async () => {
    cook = await aRegisteredCook(site, 'asha')
    other = await aRegisteredCook(site, 'ravi')
  })

  /** Creates a collection by its form and returns the path of its page. */
  async function create(fields: Record<string, string>) {
    const response = await cook.post('/collections', { visibility: 'private', text: '', ...fields })
    expect(response.status).toBe(303)
    return response.headers.get('location') as string
  }
  const text = async (client: Client, path: string) => (await client.get(path)).text()
  const statusOf = async (client: Client, path: string) => (await client.get(path)).status
  const choose = (recipe: number, ids: string[], title = '') => {
    const form = new FormData()
    for (const id of ids) form.append('collection', id)
    form.set('title', title)
    return cook.post(`/collections/add?recipe=${recipe}`, form)
  }
  const idOf = (path: string) => path.split('/').at(-1) as string
  /** What a response shows, without what every response has of its own. */
  const bodyOf = (html: string) => (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html).replaceAll(/[\w-]{21,}/g, '')
  /** The recipes of a page of a collection in its order. */
  const recipesOn = async (path: string, client = cook) =>
    [...(await text(client, path)).matchAll(/<a[^>]*href="\/recipe\/(\d+)"/g)].map(([, id]) => Number(id))

  test('are made, filled from a recipe, ordered, revised and deleted by plain forms', async () => {
    const path = await create({ title: 'दिवाली <b>2026</b>', text: 'Sweets & snacks' })
    expect(await text(cook, path)).toContain('दिवाली &lt;b&gt;2026&lt;/b&gt;')
    for (const recipe of [5, 7, 9]) {
      expect(await text(cook, `/collections/add?recipe=${recipe}`)).toContain('दिवाली')
      const chosen = await choose(recipe, [idOf(path)])
      expect([chosen.status, chosen.headers.get('location')]).toEqual([303, `/recipe/${recipe}`])
    }
    expect(await recipesOn(path)).toEqual([5, 7, 9])
    const back = await cook.post(`${path}/edit`, { do: 'move', recipe: '9', place: '1' })
    expect([back.status, back.headers.get('location')]).toEqual([303, `${path}/edit`])
    await cook.post(`${path}/edit`, { do: 'remove', recipe: '7' })
    expect(await recipesOn(path)).toEqual([9, 5])
    await choose(5, [])
    expect(await recipesOn(path)).toEqual([9])
    const revised = await cook.post(`${path}/edit`, { title: 'Diwali', text: '', visibility: 'private' })
    expect(revised.headers.get('location')).toBe(path)
    expect(await text(cook, '/collections')).toMatch(/Diwali[\s\S]*1 recipe[\s\S]*Private/)
    const deleted = await cook.post(`${path}/edit`, { do: 'delete' })
    expect(deleted.headers.get('location')).toBe('/collections')
    expect(await statusOf(cook, path)).toBe(404)
  })

  test('those to choose from are in the order of their titles, as people read them', async () => {
    const reader = await aRegisteredCook(site, 'sorter')
    for (const title of ['Winter 10', 'winter 2', 'Élan', 'Zucchini', 'दिवाली'])
      await reader.post('/collections', { title, text: '', visibility: 'private' })
    const html = await text(reader, '/collections/add?recipe=5')
    const titles = [...html.matchAll(/name="collection"[^>]*>([^<]+)</g)].map(([, title]) => title)
    expect(titles).toEqual(['Élan', 'winter 2', 'Winter 10', 'Zucchini', 'दिवाली'])
    expect(await text(reader, '/collections')).toContain('href="#new"')
  })

  test('a new one is made with the recipe in it; a title that is too long is returned with what was typed', async () => {
    await choose(11, [], 'Weeknights')
    const [{ id } = { id: 0 }] = (
      (await read(api.site.send('/api/collections', { headers: { cookie: cookieOf(cook) } }))) as {
        items: { id: number }[]
      }
    ).items
    expect(await recipesOn(`/collections/${id}`)).toEqual([11])
    const long = await choose(12, [String(id)], 'x'.repeat(81))
    expect(long.status).toBe(422)
    const html = await long.text()
    expect(alertsIn(html)).toContain('At most 80 characters')
    expect(html).toContain('x'.repeat(81))
    expect(await recipesOn(`/collections/${id}`)).toEqual([11])
    const empty = await cook.post('/collections', { title: ' ', visibility: 'private', text: 'about' })
    expect([empty.status, alertsIn(await empty.text())]).toEqual([422, ['Give the collection a title.']])
  })

  const cookieOf = (client: Client) => [...client.cookies].map((pair) => pair.join('=')).join('; ')

  test('its cook is told what in it others do not see', async () => {
    const path = await create({ title: 'Half shown', visibility: 'public' })
    const cookId = (
      await api.site.database.db.selectFrom('cook').select('id').where('username', '=', 'asha').execute()
    )[0]?.id
    const secret = await aRecipe(api.site.database.db, {
      title: 'Nani’s halwa',
      authorId: cookId ?? null,
      visibility: 'private',
    })
    for (const recipe of [5, secret]) await choose(recipe, [idOf(path)])
    const own = (await text(cook, path)).replaceAll('<!-- -->', '')
    expect(own).toContain('2 recipes · Public · 1 of them is not public: nobody else sees it here.')
    expect(own).toContain('<span>Private</span>')
    expect(await text(cook, `${path}/edit`)).toContain('<small>Private</small>')
    const shown = (await text(other, path)).replaceAll('<!-- -->', '')
    expect(shown).toContain('1 recipe')
    for (const word of ['not public', 'Private']) expect(shown).not.toContain(word)
    await cook.post(`${path}/edit`, { do: 'remove', recipe: String(secret) })
    expect(await text(cook, path)).not.toContain('not public')
  })

  test('a private one is answered like one that does not exist, to everybody and everywhere', async () => {
    const path = await create({ title: 'Secret feast' })
    await choose(5, [idOf(path)])
    const none = '/collections/2147483647'
    for (const client of [other, aClient(site)])
      for (const page of ['', '?link=', '/edit', '/feed.xml', '.data']) {
        const answers = await Promise.all([client.get(path + page), client.get(none + page)])
        const [mine, nobodys] = await Promise.all(
          answers.map(async (answer) => ({
            status: answer.status,
            headers: [...answer.headers.keys()].toSorted(),
            cache: answer.headers.get('cache-control'),
            location: answer.headers.get('location')?.replace(/%2F\d+%2F/, ''),
            body: bodyOf(await answer.text()).replaceAll(`/collections/${idOf(path)}`, none),
          })),
        )
        expect(mine, page).toEqual(nobodys)
      }
    const seen = await api.get(`/collections/${idOf(path)}`)
    expect([seen.status, await api.check('GET /collections/{id}', seen)]).toEqual([404, null])
    expect((await other.post(`${path}/edit`, { do: 'delete' })).status).toBe(404)
    expect((await cook.get(path)).headers.get('cache-control')).toContain('no-store')
    for (const page of ['/sitemap.xml', '/cooks/asha', '/collections']) {
      expect(await text(aClient(site), page)).not.toContain('Secret feast')
      expect(await text(other, page)).not.toContain(path)
    }
  })

  test('an unlisted one is read by its link alone, and stays out of caches and search engines', async () => {
    const path = await create({ title: 'For friends', visibility: 'unlisted' })
    const link = /value="[^"]*(\?link=[\w-]+)"/.exec(await text(cook, `${path}/edit`))?.[1] as string
    const found = await aClient(site).get(path + link)
    expect([found.status, found.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    const html = await found.text()
    expect(html).toContain('For friends')
    expect(html).toContain('content="noindex"')
    expect(html).not.toContain('ItemList')
    expect(await statusOf(aClient(site), path)).toBe(404)
    expect(await statusOf(other, `${path}?link=${'x'.repeat(22)}`)).toBe(404)
    expect(await text(aClient(site), '/sitemap.xml')).not.toContain(path)
    await cook.post(`${path}/edit`, { title: 'For friends', text: '', visibility: 'private' })
    expect(await statusOf(aClient(site), path + link)).toBe(404)
  })

  test('a public one is a page for all, with feed, sitemap and data for search engines, which follow its changes', async () => {
    const path = await create({ title: 'Winter soups', visibility: 'public' })
    for (const recipe of [5, 7]) await choose(recipe, [idOf(path)])
    letListsCatchUp()
    const visitor = aClient(site)
    for (const client of [visitor, other]) expect(await recipesOn(path, client)).toEqual([5, 7])
    const html = await text(visitor, path)
    const structured = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '')
    expect(structured).toMatchObject({ '@type': 'ItemList', name: 'Winter soups', numberOfItems: 2 })
    expect(structured.itemListElement.map(({ url }: { url: string }) => url.split('/').at(-1))).toEqual(['5', '7'])
    expect(html).toMatch(/property="og:image" content="http[^"]+\.1280\.jpg"/)
    expect(html).not.toContain('/edit"')
    expect(await text(cook, path)).toContain(`${path}/edit"`)
    expect(await text(visitor, '/sitemap.xml')).toContain(`${path}</loc>`)
    expect(await text(visitor, '/cooks/asha')).toContain('Winter soups')
    const feed = new XMLParser({ isArray: (name) => name === 'entry' }).parse(await text(visitor, `${path}/feed.xml`))
    expect(feed.feed.entry.map(({ id }: { id: string }) => id.split('/').at(-1))).toEqual(['7', '5'])

    await cook.post(`${path}/edit`, { do: 'move', recipe: '7', place: '1' })
    for (const client of [visitor, other]) expect(await recipesOn(path, client)).toEqual([7, 5])
    await cook.post(`${path}/edit`, { title: 'Winter soups', text: '', visibility: 'private' })
    for (const client of [visitor, other]) expect(await statusOf(client, path)).toBe(404)
    letListsCatchUp()
    expect(await text(visitor, '/cooks/asha')).not.toContain('Winter soups')
  })

  test('visitors are led to their lists and to an account, and their forms to the login', async () => {
    const html = await text(aClient(site), '/collections')
    expect(html).toContain('href="/pages/savedRecipes"')
    expect(html).toContain('href="/login?next=%2Fcollections"')
    const sent = await aClient(site).post('/collections', { title: 'Mine' })
    expect(sent.headers.get('location')).toBe('/login?next=%2Fcollections')
    expect(await text(aClient(site, 'hi'), '/collections')).toContain('संग्रह')
  })

  test.each(['0', '-1', '1e3', '2147483648', 'x', '1.5'])('the id %s is none', async (id) => {
    for (const path of [`/collections/${id}`, `/collections/${id}/edit`, `/collections/add?recipe=${id}`])
      expect(await statusOf(cook, path), path).toBe(404)
    const path = await create({ title: 'Ids' })
    for (const fields of [
      { do: 'move', recipe: id, place: '1' },
      { do: 'move', recipe: '5', place: id },
    ])
      expect((await cook.post(`${path}/edit`, fields)).status).toBe(404)
    expect((await api.send('PUT', `/collections/${id}/recipes/5`, '')).status).toBe(422)
  })

  test('are in the export of the account and go with it', async () => {
    const leaver = await aRegisteredCook(site, 'leaver')
    const made = await leaver.post('/collections', { title: 'Mine', text: 'About', visibility: 'public' })
    const path = made.headers.get('location') as string
    const form = new FormData()
    form.set('collection', idOf(path))
    await leaver.post('/collections/add?recipe=5', form)
    expect(await (await leaver.get('/profile/export')).json()).toMatchObject({
      collections: [{ title: 'Mine', text: 'About', visibility: 'public', recipes: [5] }],
    })
    expect(await statusOf(aClient(site), path)).toBe(200)
    const left = await leaver.post('/settings/delete', { recipes: 'keep', password: 'wild garlic and walnuts' })
    expect(left.status).toBe(303)
    expect(await statusOf(aClient(site), path)).toBe(404)
  })
})

describe.each(SITE_ENGINES)('collections by the API on %s', (engine) => {
  const api = anApi(engine)
  interface Answer {
    id: number
    title: string
    visibility: string
    recipeCount: number
    url: string
    items: { id: number }[]
    next: string | null
  }
  const answer = (response: Response | Promise<Response>) => read(response) as Promise<Answer>
  const create = async (changes: object = {}) =>
    answer(api.send('POST', '/collections', { title: 'Diwali', ...changes }))

  test('are created once for each key, read, revised and deleted', async () => {
    const key = { ...api.cook.write, 'idempotency-key': 'diwali' }
    const [first, again] = [
      await api.send('POST', '/collections', { title: 'Diwali' }, key),
      await api.send('POST', '/collections', { title: 'Diwali' }, key),
    ]
    expect([first.status, await api.check('POST /collections', first)]).toEqual([201, null])
    const { id, visibility } = await answer(first)
    expect([(await answer(again)).id, visibility]).toEqual([id, 'private'])
    const revised = await api.send('PUT', `/collections/${id}`, { title: 'Holi', visibility: 'unlisted' })
    expect([revised.status, await api.check('PUT /collections/{id}', revised)]).toEqual([200, null])
    const { url } = await answer(revised)
    const shared = await api.get(`/collections/${id}${new URL(url).search}`)
    expect([shared.status, shared.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    const listed = await api.get('/collections', api.cook.read)
    expect(await api.check('GET /collections', listed)).toBeNull()
    expect((await answer(listed)).items.map((one) => one.id)).toContain(id)
    expect((await api.send('PUT', `/collections/${id}`, { title: 'x' }, api.cook.read)).status).toBe(403)
    expect((await api.get('/collections')).status).toBe(401)
    for (const status of [204, 404]) {
      const deleted = await api.site.send(`/api/collections/${id}`, { method: 'DELETE', headers: api.cook.write })
      expect([deleted.status, await api.check('DELETE /collections/{id}', deleted)]).toEqual([status, null])
    }
  })

  test('recipes are put, moved and removed, the same twice without harm, and paged in order', async () => {
    const { id } = await create({ visibility: 'public' })
    const call = (method: string, recipe: number, query = '') =>
      api.site.send(`/api/collections/${id}/recipes/${recipe}${query}`, { method, headers: api.cook.write })
    for (const recipe of [5, 7, 9, 5]) {
      const put = await call('PUT', recipe)
      expect([put.status, await api.check('PUT /collections/{id}/recipes/{recipeId}', put)]).toEqual([204, null])
    }
    for (let times = 0; times < 2; times++) await call('PUT', 9, '?place=1')
    const first = await api.get(`/collections/${id}/recipes?limit=2`)
    expect(await api.check('GET /collections/{id}/recipes', first)).toBeNull()
    const { items, next } = await answer(first)
    expect(items.map((one) => one.id)).toEqual([9, 5])
    const rest = await answer(api.get(`/collections/${id}/recipes?limit=2&cursor=${next}`))
    expect([rest.items.map((one) => one.id), rest.next]).toEqual([[7], null])
    for (let times = 0; times < 2; times++) expect((await call('DELETE', 9)).status).toBe(204)
    expect((await answer(api.get(`/collections/${id}`))).recipeCount).toBe(2)
    expect((await call('PUT', 2_000_000_000)).status).toBe(404)
    expect((await call('PUT', 5, '?place=0')).status).toBe(422)
  })
})
