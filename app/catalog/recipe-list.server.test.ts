import { expect, test } from 'vitest'
import { aCook, aRecipe, aReview } from '../../tests/support/builders.ts'
import { describeStores } from '../../tests/support/databases.ts'
import { listAllAfter, listAuthoredAfter, listRecipesInAfter, type RecipeSortKey } from './recipe-list.server.ts'

type Page = (after: RecipeSortKey | null, limit: number) => Promise<RecipeSortKey[]>

/** The ids of a whole list, read in pages of this length. */
async function idsOf(page: Page, limit: number) {
  const ids: number[] = []
  for (let after: RecipeSortKey | null = null; ; ) {
    const found: RecipeSortKey[] = await page(after, limit)
    ids.push(...found.map(([, id]) => id))
    after = found.at(-1) ?? null
    if (after === null) return ids
    if (ids.length > 100) throw new Error('the list has no end')
  }
}

describeStores('lists of recipes', (db) => {
  test.each(['top', 'newest', 'quickest'] as const)(
    'a category sorted by %s has every recipe once, however long its pages are',
    async (sort) => {
      const ids: number[] = []
      for (const [cookMinutes, publishedAt] of [
        [30, 1],
        [10, 3],
        [20, 2],
        [10, 3],
        [30, 1],
        [10, 3],
      ])
        ids.push(await aRecipe(db(), { cookMinutes, publishedAt }))
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = ids
      await aReview(db(), c, 5)
      const expected = { top: [c, a, b, d, e, f], newest: [b, d, f, c, a, e], quickest: [b, d, f, c, a, e] }[sort]
      for (const limit of [1, 2, 4, 6]) {
        const page: Page = (after, size) =>
          listRecipesInAfter(db(), { category: 'dinner', diet: null, sort, after, limit: size })
        expect(await idsOf(page, limit), `pages of ${limit}`).toEqual(expected)
      }
    },
  )

  test('all recipes and a cook’s own have every recipe once, those of the same moment too, none deleted', async () => {
    const authorId = await aCook(db())
    const [a, b, c] = [
      await aRecipe(db(), { authorId, publishedAt: 5 }),
      await aRecipe(db(), { authorId, publishedAt: 5 }),
      await aRecipe(db(), { authorId, publishedAt: 5 }),
    ]
    const old = await aRecipe(db(), { authorId, publishedAt: 4 })
    await aRecipe(db(), { authorId, publishedAt: 5, deletedAt: 6 })
    for (const limit of [1, 2, 4]) {
      const newest: Page = (after, size) => listAllAfter(db(), { sort: 'newest', after, limit: size })
      expect(await idsOf(newest, limit), `pages of ${limit}`).toEqual([a, b, c, old])
      const own: Page = (after, size) => listAuthoredAfter(db(), authorId, { after, limit: size })
      expect(await idsOf(own, limit), `pages of ${limit}`).toEqual([c, b, a, old])
    }
  })
})
