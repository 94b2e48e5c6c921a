import { beforeAll, describe, expect, test } from 'vitest'
import { aClient, aRegisteredCook, type Client } from '../support/client.ts'
import { aSite, SITE_ENGINES } from '../support/site.ts'

describe.each(SITE_ENGINES)('shopping for a collection, on %s', (engine) => {
  const site = aSite({ TRUST_PROXY: 'true' }, engine)
  let cook: Client
  let path: string
  const page = async (address: string, client = cook) => {
    const response = await client.get(address)
    expect(response.status, address).toBe(200)
    return response.text()
  }
  const items = async () =>
    ((await (await cook.get('/api/shopping-lists/list/items')).json()) as { items: { text: string; recipe: number }[] })
      .items

  beforeAll(async () => {
    cook = await aRegisteredCook(site, 'collector')
    const made = await cook.post('/collections', { title: 'Diwali', text: '', visibility: 'public' })
    path = made.headers.get('location') ?? ''
    const id = /\d+/.exec(path)?.[0] ?? ''
    for (const recipe of [5, 7])
      expect((await cook.post(`/collections/add?recipe=${recipe}`, { collection: id })).status).toBe(303)
  })

  test('offers its recipes, and shows what the chosen ones need', async () => {
    expect(await page(path)).toContain(`href="${path}/shop"`)
    const offered = await page(`${path}/shop`)
    expect([...offered.matchAll(/name="recipe"[^>]*value="(\d+)"/g)].map(([, id]) => id)).toEqual(['5', '7'])
    expect(offered).not.toContain('name="line"')
    // All of them are ticked at first, so that one press shows what they need.
    expect(offered.match(/<input[^>]*type="checkbox"[^>]*checked/g)).toHaveLength(2)
    const chosen = await page(`${path}/shop?recipe=7&recipe=9&recipe=x`)
    expect(chosen.match(/<fieldset/g)).toHaveLength(2)
    expect(chosen).toContain('name="line"')
  })

  test('puts it on the list, once however often', async () => {
    const form = new FormData()
    form.append('list', 'list')
    for (const line of ['0.0', '1.0', '1.1', '2.0']) form.append('line', line)
    for (let times = 0; times < 2; times++) {
      const response = await cook.post(`${path}/shop?recipe=5&recipe=7`, form)
      expect([response.status, response.headers.get('location')]).toEqual([303, path])
    }
    expect((await items()).map(({ recipe }) => recipe)).toEqual([5, 7, 7])
  })

  test('shows a visitor what a public one needs, and nothing of a private one', async () => {
    const visitor = aClient(site)
    expect(await page(`${path}/shop?recipe=5`, visitor)).toContain('name="line"')
    const hidden = await cook.post('/collections', { title: 'Mine', text: '', visibility: 'private' })
    expect((await visitor.get(`${hidden.headers.get('location')}/shop`)).status).toBe(404)
    expect((await visitor.get('/collections/999999/shop')).status).toBe(404)
  })

  test('of which somebody has the link keeps it when recipes are chosen', async () => {
    const made = await cook.post('/collections', { title: 'For friends', text: '', visibility: 'unlisted' })
    const unlisted = made.headers.get('location') ?? ''
    const id = /\d+/.exec(unlisted)?.[0] ?? ''
    await cook.post('/collections/add?recipe=5', { collection: id })
    const secrets = site.database.db.selectFrom('collection').select('linkSecret').where('id', '=', Number(id))
    const { linkSecret } = await secrets.executeTakeFirstOrThrow()
    const visitor = aClient(site)
    expect((await visitor.get(`${unlisted}/shop`)).status).toBe(404)
    const offered = await page(`${unlisted}/shop?link=${linkSecret}`, visitor)
    expect(offered.split('<form').find((form) => form.includes('name="recipe"'))).toContain(
      `name="link" value="${linkSecret}"`,
    )
    expect(await page(`${unlisted}/shop?link=${linkSecret}&recipe=5`, visitor)).toContain('name="line"')
  })
})
