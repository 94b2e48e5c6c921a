import { expect, test } from 'vitest'
import { moderate } from '#app/community/moderation/moderation.store.ts'
import { listHidden } from '#app/community/moderation/moderation-lists.store.ts'
import { deleteCook } from '#app/exchange/leaving/leaving.store.ts'
import { countReviews } from '#app/recipes/catalog/review-counts.store.ts'
import { findRecipe } from '#app/recipes/recipe/recipes.store.ts'
import { VISITOR } from '#app/recipes/recipe/visibility.ts'
import { listenToOwnChanges } from '#server/database/content.ts'
import { aCook, aRecipe } from '../../../tests/support/builders.ts'
import { atOnce, describeStores, ofRace } from '../../../tests/support/databases.ts'
import { replyToReview } from './replies.store.ts'
import type { Review, ReviewDraft } from './review.ts'
import { findOwnReview, haveVotes, listReviews, rateRecipe, voteHelpful, withdrawReview } from './reviews.store.ts'

const NOW = Date.UTC(2026, 10, 21)
const aDraft = (stars: number, more: Partial<ReviewDraft> = {}): ReviewDraft => ({
  stars,
  text: null,
  cooked: null,
  changes: null,
  photo: null,
  ...more,
})

describeStores('reviews', (db, engine) => {
  const rating = async (id: number) => {
    const recipe = await findRecipe(db(), id, VISITOR)
    return [recipe?.rating, recipe?.ratingCount]
  }

  test('one for each cook and recipe: a second one takes the place of the first', async () => {
    const [soup, anna, tom] = [await aRecipe(db()), await aCook(db()), await aCook(db())]
    expect(await rateRecipe(db(), anna, soup, aDraft(2), NOW)).toBe('rated')
    expect(await rateRecipe(db(), tom, soup, aDraft(4), NOW)).toBe('rated')
    expect(await rating(soup)).toEqual([3, 2])
    await rateRecipe(
      db(),
      anna,
      soup,
      aDraft(5, { text: 'Better the second time.', cooked: 'changed', changes: 'Less salt' }),
    )
    expect(await rating(soup)).toEqual([4.5, 2])
    expect(await findOwnReview(db(), soup, anna)).toEqual({
      ...{ isHidden: false, hiddenReason: null },
      stars: 5,
      text: 'Better the second time.',
      cooked: 'changed',
      changes: 'Less salt',
      photo: null,
    })
    expect((await countReviews(db(), soup)).stars).toEqual([0, 0, 0, 1, 1])
  })

  test('the trending score rises by a review once, however often it is revised or sent anew', async () => {
    const [soup, anna, tom] = [await aRecipe(db()), await aCook(db()), await aCook(db())]
    const trendingScore = async () =>
      (await db().selectFrom('recipe').select('heat').where('id', '=', soup).executeTakeFirstOrThrow()).heat
    expect(await trendingScore()).toBe(0)
    await rateRecipe(db(), anna, soup, aDraft(5), NOW)
    const once = await trendingScore()
    for (let at = 1; at <= 5; at++) await rateRecipe(db(), anna, soup, aDraft(at), NOW + at)
    expect(await trendingScore()).toBe(once)
    for (let at = 1; at <= 5; at++) {
      await withdrawReview(db(), anna, soup)
      expect(await trendingScore()).toBe(0)
      await rateRecipe(db(), anna, soup, aDraft(5), NOW)
      expect(await trendingScore()).toBeCloseTo(once, 6)
    }
    await rateRecipe(db(), tom, soup, aDraft(5), NOW)
    expect(await trendingScore()).toBeCloseTo(once + 1, 6)
    await withdrawReview(db(), tom, soup)
    expect(await trendingScore()).toBeCloseTo(once, 6)
  })

  test('not of one’s own recipe, nor of one that is gone', async () => {
    const anna = await aCook(db())
    const [own, gone] = [await aRecipe(db(), { authorId: anna }), await aRecipe(db(), { deletedAt: 1 })]
    expect(await rateRecipe(db(), anna, own, aDraft(5))).toBe('own')
    expect(await rateRecipe(db(), anna, gone, aDraft(5))).toBe('gone')
    expect(await rateRecipe(db(), anna, 999_999, aDraft(5))).toBe('gone')
    expect(await rating(own)).toEqual([0, 0])
  })

  test('taken back, it counts no more', async () => {
    const [soup, anna] = [await aRecipe(db()), await aCook(db())]
    await rateRecipe(db(), anna, soup, aDraft(5))
    await withdrawReview(db(), anna, soup)
    await withdrawReview(db(), anna, soup)
    expect(await rating(soup)).toEqual([0, 0])
    expect(await findOwnReview(db(), soup, anna)).toBeNull()
  })

  test('hidden by a moderator, it takes no vote and no reply, and loses the reply that it had when it is withdrawn', async () => {
    const [author, anna, tom] = [await aCook(db()), await aCook(db()), await aCook(db())]
    const soup = await aRecipe(db(), { authorId: author })
    await rateRecipe(db(), anna, soup, aDraft(1, { text: 'Fools.' }))
    const subject = (await listReviews(db(), soup, { size: 9 }))[0]?.id ?? 0
    expect(await replyToReview(db(), author, subject, 'Try it with salt.')).toBe('replied')
    const moderator = { id: await aCook(db()), username: 'moderator' }
    await moderate(db(), moderator, { act: 'hide', kind: 'review', subject, reason: 'Rude.' })
    expect(await voteHelpful(db(), tom, subject, true)).toBe('gone')
    expect(await replyToReview(db(), author, subject, 'Fool yourself.')).toBe('gone')
    const stored = () =>
      db().selectFrom('review').select(['reply', 'helpful']).where('id', '=', subject).executeTakeFirst()
    expect(await stored()).toEqual({ reply: 'Try it with salt.', helpful: 0 })
    await withdrawReview(db(), anna, soup)
    expect(await stored()).toEqual({ reply: null, helpful: 0 })
  })

  test('hidden by a moderator, it stays hidden when it is revised, or withdrawn and sent anew', async () => {
    const [soup, anna, tom] = [await aRecipe(db()), await aCook(db()), await aCook(db())]
    await rateRecipe(db(), anna, soup, aDraft(1, { text: 'Fools.' }))
    await rateRecipe(db(), tom, soup, aDraft(4))
    const subject = (await listReviews(db(), soup, { size: 9 })).find(({ text }) => text === 'Fools.')?.id ?? 0
    const moderator = { id: await aCook(db()), username: 'moderator' }
    await moderate(db(), moderator, { act: 'hide', kind: 'review', subject, reason: 'Rude.' })
    const shown = async () => (await listReviews(db(), soup, { size: 9 })).map(({ stars }) => stars)
    expect([await rating(soup), await shown()]).toEqual([[4, 1], [4]])
    expect(await rateRecipe(db(), anna, soup, aDraft(2, { text: 'Fools all.' }))).toBe('rated')
    expect([await rating(soup), await shown()]).toEqual([[4, 1], [4]])

    await withdrawReview(db(), anna, soup)
    expect(await findOwnReview(db(), soup, anna)).toBeNull()
    expect(await listHidden(db(), moderator.id)).toEqual([])
    const row = await db().selectFrom('review').select(['text', 'changes']).where('id', '=', subject).executeTakeFirst()
    expect(row).toEqual({ text: null, changes: null })
    expect(await rateRecipe(db(), anna, soup, aDraft(3, { text: 'Me again.' }))).toBe('rated')
    const hidden = { isHidden: true, hiddenReason: 'Rude.' }
    expect(await findOwnReview(db(), soup, anna)).toMatchObject({ stars: 3, text: 'Me again.', ...hidden })
    expect([await rating(soup), await shown(), (await countReviews(db(), soup)).stars]).toEqual([
      [4, 1],
      [4],
      [0, 0, 0, 1, 0],
    ])

    expect((await listHidden(db(), moderator.id)).map(({ text }) => text)).toEqual(['★★★ Me again.'])
    await moderate(db(), moderator, { act: 'restore', kind: 'review', subject, reason: '' })
    expect(await rating(soup)).toEqual([3.5, 2])
    expect(await findOwnReview(db(), soup, anna)).toMatchObject({ isHidden: false, hiddenReason: null })
  })

  test('helpful votes count once a cook, not one’s own, and order the list', async () => {
    const [soup, anna, tom, eve] = [await aRecipe(db()), await aCook(db()), await aCook(db()), await aCook(db())]
    await rateRecipe(db(), anna, soup, aDraft(5, { text: 'Old but gold' }), NOW - 1000)
    await rateRecipe(db(), tom, soup, aDraft(3, { text: 'New' }), NOW)
    const [newest, oldest] = await listReviews(db(), soup, { size: 9 })
    expect([newest?.text, oldest?.text]).toEqual(['New', 'Old but gold'])
    for (const cook of [anna, tom, eve, eve]) await voteHelpful(db(), cook, oldest?.id ?? 0, true)
    const [first] = await listReviews(db(), soup, { size: 9, sort: 'helpful', reader: eve })
    expect(first).toMatchObject({ text: 'Old but gold', helpful: 2, foundHelpful: true })
    await voteHelpful(db(), eve, oldest?.id ?? 0, false)
    await voteHelpful(db(), eve, 999_999, true)
    const [again] = await listReviews(db(), soup, { size: 9, sort: 'helpful', reader: eve })
    expect(again).toMatchObject({ helpful: 1, foundHelpful: false })
  })

  test('a vote goes with the account of who gave it', async () => {
    const [soup, anna, tom, lea] = [await aRecipe(db()), await aCook(db()), await aCook(db()), await aCook(db())]
    await rateRecipe(db(), anna, soup, aDraft(5, { text: 'Good.' }))
    const review = (await listReviews(db(), soup, { size: 1 }))[0]?.id ?? 0
    for (const cook of [tom, lea]) await voteHelpful(db(), cook, review, true)
    const names: string[] = []
    listenToOwnChanges(db(), (changed) => names.push(...changed))
    await deleteCook(db(), tom, 'keep')
    expect((await listReviews(db(), soup, { size: 1 }))[0]?.helpful).toBe(1)
    expect(names).toEqual(expect.arrayContaining([`recipe:${soup}`, `deeds:${anna}`]))
  })

  test('a vote is announced for the page of the recipe, and for that of the review’s cook, which has their badges', async () => {
    const [soup, anna, tom] = [await aRecipe(db()), await aCook(db()), await aCook(db())]
    await rateRecipe(db(), anna, soup, aDraft(5, { text: 'Good.' }))
    const review = (await listReviews(db(), soup, { size: 1 }))[0]?.id ?? 0
    const names: string[] = []
    listenToOwnChanges(db(), (changed) => names.push(...changed))
    for (const isHelpful of [true, true, false]) await voteHelpful(db(), tom, review, isHelpful)
    expect(names).toEqual([`recipe:${soup}`, `deeds:${anna}`, `recipe:${soup}`, `deeds:${anna}`])
  })

  test('what makes or takes a badge of the review’s cook is announced: other words, hiding, showing, withdrawing', async () => {
    const [soup, anna] = [await aRecipe(db()), await aCook(db())]
    const moderator = { id: await aCook(db()) }
    await rateRecipe(db(), anna, soup, aDraft(5, { text: 'Good.' }))
    const subject = (await listReviews(db(), soup, { size: 1 }))[0]?.id ?? 0
    const decide = (act: 'hide' | 'restore') =>
      moderate(db(), moderator, { act, kind: 'review', subject, reason: 'Rude.' })
    const changes: (() => Promise<unknown>)[] = [
      () => rateRecipe(db(), anna, soup, aDraft(5, { text: 'Good!' })),
      () => decide('hide'),
      () => decide('restore'),
      () => withdrawReview(db(), anna, soup),
    ]
    for (const change of changes) {
      const names: string[] = []
      listenToOwnChanges(db(), (changed) => names.push(...changed))
      await change()
      expect(names).toContain(`deeds:${anna}`)
    }
  })

  test('stars alone are distinguished from words, an answer to them and a change that was made', async () => {
    const soup = await aRecipe(db())
    expect(await countReviews(db(), soup)).toEqual({ all: 0, worded: 0, stars: [0, 0, 0, 0, 0] })
    expect(await haveVotes(db(), soup)).toBe(false)
    const sent = [
      aDraft(5),
      aDraft(4, { cooked: 'asWritten' }),
      aDraft(3, { text: 'Thin.' }),
      aDraft(2, { cooked: 'changed', changes: 'No salt' }),
    ]
    const cooks = await Promise.all(sent.map(() => aCook(db())))
    for (const [at, draft] of sent.entries()) await rateRecipe(db(), cooks[at] ?? '', soup, draft, NOW + at)
    const starsOf = async (worded?: boolean) =>
      (await listReviews(db(), soup, { size: 9, worded })).map(({ stars }) => stars)
    expect(await Promise.all([true, false, undefined].map(starsOf))).toEqual([
      [2, 3],
      [4, 5],
      [2, 3, 4, 5],
    ])
    const [, plain] = await listReviews(db(), soup, { size: 9, worded: false })
    await db()
      .updateTable('review')
      .set({ reply: 'Thank you.' })
      .where('id', '=', plain?.id ?? 0)
      .execute()
    await voteHelpful(db(), cooks[0] ?? '', (await listReviews(db(), soup, { size: 1 }))[0]?.id ?? 0, true)
    expect(await countReviews(db(), soup)).toEqual({ all: 4, worded: 3, stars: [0, 1, 1, 1, 1] })
    expect(await haveVotes(db(), soup)).toBe(true)
    expect(await starsOf(false)).toEqual([4])
  })

  test.each(['newest', 'helpful'] as const)(
    'sorted by %s they are paged through, each once, those of one moment too',
    async (sort) => {
      const soup = await aRecipe(db())
      for (let at = 0; at < 6; at++) await rateRecipe(db(), await aCook(db()), soup, aDraft(4), NOW - (at % 2))
      const whole = await listReviews(db(), soup, { size: 9, sort })
      await voteHelpful(db(), await aCook(db()), whole.at(-1)?.id ?? 0, true)
      const ids = (await listReviews(db(), soup, { size: 9, sort })).map(({ id }) => id)
      expect(new Set(ids).size).toBe(6)
      for (const size of [1, 2, 4]) {
        const byPage: number[] = []
        const byCursor: number[] = []
        let last: Review | undefined
        for (let page = 1; page <= 6 / size + 2; page++) {
          byPage.push(...(await listReviews(db(), soup, { size, sort, page })).map(({ id }) => id))
          const after = last ? ([last.helpful, last.createdAt, last.id] as const) : null
          const found: Review[] = await listReviews(db(), soup, { size, sort, after })
          byCursor.push(...found.map(({ id }) => id))
          last = found.at(-1) ?? last
        }
        expect({ byPage, byCursor }, `pages of ${size}`).toEqual({ byPage: ids, byCursor: ids })
      }
    },
  )

  test('changes are stored only for who changed something', async () => {
    const [soup, anna] = [await aRecipe(db()), await aCook(db())]
    for (const cooked of ['asWritten', null] as const) {
      await rateRecipe(db(), anna, soup, aDraft(4, { cooked, changes: 'Less salt' }))
      expect(await findOwnReview(db(), soup, anna)).toMatchObject({ cooked, changes: null })
    }
  })

  test('only the recipe’s author answers a review', async () => {
    const [author, anna] = [await aCook(db()), await aCook(db())]
    const soup = await aRecipe(db(), { authorId: author })
    await rateRecipe(db(), anna, soup, aDraft(4))
    const [review] = await listReviews(db(), soup, { size: 9 })
    expect(await replyToReview(db(), anna, review?.id ?? 0, 'I answer myself')).toBe('gone')
    expect(await replyToReview(db(), author, review?.id ?? 0, 'Thank you!')).toBe('replied')
    expect((await listReviews(db(), soup, { size: 9 }))[0]?.reply).toBe('Thank you!')
    await replyToReview(db(), author, review?.id ?? 0, null)
    expect((await listReviews(db(), soup, { size: 9 }))[0]?.reply).toBeNull()
  })

  test('a hundred reviews and votes at once end in the right counts', { tags: ofRace(engine) }, async () => {
    const soup = await aRecipe(db())
    const cooks: string[] = []
    for (let at = 0; at < 50; at++) cooks.push(await aCook(db()))
    await atOnce(engine, cooks, (cook, at) => rateRecipe(db(), cook, soup, aDraft((at % 5) + 1), NOW + at))
    expect(await rating(soup)).toEqual([3, 50])
    const [review] = await listReviews(db(), soup, { size: 1 })
    await atOnce(engine, [...cooks, ...cooks], (cook) => voteHelpful(db(), cook, review?.id ?? 0, true))
    expect((await listReviews(db(), soup, { size: 1 }))[0]?.helpful).toBe(49)
    await atOnce(engine, cooks, (cook, at) =>
      at % 2 ? withdrawReview(db(), cook, soup) : rateRecipe(db(), cook, soup, aDraft(5)),
    )
    expect(await rating(soup)).toEqual([5, 25])
  })
})
