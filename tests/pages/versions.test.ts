import { beforeAll, describe, expect, test } from 'vitest'
import { findEditable, reviseRecipe } from '#app/recipes/publishing/publishing.store.ts'
import { aRecipe } from '../support/builders.ts'
import { aClient, alertsIn, aRegisteredCook, type Client } from '../support/client.ts'
import { aSite, SITE_ENGINES } from '../support/site.ts'

describe.each(SITE_ENGINES)('versions of recipes, by plain forms, on %s', (engine) => {
  const site = aSite({ TRUST_PROXY: 'true' }, engine)
  let anna: Client
  let ben: Client
  let original = 0
  const text = async (client: Client, path: string) => (await client.get(path)).text()
  const idOf = async (username: string) => {
    const { db } = site.database
    return (await db.selectFrom('cook').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id
  }

  beforeAll(async () => {
    anna = await aRegisteredCook(site, 'anna')
    ben = await aRegisteredCook(site, 'ben')
    original = await aRecipe(site.database.db, {
      authorId: await idOf('anna'),
      title: 'Plum cake',
      ingredients: [
        { quantity: '200 g', name: 'sugar' },
        { quantity: '3', name: 'eggs' },
      ],
      steps: [{ text: 'Stir.' }, { text: 'Bake for 40 minutes.' }],
    })
  })

  /** Ben's version, published with less sugar, a spice and another time. */
  async function bensVersion() {
    const { db } = site.database
    const answer = await ben.post(`/recipe/${original}/versions`, { do: 'begin' })
    const path = answer.headers.get('location') ?? ''
    expect(path).toMatch(/^\/AddRecipe\?id=\d+$/)
    const form = await text(ben, path)
    expect(form).toContain('Plum cake, my version')
    const id = Number(path.split('=')[1])
    const cook = { id: await idOf('ben'), role: 'cook' } as const
    const editable = await findEditable(db, cook, id)
    if (!editable || editable === 'forbidden') throw new Error('not his')
    const ingredients = ['100 g sugar', '3 eggs', '1 tsp cardamom']
    const instructions = 'Stir.\nBake for 35 minutes.'
    const draft = { ...editable.draft, visibility: 'public', ingredients, instructions } as const
    await reviseRecipe(db, cook, id, null, draft)
    return id
  }

  test('a visitor signs in first; what is not there has no versions', async () => {
    const visitor = aClient(site)
    expect(await text(visitor, `/recipe/${original}`)).toContain(`href="/recipe/${original}/versions"`)
    const sent = await visitor.post(`/recipe/${original}/versions`, { do: 'begin' })
    expect([sent.status, sent.headers.get('location')]).toEqual([302, expect.stringMatching(/^\/login\?next=/)])
    const none = ['/recipe/99999999/versions', '/recipe/x/versions']
    for (const path of [...none, `/recipe/${original}/versions?page=2`, `/recipe/${original}/difference`])
      expect([path, (await visitor.get(path)).status]).toEqual([path, 404])
    expect((await ben.post('/recipe/99999999/versions', { do: 'begin' })).status).toBe(404)
    expect((await ben.post(`/recipe/${original}/versions`, { do: 'other' })).status).toBe(404)
  })

  test('a version is begun, published, compared, proposed and taken over', async () => {
    const id = await bensVersion()
    // PostgreSQL tells a moment later what a store of the tests, outside the built site, has changed.
    await expect.poll(() => text(aClient(site), `/recipe/${original}`)).toMatch(/1<!-- --> version|1 version/)
    expect(await text(aClient(site), `/recipe/${original}/versions`)).toContain(`/recipe/${id}/difference`)
    const page = await text(aClient(site), `/recipe/${id}`)
    expect(page).toContain('A version of')
    expect(page).toContain(`href="/recipe/${original}"`)
    const difference = await text(aClient(site), `/recipe/${id}/difference`)
    expect(difference).toContain('<ins>1 tsp cardamom</ins>')
    expect(difference).toContain('<del>200</del><ins>100</ins>')
    expect(difference).toContain('<del>40</del><ins>35</ins>')
    expect(difference).not.toContain('name="take"')
    // Nobody but its cook proposes it, and before that nobody takes it over.
    const here = `/recipe/${id}/difference`
    expect((await anna.post(here, { do: 'propose' })).status).toBe(404)
    const seen = /name="seen" value="([^"]+)"/
    expect(await text(anna, here)).not.toMatch(seen)
    expect((await anna.post(here, { do: 'take', take: 'ingredients-0', seen: '1 2' })).status).toBe(400)
    expect((await ben.post(here, { do: 'propose' })).status).toBe(303)
    expect(await text(ben, here)).toContain('You have proposed these changes to')
    const list = await text(anna, '/notifications')
    expect(list).toContain(`href="${here}"`)
    expect(list).toContain(`href="/recipe/${original}/versions"`)
    const form = await text(anna, here)
    const at = seen.exec(form)?.[1] ?? ''
    const nothing = await anna.post(here, { do: 'take', seen: at })
    expect([nothing.status, alertsIn(await nothing.text()).join()]).toEqual([422, expect.stringContaining('at least')])
    expect((await anna.post(here, { do: 'take', take: 'ingredients-0', seen: '0 0' })).status).toBe(409)
    expect((await ben.post(here, { do: 'take', take: 'ingredients-0', seen: at })).status).toBe(400)
    const taken = await anna.post(here, { do: 'take', take: 'ingredients-0', seen: at })
    expect([taken.status, taken.headers.get('location')]).toEqual([303, `/recipe/${original}`])
    const recipe = await text(aClient(site), `/recipe/${original}`)
    expect(recipe).toContain('<strong>100 g<!-- --> </strong>sugar')
    expect(recipe).toContain('Bake for 40 minutes')
    expect(recipe).not.toContain('cardamom')
    expect(await text(ben, '/notifications')).toContain('took over changes')
  })

  test('a version of a recipe that was hidden says so without its title', async () => {
    const id = await bensVersion()
    const { db } = site.database
    await db.updateTable('recipe').set({ visibility: 'private' }).where('id', '=', original).execute()
    const page = await text(ben, `/recipe/${id}`)
    expect(page).toContain('A version of a recipe that is not here any more')
    expect(page).not.toContain(`href="/recipe/${original}"`)
    expect((await aClient(site).get(`/recipe/${id}/difference`)).status).toBe(404)
    expect((await aClient(site).get(`/recipe/${original}/versions`)).status).toBe(404)
  })
})
