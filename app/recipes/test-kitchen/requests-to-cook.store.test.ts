import { expect, test } from 'vitest'
import { aCook, aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { listRequestsTo } from './requests-to-cook.store.ts'
import { answerTest, endTest, requestTest } from './test-kitchen.store.ts'

const NOW = Date.UTC(2026, 10, 25)

describeStores('requests to a cook', (db) => {
  test('list what a cook is asked to try in pages, the last request first, without what is declined or ended', async () => {
    const [author, anna, ben] = [await aCook(db()), await aCook(db()), await aCook(db())]
    const aDraft = (authorId: string) => aRecipe(db(), { authorId, visibility: 'draft', wasPublic: 0 })
    const recipes: number[] = []
    for (let at = 0; at < 3; at++) recipes.push(await aDraft(author))
    for (const recipe of recipes) await requestTest(db(), author, recipe, anna, NOW)
    await requestTest(db(), ben, await aDraft(ben), anna, NOW + 5)
    const declined = await aDraft(ben)
    await requestTest(db(), ben, declined, anna, NOW + 9)
    await answerTest(db(), anna, declined, 'no')
    const pages: number[][] = []
    for (let after: readonly [number, number] | null = null; ; ) {
      const page = await listRequestsTo(db(), anna, { after, size: 2 })
      if (page.length === 0) break
      pages.push(page.map(({ test: { requestedAt } }) => requestedAt - NOW))
      const last = page.at(-1)
      after = [last?.test.requestedAt ?? 0, last?.recipe.id ?? 0]
    }
    expect(pages).toEqual([
      [5, 0],
      [0, 0],
    ])
    await endTest(db(), author, recipes[0] ?? 0, anna)
    const left = await listRequestsTo(db(), anna, { after: null, size: 9 })
    expect(left.map(({ recipe }) => recipe.id).slice(1)).toEqual([recipes[2], recipes[1]])
    expect(await listRequestsTo(db(), ben, { after: null, size: 9 })).toEqual([])
  })
})
