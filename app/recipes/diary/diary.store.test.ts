import { beforeEach, expect, test } from 'vitest'
import { addDays, dayOf } from '#app/base/request/plain-day.ts'
import { replaceLines } from '#app/recipes/recipe/recipe-lines.store.ts'
import { ratingSinceChange } from '#app/recipes/reviews/rating-since.store.ts'
import { ReviewDraft } from '#app/recipes/reviews/review.ts'
import { findOwnReview, rateRecipe, withdrawReview } from '#app/recipes/reviews/reviews.store.ts'
import { listStatedChanges, readOldChanges } from '#app/recipes/reviews/stated-changes.store.ts'
import { changeContent } from '#server/database/content.ts'
import { aCook, aModerator, aRecipe, aReview } from '../../../tests/support/builders.ts'
import { atOnce, describeStores, ofRace } from '../../../tests/support/databases.ts'
import { hideEntry, listCooked, listCookedBy, showCooked } from './cooked-entries.store.ts'
import { deleteEntry, noteCooked, reviseEntry, uncountCook } from './diary.store.ts'
import { EntryDraft } from './diary-entry.ts'
import { exportDiary, findEntry, listDays, listDiary, listTimesCooked } from './diary-lists.store.ts'

const DAY = '2026-06-20'
const draft = (words: object = {}) => EntryDraft.parse({ cookedOn: DAY, ...words })
const FIRST = { after: null, size: 10 }

