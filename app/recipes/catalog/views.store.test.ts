import { pino } from 'pino'
import { expect, test } from 'vitest'
import { aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { addViews, createViewCounter } from './views.store.ts'

describeStores('views', (db) => {
  const viewsOf = async (id: number) =>
    (await db().selectFrom('recipe').select('views').where('id', '=', id).executeTakeFirstOrThrow()).views

  test('views raise a recipe’s trending score, and a change of Trending is reported', async () => {
    const first = await aRecipe(db())
    const second = await aRecipe(db())
    expect(await addViews(db(), new Map([[second, 10]]), Date.now())).toBe(true)
    expect(await addViews(db(), new Map([[second, 1]]), Date.now())).toBe(false)
    expect(await viewsOf(second)).toBe(11)
    expect(await viewsOf(first)).toBe(0)
    expect(await addViews(db(), new Map([[2 ** 31 - 1, 1]]), Date.now())).toBe(false)
  })

  test('only recipe pages count, and closing writes what was counted', async () => {
    const id = await aRecipe(db())
    const counter = createViewCounter(db(), pino({ level: 'silent' }))
    for (const url of [
      `/recipe/${id}`,
      `/recipe/${id}?x=1`,
      `/ViewRecipe?id=${id}`,
      '/',
      '/recipes/dinner',
      `/recipe/${id}.data`,
    ])
      counter.count(url)
    await counter.close()
    expect(await viewsOf(id)).toBe(3)
  })
})
