import { expect, test } from 'vitest'
import { COLLECTION_LIMITS } from '#app/recipes/collections/collection.ts'
import { m } from '#messages'
import { alertsIn, aRegisteredCook } from '../support/client.ts'
import { aSite } from '../support/site.ts'

const site = aSite({ TRUST_PROXY: 'true' })

test('a full collection takes no more recipes and a full list no more collections, and what was typed is returned', async () => {
  const { db } = site.database
  const hoarder = await aRegisteredCook(site, 'hoarder')
  const { id: cookId } = await db
    .selectFrom('cook')
    .select('id')
    .where('username', '=', 'hoarder')
    .executeTakeFirstOrThrow()
  const { id: _, ...jar } = await db.selectFrom('recipe').selectAll().where('id', '=', 7).executeTakeFirstOrThrow()
  const jars = Array.from({ length: COLLECTION_LIMITS.recipes }, () => ({ ...jar, cookbookFile: null }))
  const recipes: number[] = []
  for (let from = 0; from < jars.length; from += 250) {
    const some = jars.slice(from, from + 250)
    for (const { id } of await db.insertInto('recipe').values(some).returning('id').execute()) recipes.push(id)
  }
  const created = await hoarder.post('/collections', { title: 'Jars', text: '', visibility: 'private' })
  const id = created.headers.get('location')?.split('/').at(-1) ?? ''
  await db
    .insertInto('collectionRecipe')
    .values(recipes.map((recipeId, at) => ({ collectionId: Number(id), recipeId, position: at + 1, addedAt: 1 })))
    .execute()
  const sent = (fields: Record<string, string>) => hoarder.post('/collections/add?recipe=5', fields)
  const full = await sent({ collection: id, title: 'More jars' })
  const html = await full.text()
  expect([full.status, alertsIn(html)]).toEqual([422, [m.collection_full({ most: 1000 })]])
  expect(html).toContain('value="More jars"')
  const rows = Array.from({ length: COLLECTION_LIMITS.collections - 1 }, (_, at) => ({
    ...{ cookId, title: `Shelf ${at}`, text: '', visibility: 'private' as const },
    ...{ linkSecret: `shelf ${at}`, createdAt: 1, updatedAt: 1 },
  }))
  await db.insertInto('collection').values(rows).execute()
  const tooMany = m.collection_too_many({ most: 500 })
  const oneMore = await sent({ title: 'One more' })
  const again = await oneMore.text()
  expect([oneMore.status, alertsIn(again)]).toEqual([422, [tooMany]])
  expect(again).toContain('value="One more"')
  const search = await hoarder.post('/collections/search?q=soup', { title: 'Soups', text: '', visibility: 'private' })
  expect([search.status, alertsIn(await search.text())]).toEqual([422, [tooMany]])
})
