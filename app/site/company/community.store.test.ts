import { expect, test } from 'vitest'
import { moderate, reportSubject } from '#app/community/moderation/moderation.store.ts'
import { rateRecipe } from '#app/recipes/reviews/reviews.store.ts'
import { aCook, aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { listActiveCooks, listNewestCooks, listNewestReviews } from './community.store.ts'

const DAY = 24 * 60 * 60 * 1000
const NOW = Date.UTC(2026, 10, 21)

describeStores('the community', (db) => {
  const review = (cook: string, recipe: number, text: string | null, at: number) =>
    rateRecipe(db(), cook, recipe, { stars: 4, text, cooked: null, changes: null, photo: null }, at)
  const idOf = async (text: string) => {
    const { id } = await db().selectFrom('review').select('id').where('text', '=', text).executeTakeFirstOrThrow()
    return id
  }
  const texts = async (size = 10) => (await listNewestReviews(db(), size)).map(({ text }) => text)

  test('the newest reviews are those with words, of recipes that are there, newest first and no more than requested', async () => {
    const [soup, gone] = [await aRecipe(db(), { title: 'Soup' }), await aRecipe(db(), { title: 'Gone' })]
    const [anna, tom, lena] = [await aCook(db()), await aCook(db()), await aCook(db())]
    await review(anna, soup, 'First', NOW - 3 * DAY)
    await review(tom, soup, 'Second', NOW - 2 * DAY)
    await review(lena, soup, null, NOW - DAY)
    await review(lena, gone, 'Of a deleted recipe', NOW)
    await db().updateTable('recipe').set({ deletedAt: NOW }).where('id', '=', gone).execute()
    expect(await texts()).toEqual(['Second', 'First'])
    expect(await texts(1)).toEqual(['Second'])
    const [newest] = await listNewestReviews(db(), 1)
    expect(newest).toMatchObject({ stars: 4, cook: { username: tom }, recipe: { id: soup, title: 'Soup' } })
  })

  test('a review is left out while it is hidden, and while a report of it is open', async () => {
    const soup = await aRecipe(db())
    const [anna, tom, moderator] = [await aCook(db()), await aCook(db()), await aCook(db())]
    await review(anna, soup, 'Rude', NOW - DAY)
    await review(tom, soup, 'Kind', NOW)
    const rude = await idOf('Rude')
    const kind = await idOf('Kind')
    await reportSubject(db(), moderator, { kind: 'review', subject: kind, reason: 'spam', text: '' })
    expect(await texts()).toEqual(['Rude'])
    const by = { id: moderator, username: 'mo' }
    await moderate(db(), by, { act: 'dismiss', kind: 'review', subject: kind, reason: '' })
    expect(await texts()).toEqual(['Kind', 'Rude'])
    await moderate(db(), by, { act: 'hide', kind: 'review', subject: rude, reason: 'Rude.' })
    expect(await texts()).toEqual(['Kind'])
  })

  test('the newest cooks come last registered first', async () => {
    const [anna, tom, lena] = [await aCook(db()), await aCook(db()), await aCook(db())]
    for (const [cook, at] of [
      [anna, 20],
      [tom, 30],
      [lena, 10],
    ] as const)
      await db().updateTable('cook').set({ createdAt: at }).where('id', '=', cook).execute()
    expect((await listNewestCooks(db(), 2)).map(({ username }) => username)).toEqual([tom, anna])
  })

  test('the most active are counted by what they published and wrote in thirty days, and by nothing older', async () => {
    const [anna, tom, lena] = [await aCook(db()), await aCook(db()), await aCook(db())]
    const soups = [
      await aRecipe(db(), { authorId: anna, publishedAt: NOW - DAY }),
      await aRecipe(db(), { authorId: anna, publishedAt: NOW - 29 * DAY }),
      await aRecipe(db(), { authorId: tom, publishedAt: NOW - 31 * DAY }),
      await aRecipe(db(), { authorId: lena, publishedAt: NOW - DAY, deletedAt: NOW }),
    ]
    await review(tom, soups[0] ?? 0, 'Good', NOW - 2 * DAY)
    await review(lena, soups[0] ?? 0, null, NOW - 2 * DAY)
    await review(lena, soups[2] ?? 0, 'Old', NOW - 40 * DAY)
    expect(await listActiveCooks(db(), 5, NOW)).toMatchObject([
      { username: anna, recipes: 2, reviews: 0 },
      { username: tom, recipes: 0, reviews: 1 },
    ])
    expect(await listActiveCooks(db(), 1, NOW)).toHaveLength(1)
    expect(await listActiveCooks(db(), 5, NOW + 90 * DAY)).toEqual([])
  })
})
