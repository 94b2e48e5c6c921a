import { expect, test } from 'vitest'
import { aCook, aRecipe, aReview } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { ratingSinceChange } from './rating-since.store.ts'

const CHANGED_AT = Date.UTC(2026, 6, 15)

describeStores('the rating of a recipe since it changed', (db) => {
  const since = async (id: number) => {
    const row = db().selectFrom('recipe').select(['id', 'ratingCount']).where('id', '=', id)
    return ratingSinceChange(db(), await row.executeTakeFirstOrThrow())
  }
  const rate = async (id: number, stars: number, revision: number, more: object = {}) => {
    const cookId = await aCook(db())
    await aReview(db(), id, stars, cookId)
    await db()
      .updateTable('review')
      .set({ revision, ...more })
      .where('cookId', '=', cookId)
      .execute()
  }

  test('is that of three or more who cooked what it is now, beside others who did not', async () => {
    const [soup, other] = [await aRecipe(db()), await aRecipe(db())]
    for (const revision of [2, 3])
      await db()
        .insertInto('recipeRevision')
        .values({ recipeId: soup, revision, changedAt: CHANGED_AT + revision })
        .execute()
    for (const stars of [5, 4, 3]) await rate(other, stars, 3)
    await rate(soup, 1, 1)
    await rate(soup, 2, 2)
    await rate(soup, 5, 3)
    await rate(soup, 5, 3)
    await rate(soup, 1, 3, { hiddenAt: 1 })
    expect(await since(soup)).toBeNull()
    await rate(soup, 3, 3)
    expect(await since(soup)).toEqual({ rating: 13 / 3, count: 3, changedAt: CHANGED_AT + 3 })
    await rate(soup, 4, 3)
    expect(await since(soup)).toMatchObject({ rating: 17 / 4, count: 4 })
  })

  test('is none of one that has not changed, that few have rated, or that nobody had rated before', async () => {
    const unchanged = await aRecipe(db())
    for (let times = 0; times < 5; times++) await rate(unchanged, 5, 1)
    expect(await since(unchanged)).toBeNull()
    const changed = await aRecipe(db())
    await db().insertInto('recipeRevision').values({ recipeId: changed, revision: 2, changedAt: CHANGED_AT }).execute()
    for (let times = 0; times < 4; times++) await rate(changed, 5, 2)
    expect(await since(changed)).toBeNull()
    expect(await ratingSinceChange(db(), { id: changed, ratingCount: 3 })).toBeNull()
    await rate(changed, 1, 1)
    expect(await since(changed)).toMatchObject({ rating: 5, count: 4 })
  })
})
