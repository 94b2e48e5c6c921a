import { beforeAll, describe, expect, test } from 'vitest'
import { exportEarlier, lastChange, listEarlier } from '#app/recipes/publishing/earlier-recipes.store.ts'
import { findEditable, reviseRecipe } from '#app/recipes/publishing/publishing.store.ts'
import type { RecipeDraft } from '#app/recipes/publishing/recipe-draft.ts'
import { aRecipe } from '../support/builders.ts'
import { aClient, alertsIn, aRegisteredCook, type Client } from '../support/client.ts'
import { aSite, SITE_ENGINES } from '../support/site.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const START = Date.UTC(2026, 4, 1, 12)

describe.each(SITE_ENGINES)('what changed in a recipe, on %s', (engine) => {
  const site = aSite({ TRUST_PROXY: 'true' }, engine)
  let anna: Client
  let ben: Client
  let annaId = ''
  const text = async (client: Client, path: string) => (await client.get(path)).text()

  beforeAll(async () => {
    anna = await aRegisteredCook(site, 'anna')
    ben = await aRegisteredCook(site, 'ben')
    const row = site.database.db.selectFrom('cook').select('id').where('username', '=', 'anna')
    annaId = (await row.executeTakeFirstOrThrow()).id
  })

  const aCake = (visibility: 'public' | 'private' = 'public') =>
    aRecipe(site.database.db, {
      authorId: annaId,
      title: 'Plum cake',
      visibility,
      updatedAt: START,
      ingredients: [
        { quantity: '200 g', name: 'sugar' },
        { quantity: '3', name: 'eggs' },
      ],
      steps: [{ text: 'Stir.' }, { text: 'Bake for 40 minutes.' }],
    })

  async function revise(id: number, change: Partial<RecipeDraft>, at: number) {
    const { db } = site.database
    const cook = { id: annaId, role: 'cook' } as const
    const editable = await findEditable(db, cook, id)
    if (!editable || editable === 'forbidden') throw new Error('not hers')
    expect(await reviseRecipe(db, cook, id, null, { ...editable.draft, ...change }, at)).toHaveProperty('version')
  }
  const versions = async (id: number) => (await listEarlier(site.database.db, id)).map(({ version }) => version)

  test('a text that stood longer than an hour is stored when another one takes its place', async () => {
    const id = await aCake()
    expect(await text(anna, `/recipe/${id}`)).not.toContain(`/recipe/${id}/changes`)
    expect(await text(aClient(site), `/recipe/${id}/changes`)).toContain('has the text that it was published with')
    await revise(id, { ingredients: ['100 g sugar', '3 eggs'] }, START + DAY)
    expect(await versions(id)).toEqual([1])
    // Ten minutes later: its author was still writing.
    await revise(id, { ingredients: ['120 g sugar', '3 eggs'] }, START + DAY + HOUR / 6)
    expect(await versions(id)).toEqual([1])
    // The same text, and what is no text.
    await revise(id, {}, START + 2 * DAY)
    await revise(id, { tags: ['plums'], categories: ['dessert'] }, START + 3 * DAY)
    expect(await versions(id)).toEqual([1])
    await revise(id, { description: 'A cake for the last plums of the year.' }, START + 4 * DAY)
    expect(await versions(id)).toEqual([5, 1])
    expect(await lastChange(site.database.db, id)).toBe(START + 4 * DAY)

    const visitor = aClient(site)
    expect(await text(visitor, `/recipe/${id}`)).toContain(`href="/recipe/${id}/changes"`)
    const first = await text(visitor, `/recipe/${id}/changes?since=1`)
    expect(first).toContain('<del>200</del><ins>120</ins>')
    expect(first).toContain('A cake for the last plums of the year.')
    expect(first).not.toContain('value="restore"')
    expect((await visitor.get(`/recipe/${id}/changes?since=2`)).status).toBe(404)
    expect((await visitor.get('/recipe/99999999/changes')).status).toBe(404)
  })

  test('no more than the last twenty are stored', async () => {
    const id = await aCake()
    for (let day = 1; day <= 23; day++) await revise(id, { ingredients: [`${100 + day} g sugar`] }, START + day * DAY)
    expect(await versions(id)).toEqual(Array.from({ length: 20 }, (_, at) => 23 - at))
  })

  test('what nobody but its cook could read is not stored', async () => {
    const id = await aCake('private')
    await revise(id, { ingredients: ['100 g sugar'] }, START + DAY)
    await revise(id, { visibility: 'public' }, START + 2 * DAY)
    expect(await versions(id)).toEqual([])
  })

  test.each(['savedRecipes', 'favoriteRecipes'] as const)(
    'who has a recipe in %s sees what changed since',
    async (shelf) => {
      const id = await aCake()
      await revise(id, { ingredients: ['150 g sugar', '3 eggs'] }, START + DAY)
      const { db } = site.database
      const benId = (await db.selectFrom('cook').select('id').where('username', '=', 'ben').executeTakeFirstOrThrow())
        .id
      await db
        .insertInto('shelved')
        .values({ cookId: benId, shelf, recipeId: id, addedAt: START + 2 * DAY, removedAt: null })
        .execute()
      const link = `href="/recipe/${id}/changes"`
      expect(await text(ben, '/pages/savedRecipes')).not.toContain(link)
      expect(await text(ben, `/recipe/${id}/changes`)).toContain('Nothing has changed since.')
      await revise(id, { ingredients: ['90 g sugar', '3 eggs'] }, START + 3 * DAY)
      await revise(id, { ingredients: ['80 g sugar', '3 eggs'] }, START + 4 * DAY)
      expect(await text(ben, '/pages/savedRecipes')).toContain(link)
      const shown = await text(ben, `/recipe/${id}/changes`)
      expect(shown).toContain('This is what its author has changed since.')
      expect(shown).toContain('<del>150</del><ins>80</ins>')
    },
  )

  test('its author brings a text back, and deletes one; nobody else does', async () => {
    const id = await aCake()
    const here = `/recipe/${id}/changes`
    await revise(id, { ingredients: ['1 kg salt'], instructions: 'Leave it.' }, START + DAY)
    const restore = { do: 'restore', version: '1', seen: '2' }
    expect((await ben.post(here, restore)).status).toBe(404)
    expect((await aClient(site).post(here, restore)).headers.get('location')).toMatch(/^\/login/)
    const stale = await anna.post(here, { ...restore, seen: '1' })
    expect([stale.status, alertsIn(await stale.text()).join()]).toEqual([409, expect.stringContaining('Look again')])
    expect((await anna.post(here, { ...restore, version: '9' })).status).toBe(404)
    expect((await anna.post(here, restore)).headers.get('location')).toBe(`/recipe/${id}`)
    const recipe = await text(aClient(site), `/recipe/${id}`)
    expect(recipe).toContain('sugar')
    expect(recipe).not.toContain('1 kg')
    expect(await versions(id)).toEqual([2, 1])

    const deletion = { do: 'delete', version: '2' }
    expect((await ben.post(here, deletion)).status).toBe(404)
    expect((await anna.post(here, deletion)).headers.get('location')).toBe(here)
    expect(await versions(id)).toEqual([1])
    const mine = (await exportEarlier(site.database.db, annaId)).filter(({ recipeId }) => recipeId === id)
    expect(mine.map((one) => one.text.ingredients)).toEqual([['200 g sugar', '3 eggs']])
    expect((await anna.post(here, { ...deletion, version: '1' })).headers.get('location')).toBe(here)
    // The recipe's page, which was cached, leads there no more.
    expect(await text(aClient(site), `/recipe/${id}`)).not.toContain(`href="${here}"`)
  })

  test('what a moderator has hidden is not stored', async () => {
    const id = await aCake()
    const { db } = site.database
    const hide = { deletedAt: START, deletedBy: 'moderator' as const }
    await db.updateTable('recipe').set(hide).where('id', '=', id).execute()
    await revise(id, { instructions: 'Stir, and say nothing rude.' }, START + DAY)
    expect(await versions(id)).toEqual([])
  })

  test('of a recipe that is no longer public, strangers see nothing', async () => {
    const id = await aCake()
    await revise(id, { ingredients: ['100 g sugar'] }, START + DAY)
    await revise(id, { visibility: 'private' }, START + 2 * DAY)
    for (const client of [ben, aClient(site)])
      expect((await client.get(`/recipe/${id}/changes?since=1`)).status).toBe(404)
    expect((await anna.get(`/recipe/${id}/changes?since=1`)).status).toBe(200)
  })
})
