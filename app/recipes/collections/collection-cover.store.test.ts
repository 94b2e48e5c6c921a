import { expect, test } from 'vitest'
import { reindexRecipe } from '#app/recipes/catalog/recipe-index.store.ts'
import { changeContent, listenToOwnChanges } from '#server/database/content.ts'
import { aCook, aHousehold, aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import type { CollectionVisibility } from './collection.ts'
import { chooseCollections, exportCollections, placeRecipe, removeRecipe } from './collection-recipes.store.ts'
import {
  chooseCover,
  createCollection,
  findCollection,
  listCollections,
  reviseCollection,
} from './collections.store.ts'
import { restoreCollection } from './restored-collections.store.ts'

const DRAFT = { title: 'Diwali', text: '' }
const NOBODY = 2_000_000_000

describeStores('the cover of a collection', (db) => {
  const image = (key: string) => JSON.stringify({ key, width: 4, height: 3, colour: '#aa8844', alt: `Alt of ${key}` })

  /** A collection of a new cook with recipes that have these pictures, by other cooks. */
  async function aCollection(keys: (string | null)[], visibility: CollectionVisibility = 'public') {
    const cookId = await aCook(db())
    const id = (await createCollection(db(), cookId, { ...DRAFT, visibility })) as number
    const recipes: number[] = []
    for (const key of keys) {
      const recipeId = await aRecipe(db(), {
        title: `Dish ${key}`,
        image: key && image(key),
        authorId: await aCook(db()),
      })
      await placeRecipe(db(), cookId, { collectionId: id, recipeId })
      recipes.push(recipeId)
    }
    return { cookId, id, recipes }
  }
  /** The chosen recipe and the keys of the pictures that a reader finds, the same on its page as in lists. */
  async function coverFor(id: number, cookId: string, reader: string | null = cookId) {
    const found = await findCollection(db(), id, { cookId: reader, link: null })
    const listed = await listCollections(db(), { cookId, forAll: reader !== cookId, size: 9 })
    const [page, list] = [found, listed.find((one) => one.id === id)].map((one) => [
      one?.coverRecipeId,
      one?.pictures.map(({ key }) => key),
    ])
    if (found?.search === null) expect(list).toEqual(page)
    return page
  }
  const change = (
    recipeId: number,
    changes: { visibility?: 'public' | 'private'; image?: null; deletedAt?: number | null },
  ) => db().updateTable('recipe').set(changes).where('id', '=', recipeId).execute()

  const reindex = (recipeId: number) => changeContent(db(), (tx) => reindexRecipe(tx, recipeId))

  test('is the picture of the chosen recipe alone, until the made one is chosen again', async () => {
    const { cookId, id, recipes } = await aCollection(['a', 'b', 'c', 'd', 'e'])
    const last = recipes[4] ?? 0
    expect(await coverFor(id, cookId)).toEqual([null, ['a', 'b', 'c', 'd']])
    expect(await chooseCover(db(), cookId, id, last)).toBe('chosen')
    expect(await chooseCover(db(), cookId, id, last)).toBe('unchanged')
    for (const reader of [cookId, null]) expect(await coverFor(id, cookId, reader)).toEqual([last, ['e']])
    await placeRecipe(db(), cookId, { collectionId: id, recipeId: last, place: 1 })
    await reviseCollection(db(), cookId, id, { ...DRAFT, title: 'Holi', visibility: 'public' })
    expect(await coverFor(id, cookId)).toEqual([last, ['e']])
    expect(await chooseCover(db(), cookId, id, null)).toBe('chosen')
    expect(await coverFor(id, cookId)).toEqual([null, ['e', 'a', 'b', 'c']])
  })

  test('is of a recipe of the collection that its cook finds there and that has a picture; others change nothing', async () => {
    const { cookId, id, recipes } = await aCollection(['a', null, 'c'])
    const [first = 0, plain = 0, hidden = 0] = recipes
    await change(hidden, { visibility: 'private' })
    const elsewhere = await aRecipe(db(), { image: image('z') })
    await chooseCover(db(), cookId, id, first)
    const draft = { ...DRAFT, title: 'Never', visibility: 'private' as const }
    for (const recipeId of [plain, hidden, elsewhere, NOBODY]) {
      expect(await chooseCover(db(), cookId, id, recipeId)).toBe('noCover')
      expect(await reviseCollection(db(), cookId, id, { ...draft, coverRecipeId: recipeId })).toBe('noCover')
    }
    expect((await findCollection(db(), id, { cookId: null, link: null }))?.title).toBe('Diwali')
    expect(await coverFor(id, cookId)).toEqual([first, ['a']])
    const other = await aCook(db())
    expect([
      await chooseCover(db(), other, id, first),
      await chooseCover(db(), other, id, null),
      await reviseCollection(db(), other, id, { ...draft, coverRecipeId: null }),
    ]).toEqual(['gone', 'gone', 'gone'])
    expect(await coverFor(id, cookId)).toEqual([first, ['a']])
  })

  test('goes with the recipe when it leaves the collection, and does not come back with it', async () => {
    const { cookId, id, recipes } = await aCollection(['a', 'b'])
    const [first = 0, second = 0] = recipes
    await chooseCover(db(), cookId, id, second)
    await removeRecipe(db(), cookId, id, first)
    expect(await coverFor(id, cookId)).toEqual([second, ['b']])
    await placeRecipe(db(), cookId, { collectionId: id, recipeId: first })
    await removeRecipe(db(), cookId, id, second)
    await placeRecipe(db(), cookId, { collectionId: id, recipeId: second })
    expect(await coverFor(id, cookId)).toEqual([null, ['a', 'b']])
    await chooseCover(db(), cookId, id, second)
    await chooseCollections(db(), cookId, second, [])
    expect(await coverFor(id, cookId)).toEqual([null, ['a']])
  })

  test('is made of the others while the recipe is hidden, in the trash or without a picture, and gone when it is deleted for good', async () => {
    const { cookId, id, recipes } = await aCollection(['a', 'b'])
    const chosen = recipes[1] ?? 0
    await chooseCover(db(), cookId, id, chosen)
    for (const changes of [{ visibility: 'private' as const }, { deletedAt: 5 }]) {
      await change(chosen, changes)
      for (const reader of [cookId, null]) expect(await coverFor(id, cookId, reader)).toEqual([null, ['a']])
      await change(chosen, { visibility: 'public', deletedAt: null })
      for (const reader of [cookId, null]) expect(await coverFor(id, cookId, reader)).toEqual([chosen, ['b']])
    }
    await change(chosen, { image: null })
    expect(await coverFor(id, cookId)).toEqual([null, ['a']])
    await db().deleteFrom('recipe').where('id', '=', chosen).execute()
    const stored = db().selectFrom('collection').select('coverRecipeId').where('id', '=', id)
    expect(await stored.executeTakeFirst()).toEqual({ coverRecipeId: null })
  })

  test('of a recipe that only some may read is for them alone', async () => {
    const { cookId, id } = await aCollection(['a'])
    const mate = await aCook(db())
    await aHousehold(db(), [cookId, mate])
    const own = await aRecipe(db(), { authorId: cookId, visibility: 'private', image: image('own') })
    const shared = await aRecipe(db(), {
      authorId: mate,
      visibility: 'private',
      sharedWithHousehold: 1,
      image: image('ours'),
    })
    for (const [recipeId, key] of [
      [own, 'own'],
      [shared, 'ours'],
    ] as const) {
      await placeRecipe(db(), cookId, { collectionId: id, recipeId })
      expect(await chooseCover(db(), cookId, id, recipeId)).toBe('chosen')
      expect(await coverFor(id, cookId)).toEqual([recipeId, [key]])
      for (const reader of [null, mate]) expect(await coverFor(id, cookId, reader)).toEqual([null, ['a']])
    }
    await db().updateTable('recipe').set({ sharedWithHousehold: 0 }).where('id', '=', shared).execute()
    expect(await coverFor(id, cookId)).toEqual([null, ['a', 'own']])
  })

  test('of one that a search fills is a recipe that it finds now', async () => {
    const { recipes } = await aCollection(['a', 'b'])
    const [first = 0, second = 0] = recipes
    for (const recipeId of recipes) {
      await db()
        .updateTable('recipe')
        .set({ title: `Zelkova ${recipeId}` })
        .where('id', '=', recipeId)
        .execute()
      await reindex(recipeId)
    }
    const cookId = await aCook(db())
    const draft = { ...DRAFT, visibility: 'public' as const, search: 'q=zelkova' }
    const id = (await createCollection(db(), cookId, draft)) as number
    expect(await chooseCover(db(), cookId, id, (await aCollection(['c'])).recipes[0] ?? 0)).toBe('noCover')
    expect(await chooseCover(db(), cookId, id, second)).toBe('chosen')
    for (const reader of [cookId, null]) expect(await coverFor(id, cookId, reader)).toEqual([second, ['b']])
    const listed = async () => (await listCollections(db(), { cookId, forAll: true, size: 1 }))[0]
    expect([(await listed())?.recipeCount, (await listed())?.pictures.map(({ key }) => key)]).toEqual([null, ['b']])

    await db().updateTable('recipe').set({ title: 'Oak' }).where('id', '=', second).execute()
    await reindex(second)
    expect(await coverFor(id, cookId)).toEqual([null, ['a']])
    await chooseCover(db(), cookId, id, first)
    await change(first, { visibility: 'private' })
    await reindex(first)
    expect(await coverFor(id, cookId, null)).toEqual([null, []])
    expect((await listed())?.pictures).toEqual([])
  })

  test('comes back from an export where none is chosen, and does not replace another', async () => {
    const { cookId, id, recipes } = await aCollection(['a', 'b'])
    const [first = 0, second = 0] = recipes
    await chooseCover(db(), cookId, id, second)
    const [exported] = await exportCollections(db(), cookId)
    if (!exported) throw new Error('nothing is exported')
    const { title, text, visibility, search, createdAt } = exported
    const restore = (owner: string, coverRecipeId = exported.coverRecipeId) =>
      restoreCollection(db(), owner, { title, text, visibility, search, createdAt, coverRecipeId }, exported.recipes)
    expect([exported.coverRecipeId, await restore(cookId)]).toEqual([second, false])
    await chooseCover(db(), cookId, id, null)
    expect([await restore(cookId), await coverFor(id, cookId)]).toEqual([true, [second, ['b']]])
    await chooseCover(db(), cookId, id, first)
    expect([await restore(cookId), await coverFor(id, cookId)]).toEqual([false, [first, ['a']]])
    const other = await aCook(db())
    expect(await restore(other, NOBODY)).toBe(true)
    expect((await listCollections(db(), { cookId: other, size: 1 }))[0]?.coverRecipeId).toBeNull()
  })

  test('that changes is announced where everybody sees it', async () => {
    const names: string[] = []
    listenToOwnChanges(db(), (changed) => names.push(...changed))
    for (const [visibility, expected] of [
      ['public', true],
      ['private', false],
    ] as const) {
      const { cookId, id, recipes } = await aCollection(['a'], visibility)
      for (const cover of [recipes[0] ?? 0, null]) {
        names.length = 0
        await chooseCover(db(), cookId, id, cover)
        expect(names.includes(`collection:${id}`)).toBe(expected)
      }
    }
  })
})