describeStores('the cooking diary', (db, engine) => {
  let author = ''
  let anna = ''
  let recipe = 0
  const by = (id: string) => ({ id, role: 'cook' as const })
  const note = (words: object = {}, cook = anna, options: object = {}) =>
    noteCooked(db(), by(cook), recipe, draft(words), options)
  const noted = async (words: object = {}, cook = anna) => {
    const outcome = await note(words, cook)
    if (typeof outcome === 'string' || !('id' in outcome)) throw new Error(`not noted: ${JSON.stringify(outcome)}`)
    return outcome.id
  }
  const row = () => db().selectFrom('recipe').selectAll().where('id', '=', recipe).executeTakeFirstOrThrow()
  const rated = async () => {
    const { ratingCount, ratingSum } = await row()
    return [ratingCount, ratingSum]
  }
  const aPhoto = async (key: string) => {
    await db()
      .insertInto('picture')
      .values({ key: `photos/${key.repeat(32)}`, width: 30, height: 40, colour: '#fff', keptAt: Date.now() })
      .execute()
    return { key: `photos/${key.repeat(32)}`, caption: `Photo ${key}` }
  }
  const change = (name: string, now: number) =>
    changeContent(db(), async (tx) => {
      const ingredients = [{ section: null, quantity: '1', name, notes: null }]
      await replaceLines(tx, recipe, ingredients, [{ section: null, text: 'Cook it.' }])
      await tx
        .updateTable('recipeRevision')
        .set({ changedAt: now })
        .where('changedAt', '>', Date.now() - 60_000)
        .execute()
    })

  beforeEach(async () => {
    author = await aCook(db())
    anna = await aCook(db())
    recipe = await aRecipe(db(), { authorId: author, title: 'Soup' })
  })

  test('has one entry of a recipe a day, found by day, by recipe and by how often', async () => {
    const first = await noted({ text: 'Good.' })
    expect(await note()).toEqual({ sameDay: first })
    const second = await noted({ cookedOn: '2026-06-22' })
    expect(await reviseEntry(db(), anna, second, draft())).toEqual({ sameDay: first })
    expect(await note({ text: 'Better.' }, anna, { replaces: true })).toEqual({ id: first })
    expect((await findEntry(db(), anna, first))?.text).toBe('Better.')
    expect(await findEntry(db(), author, first)).toBeNull()
    expect((await listDays(db(), anna, '2026-06-21', '2026-06-30')).map(({ id }) => id)).toEqual([second])
    const [last] = await listDiary(db(), anna, { after: null, size: 1 })
    expect(last?.id).toBe(second)
    const rest = await listDiary(db(), anna, { after: [Date.parse('2026-06-22'), second], size: 5 })
    expect(rest.map(({ id }) => id)).toEqual([first])
    expect(await listTimesCooked(db(), anna, { page: 1, size: 5 })).toEqual([
      { recipeId: recipe, title: 'Soup', times: 2, last: '2026-06-22' },
    ])
    expect((await row()).cookedCount).toBe(1)
    await deleteEntry(db(), anna, first)
    expect((await row()).cookedCount).toBe(1)
    await deleteEntry(db(), anna, second)
    expect((await row()).cookedCount).toBe(0)
  })

  test('is private: others see an entry only when it is public, has something to show, and is not hidden', async () => {
    const photo = await aPhoto('a')
    const id = await noted({ text: 'Good.', photos: [photo], stars: 4 })
    expect(await listCooked(db(), recipe, FIRST)).toEqual([])
    expect(await rated()).toEqual([0, 0])
    await reviseEntry(db(), anna, id, draft({ isPublic: true, stars: 4 }))
    expect(await listCooked(db(), recipe, FIRST)).toEqual([])
    await reviseEntry(db(), anna, id, draft({ isPublic: true, stars: 4, photos: [photo] }))
    const [shown] = await listCooked(db(), recipe, FIRST)
    expect(shown).toMatchObject({ id, stars: 4, photos: [{ key: photo.key, caption: 'Photo a', alt: 'Photo a' }] })
    await db().updateTable('review').set({ hiddenAt: 1 }).execute()
    expect(await listCooked(db(), recipe, FIRST)).toMatchObject([{ id, stars: null }])
    await db().updateTable('review').set({ hiddenAt: null }).execute()
    expect(await listCookedBy(db(), anna, FIRST)).toEqual([])
    await showCooked(db(), anna, true)
    expect(await listCookedBy(db(), anna, FIRST)).toHaveLength(1)
    await changeContent(db(), (tx) => hideEntry(tx, id, { hiddenAt: 1, hiddenReason: 'Advertisement' }))
    expect([await listCooked(db(), recipe, FIRST), await listCookedBy(db(), anna, FIRST), await rated()]).toEqual([
      [],
      [],
      [0, 0],
    ])
    await reviseEntry(db(), anna, id, draft({ isPublic: true, text: 'Again' }))
    expect(await listCooked(db(), recipe, FIRST)).toEqual([])
    expect(await findEntry(db(), anna, id)).toMatchObject({ isHidden: true, hiddenReason: 'Advertisement' })
    await changeContent(db(), (tx) => hideEntry(tx, id, { hiddenAt: null, hiddenReason: null }))
    expect(await listCooked(db(), recipe, FIRST)).toHaveLength(1)
    await db().updateTable('recipe').set({ visibility: 'private' }).where('id', '=', recipe).execute()
    expect(await listCookedBy(db(), anna, FIRST)).toEqual([])
  })

  test('knows no recipe that its cook may not read, and no photo that is not stored', async () => {
    expect(await note({ photos: [{ key: `photos/${'0'.repeat(32)}` }] })).toBe('noPhoto')
    await db().updateTable('recipe').set({ visibility: 'unlisted', linkSecret: 'secret' }).execute()
    expect(await note()).toBe('gone')
    const byLink = await note({ isPublic: true, stars: 5, text: 'Found' }, anna, { link: 'secret' })
    expect(byLink).toEqual({ id: expect.any(Number) })
    expect(await rated()).toEqual([0, 0])
    expect(await note({ cookedOn: '2026-06-21' }, anna, { link: 'secret', max: 1 })).toBe('full')
    expect(await noteCooked(db(), by(anna), 999_999, draft())).toBe('gone')
  })

  test('waits for a moderator with a link that comes to a caption, and not with one that others have read there', async () => {
    await aModerator(db())
    const photo = await aPhoto('b')
    const entryWith = (caption: string, text: string) =>
      draft({ isPublic: true, text, photos: [{ ...photo, caption }] })
    const anEntry = async (caption: string) => {
      const cook = await aCook(db(), { createdAt: Date.now() })
      const id = await noted({ isPublic: true, text: 'Good.', photos: [photo] }, cook)
      await db().updateTable('cookedPhoto').set({ caption }).where('entryId', '=', id).execute()
      const revise = async (...words: [caption: string, text: string]) => {
        expect(await reviseEntry(db(), cook, id, entryWith(...words))).toEqual({ id })
        return (await findEntry(db(), cook, id))?.isHidden
      }
      return revise
    }
    const link = 'In the pan of https://pans.example'
    const [read, added] = [await anEntry(link), await anEntry('In the pan')]
    expect([await read(link, 'Very good.'), await added(link, 'Good.')]).toEqual([false, true])
  })

  test('gives the one rating that a cook has of a recipe', async () => {
    const first = await noted({ isPublic: true, stars: 3 })
    expect(await rated()).toEqual([1, 3])
    const second = await noted({ cookedOn: '2026-06-22', isPublic: true, stars: 5 })
    expect(await rated()).toEqual([1, 5])
    await reviseEntry(db(), anna, first, draft({ isPublic: true, stars: 1 }))
    expect(await rated()).toEqual([1, 5])
    await rateRecipe(db(), anna, recipe, ReviewDraft.parse({ stars: 4 }))
    expect(await rated()).toEqual([1, 4])
    expect((await findEntry(db(), anna, second))?.stars).toBe(4)
    await reviseEntry(db(), anna, second, draft({ cookedOn: '2026-06-22', stars: 4 }))
    expect(await rated()).toEqual([1, 1])
    await deleteEntry(db(), anna, first)
    expect([await rated(), await findOwnReview(db(), recipe, anna)]).toEqual([[0, 0], null])
    await rateRecipe(db(), anna, recipe, ReviewDraft.parse({ stars: 2, text: 'Bland.' }))
    await reviseEntry(db(), anna, second, draft({ cookedOn: '2026-06-22', isPublic: true, stars: 5 }))
    expect(await findOwnReview(db(), recipe, anna)).toMatchObject({ stars: 5, text: 'Bland.' })
    await deleteEntry(db(), anna, second)
    expect(await findOwnReview(db(), recipe, anna)).toMatchObject({ stars: 5, text: 'Bland.' })
    const third = await noted({ isPublic: true, stars: 2 })
    await withdrawReview(db(), anna, recipe)
    expect([await rated(), (await findEntry(db(), anna, third))?.stars]).toEqual([[0, 0], null])
    await noted({ isPublic: true, stars: 5, text: 'Mine' }, author)
    expect([await rated(), (await row()).cookedCount]).toEqual([[0, 0], 1])
  })

  test('knows which revision was cooked, and the rating since the last change', async () => {
    const on = (day: string) => Date.parse(`${day}T12:00Z`)
    for (const stars of [1, 2]) await aReview(db(), recipe, stars)
    await change('milk', on('2026-05-10'))
    await change('cream', on('2026-05-20'))
    expect(await db().selectFrom('recipeRevision').select(['revision', 'changedAt']).execute()).toEqual([
      { revision: 2, changedAt: on('2026-05-20') },
    ])
    const before = await noted({ cookedOn: '2026-05-01' })
    const after = await noted({ isPublic: true, stars: 5 })
    expect(await findEntry(db(), anna, before)).toMatchObject({ revision: 1, revisedAt: null })
    expect(await findEntry(db(), anna, after)).toMatchObject({ revision: 2, revisedAt: on('2026-05-20') })
    expect(await ratingSinceChange(db(), await row())).toBeNull()
    for (const stars of [5, 4]) await rateRecipe(db(), await aCook(db()), recipe, ReviewDraft.parse({ stars }))
    const another = await aRecipe(db(), { title: 'Another' })
    for (const stars of [1, 1, 1]) await aReview(db(), another, stars)
    await db().updateTable('review').set({ revision: 2 }).where('recipeId', '=', another).execute()
    expect(await ratingSinceChange(db(), await row())).toEqual({
      rating: 14 / 3,
      count: 3,
      changedAt: on('2026-05-20'),
    })
    await change('yoghurt', on('2026-06-25'))
    expect((await findEntry(db(), anna, after))?.revision).toBe(2)
    expect(await ratingSinceChange(db(), await row())).toBeNull()
  })

  test('tells what several cooks changed, each cook once', async () => {
    await noted({ isPublic: true, changes: 'Less sugar' })
    await noted({ cookedOn: '2026-06-22', isPublic: true, changes: 'Less sugar, no onion' })
    await rateRecipe(db(), anna, recipe, ReviewDraft.parse({ stars: 4, cooked: 'changed', changes: 'less sugar' }))
    expect(await listStatedChanges(db(), recipe)).toEqual({ stated: 0, changes: [] })
    const others = await Promise.all(Array.from({ length: 3 }, () => aCook(db())))
    for (const cook of others)
      await rateRecipe(db(), cook, recipe, ReviewDraft.parse({ stars: 4, cooked: 'changed', changes: 'चीनी कम' }))
    await noted({ isPublic: false, changes: 'No onion' }, others[0])
    const [most] = (await listStatedChanges(db(), recipe)).changes
    expect([most, (await listStatedChanges(db(), recipe)).stated]).toEqual([
      { kind: 'less', food: 'sugar', instead: '', count: 4 },
      4,
    ])
    await withdrawReview(db(), others[1] as string, recipe)
    expect((await listStatedChanges(db(), recipe)).changes[0]?.count).toBe(3)
    await db().deleteFrom('statedChange').execute()
    expect([await readOldChanges(db()), await readOldChanges(db())]).toEqual([3, 0])
    expect((await listStatedChanges(db(), recipe)).changes[0]?.count).toBe(3)
  })

  test('two hundred cook one recipe at once, some of them twice, and all are counted', {
    timeout: 60_000,
    tags: ofRace(engine),
  }, async () => {
    const cooks = await Promise.all(Array.from({ length: 200 }, () => aCook(db())))
    const today = dayOf(Date.now())
    const work = cooks.flatMap((cook, at) => [
      () => note({ cookedOn: today, isPublic: true, stars: 1 + (at % 5) }, cook),
      ...(at % 10 === 0
        ? [() => note({ cookedOn: today }, cook), () => note({ cookedOn: addDays(today, -1) }, cook)]
        : []),
    ])
    await atOnce(engine, work, (one) => one())
    const entries = await db().selectFrom('cookedEntry').select('id').where('recipeId', '=', recipe).execute()
    expect([entries.length, (await row()).cookedCount]).toEqual([220, 200])
    const { ratingCount } = await row()
    expect(ratingCount).toBeGreaterThanOrEqual(180)
    const reviews = await db().selectFrom('review').select('id').where('recipeId', '=', recipe).execute()
    expect(reviews).toHaveLength(ratingCount)
  })

  test('an author who cooks their own recipe is not counted, nor is one taken off when their account ends', async () => {
    await noted()
    await noted({}, author)
    await changeContent(db(), (tx) => uncountCook(tx, author))
    expect((await row()).cookedCount).toBe(1)
  })

  test('a private entry rates nothing, also when a moderator shows it again', async () => {
    const entry = await noted({ stars: 2 })
    await changeContent(db(), (tx) => hideEntry(tx, entry, { hiddenAt: null, hiddenReason: null }))
    expect(await rated()).toEqual([0, 0])
  })

  test('ends with the account, and stays when the recipe is gone', async () => {
    await noted({ isPublic: true, text: 'Good.' })
    const ben = await aCook(db())
    const bens = await noted({ text: 'Mine' }, ben)
    expect((await exportDiary(db(), anna))[0]).toMatchObject({ title: 'Soup', isPublic: true, photos: [] })
    await changeContent(db(), async (tx) => {
      await uncountCook(tx, anna)
      await tx.deleteFrom('cook').where('id', '=', anna).execute()
    })
    expect((await row()).cookedCount).toBe(1)
    await db().deleteFrom('recipe').where('id', '=', recipe).execute()
    expect(await findEntry(db(), ben, bens)).toMatchObject({ title: 'Soup', recipeId: null })
    expect(await reviseEntry(db(), ben, bens, draft({ text: 'Still mine' }))).toEqual({ id: bens })
    await deleteEntry(db(), ben, bens)
    expect(await findEntry(db(), ben, bens)).toBeNull()
  })
})
