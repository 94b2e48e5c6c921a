import { expect, test } from 'vitest'
import { aCook, aRecipe } from '../../tests/support/builders.ts'
import { atOnce, describeStores } from '../../tests/support/databases.ts'
import type { RecipeSortKey } from '../catalog/recipe-list.server.ts'
import { listShelved, listShelvedAfter, listShelvedIds, shelve, unshelve } from './bookshelf.server.ts'

const NOW = Date.UTC(2026, 10, 21)

describeStores('the bookshelf', (db, engine) => {
  const heatOf = async (id: number) =>
    (await db().selectFrom('recipe').select('heat').where('id', '=', id).executeTakeFirstOrThrow()).heat

  test('what is added stands on its list, last added first, and is taken off again', async () => {
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
    expect(await listShelved(db(), cook, 'savedRecipes', { page: 1, size: 6 })).toEqual({ total: 1, ids: [soup] })
  })

  test('a full list takes no more; what was taken off, stands there or does not exist takes no room', async () => {
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

  test('a visitor’s list joins the cook’s: nothing lost, nothing doubled, its order kept', async () => {
    const cook = await aCook(db())
    const ids = []
    for (let at = 0; at < 4; at++) ids.push(await aRecipe(db(), { title: `Dish ${at}` }))
    const [one = 0, two = 0, three = 0, four = 0] = ids
    await shelve(db(), cook, 'savedRecipes', [two], NOW - 1000)
    await shelve(db(), cook, 'savedRecipes', [four, three, two, one, 99_999_999], NOW)
    expect((await listShelvedIds(db(), cook)).savedRecipes).toEqual([four, three, one, two])
  })

  test('recipes that were added in the same millisecond are paged through, each once', async () => {
    const cook = await aCook(db())
    const ids: number[] = []
    for (let at = 0; at < 7; at++) ids.push(await aRecipe(db(), { title: `Dish ${at}` }))
    for (const id of ids) await shelve(db(), cook, 'savedRecipes', [id], NOW)
    for (const limit of [1, 2, 3, 7]) {
      const seen: number[] = []
      for (let after: RecipeSortKey | null = null; ; ) {
        const found: RecipeSortKey[] = await listShelvedAfter(db(), {
          cookId: cook,
          shelf: 'savedRecipes',
          after,
          limit,
        })
        seen.push(...found.map(([, id]) => id))
        after = found.at(-1) ?? null
        if (after === null) break
      }
      expect(seen).toEqual(ids.toReversed())
    }
  })

  test('a deleted recipe is gone from the list without breaking it, and a restored one is back', async () => {
    const cook = await aCook(db())
    const [soup, bread] = [await aRecipe(db()), await aRecipe(db(), { title: 'Bread' })]
    await shelve(db(), cook, 'savedRecipes', [soup, bread], NOW)
    await db().updateTable('recipe').set({ deletedAt: 1 }).where('id', '=', soup).execute()
    expect(await listShelved(db(), cook, 'savedRecipes', { page: 1, size: 6 })).toEqual({ total: 1, ids: [bread] })
    await db().updateTable('recipe').set({ deletedAt: null }).where('id', '=', soup).execute()
    expect((await listShelved(db(), cook, 'savedRecipes', { page: 1, size: 6 })).total).toBe(2)
  })

  test('a recipe warms the first time a cook shelves it, not by being taken off and put back', async () => {
    const [anna, tom] = [await aCook(db()), await aCook(db())]
    const soup = await aRecipe(db())
    await shelve(db(), anna, 'favoriteRecipes', [soup], NOW)
    const once = await heatOf(soup)
    expect(once).toBeGreaterThan(0)
    for (let at = 0; at < 5; at++) {
      await unshelve(db(), anna, 'favoriteRecipes', soup)
      await shelve(db(), anna, 'favoriteRecipes', [soup], NOW)
    }
    expect(await heatOf(soup)).toBe(once)
    await shelve(db(), tom, 'favoriteRecipes', [soup], NOW)
    expect(await heatOf(soup)).toBeGreaterThan(once)
  })

  test('a hundred changes at once by many cooks end as each of them said last', async () => {
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
