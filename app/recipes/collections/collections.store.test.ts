import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { deleteCook } from '#app/exchange/leaving/leaving.store.ts'
import { idsOf } from '#app/recipes/catalog/recipe-list.store.ts'
import { listenToOwnChanges } from '#server/database/content.ts'
import { aCook, aRecipe } from '../../../tests/support/builders.ts'
import { atOnce, describeStores } from '../../../tests/support/databases.ts'
import { CollectionDraft } from './collection.ts'
import { chooseCollections, listChoices, listCollected, placeRecipe, removeRecipe } from './collection-recipes.store.ts'
import {
  collectionsAt,
  countCollections,
  createCollection,
  deleteCollection,
  findCollection,
  listCollections,
  listPublicCollections,
  reviseCollection,
} from './collections.store.ts'

const NOW = Date.UTC(2026, 10, 22)
const aDraft = (changes: Partial<CollectionDraft> = {}): CollectionDraft => ({
  title: 'Diwali',
  text: '',
  visibility: 'private',
  ...changes,
})

describe('a collection’s draft', () => {
  test('needs a title, which is trimmed, and is private unless it says otherwise', () => {
    expect(CollectionDraft.parse({ title: '  दिवाली 🪔 ' })).toEqual(aDraft({ title: 'दिवाली 🪔' }))
    for (const wrong of [{}, { title: ' \n' }, { title: 'x'.repeat(81) }, { title: 'x', visibility: 'secret' }])
      expect(CollectionDraft.safeParse(wrong).success).toBe(false)
  })
})

