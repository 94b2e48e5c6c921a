import { expect, test } from 'vitest'
import { rateRecipe, withdrawReview } from '#app/recipes/reviews/reviews.store.ts'
import { changeContent } from '#server/database/content.ts'
import { aCook, aRecipe, aReview } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { compareOldTexts } from './compare-old.store.ts'
import { listReviewCopies, settleReviewCopy } from './review-copies.store.ts'

const FARMED =
  'Absolutely the best recipe that I ever made at home, my guests asked where they could order such a dinner.'

describeStores('reviews that are much alike', (db) => {
  let at = Date.UTC(2026, 6, 1)
  /** Rates a recipe of its own in these words; the id of the review. */
  const review = async (text: string, cook?: string, recipe?: number) => {
    const [cookId, recipeId] = [cook ?? (await aCook(db())), recipe ?? (await aRecipe(db()))]
    const draft = { stars: 5, text, cooked: null, changes: null, photo: null }
    expect(await rateRecipe(db(), cookId, recipeId, draft, at++)).toBe('rated')
    const row = db().selectFrom('review').select('id').where('recipeId', '=', recipeId).where('cookId', '=', cookId)
    return (await row.executeTakeFirstOrThrow()).id
  }
  const copies = async (moderator?: string) => {
    const rows = await listReviewCopies(db(), moderator ?? (await aCook(db())), { after: null, size: 50 })
    // Moderators read both to compare them.
    for (const { copy, original } of rows) expect(copy.text.length * original.text.length).toBeGreaterThan(0)
    return rows.map(({ copy, original }) => [copy.id, original.id])
  }

  test.each([
    ['as it is', FARMED, true],
    ['in capitals and other signs', FARMED.toUpperCase().replaceAll(',', ' —'), true],
    ['with look-alike letters', FARMED.replaceAll('o', 'о').replaceAll('a', 'а'), true],
    ['with invisible signs', FARMED.replaceAll('e', 'e\u200b'), true],
    ['with a few words more', `${FARMED} Thanks!`, true],
    ['in other words', 'We had it on Sunday and the children took second helpings, so it stays on our list.', false],
    ['too short to say', 'Very good, thank you for it!', false],
  ])('a review that another account posts again, %s', async (_, text, isCopy) => {
    const first = await review(FARMED)
    const second = await review(text)
    expect(await copies()).toEqual(isCopy ? [[second, first]] : [])
  })

  test('a farm of reviews by several accounts is named with each pair, and one’s own words are not', async () => {
    const farm = [await review(FARMED), await review(FARMED), await review(FARMED)] as const
    const [a, b, c] = farm
    expect((await copies()).sort()).toEqual([
      [b, a],
      [c, a],
      [c, b],
    ])
    const cook = await aCook(db())
    const own = await review(FARMED, cook)
    await review(FARMED, cook)
    expect((await copies()).filter(([copy, original]) => copy === own || original === own)).toHaveLength(3)
  })

  test('what is hidden, withdrawn or rewritten is named no longer, and what is decided on never again', async () => {
    const [cook, recipe] = [await aCook(db()), await aRecipe(db())]
    const [first, second] = [await review(FARMED), await review(FARMED, cook, recipe)]
    await db().updateTable('review').set({ hiddenAt: 1 }).where('id', '=', first).execute()
    expect(await copies()).toEqual([])
    await db().updateTable('review').set({ hiddenAt: null }).where('id', '=', first).execute()
    expect(await copies()).toEqual([[second, first]])
    await review('It was fine.', cook, recipe)
    expect(await copies()).toEqual([])
    await review(FARMED, cook, recipe)
    expect(
      await db()
        .transaction()
        .execute((tx) => settleReviewCopy(tx, second, first, 1)),
    ).toBe(true)
    await review(`${FARMED} Yes.`, cook, recipe)
    expect([
      await copies(),
      await db()
        .transaction()
        .execute((tx) => settleReviewCopy(tx, second, first, 1)),
    ]).toEqual([[], false])
    await withdrawReview(db(), cook, recipe)
    expect(await db().selectFrom('reviewCopy').select('reviewId').execute()).toEqual([])
  })

  test('nobody judges their own review, nor those under their recipe', async () => {
    const [cook, author] = [await aCook(db()), await aCook(db())]
    const [first, second] = [
      await review(FARMED, cook),
      await review(FARMED, undefined, await aRecipe(db(), { authorId: author })),
    ]
    expect([await copies(cook), await copies(author), await copies()]).toEqual([[], [], [[second, first]]])
  })

  test('reviews from before they were compared are compared by the chore', async () => {
    for (let count = 0; count < 2; count++) await aReview(db(), await aRecipe(db()), 5, undefined, FARMED)
    expect(await copies()).toEqual([])
    await changeContent(db(), async (tx) => {
      await tx.insertInto('siteState').values({ key: 'compared reviews 1', value: 1_000_000 }).execute()
    })
    await compareOldTexts(db(), () => false)
    expect((await copies()).length).toBe(1)
  })
})
