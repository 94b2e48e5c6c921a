import { beforeEach, expect, test } from 'vitest'
import { aCook, aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import type { CollectionVisibility } from './collection.ts'
import { exportCollections, placeRecipe } from './collection-recipes.store.ts'
import { createCollection, findCollection } from './collections.store.ts'

const NOW = Date.UTC(2026, 10, 20)

describeStores('collections of two cooks', (db) => {
  let [anna, ben] = ['', '']
  beforeEach(async () => {
    anna = await aCook(db(), { createdAt: 0 })
    ben = await aCook(db())
  })
  const create = async (visibility: CollectionVisibility, cookId = anna, title = 'Winter') => {
    const id = await createCollection(db(), cookId, { title, text: 'Warm.', visibility }, NOW)
    if (id === 'full') throw new Error(id)
    return id
  }

  test.each<[visibility: CollectionVisibility, isHidden: boolean, readers: string[]]>([
    ['public', false, ['owner', 'other', 'visitor', 'with the link', 'with another link', 'with a part of it']],
    ['public', true, ['owner']],
    ['unlisted', false, ['owner', 'with the link']],
    ['unlisted', true, ['owner']],
    ['private', false, ['owner']],
    ['private', true, ['owner']],
  ])('%s ones, hidden by a moderator: %s, are read by %j', async (visibility, isHidden, expected) => {
    const id = await create(visibility)
    if (isHidden) await db().updateTable('collection').set({ hiddenAt: NOW }).where('id', '=', id).execute()
    const row = db().selectFrom('collection').select('linkSecret').where('id', '=', id)
    const { linkSecret: link } = await row.executeTakeFirstOrThrow()
    const another = link.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))
    const readers = {
      owner: { cookId: anna, link: null },
      other: { cookId: ben, link: null },
      visitor: { cookId: null, link: null },
      'with the link': { cookId: ben, link },
      'with another link': { cookId: ben, link: another },
      'with a part of it': { cookId: null, link: link.slice(0, -1) },
      'with an empty link': { cookId: null, link: '' },
    }
    const found: string[] = []
    for (const [name, reader] of Object.entries(readers)) {
      const collection = await findCollection(db(), id, reader)
      if (collection === null) continue
      found.push(name)
      expect(collection).toMatchObject({
        ...{ id, title: 'Winter', text: 'Warm.', visibility, isOwn: name === 'owner', isHidden, search: null },
        ...{ createdAt: NOW, updatedAt: NOW, author: { username: anna, image: null, isNew: false } },
      })
    }
    expect(found.filter((name) => name !== 'with an empty link' || visibility !== 'public')).toEqual(expected)
    expect(await findCollection(db(), 2 ** 31 - 1, readers.owner)).toBeNull()
  })

  test('are each as many as a cook may have, and go on beside those of another', async () => {
    const draft = { title: 'More', text: '', visibility: 'private' as const }
    await create('private', ben)
    for (let at = 0; at < 2; at++) expect(await createCollection(db(), anna, draft, NOW, 2)).not.toBe('full')
    expect(await createCollection(db(), anna, draft, NOW, 2)).toBe('full')
    expect(await createCollection(db(), ben, draft, NOW, 2)).not.toBe('full')
  })

  test('have their recipes in their own order, whatever is placed in another', async () => {
    const [first, second, theirs] = [await create('private'), await create('private'), await create('private', ben)]
    const ids: number[] = []
    for (let at = 0; at < 4; at++) ids.push(await aRecipe(db(), { title: `Soup ${at}` }))
    const [a = 0, b = 0, c = 0, d = 0] = ids
    const place = (
      cookId: string,
      collectionId: number,
      recipeId: number,
      more: { place?: number; max?: number } = {},
    ) => placeRecipe(db(), cookId, { collectionId, recipeId, now: NOW, ...more })
    for (const [cookId, id] of [
      [anna, first],
      [anna, second],
      [ben, theirs],
    ] as const)
      for (const recipe of [a, b, c]) expect(await place(cookId, id, recipe)).toBe('placed')
    const orders = async () =>
      [...(await exportCollections(db(), anna)), ...(await exportCollections(db(), ben))].map(({ recipes }) => recipes)
    expect(await place(anna, first, d, { place: 1 })).toBe('placed')
    expect(await place(anna, first, c, { place: 2 })).toBe('placed')
    expect(await orders()).toEqual([
      [d, c, a, b],
      [a, b, c],
      [a, b, c],
    ])
    const positions = db().selectFrom('collectionRecipe').select('position').where('collectionId', '!=', first)
    expect((await positions.execute()).map(({ position }) => position).sort()).toEqual([1, 1, 2, 2, 3, 3])
    expect([await place(anna, second, a), await place(anna, theirs, d), await place(ben, first, d)]).toEqual([
      ...['unchanged', 'gone', 'gone'],
    ])
    expect([await place(anna, second, d, { max: 3 }), await place(anna, second, a, { max: 3, place: 3 })]).toEqual([
      ...['full', 'placed'],
    ])
    expect((await orders())[1]).toEqual([b, c, a])
  })
})
