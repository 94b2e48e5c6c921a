import { beforeEach, expect, test } from 'vitest'
import { aCook, aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { COLLECTION_LIMITS } from './collection.ts'
import { placeRecipe } from './collection-recipes.store.ts'
import { chooseCover } from './collections.store.ts'
import { restoreCollection } from './restored-collections.store.ts'

const AT = Date.UTC(2026, 0, 2, 3, 4, 5)
const IMAGE = JSON.stringify({ key: 'photos/a', width: 4, height: 3, colour: '#aa0000', alt: '' })

describeStores('a collection from a file', (db) => {
  let [anna, ben, soup, stew, pie] = ['', '', 0, 0, 0]
  beforeEach(async () => {
    anna = await aCook(db())
    ben = await aCook(db())
    soup = await aRecipe(db(), { title: 'Soup', image: IMAGE })
    stew = await aRecipe(db(), { title: 'Stew', image: IMAGE })
    pie = await aRecipe(db(), { title: 'Pie', image: IMAGE })
  })
  const stored = {
    ...{ title: 'Winter', text: 'Warm.', visibility: 'unlisted' as const, search: null, coverRecipeId: null },
    createdAt: new Date(AT).toISOString(),
  }
  const restore = (
    recipes: readonly number[],
    more: Partial<Parameters<typeof restoreCollection>[2]> = {},
    cookId = anna,
  ) => restoreCollection(db(), cookId, { ...stored, ...more }, recipes)
  const collections = async (cookId = anna) => {
    const rows = db().selectFrom('collection').selectAll().where('cookId', '=', cookId).orderBy('id')
    return Promise.all(
      (await rows.execute()).map(async (row) => {
        const listed = db().selectFrom('collectionRecipe').select('recipeId').where('collectionId', '=', row.id)
        const recipes = (await listed.orderBy('position').execute()).map(({ recipeId }) => recipeId)
        return { ...row, recipes }
      }),
    )
  }

  test('is there as it was, with its recipes in their order, each once', async () => {
    expect(await restore([pie, soup, pie, stew], { coverRecipeId: soup })).toBe(true)
    expect(await collections()).toMatchObject([
      {
        ...{ title: 'Winter', text: 'Warm.', visibility: 'unlisted', search: null, createdAt: AT, coverRecipeId: soup },
        recipes: [pie, soup, stew],
      },
    ])
    expect(await restore([pie, soup, stew], { coverRecipeId: soup })).toBe(false)
    expect(await collections()).toHaveLength(1)
    expect(await collections(ben)).toEqual([])
  })

  test('gets what it has lost at its end, and keeps its own words, order and cover', async () => {
    await restore([soup, stew], { coverRecipeId: stew })
    const [{ id = 0 } = {}] = await collections()
    await db().updateTable('collection').set({ title: 'Mine', visibility: 'private' }).where('id', '=', id).execute()
    await db().deleteFrom('collectionRecipe').where('recipeId', '=', soup).execute()
    await placeRecipe(db(), anna, { collectionId: id, recipeId: pie })
    expect(await restore([soup, stew], { coverRecipeId: soup })).toBe(true)
    expect(await collections()).toMatchObject([
      { id, title: 'Mine', visibility: 'private', coverRecipeId: stew, recipes: [stew, pie, soup] },
    ])
    expect(await restore([soup, stew], { coverRecipeId: soup })).toBe(false)
    await chooseCover(db(), anna, id, null)
    expect(await restore([soup, stew], { coverRecipeId: soup })).toBe(true)
    expect(await collections()).toMatchObject([{ coverRecipeId: soup }])
  })

  test('is another one than those of other times and of other cooks', async () => {
    await restore([soup])
    const later = new Date(AT + 1).toISOString()
    expect([await restore([stew], { createdAt: later }), await restore([pie], {}, ben)]).toEqual([true, true])
    expect((await collections()).map(({ recipes }) => recipes)).toEqual([[soup], [stew]])
    expect((await collections(ben)).map(({ recipes }) => recipes)).toEqual([[pie]])
  })

  test('that a search fills has no recipes of its own', async () => {
    expect(await restore([soup], { search: 'q=curry' })).toBe(true)
    expect(await collections()).toMatchObject([{ search: 'q=curry', recipes: [] }])
    expect(await restore([soup], { search: 'q=curry' })).toBe(false)
  })

  test('is not made in the future', async () => {
    const before = Date.now()
    await restore([soup], { createdAt: new Date(before + 1e9).toISOString() })
    const [{ createdAt = 0 } = {}] = await collections()
    expect(createdAt).toBeGreaterThanOrEqual(before)
    expect(createdAt).toBeLessThanOrEqual(Date.now())
  })

  test('has as many recipes as there is room for, and is not there where there are too many collections', async () => {
    await restore([])
    const [{ id: collectionId = 0 } = {}] = await collections()
    const ids: number[] = []
    const { titleKey, ...row } = await db()
      .selectFrom('recipe')
      .selectAll()
      .where('id', '=', soup)
      .executeTakeFirstOrThrow()
    for (let at = 0; at < COLLECTION_LIMITS.recipes - 1; at += 111) {
      const rows = Array.from({ length: 111 }, (_, more) => ({
        ...row,
        id: 50_000 + at + more,
        titleKey: `${at} ${more}`,
      }))
      await db().insertInto('recipe').values(rows).execute()
      ids.push(...rows.map(({ id }) => id))
      await db()
        .insertInto('collectionRecipe')
        .values(rows.map(({ id }, more) => ({ collectionId, recipeId: id, position: at + more, addedAt: AT })))
        .execute()
    }
    expect(ids).toHaveLength(COLLECTION_LIMITS.recipes - 1)
    expect(await restore([soup, stew])).toBe(true)
    expect((await collections())[0]?.recipes).toEqual([...ids, soup])
    expect(await restore([soup, stew])).toBe(false)
    const own = { text: '', visibility: 'private' as const, linkSecret: '', hiddenAt: null, search: null }
    const rows = Array.from({ length: COLLECTION_LIMITS.collections - 1 }, (_, at) => ({
      ...{
        ...own,
        cookId: anna,
        title: `${at}`,
        linkSecret: `s${at}`,
        coverRecipeId: null,
        createdAt: at,
        updatedAt: at,
      },
    }))
    await db().insertInto('collection').values(rows).execute()
    expect(await restore([soup], { createdAt: new Date(AT + 5).toISOString() })).toBe(false)
    expect(await collections()).toHaveLength(COLLECTION_LIMITS.collections)
  })
})
