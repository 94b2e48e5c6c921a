import { beforeEach, expect, test } from 'vitest'
import { aCook, aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import {
  chooseCollections,
  countHidden,
  exportCollections,
  listAdded,
  listChoices,
  listCollected,
  placeRecipe,
  removeRecipe,
} from './collection-recipes.store.ts'
import { createCollection, findCollection } from './collections.store.ts'

const NOW = Date.UTC(2026, 10, 20)

describeStores('the recipes of a collection', (db) => {
  let anna = ''
  let ids: number[] = []
  let winter = 0
  const create = async (title: string, cook = anna) =>
    Number(await createCollection(db(), cook, { title, text: '', visibility: 'public' }, NOW))
  const place = (recipeId: number, at?: number, collectionId = winter, cook = anna) =>
    placeRecipe(db(), cook, { collectionId, recipeId, place: at, now: NOW + recipeId })
  const read = async (cookId: string | null, id = winter) => {
    const collection = await findCollection(db(), id, { cookId, link: null })
    if (!collection) throw new Error('no collection')
    return collection
  }
  const list = async (cookId: string | null = anna, id = winter, position: object = {}) =>
    (await listCollected(db(), await read(cookId, id), { size: 9, ...position })).map(([, one]) => one)
  const [a, b, c] = [() => ids[0] ?? 0, () => ids[1] ?? 0, () => ids[2] ?? 0]
  beforeEach(async () => {
    anna = await aCook(db())
    ids = [await aRecipe(db()), await aRecipe(db()), await aRecipe(db())]
    winter = await create('Winter')
    for (const id of ids) expect(await place(id)).toBe('placed')
  })

  test('are in the order in which they came, and where they are put', async () => {
    expect(await list()).toEqual([a(), b(), c()])
    expect([await place(c(), 1), await list()]).toEqual(['placed', [c(), a(), b()]])
    expect([await place(c(), 2), await list()]).toEqual(['placed', [a(), c(), b()]])
    expect([await place(a(), 9), await list()]).toEqual(['placed', [c(), b(), a()]])
    expect([await place(b()), await list()]).toEqual(['unchanged', [c(), b(), a()]])
  })

  test('go on page by page, and the last added come first where that is asked for', async () => {
    const collection = await read(anna)
    const first = await listCollected(db(), collection, { size: 2 })
    const [lastOf] = first.slice(-1)
    if (!lastOf) throw new Error('no page')
    const next = await listCollected(db(), collection, { size: 2, after: lastOf })
    expect([first.map(([, id]) => id), next.map(([, id]) => id)]).toEqual([[a(), b()], [c()]])
    await place(a(), 3)
    expect((await listAdded(db(), collection, { size: 2 })).map(([, id]) => id)).toEqual([c(), b()])
  })

  test('are changed in one’s own collection alone, with what one may read and as far as there is room', async () => {
    const ben = await aCook(db())
    const secret = await aRecipe(db(), { authorId: ben, visibility: 'private' })
    expect([await place(a(), 1, winter, ben), await place(secret), await place(999_999)]).toEqual([
      ...['gone', 'noRecipe', 'noRecipe'],
    ])
    const full = { collectionId: winter, recipeId: await aRecipe(db()), max: 3 }
    expect([await placeRecipe(db(), anna, full), await placeRecipe(db(), anna, { ...full, max: 4 })]).toEqual([
      ...['full', 'placed'],
    ])
    expect([await removeRecipe(db(), ben, winter, a()), await list()]).toEqual(['gone', [...ids, full.recipeId]])
    await removeRecipe(db(), anna, winter, full.recipeId)
    expect(await list()).toEqual(ids)
  })

  test('that are private are in it for their cook alone, who is told how many others do not find', async () => {
    const own = await aRecipe(db(), { authorId: anna, visibility: 'private' })
    await place(own, 1)
    expect([await list(), await list(null)]).toEqual([[own, ...ids], ids])
    expect([await countHidden(db(), await read(anna)), await countHidden(db(), await read(null))]).toEqual([1, 0])
  })

  test('are chosen for all collections at once, each of which says whether it has one', async () => {
    const summer = await create('Summer')
    await create('Theirs', await aCook(db()))
    const choices = async () =>
      Object.fromEntries((await listChoices(db(), anna, a())).map(({ title, isIn }) => [title, isIn]))
    expect(await choices()).toEqual({ Winter: true, Summer: false })
    expect(await chooseCollections(db(), anna, a(), [summer])).toBe('chosen')
    expect([await choices(), await list(), await list(anna, summer)]).toEqual([
      { Winter: false, Summer: true },
      [b(), c()],
      [a()],
    ])
  })

  test('are exported in their order, by collection, and nothing of others', async () => {
    const summer = await create('Summer')
    await place(b(), 1, summer)
    await place(c(), 1)
    const ben = await aCook(db())
    await place(a(), 1, await create('Theirs', ben), ben)
    const exported = await exportCollections(db(), anna)
    expect(exported.map(({ title, recipes }) => [title, recipes])).toEqual([
      ['Winter', [c(), a(), b()]],
      ['Summer', [b()]],
    ])
  })
})
