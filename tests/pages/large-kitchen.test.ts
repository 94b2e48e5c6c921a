import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { aRegisteredCook, type Client } from '../support/client.ts'
import { aSite, SITE_ENGINES } from '../support/site.ts'

const EMPTY = {
  ...{ format: 'foodio-kitchen', origin: 'http://localhost:3000', recipes: {}, favoriteRecipes: [], savedRecipes: [] },
  ...{ notes: [], collections: [], needs: null },
}

const send = (cook: Client, kitchen: object) => {
  const form = new FormData()
  const bytes = zipSync({ 'kitchen.json': strToU8(JSON.stringify(kitchen)) })
  form.set('file', new File([new Uint8Array(bytes)], 'recipes.zip'))
  return cook.post('/import', form)
}

describe.each(SITE_ENGINES)('a large kitchen, on %s', (engine) => {
  const site = aSite({ TRUST_PROXY: 'true' }, engine)

  test('is added in the background: seen without scripts, and adding it again adds nothing', async () => {
    const other = await aRegisteredCook(site, 'hoarder')
    const records = Array.from({ length: 1500 }, (_, at) => ({
      id: at % 100 === 0 ? 'meal:dinner' : `thing-${at}`,
      kind: 'item',
      values: { list: `list-${at % 20}`, text: `${at} g flour`, ticked: false, position: at },
    }))
    const large = { ...EMPTY, records }
    const stateOf = async (path = '/import') =>
      /entries so far|entries of your lists|Nothing new was added|broke off/.exec(
        await (await other.get(path)).text(),
      )?.[0]
    for (const state of ['entries of your lists', 'Nothing new was added']) {
      expect((await send(other, large)).status).toBe(200)
      await expect.poll(() => stateOf(), { timeout: 20_000 }).toBe(state)
    }
    const there = await site.database.db.selectFrom('syncRecord').select('id').where('kind', '=', 'item').execute()
    expect(there).toHaveLength(1485)
    await site.database.db
      .updateTable('kitchenImport')
      .set({ added: null, done: 400, changedAt: Date.now() - 120_000 })
      .execute()
    expect(await stateOf()).toBe('broke off')
    await site.database.db.updateTable('kitchenImport').set({ changedAt: Date.now() }).execute()
    expect(await stateOf()).toBe('entries so far')
    const second = await send(other, large)
    expect([second.status, await second.text()]).toEqual([422, expect.stringContaining('Another import of yours')])
  })
})
