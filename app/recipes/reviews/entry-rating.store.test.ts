import { afterEach, beforeEach, expect, test } from 'vitest'
import { deleteEntry, noteCooked, reviseEntry } from '#app/recipes/diary/diary.store.ts'
import { EntryDraft } from '#app/recipes/diary/diary-entry.ts'
import { aCook, aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { replyToReview } from './replies.store.ts'
import { rateRecipe, withdrawReview } from './reviews.store.ts'

const NOW = Date.UTC(2026, 10, 1)

describeStores('the rating that a diary gives', (db) => {
  let author = ''
  let anna = ''
  let ben = ''
  let bens = 0
  let soup = 0
  const entry = (day: number, more: object = {}) =>
    EntryDraft.parse({ cookedOn: `2026-08-0${day}`, text: 'Good.', isPublic: true, ...more })
  const note = async (day: number, more: object = {}, cook = anna) =>
    ((await noteCooked(db(), { id: cook, role: 'cook' }, soup, entry(day, more), { now: NOW + day })) as { id: number })
      .id
  const rating = async (cook = anna) => {
    const own = db().selectFrom('review').selectAll().where('recipeId', '=', soup).where('cookId', '=', cook)
    const review = await own.executeTakeFirst()
    const recipe = db().selectFrom('recipe').select(['ratingCount', 'ratingSum']).where('id', '=', soup)
    const { ratingCount, ratingSum } = await recipe.executeTakeFirstOrThrow()
    return { stars: review?.stars ?? null, entryId: review?.entryId ?? null, counted: [ratingCount, ratingSum] }
  }
  const trendingScore = async () =>
    (await db().selectFrom('recipe').select('heat').where('id', '=', soup).executeTakeFirstOrThrow()).heat
  beforeEach(async () => {
    author = await aCook(db())
    anna = await aCook(db())
    soup = await aRecipe(db(), { authorId: author })
    ben = await aCook(db())
    bens = await note(1, { stars: 1 }, ben)
  })
  // Nothing of Anna's changes what another cook has noted.
  afterEach(async () => expect(await rating(ben)).toMatchObject({ stars: 1, entryId: bens }))

  test('is that of the last public entry with stars; what comes without any changes nothing', async () => {
    const first = await note(1, { stars: 2 })
    const second = await note(2, { stars: 4 })
    expect(await rating()).toEqual({ stars: 4, entryId: second, counted: [2, 5] })
    await note(3)
    await note(4, { stars: 5, isPublic: false })
    expect(await rating()).toEqual({ stars: 4, entryId: second, counted: [2, 5] })
    await reviseEntry(db(), anna, second, entry(2, { stars: 4, isPublic: false }), NOW + 5)
    expect(await rating()).toEqual({ stars: 2, entryId: first, counted: [2, 3] })
    await deleteEntry(db(), anna, first, NOW + 6)
    expect(await rating()).toEqual({ stars: null, entryId: null, counted: [1, 1] })
  })

  test('stays that of the last day when an earlier one is noted later', async () => {
    await note(2, { stars: 4 })
    const earlier = await note(1, { stars: 2 })
    expect((await rating()).stars).toBe(4)
    expect((await rating()).entryId).not.toBe(earlier)
  })

  test('raises the trending score once, and takes that back with it', async () => {
    const before = await trendingScore()
    const first = await note(1, { stars: 2 })
    const raised = await trendingScore()
    expect(raised).toBeGreaterThan(before)
    const second = await note(2, { stars: 4 })
    expect(await trendingScore()).toBe(raised)
    for (const id of [first, second]) await deleteEntry(db(), anna, id, NOW + 5)
    expect(await trendingScore()).toBeCloseTo(before, 9)
  })

  test('stays without its entry where the review says more', async () => {
    const review = { stars: 3, text: null, cooked: null, changes: null, photo: null }
    const photo = `photos/${'a'.repeat(32)}`
    await db().insertInto('picture').values({ key: photo, width: 3, height: 4, colour: '#fff', keptAt: NOW }).execute()
    for (const more of [
      { text: 'Good soup.' },
      { cooked: 'changed' as const, changes: 'No salt.' },
      { cooked: 'asWritten' as const },
      { photo },
    ]) {
      await rateRecipe(db(), anna, soup, { ...review, ...more }, NOW)
      const id = await note(1, { stars: 4 })
      expect([more, (await rating()).entryId]).toEqual([more, id])
      await deleteEntry(db(), anna, id, NOW + 2)
      expect([more, await rating()]).toEqual([more, { stars: 4, entryId: null, counted: [2, 5] }])
      await withdrawReview(db(), anna, soup, NOW + 3)
    }
    expect((await rating()).stars).toBeNull()
  })

  test('stays without its entry where its author has replied', async () => {
    const id = await note(1, { stars: 4 })
    const { id: review } = await db()
      .selectFrom('review')
      .select('id')
      .where('cookId', '=', anna)
      .executeTakeFirstOrThrow()
    await replyToReview(db(), author, review, 'Thank you.', NOW)
    await deleteEntry(db(), anna, id, NOW + 2)
    expect(await rating()).toEqual({ stars: 4, entryId: null, counted: [2, 5] })
  })

  test('stays without its entry where a moderator has hidden it', async () => {
    const id = await note(1, { stars: 4 })
    await db().updateTable('review').set({ hiddenAt: NOW }).where('cookId', '=', anna).execute()
    await deleteEntry(db(), anna, id, NOW + 2)
    const review = db().selectFrom('review').select(['hiddenAt', 'entryId']).where('cookId', '=', anna)
    expect(await review.executeTakeFirst()).toEqual({ hiddenAt: NOW, entryId: null })
  })

  test('is none of one’s own recipe, nor of one that is not public', async () => {
    await note(1, { stars: 5 }, author)
    expect(await rating(author)).toEqual({ stars: null, entryId: null, counted: [1, 1] })
    await db()
      .updateTable('recipe')
      .set({ visibility: 'unlisted', linkSecret: 'secret' })
      .where('id', '=', soup)
      .execute()
    const unlisted = entry(1, { stars: 5 })
    await noteCooked(db(), { id: anna, role: 'cook' }, soup, unlisted, { link: 'secret', now: NOW })
    expect(await rating()).toEqual({ stars: null, entryId: null, counted: [1, 1] })
  })

  test('follows the stars that are given elsewhere', async () => {
    const id = await note(1, { stars: 4 })
    await rateRecipe(db(), anna, soup, { stars: 1, text: null, cooked: null, changes: null, photo: null }, NOW + 2)
    const starsOf = async () =>
      (await db().selectFrom('cookedEntry').select('stars').where('id', '=', id).executeTakeFirstOrThrow()).stars
    expect([await starsOf(), (await rating()).stars]).toEqual([1, 1])
    await withdrawReview(db(), anna, soup, NOW + 3)
    expect([await starsOf(), (await rating()).stars]).toEqual([null, null])
    expect(await db().selectFrom('cookedEntry').select('id').where('stars', '=', 1).execute()).toHaveLength(1)
  })
})
