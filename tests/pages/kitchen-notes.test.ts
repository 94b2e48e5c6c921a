import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { aRegisteredCook } from '../support/client.ts'
import { aSite } from '../support/site.ts'

const site = aSite({ TRUST_PROXY: 'true' })

test('a note of the future comes in as one of now, one of the past as it was', async () => {
  const cook = await aRegisteredCook(site, 'time-traveller')
  // Of a kitchen with something in it.
  await cook.post('/bookshelf', { do: 'add', shelf: 'savedRecipes', recipe: '5' })
  const files = unzipSync(new Uint8Array(await (await cook.get('/profile/recipes.zip')).arrayBuffer()))
  const kitchen = JSON.parse(strFromU8(files['kitchen.json'] ?? strToU8('{}')))
  const past = Date.UTC(2020, 0, 1)
  const notes = [
    { recipeId: 5, stars: 4, text: 'Tomorrow', updatedAt: Date.UTC(2099, 0, 1) },
    { recipeId: 7, stars: 4, text: 'Yesterday', updatedAt: past },
  ]
  const form = new FormData()
  const zip = zipSync({ 'kitchen.json': strToU8(JSON.stringify({ ...kitchen, notes })) })
  form.set('file', new File([new Uint8Array(zip)], 'recipes.zip'))
  const before = Date.now()
  expect((await cook.post('/import', form)).status).toBe(200)
  const stored = await site.database.db.selectFrom('recipeNote').select(['text', 'updatedAt']).orderBy('text').execute()
  expect(stored).toEqual([
    { text: 'Tomorrow', updatedAt: expect.any(Number) },
    { text: 'Yesterday', updatedAt: past },
  ])
  expect(stored[0]?.updatedAt).toBeGreaterThanOrEqual(before)
  expect(stored[0]?.updatedAt).toBeLessThanOrEqual(Date.now())
})
