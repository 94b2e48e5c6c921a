import { describe, expect, test } from 'vitest'
import { aClient, aRegisteredCook, type Client } from '../support/client.ts'
import { aListClock } from '../support/list-clock.ts'
import { aSite } from '../support/site.ts'

const site = aSite({ TRUST_PROXY: 'true' })
const { letListsCatchUp } = aListClock()
const JSON_WANTED = { accept: 'application/json' }
const change = (client: Client, fields: Record<string, string>) => client.post('/bookshelf', fields, JSON_WANTED)

describe('a cook’s lists', () => {
  test('change by script, and every page knows them', async () => {
    const client = await aRegisteredCook(site, 'shelver')
    const answer = await change(client, { do: 'add', shelf: 'savedRecipes', recipe: '5' })
    expect(await answer.json()).toEqual({ favoriteRecipes: [], savedRecipes: [5] })
    expect(await (await client.get('/pages/savedRecipes')).text()).toContain('Best Lasagna')
    expect(await (await client.get('/profile?tab=savedRecipes')).text()).toContain('Best Lasagna')
    expect(await (await client.get('/profile?tab=favoriteRecipes')).text()).not.toContain('Best Lasagna')
    expect(await (await aClient(site).get('/pages/savedRecipes')).text()).not.toContain('Best Lasagna')
  })

  test('change by a plain form, which comes back to its page and nowhere else', async () => {
    const client = await aRegisteredCook(site, 'former')
    await change(client, { do: 'add', shelf: 'favoriteRecipes', recipe: '7' })
    const fields = { do: 'remove', shelf: 'favoriteRecipes', recipe: '7' }
    const back = await client.post('/bookshelf', { ...fields, next: '/profile?tab=favoriteRecipes' })
    expect([back.status, back.headers.get('location')]).toEqual([303, '/profile?tab=favoriteRecipes'])
    expect(await (await client.get('/profile?tab=favoriteRecipes')).text()).toContain('No favourites yet.')
    const away = await client.post('/bookshelf', { ...fields, next: 'https://evil.example' })
    expect(away.headers.get('location')).toBe('/')
  })

  test('are closed to visitors: scripts get 401, forms the login page', async () => {
    const fields = { do: 'add', shelf: 'savedRecipes', recipe: '5' }
    expect((await change(aClient(site), fields)).status).toBe(401)
    expect((await aClient(site).post('/bookshelf', fields)).headers.get('location')).toMatch(/^\/login/)
  })

  test.each([
    { do: 'add', shelf: 'toString', recipe: '5' },
    { do: 'add', shelf: 'savedRecipes', recipe: '5; drop table recipe' },
    { do: 'add', shelf: 'savedRecipes' },
    { shelf: '', recipe: '-1' },
  ] as Record<string, string>[])('refuse %o', async (fields) => {
    const client = await aRegisteredCook(site, `odd-${crypto.randomUUID().slice(0, 8)}`)
    expect((await change(client, fields)).status).toBe(422)
  })

  test('a recipe that does not exist is no error and in no list', async () => {
    const client = await aRegisteredCook(site, 'dreamer')
    const answer = await change(client, { do: 'add', shelf: 'savedRecipes', recipe: '2147483647' })
    expect(await answer.json()).toEqual({ favoriteRecipes: [], savedRecipes: [] })
  })

  test('raise the trending score: what many save leads there, for visitors too', async () => {
    const before = await (await aClient(site).get('/')).text()
    for (let at = 0; at < 12; at++) {
      const client = await aRegisteredCook(site, `fan-${at}`)
      for (const shelf of ['savedRecipes', 'favoriteRecipes']) await change(client, { do: 'add', shelf, recipe: '64' })
    }
    const trending = (html: string) => html.slice(html.indexOf('id="trending"'), html.indexOf('id="newest"'))
    letListsCatchUp()
    expect(trending(before)).not.toContain('Sesame Spinach')
    expect(trending(await (await aClient(site).get('/')).text())).toContain('Sesame Spinach')
  })
})
