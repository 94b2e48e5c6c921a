import { XMLParser } from 'fast-xml-parser'
import { beforeAll, describe, expect, test } from 'vitest'
import { COLLECTION_LIMITS } from '#app/recipes/collections/collection.ts'
import { anApi, read } from '../support/api.ts'
import { aClient, alertsIn, aRegisteredCook, type Client } from '../support/client.ts'
import { aListClock } from '../support/list-clock.ts'
import { publish } from '../support/recipes.ts'
import { SITE_ENGINES } from '../support/site.ts'

const SEARCH = '/search?q=curry&diet=vegetarian&time=60'

describe.each(SITE_ENGINES)('collections that a search fills on %s', (engine) => {
  const api = anApi(engine)
  const { site } = api
  const { letListsCatchUp } = aListClock()
  let cook: Client
  beforeAll(async () => {
    cook = await aRegisteredCook(site, 'asha')
  })

  const text = async (client: Client, path: string) => (await client.get(path)).text()
  /** The recipes that a page lists, in its order. */
  const recipesOn = async (path: string, client = cook) => [
    ...new Set([...(await text(client, path)).matchAll(/<a[^>]*href="\/recipe\/(\d+)"/g)].map(([, id]) => Number(id))),
  ]
  async function save(search: string, fields: Record<string, string> = {}) {
    const sent = { title: 'Quick and vegan', text: '', visibility: 'public', ...fields }
    const response = await cook.post(`/collections${search}`, sent)
    expect(response.status).toBe(303)
    return response.headers.get('location') as string
  }

  test('one is made from the results, has what the search finds now, and follows it', async () => {
    expect(await text(cook, SEARCH)).toContain(`href="/collections${SEARCH.replaceAll('&', '&amp;')}"`)
    expect(await text(aClient(site), SEARCH)).toContain('/collections/search')
    expect(await text(cook, '/search')).not.toContain('href="/collections/search')
    const form = await text(cook, `/collections${SEARCH}`)
    expect(form).toMatch(/value="curry, Vegetarian, [^"]+"/)

    const path = await save(SEARCH)
    const found = await recipesOn(SEARCH)
    expect(found.length).toBeGreaterThan(1)
    const visitor = aClient(site)
    expect(await recipesOn(path, visitor)).toEqual(found.slice(0, 24))
    const html = await text(visitor, path)
    expect(html).toContain(`href="${SEARCH.replaceAll('&', '&amp;')}"`)
    expect(html).toMatch(/property="og:image"/)
    const feed = new XMLParser({ isArray: (name) => name === 'entry' }).parse(await text(visitor, `${path}/feed.xml`))
    expect(feed.feed.entry.map(({ id }: { id: string }) => Number(id.split('/').at(-1)))).toEqual(found.slice(0, 20))
    expect(await text(cook, '/collections')).toContain('Fills itself · Public')

    const fresh = await publish(cook, { title: 'Zelkova Curry' })
    letListsCatchUp()
    expect(await recipesOn(SEARCH)).toContain(fresh)
    expect(await recipesOn(path, visitor)).toEqual((await recipesOn(SEARCH)).slice(0, 24))
    await cook.post('/my-recipes', { recipe: String(fresh), do: 'delete' })
    letListsCatchUp()
    expect(await recipesOn(path, visitor)).toEqual(found.slice(0, 24))
  })

  test('its recipes can be neither chosen nor ordered, but its title and visibility changed', async () => {
    const path = await save('/search?with=rice', { title: 'With rice' })
    const id = Number(path.split('/').at(-1))
    const before = await recipesOn(path)
    expect(await text(cook, '/collections/add?recipe=5')).not.toContain('With rice')
    const edit = await text(cook, `${path}/edit`)
    expect(edit).not.toContain('Move up')
    expect(edit).toContain('href="/search?with=rice"')
    await cook.post(`${path}/edit`, { do: 'move', recipe: String(before[1]), place: '1' })
    await cook.post(`${path}/edit`, { do: 'remove', recipe: String(before[0]) })
    const cookie = [...cook.cookies].map((pair) => pair.join('=')).join('; ')
    const origin = 'http://localhost:3000'
    const placed = await site.send(`/api/collections/${id}/recipes/5`, { method: 'PUT', headers: { cookie, origin } })
    expect([placed.status, await api.check('PUT /collections/{id}/recipes/{recipeId}', placed)]).toEqual([409, null])
    expect(await recipesOn(path)).toEqual(before)
    const [, second] = before
    await cook.post(`${path}/edit`, { do: 'cover', recipe: String(second) })
    const covered = (await read(api.site.send(`/api/collections/${id}`, { headers: { cookie } }))) as {
      coverRecipeId: number
    }
    expect(covered.coverRecipeId).toBe(second)
    expect((await cook.post(`${path}/edit`, { do: 'cover', recipe: '2000000000' })).status).toBe(404)
    await cook.post(`${path}/edit`, { title: 'Rice', text: '', visibility: 'private' })
    expect(await recipesOn(path)).toEqual(before)
    expect((await aClient(site).get(path)).status).toBe(404)
    expect(await (await cook.get('/profile/export')).json()).toMatchObject({
      collections: expect.arrayContaining([
        expect.objectContaining({ title: 'Rice', search: 'with=rice', coverRecipeId: second, recipes: [] }),
      ]),
    })
  })

  test('what is no search makes none, and of hostile parameters only the known ones stay', async () => {
    for (const none of ['', '?', '?page=2', '?q=', '?utm_source=x', '?q=%00'])
      expect((await cook.get(`/collections/search${none}`)).status, none).toBe(404)
    const path = await save('/search?q=%3Cb%3Erice%3C%2Fb%3E&diet=%27%3B--&page=7&evil=1&sort=top')
    expect(await text(cook, path)).toContain('href="/search?q=%3Cb%3Erice%3C%2Fb%3E&amp;sort=top"')
    const empty = await cook.post(`/collections${SEARCH}`, { title: ' ', text: '', visibility: 'private' })
    expect([empty.status, alertsIn(await empty.text())]).toEqual([422, ['Give the collection a title.']])
    const visitor = aClient(site)
    const form = await visitor.get(`/collections${SEARCH}`)
    expect([form.status, await form.text()]).toEqual([200, expect.stringContaining('data-needs-script')])
    const sent = await visitor.post(`/collections${SEARCH}`, { title: 'Mine', text: '', visibility: 'private' })
    expect(sent.headers.get('location')).toMatch(/^\/login\?next=%2Fcollections%2Fsearch/)
  })

  test('the API makes, reads and pages one', async () => {
    const made = await api.send('POST', '/collections', { title: 'Dinner', search: 'category=dinner&page=3&evil=1' })
    expect([made.status, await api.check('POST /collections', made)]).toEqual([201, null])
    const { id, search, recipeCount } = (await read(made)) as { id: number; search: string; recipeCount: number }
    expect([search, recipeCount]).toEqual(['category=dinner', expect.any(Number)])
    expect(recipeCount).toBeGreaterThan(20)
    expect(recipeCount).toBeLessThanOrEqual(COLLECTION_LIMITS.found)
    const all: number[] = []
    let cursor = ''
    for (let pages = 0; pages < 10; pages++) {
      const page = await api.get(`/collections/${id}/recipes?limit=20${cursor}`, api.cook.read)
      expect(await api.check('GET /collections/{id}/recipes', page)).toBeNull()
      const { items, next } = (await read(page)) as { items: { id: number }[]; next: string | null }
      all.push(...items.map((one) => one.id))
      if (next === null) break
      cursor = `&cursor=${next}`
    }
    expect([all.length, new Set(all).size]).toEqual([recipeCount, recipeCount])
    const listed = await api.get('/collections', api.cook.read)
    expect(await api.check('GET /collections', listed)).toBeNull()
    expect(await read(listed)).toMatchObject({ items: [{ id, recipeCount: null }] })
    const plain = (await read(api.send('POST', '/collections', { title: 'All', search: 'page=2' }))) as { search: null }
    expect(plain.search).toBeNull()
  })
})
