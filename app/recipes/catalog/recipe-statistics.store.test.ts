import { expect, test } from 'vitest'
import { dayOf } from '#app/base/request/plain-day.ts'
import { DAY } from '#server/processes/clock.ts'
import { aCook, aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { listRecipeStatistics } from './recipe-statistics.store.ts'
import { addViews, deleteOldViews } from './views.store.ts'

const NOW = Date.UTC(2031, 0, 5, 9)

describeStores('figures of recipes', (db) => {
  const cooked = (recipeId: number, cookId: string, at: number) =>
    db()
      .insertInto('cookedEntry')
      .values({ recipeId, cookId, title: 'Rice', cookedOn: dayOf(at), createdAt: at, updatedAt: at })
      .execute()
  const saved = (recipeId: number, cookId: string, addedAt: number, shelf = 'savedRecipes') =>
    db().insertInto('shelved').values({ recipeId, cookId, shelf, addedAt, removedAt: null }).execute()
  const list = (by: 'views' | 'cooked' | 'saved', days = 7) =>
    listRecipeStatistics(db(), { by, days, size: 20, now: NOW })

  test('views are added up by day, and count for the last days', async () => {
    const [rice, soup] = [await aRecipe(db(), { title: 'Rice' }), await aRecipe(db(), { title: 'Soup' })]
    await addViews(db(), new Map([[rice, 2]]), NOW - 6 * DAY)
    await addViews(
      db(),
      new Map([
        [rice, 1],
        [soup, 9],
      ]),
      NOW,
    )
    await addViews(db(), new Map([[rice, 4]]), NOW)
    await addViews(db(), new Map([[soup, 50]]), NOW - 7 * DAY)
    const zero = { cooked: 0, saved: 0 }
    expect(await list('views')).toEqual([
      { id: soup, title: 'Soup', views: 9, ...zero },
      { id: rice, title: 'Rice', views: 7, ...zero },
    ])
    expect((await list('views', 30)).map(({ views }) => views)).toEqual([59, 7])
  })

  test('what was cooked and saved counts by its day, whoever it was', async () => {
    const [rice, soup] = [await aRecipe(db(), { title: 'Rice' }), await aRecipe(db(), { title: 'Soup' })]
    const [anna, ben] = [await aCook(db()), await aCook(db())]
    await cooked(rice, anna, NOW)
    await cooked(rice, ben, NOW - 6 * DAY)
    await cooked(soup, ben, NOW - 7 * DAY)
    await saved(soup, anna, NOW)
    await saved(rice, anna, NOW - 8 * DAY)
    await saved(rice, ben, NOW, 'favoriteRecipes')
    expect(await list('cooked')).toEqual([{ id: rice, title: 'Rice', views: 0, cooked: 2, saved: 0 }])
    expect(await list('saved')).toEqual([{ id: soup, title: 'Soup', views: 0, cooked: 0, saved: 1 }])
  })

  test('a recipe that is not public is in no list', async () => {
    const id = await aRecipe(db())
    await addViews(db(), new Map([[id, 5]]), NOW)
    await db().updateTable('recipe').set({ visibility: 'private' }).where('id', '=', id).execute()
    expect(await list('views')).toEqual([])
  })

  test('days are forgotten after 400', async () => {
    const id = await aRecipe(db())
    for (const days of [0, 400, 401]) await addViews(db(), new Map([[id, 1]]), NOW - days * DAY)
    expect([await deleteOldViews(db(), NOW), await deleteOldViews(db(), NOW)]).toEqual([1, 0])
  })
})