describeStores('collections', (db, engine) => {
  /** A collection of a new cook with recipes that have these titles. */
  async function aCollection(titles: string[] = [], changes: Partial<CollectionDraft> = {}) {
    const cookId = await aCook(db())
    const id = (await createCollection(db(), cookId, aDraft(changes), NOW)) as number
    const recipes: number[] = []
    for (const title of titles) recipes.push(await aRecipe(db(), { title }))
    for (const recipeId of recipes) await placeRecipe(db(), cookId, { collectionId: id, recipeId, now: NOW })
    return { cookId, id, recipes }
  }
  const forAll = (id: number) => ({ id, cookId: '', isOwn: false, found: null })
  const orderOf = async (id: number) => idsOf(await listCollected(db(), forAll(id), { size: 100 }))
  const own = (cookId: string) => ({ cookId, link: null })
  const VISITOR = { cookId: null, link: null }

  test('recipes are in the order in which they were added, once each, and the last page is found by its key', async () => {
    const { cookId, id, recipes } = await aCollection(['Ladoo', 'Barfi', 'Chakli'])
    expect(await placeRecipe(db(), cookId, { collectionId: id, recipeId: recipes[0] ?? 0 })).toBe('unchanged')
    expect(await orderOf(id)).toEqual(recipes)
    const [first] = await listCollected(db(), forAll(id), { after: null, size: 1 })
    expect(idsOf(await listCollected(db(), forAll(id), { after: first ?? null, size: 5 }))).toEqual(recipes.slice(1))
    expect((await findCollection(db(), id, own(cookId)))?.recipeCount).toBe(3)
  })

  test.each([
    [2, 1, [2, 0, 1, 3]],
    [0, 4, [1, 2, 3, 0]],
    [0, 99, [1, 2, 3, 0]],
    [3, 2, [0, 3, 1, 2]],
    [1, 2, [0, 1, 2, 3]],
    [1, 3, [0, 2, 1, 3]],
  ])('recipe %i moved to place %i gives %j, and so it does twice', async (index, place, order) => {
    const { cookId, id, recipes } = await aCollection(['A', 'B', 'C', 'D'])
    for (let times = 0; times < 2; times++) {
      await placeRecipe(db(), cookId, { collectionId: id, recipeId: recipes[index] ?? 0, place })
      expect(await orderOf(id)).toEqual(order.map((at) => recipes[at]))
    }
  })

  test('a new recipe can be put at a place, and places skip deleted recipes', async () => {
    const { cookId, id, recipes } = await aCollection(['A', 'B', 'C'])
    await db()
      .updateTable('recipe')
      .set({ deletedAt: NOW })
      .where('id', '=', recipes[0] ?? 0)
      .execute()
    const fresh = await aRecipe(db(), { title: 'D' })
    expect(await placeRecipe(db(), cookId, { collectionId: id, recipeId: fresh, place: 2 })).toBe('placed')
    expect(await orderOf(id)).toEqual([recipes[1], fresh, recipes[2]])
    expect((await findCollection(db(), id, own(cookId)))?.recipeCount).toBe(3)
    await db()
      .updateTable('recipe')
      .set({ deletedAt: null })
      .where('id', '=', recipes[0] ?? 0)
      .execute()
    expect(await orderOf(id)).toEqual([recipes[0], recipes[1], fresh, recipes[2]])
  })

  test('a full collection takes no more, but can be ordered; a recipe that is none is refused', async () => {
    const { cookId, id, recipes } = await aCollection(['A', 'B'])
    const recipeId = await aRecipe(db(), { title: 'C' })
    expect(await placeRecipe(db(), cookId, { collectionId: id, recipeId, max: 2 })).toBe('full')
    const last = recipes[1] ?? 0
    expect(await placeRecipe(db(), cookId, { collectionId: id, recipeId: last, place: 1, max: 2 })).toBe('placed')
    expect(await placeRecipe(db(), cookId, { collectionId: id, recipeId: 2_000_000_000 })).toBe('noRecipe')
    expect(await orderOf(id)).toEqual(recipes.toReversed())
  })

  test('recipes added at once all find a position of their own', { tags: 'slow' }, async () => {
    const { cookId, id } = await aCollection()
    const recipes: number[] = []
    for (let at = 0; at < 8; at++) recipes.push(await aRecipe(db(), { title: `Dish ${at}` }))
    await atOnce(engine, recipes, (recipeId) => placeRecipe(db(), cookId, { collectionId: id, recipeId }))
    const rows = await db().selectFrom('collectionRecipe').select('position').execute()
    expect(rows.map(({ position }) => position).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect((await orderOf(id)).toSorted()).toEqual(recipes.toSorted())
  })

  test('belong to their cook: nobody else changes, orders, fills or deletes them', async () => {
    const { id, recipes } = await aCollection(['A', 'B'], { visibility: 'public' })
    const other = await aCook(db())
    const recipeId = recipes[1] ?? 0
    expect([
      await reviseCollection(db(), other, id, aDraft({ title: 'Mine' })),
      await deleteCollection(db(), other, id),
      await placeRecipe(db(), other, { collectionId: id, recipeId, place: 1 }),
      await removeRecipe(db(), other, id, recipeId),
      await removeRecipe(db(), other, 2_000_000_000, recipeId),
    ]).toEqual(['gone', 'gone', 'gone', 'gone', 'gone'])
    expect(await orderOf(id)).toEqual(recipes)
  })

  test('a private one is there for its cook, an unlisted one by its link, until the visibility changes', async () => {
    const { cookId, id } = await aCollection()
    const other = await aCook(db())
    const secret = async () => (await findCollection(db(), id, own(cookId)))?.linkSecret as string
    const seen = async (link: string | null) =>
      [
        await findCollection(db(), id, { cookId: null, link }),
        await findCollection(db(), id, { cookId: other, link }),
      ].map((found) => found !== null)
    expect(await seen(await secret())).toEqual([false, false])
    await reviseCollection(db(), cookId, id, aDraft({ visibility: 'unlisted' }))
    const link = await secret()
    expect([await seen(link), await seen(null), await seen(''), await seen(`${link.slice(0, -1)}é`)]).toEqual([
      [true, true],
      [false, false],
      [false, false],
      [false, false],
    ])
    await reviseCollection(db(), cookId, id, aDraft({ title: 'Renamed', visibility: 'unlisted' }))
    expect(await secret()).toBe(link)
    await reviseCollection(db(), cookId, id, aDraft())
    await reviseCollection(db(), cookId, id, aDraft({ visibility: 'unlisted' }))
    expect(await seen(link)).toEqual([false, false])
    await reviseCollection(db(), cookId, id, aDraft({ visibility: 'public' }))
    expect(await seen(null)).toEqual([true, true])
  })

  test('a cook’s list has the last changed first, with the pictures of the first recipes; that of others has the public ones', async () => {
    const { cookId, id } = await aCollection()
    const picture = { key: 'photos/1', width: 4, height: 3, colour: '#aa8844', alt: '' }
    const shown = (await createCollection(db(), cookId, aDraft({ visibility: 'public' }), NOW + 1)) as number
    await createCollection(db(), await aCook(db()), aDraft({ visibility: 'public' }), NOW + 5)
    for (const image of [null, ...['a', 'b', 'c', 'd', 'e'].map((key) => JSON.stringify({ ...picture, key }))]) {
      const recipeId = await aRecipe(db(), { image })
      await placeRecipe(db(), cookId, { collectionId: id, recipeId, now: NOW + 9 })
    }
    const listed = await listCollections(db(), { cookId, size: 5 })
    expect(listed.map((one) => [one.id, one.recipeCount, one.pictures.map(({ key }) => key)])).toEqual([
      [id, 6, ['a', 'b', 'c', 'd']],
      [shown, 0, []],
    ])
    const after = [listed[0]?.updatedAt ?? 0, id] as const
    expect((await listCollections(db(), { cookId, after, size: 5 })).map((one) => one.id)).toEqual([shown])
    expect((await listCollections(db(), { cookId, forAll: true, size: 5 })).map((one) => one.id)).toEqual([shown])
    expect((await listPublicCollections(db(), 1)).map(({ updatedAt }) => updatedAt)).toEqual([NOW + 5])
  })

  test('a cook has at most the maximum number of them', async () => {
    const cookId = await aCook(db())
    const results: (number | 'full')[] = []
    await atOnce(engine, [1, 2, 3, 4, 5], async () => {
      results.push(await createCollection(db(), cookId, aDraft(), NOW, 3))
    })
    expect([results.filter((one) => one === 'full').length, await countCollections(db(), cookId)]).toEqual([2, 3])
  })

  test('those that a recipe is in are chosen together', async () => {
    const { cookId, id, recipes } = await aCollection(['A'])
    const weeknights = (await createCollection(db(), cookId, aDraft({ title: 'Weeknights' }))) as number
    const other = await aCollection()
    const recipeId = recipes[0] ?? 0
    expect(await chooseCollections(db(), cookId, recipeId, [weeknights, other.id])).toBe('chosen')
    expect(await listChoices(db(), cookId, recipeId)).toEqual([
      { id, title: 'Diwali', isIn: false },
      { id: weeknights, title: 'Weeknights', isIn: true },
    ])
    expect(await orderOf(other.id)).toEqual([])
  })

  test.runIf(engine === 'SQLite')('lists are read in their indices, whatever others have', async () => {
    const options = { cookId: 'a', after: [NOW, 7] as const, size: 24 }
    const pages = [
      [collectionsAt(db(), options), 'collectionsOfCook (cookId=? AND updatedAt<?)'],
      [
        collectionsAt(db(), { ...options, forAll: true }),
        'collectionsShownOfCook (cookId=? AND visibility=? AND updatedAt<?)',
      ],
    ] as const
    for (const [page, range] of pages) {
      const plan = (await page.explain<{ detail: string }>(undefined, sql`query plan`)).map(({ detail }) => detail)
      expect(plan[0]).toBe(`SEARCH collection USING INDEX ${range}`)
      expect(plan).toContain('SEARCH collectionRecipe USING COVERING INDEX collectionOrder (collectionId=?)')
      expect(plan.filter((detail) => /^SCAN (?!agg)|TEMP B-TREE/.test(detail))).toEqual([])
    }
  })

  test('changes of public ones are announced, also those that end it, and of others nothing', async () => {
    const names: string[] = []
    listenToOwnChanges(db(), (changed) => names.push(...changed))
    const { cookId, id, recipes } = await aCollection(['A'])
    const recipeId = recipes[0] ?? 0
    const changedBy = async (work: Promise<unknown>) => {
      names.length = 0
      await work
      return names.filter((name) => name.startsWith('collection'))
    }
    const all = [`collection:${id}`, `collections:${cookId}`, 'collections']
    expect(await changedBy(removeRecipe(db(), cookId, id, recipeId))).toEqual([])
    expect(await changedBy(reviseCollection(db(), cookId, id, aDraft({ visibility: 'public' })))).toEqual(all)
    expect(await changedBy(placeRecipe(db(), cookId, { collectionId: id, recipeId }))).toEqual(all)
    expect(await changedBy(placeRecipe(db(), cookId, { collectionId: id, recipeId }))).toEqual([])
    expect(await changedBy(reviseCollection(db(), cookId, id, aDraft()))).toEqual(all)
    await reviseCollection(db(), cookId, id, aDraft({ visibility: 'public' }))
    expect(await changedBy(deleteCollection(db(), cookId, id))).toEqual(all)
    expect(await findCollection(db(), id, own(cookId))).toBeNull()
    expect(await findCollection(db(), id, VISITOR)).toBeNull()
    const another = await aCollection(['B'])
    await reviseCollection(db(), another.cookId, another.id, aDraft({ visibility: 'public' }))
    expect(await changedBy(deleteCook(db(), another.cookId, 'keep'))).toEqual([
      ...[`collection:${another.id}`, `collections:${another.cookId}`, 'collections'],
    ])
  })
})
