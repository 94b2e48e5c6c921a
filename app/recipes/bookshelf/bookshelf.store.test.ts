import { expect, test } from 'vitest'
import { TRENDING_CONTENT } from '#app/recipes/catalog/listings.ts'
import { idsOf } from '#app/recipes/catalog/recipe-list.store.ts'
import { listenToOwnChanges } from '#server/database/content.ts'
import { aCook, aRecipe } from '../../../tests/support/builders.ts'
import { atOnce, describeStores } from '../../../tests/support/databases.ts'
import {
  changedSinceSaved,
  countShelved,
  listShelved,
  listShelvedIds,
  savedSince,
  shelve,
  shelveOwn,
  unshelve,
} from './bookshelf.store.ts'

const NOW = Date.UTC(2026, 10, 21)

describeStores('the bookshelf', (db, engine) => {
  const trendingScoreOf = async (id: number) =>
    (await db().selectFrom('recipe').select('heat').where('id', '=', id).executeTakeFirstOrThrow()).heat

  /** The number of a cook's saved recipes, and their ids. */
  const savedBy = async (cook: string) => [
    await countShelved(db(), cook, 'savedRecipes'),
    idsOf(await listShelved(db(), cook, 'savedRecipes', { size: 6 })),
  ]

  test('what is added is on its list, last added first, and is taken off again', async () => {
    const cook = await aCook(db())
    const [soup, bread] = [await aRecipe(db()), await aRecipe(db(), { title: 'Bread' })]
    await shelve(db(), cook, 'favoriteRecipes', [soup], NOW)
    await shelve(db(), cook, 'favoriteRecipes', [bread], NOW + 1)
    expect(await listShelvedIds(db(), cook)).toEqual({ favoriteRecipes: [bread, soup], savedRecipes: [] })
    await unshelve(db(), cook, 'favoriteRecipes', soup)
    await unshelve(db(), cook, 'savedRecipes', bread)
    expect(await listShelvedIds(db(), cook)).toEqual({ favoriteRecipes: [bread], savedRecipes: [] })
  })

  test('saying the same twice changes nothing', async () => {
    const cook = await aCook(db())
    const soup = await aRecipe(db())
    for (let at = 0; at < 3; at++) await shelve(db(), cook, 'savedRecipes', [soup, soup], NOW + at)
    expect(await savedBy(cook)).toEqual([1, [soup]])
  })

  test('a full list takes no more; what was taken off, is there already or does not exist takes no room', async () => {
    const cook = await aCook(db())
    const ids: number[] = []
    for (let at = 0; at < 5; at++) ids.push(await aRecipe(db(), { title: `Dish ${at}` }))
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = ids
    const max = 3
    const saved = async () => (await listShelvedIds(db(), cook)).savedRecipes
    await shelve(db(), cook, 'savedRecipes', [a, b], NOW, max)
    await shelve(db(), cook, 'savedRecipes', [b, 99_999_999, c, d], NOW + 10, max)
    expect(await saved()).toEqual([c, a, b])
    await shelve(db(), cook, 'savedRecipes', [d], NOW + 20, max)
    expect(await saved()).toEqual([c, a, b])
    await unshelve(db(), cook, 'savedRecipes', a)
    await shelve(db(), cook, 'savedRecipes', [d, e], NOW + 30, max)
    expect(await saved()).toEqual([d, c, b])
    await shelve(db(), cook, 'favoriteRecipes', [e], NOW + 30, max)
    expect((await listShelvedIds(db(), cook)).favoriteRecipes).toEqual([e])
  })

  test('a recipe of one’s own goes on a list, once', async () => {
    const cook = await aCook(db())
    const soup = await aRecipe(db())
    const add = (id: number) =>
      db()
        .transaction()
        .execute((tx) => shelveOwn(tx, cook, 'savedRecipes', id, NOW))
    expect([await add(soup), await add(soup), await savedBy(cook)]).toEqual([true, true, [1, [soup]]])
  })

  test('a visitor’s list joins the cook’s: nothing lost, nothing doubled, in its order', async () => {
    const cook = await aCook(db())
    const ids = []
    for (let at = 0; at < 4; at++) ids.push(await aRecipe(db(), { title: `Dish ${at}` }))
    const [one = 0, two = 0, three = 0, four = 0] = ids
    await shelve(db(), cook, 'savedRecipes', [two], NOW - 1000)
    await shelve(db(), cook, 'savedRecipes', [four, three, two, one, 99_999_999], NOW)
    expect((await listShelvedIds(db(), cook)).savedRecipes).toEqual([four, three, one, two])
  })

  test('a deleted recipe is gone from the list without breaking it, and a restored one is back', async () => {
    const cook = await aCook(db())
    const [soup, bread] = [await aRecipe(db()), await aRecipe(db(), { title: 'Bread' })]
    await shelve(db(), cook, 'savedRecipes', [soup, bread], NOW)
    await db().updateTable('recipe').set({ deletedAt: 1 }).where('id', '=', soup).execute()
    expect(await savedBy(cook)).toEqual([1, [bread]])
    await db().updateTable('recipe').set({ deletedAt: null }).where('id', '=', soup).execute()
    expect(await savedBy(cook)).toEqual([2, [soup, bread]])
  })

  test('a saved recipe that got another text since is named, as long as it is on one of the cook’s own lists', async () => {
    const [cook, other] = [await aCook(db()), await aCook(db())]
    const replaced = async (title: string, replacedAt: number) => {
      const id = await aRecipe(db(), { title })
      await db()
        .insertInto('earlierRecipe')
        .values({ recipeId: id, version: 1, text: '{}', savedAt: 1, replacedAt })
        .execute()
      return id
    }
    const [since, before, gone, theirs] = [
      await replaced('Since', NOW + 1),
      await replaced('Before', NOW),
      await replaced('Gone', NOW + 1),
      await replaced('Theirs', NOW + 1),
    ]
    const same = await aRecipe(db(), { title: 'Same' })
    for (const id of [since, before, gone, same]) await shelve(db(), cook, 'savedRecipes', [id], NOW)
    await shelve(db(), cook, 'favoriteRecipes', [since], NOW + 5)
    await shelve(db(), other, 'savedRecipes', [theirs], NOW)
    await unshelve(db(), cook, 'savedRecipes', gone)
    const all = [since, before, gone, theirs, same]
    expect(await changedSinceSaved(db(), cook, all)).toEqual(new Set([since]))
    expect(await changedSinceSaved(db(), cook, [before, same])).toEqual(new Set())
    expect(await changedSinceSaved(db(), cook, [])).toEqual(new Set())
    expect(await Promise.all(all.map((id) => savedSince(db(), cook, id)))).toEqual([NOW, NOW, null, null, NOW])
    await unshelve(db(), cook, 'savedRecipes', since)
    expect(await savedSince(db(), cook, since)).toBe(NOW + 5)
  })

  test('lists of trending recipes are named as changed when a saved one comes among those that lead, and only then', async () => {
    const cook = await aCook(db())
    const first = await aRecipe(db(), { heat: 1e9 })
    const second = await aRecipe(db(), { title: 'Bread' })
    const announced: string[] = []
    listenToOwnChanges(db(), (names) => announced.push(...names))
    await shelve(db(), cook, 'savedRecipes', [first], NOW)
    expect(announced).toEqual([])
    await aRecipe(db(), { title: 'Pie', heat: 1e-9 })
    announced.length = 0
    await shelve(db(), cook, 'favoriteRecipes', [second], NOW)
    await shelve(db(), cook, 'savedRecipes', [second], NOW)
    expect(announced).toEqual([TRENDING_CONTENT])
  })

  test('a recipe’s trending score rises the first time a cook saves it, not by being taken off and put back', async () => {
    const [anna, tom] = [await aCook(db()), await aCook(db())]
    const soup = await aRecipe(db())
    await shelve(db(), anna, 'favoriteRecipes', [soup], NOW)
    const once = await trendingScoreOf(soup)
    expect(once).toBeGreaterThan(0)
    for (let at = 0; at < 5; at++) {
      await unshelve(db(), anna, 'favoriteRecipes', soup)
      await shelve(db(), anna, 'favoriteRecipes', [soup], NOW)
    }
    expect(await trendingScoreOf(soup)).toBe(once)
    await shelve(db(), tom, 'favoriteRecipes', [soup], NOW)
    expect(await trendingScoreOf(soup)).toBeGreaterThan(once)
  })

  test('a hundred changes at once by many cooks end as each of them requested last', async () => {
    const soup = await aRecipe(db())
    const cooks = []
    for (let at = 0; at < 20; at++) cooks.push(await aCook(db()))
    await atOnce(engine, [...cooks, ...cooks], async (cook, place) => {
      const at = place % cooks.length
      if (place >= cooks.length) return shelve(db(), cook, 'favoriteRecipes', [soup], NOW + at)
      await shelve(db(), cook, 'savedRecipes', [soup], NOW + at)
      await unshelve(db(), cook, 'savedRecipes', soup)
      await shelve(db(), cook, 'savedRecipes', [soup], NOW + at)
      if (at % 2) await unshelve(db(), cook, 'savedRecipes', soup)
    })
    for (const [at, cook] of cooks.entries())
      expect(await listShelvedIds(db(), cook)).toEqual({
        favoriteRecipes: [soup],
        savedRecipes: at % 2 ? [] : [soup],
      })
  })
})
