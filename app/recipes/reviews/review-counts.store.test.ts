import { expect, test } from 'vitest'
import { moderate } from '#app/community/moderation/moderation.store.ts'
import { deleteCook } from '#app/exchange/leaving/leaving.store.ts'
import { countReviews } from '#app/recipes/catalog/review-counts.store.ts'
import { aCook, aModerator, aRecipe } from '../../../tests/support/builders.ts'
import { atOnce, describeStores, ofRace } from '../../../tests/support/databases.ts'
import { replyToReview } from './replies.store.ts'
import type { ReviewDraft } from './review.ts'
import { haveVotes, rateRecipe, voteHelpful, withdrawReview } from './reviews.store.ts'

const BARE = { text: null, cooked: null, changes: null, photo: null } as const
const PICTURE = `photos/${'c'.repeat(16)}`

describeStores('the numbers of reviews', (db, engine) => {
  const rate = (cook: string, recipe: number, stars: number, more: Partial<ReviewDraft> = {}) =>
    rateRecipe(db(), cook, recipe, { ...BARE, stars, ...more })

  /** The numbers as the reviews themselves say them. */
  async function counted(recipeId: number) {
    const rows = await db().selectFrom('review').selectAll().where('recipeId', '=', recipeId).execute()
    const shown = rows.filter(({ hiddenAt }) => hiddenAt === null)
    const hasWords = (row: (typeof rows)[number]) => (row.text ?? row.changes ?? row.reply ?? row.photoKey) !== null
    return {
      all: shown.length,
      worded: shown.filter(hasWords).length,
      stars: [1, 2, 3, 4, 5].map((stars) => shown.filter((row) => row.stars === stars).length),
    }
  }

  test('follow every way in which a review changes', async () => {
    const [author, anna, tom, meera] = [await aCook(db()), await aCook(db()), await aCook(db()), await aCook(db())]
    const [soup, pie] = [await aRecipe(db(), { authorId: author }), await aRecipe(db())]
    await db().insertInto('picture').values({ key: PICTURE, width: 4, height: 3, colour: '#fff', keptAt: 0 }).execute()
    const moderator = await aModerator(db())
    const idOf = async (cookId: string) =>
      (
        await db()
          .selectFrom('review')
          .select('id')
          .where('cookId', '=', cookId)
          .where('recipeId', '=', soup)
          .executeTakeFirstOrThrow()
      ).id
    const moderated = async (act: 'hide' | 'restore') =>
      moderate(db(), moderator, { act, kind: 'review', subject: await idOf(anna), reason: 'Rude.' })
    const seen: unknown[] = []
    const acts = [
      () => rate(anna, soup, 5),
      () => rate(tom, soup, 2),
      () => rate(tom, pie, 1, { text: 'Thin.' }),
      () => rate(anna, soup, 4, { cooked: 'changed', changes: 'No salt' }),
      () => rate(tom, soup, 2, { photo: PICTURE }),
      () => rate(tom, soup, 2),
      async () => replyToReview(db(), author, await idOf(tom), 'Thank you.'),
      async () => replyToReview(db(), author, await idOf(tom), null),
      () => moderated('hide'),
      () => rate(anna, soup, 1, { text: 'Hidden still.' }),
      () => moderated('restore'),
      () => rate(meera, soup, 3),
      () => withdrawReview(db(), meera, soup),
      () => deleteCook(db(), tom, 'keep'),
    ]
    for (const act of acts) {
      await act()
      expect(await countReviews(db(), soup)).toEqual(await counted(soup))
      expect(await countReviews(db(), pie)).toEqual(await counted(pie))
      const { worded, stars } = await countReviews(db(), soup)
      seen.push([worded, ...stars].join(' '))
    }
    expect(seen).toEqual([
      '0 0 0 0 0 1',
      '0 0 1 0 0 1',
      '0 0 1 0 0 1',
      '1 0 1 0 1 0',
      '2 0 1 0 1 0',
      '1 0 1 0 1 0',
      '2 0 1 0 1 0',
      '1 0 1 0 1 0',
      '0 0 1 0 0 0',
      '0 0 1 0 0 0',
      '1 1 1 0 0 0',
      '1 1 1 1 0 0',
      '1 1 1 0 0 0',
      '1 1 0 0 0 0',
    ])
    expect(await countReviews(db(), pie)).toEqual({ all: 0, worded: 0, stars: [0, 0, 0, 0, 0] })
  })

  test('votes are found for shown reviews with words alone', async () => {
    const [anna, tom, soup] = [await aCook(db()), await aCook(db()), await aRecipe(db())]
    await rate(anna, soup, 4, { text: 'Warm.' })
    const { id } = await db().selectFrom('review').select('id').executeTakeFirstOrThrow()
    expect(await haveVotes(db(), soup)).toBe(false)
    await voteHelpful(db(), tom, id, true)
    expect(await haveVotes(db(), soup)).toBe(true)
    await moderate(db(), await aModerator(db()), { act: 'hide', kind: 'review', subject: id, reason: 'Rude.' })
    expect(await haveVotes(db(), soup)).toBe(false)
  })

  test('agree, and nobody waits for ever, when cooks rate, leave and are hidden at one moment', {
    tags: ofRace(engine),
  }, async () => {
    const recipes = [await aRecipe(db()), await aRecipe(db()), await aRecipe(db())]
    const leaving = await Promise.all(Array.from({ length: 4 }, () => aCook(db())))
    const staying = await Promise.all(Array.from({ length: 8 }, () => aCook(db())))
    for (const cook of leaving) for (const recipe of recipes) await rate(cook, recipe, 3, { text: 'So so.' })
    const { id: subject } = await db().selectFrom('review').select('id').orderBy('id').executeTakeFirstOrThrow()
    const moderator = await aModerator(db())
    const acts: (() => Promise<unknown>)[] = [
      ...staying.flatMap((cook, at) => recipes.map((recipe) => () => rate(cook, recipe, 1 + (at % 5)))),
      ...leaving.slice(1).map((cook) => () => deleteCook(db(), cook, 'keep')),
      () => moderate(db(), moderator, { act: 'hide', kind: 'review', subject, reason: 'Rude.' }),
    ]
    await atOnce(engine, acts, (act) => act())
    for (const recipe of recipes) expect(await countReviews(db(), recipe)).toEqual(await counted(recipe))
    expect((await countReviews(db(), recipes[0] ?? 0)).all).toBe(8)
  })
})
