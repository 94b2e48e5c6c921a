import { beforeEach, expect, test } from 'vitest'
import { saveRules } from '#app/people/screening/rules.store.ts'
import { DEFAULT_RULES } from '#app/people/screening/screening-rules.ts'
import { trustOf } from '#app/people/screening/trust.store.ts'
import { listCooked } from '#app/recipes/diary/cooked-entries.store.ts'
import { noteCooked, reviseEntry } from '#app/recipes/diary/diary.store.ts'
import { EntryDraft } from '#app/recipes/diary/diary-entry.ts'
import { publishRecipe, reviseRecipe } from '#app/recipes/publishing/publishing.store.ts'
import { RecipeDraft } from '#app/recipes/publishing/recipe-draft.ts'
import { listAnswers, listQuestions } from '#app/recipes/questions/questions.store.ts'
import { answerQuestion, askQuestion, editWords } from '#app/recipes/questions/write-words.store.ts'
import { findRecipe } from '#app/recipes/recipe/recipes.store.ts'
import { findOwnReview, listReviews, rateRecipe } from '#app/recipes/reviews/reviews.store.ts'
import { DAY, HOUR } from '#server/processes/clock.ts'
import { aCook, aModerator, aRecipe, aReview } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { appealAgainst, listAppeals, listOwnHidden } from './appeals.store.ts'
import { tryRules } from './dry-run.store.ts'
import { moderate } from './moderation.store.ts'
import type { Act, Kind } from './moderation.ts'
import { listDecisions, listHidden } from './moderation-lists.store.ts'
import { listPending } from './pending-posts.store.ts'

const LINK = 'Cheap pans at https://pans.example/now'
const NOW = Date.UTC(2026, 6, 2)

describeStores('pending posts', (db) => {
  let anna = ''
  let keeper = { id: '', username: '' }
  let soup = 0
  const aNewCook = () => aCook(db(), { createdAt: NOW })
  beforeEach(async () => {
    await db().deleteFrom('screeningRules').execute()
    await db().updateTable('cook').set({ role: 'cook' }).execute()
    anna = await aNewCook()
    keeper = await aModerator(db())
    soup = await aRecipe(db(), { authorId: await aCook(db()) })
  })
  const review = (text: string | null, cook = anna, recipe = soup, now = NOW) =>
    rateRecipe(db(), cook, recipe, { stars: 5, text, cooked: null, changes: null, photo: null }, now)
  const idOf = (written: object | string) => (written as { id: number }).id
  const recipeOf = (changes: object = {}) =>
    RecipeDraft.parse({
      ...{
        title: 'Test Porridge',
        description: 'Warm and plain.',
        ingredients: ['oats'],
        instructions: 'Cook the oats.',
      },
      ...{
        prepTime: 1,
        cookTime: 5,
        servings: 1,
        cuisine: 'American',
        category: 'Breakfast',
        categories: ['breakfast'],
      },
      ...{ photos: [], difficulty: 'Easy', spiceLevel: 'Mild', sweetness: 'None', visibility: 'public', ...changes },
    })
  const entryOf = (changes: object = {}) =>
    EntryDraft.parse({ cookedOn: '2026-06-21', text: 'Good.', isPublic: true, ...changes })
  const queue = async (moderator = keeper) =>
    (await listPending(db(), moderator.id)).map(({ subject }) => [subject.kind, subject.id, subject.causes.join(' ')])
  const decide = (act: Act, kind: Kind, subject: number, moderator = keeper, reason = 'Spam.') =>
    moderate(db(), moderator, { act, kind, subject, reason: act === 'hide' ? reason : '' }, NOW)
  const notificationsOf = async (cook: string) => {
    const rows = db().selectFrom('notification').select(['kind', 'detail']).where('cookId', '=', cook).orderBy('id')
    return (await rows.execute()).map(({ kind, detail }) => [kind, detail].filter(Boolean).join(': '))
  }
  /** Makes a cook known: an old account with three posts that stand. */
  const makeKnown = async (cook: string, posts = 3) => {
    for (let at = 0; at < posts; at++) await aReview(db(), await aRecipe(db()), 5, cook, `Good ${at}`)
  }

  test('a review with a link waits, is shown to nobody, counts nothing, and is told of once it is published', async () => {
    expect(await review(LINK)).toBe('rated')
    expect(await findOwnReview(db(), soup, anna)).toMatchObject({ isHidden: true, hiddenReason: 'pending:contact' })
    const shown = async () => (await listReviews(db(), soup, { size: 9 })).map(({ text }) => text)
    const rating = async () =>
      (await db().selectFrom('recipe').select('ratingCount').where('id', '=', soup).executeTakeFirstOrThrow())
        .ratingCount
    const { authorId } = (await findRecipe(db(), soup, { cook: null })) as { authorId: string }
    expect([await shown(), await rating(), await notificationsOf(authorId)]).toEqual([[], 0, []])
    const [[, id] = []] = await queue()
    expect([await listHidden(db(), keeper.id), await listOwnHidden(db(), anna)]).toEqual([[], []])
    expect(await decide('publish', 'review', Number(id))).toBe(true)
    expect([await shown(), await rating(), await notificationsOf(authorId)]).toEqual([[LINK], 1, ['review']])
    expect([await queue(), await notificationsOf(anna)]).toEqual([[], ['decision: published review']])
    // What is approved is checked again when another link comes in, and not for other words.
    await review(`${LINK} Really.`)
    expect(await queue()).toEqual([])
    await review(`${LINK} and https://other.example`)
    expect([await queue(), await shown(), await rating()]).toEqual([[['review', id, 'contact']], [], 0])
  })

  test('questions, answers and what was cooked wait in the same way', async () => {
    const question = idOf(await askQuestion(db(), anna, soup, `${LINK}?`, NOW))
    expect(await listQuestions(db(), soup, { size: 9 })).toEqual([])
    expect(idOf(await askQuestion(db(), anna, soup, `${LINK}?`, NOW))).toBe(question)
    const shown = idOf(await askQuestion(db(), anna, soup, 'Can I freeze it?', NOW))
    const ben = await aCook(db())
    const answer = idOf(await answerQuestion(db(), ben, shown, `@${anna} ask +91 98765 43210`, NOW))
    expect(await listAnswers(db(), shown, { size: 9 })).toEqual([])
    const noted = await noteCooked(db(), { id: anna, role: 'cook' }, soup, entryOf({ text: LINK, stars: 4 }), {
      now: NOW,
    })
    const entry = idOf(noted)
    const cooked = async () => (await listCooked(db(), soup, { after: null, size: 9 })).map(({ id }) => id)
    expect([await cooked(), await findOwnReview(db(), soup, anna)]).toEqual([[], null])
    expect(new Set((await queue()).map(([kind, id]) => `${kind} ${id}`))).toEqual(
      new Set([`question ${question}`, `answer ${answer}`, `cooked ${entry}`]),
    )
    expect(await notificationsOf(anna)).toEqual([])
    for (const [kind, id] of [
      ['question', question],
      ['answer', answer],
      ['cooked', entry],
    ] as const)
      expect(await decide('publish', kind, id), kind).toBe(true)
    expect(await notificationsOf(anna)).toContain('answer')
    expect((await listQuestions(db(), soup, { size: 9 })).map(({ id }) => id).sort()).toEqual([question, shown].sort())
    expect((await listAnswers(db(), shown, { size: 9 })).map(({ id }) => id)).toEqual([answer])
    expect([await cooked(), (await findOwnReview(db(), soup, anna))?.stars]).toEqual([[entry], 4])
    await editWords(db(), 'question', anna, shown, 'Freeze? www.ice.example', NOW)
    expect((await queue()).map(([kind]) => kind)).toEqual(['question'])
  })

  test('a recipe waits until it is published as of then, and no longer once it is private', async () => {
    const id = idOf(await publishRecipe(db(), anna, recipeOf({ description: LINK }), NOW))
    expect(await findRecipe(db(), id, { cook: null })).toBeNull()
    expect(await findRecipe(db(), id, { cook: { id: anna, role: 'cook' } })).toMatchObject({
      hidden: { reason: 'pending:contact' },
    })
    expect((await listPending(db(), keeper.id))[0]?.subject.text).toContain(LINK)
    const actor = { id: anna, role: 'cook' } as const
    await reviseRecipe(db(), actor, id, null, recipeOf({ description: LINK, visibility: 'private' }), NOW)
    expect([await queue(), await findRecipe(db(), id, { cook: actor })]).toMatchObject([[], { hidden: null }])
    await reviseRecipe(db(), actor, id, null, recipeOf({ description: LINK, visibility: 'public' }), NOW)
    expect(await queue()).toEqual([['recipe', id, 'contact']])
    await moderate(db(), keeper, { act: 'publish', kind: 'recipe', subject: id, reason: '' }, NOW + DAY)
    expect(await findRecipe(db(), id, { cook: null })).toMatchObject({ publishedAt: NOW + DAY })
    await reviseRecipe(db(), actor, id, null, recipeOf({ description: LINK, title: 'Better Porridge' }), NOW)
    expect(await findRecipe(db(), id, { cook: null })).toMatchObject({ title: 'Better Porridge' })
    await reviseRecipe(db(), actor, id, null, recipeOf({ description: `${LINK} b.example.com` }), NOW)
    expect(await findRecipe(db(), id, { cook: null })).toBeNull()
  })

  test('an entry that is pending waits no longer once it is private', async () => {
    const actor = { id: anna, role: 'cook' } as const
    const id = idOf(await noteCooked(db(), actor, soup, entryOf({ text: LINK }), { now: NOW }))
    expect((await queue()).length).toBe(1)
    await reviseEntry(db(), anna, id, entryOf({ text: LINK, isPublic: false }), NOW)
    const row = () => db().selectFrom('cookedEntry').select(['hiddenAt', 'hiddenReason']).where('id', '=', id)
    expect([await queue(), await row().executeTakeFirst()]).toEqual([[], { hiddenAt: null, hiddenReason: null }])
  })

  test('what is pending becomes hidden with the words of a moderator, and then counts against trust', async () => {
    const [carl, ben] = [await aCook(db()), await aNewCook()]
    await makeKnown(carl, 7)
    await review(LINK, ben)
    const [[, id] = []] = await queue()
    const facts = async (cook: string) => trustOf(db(), cook, NOW)
    expect([await facts(carl), await facts(ben)]).toEqual(['known', 'new'])
    expect(await decide('hide', 'review', Number(id))).toBe(true)
    expect(await findOwnReview(db(), soup, ben)).toMatchObject({ isHidden: true, hiddenReason: 'Spam.' })
    expect([await queue(), (await listHidden(db(), keeper.id)).length, await notificationsOf(ben)]).toEqual([
      ...[[], 1],
      ['decision: hidden review'],
    ])
    const mine = await db().selectFrom('review').select('id').where('cookId', '=', carl).executeTakeFirstOrThrow()
    await decide('hide', 'review', mine.id)
    expect(await facts(carl)).toBe('new')
  })

  test('the eleventh post of an hour and the fourth of the same words wait, for new cooks alone', async () => {
    const [ben, carl] = [await aCook(db()), await aNewCook()]
    await makeKnown(ben)
    for (let at = 0; at < 12; at++) {
      const recipe = await aRecipe(db())
      await review(`Number ${'abcdefghijkl'[at]} was good.`, anna, recipe, NOW + at)
      await review(`Number ${'abcdefghijkl'[at]} was good.`, ben, recipe, NOW + at)
      if (at < 5) await review(`The same words under every recipe, ${at}!`, carl, recipe, NOW + at)
    }
    const causes = async (cook: string) => {
      const rows = db()
        .selectFrom('review')
        .select('hiddenReason')
        .where('cookId', '=', cook)
        .where('createdAt', '>=', NOW)
      return (await rows.orderBy('id').execute()).map(({ hiddenReason }) => hiddenReason)
    }
    expect(await causes(anna)).toEqual([...Array(10).fill(null), 'pending:burst', 'pending:burst'])
    expect(await causes(ben)).toEqual(Array(12).fill(null))
    expect(await causes(carl)).toEqual([null, null, null, 'pending:sameText', 'pending:sameText'])
    await review('An hour later.', anna, await aRecipe(db()), NOW + HOUR + 20)
    expect((await causes(anna)).at(-1)).toBeNull()
  })

  test('thirty posts an hour by new cooks at one address make the next one wait', { tags: 'slow' }, async () => {
    const times = { createdAt: NOW, updatedAt: NOW, expiresAt: NOW + DAY }
    const cooks: string[] = []
    for (let at = 0; at < 5; at++) {
      const cook = await aNewCook()
      cooks.push(cook)
      await db()
        .insertInto('session')
        .values({
          id: cook,
          token: cook,
          userId: cook,
          ipAddress: at === 4 ? '192.0.2.9' : '192.0.2.7',
          userAgent: null,
          ...times,
        })
        .execute()
    }
    for (const cook of cooks.slice(0, 3))
      for (let at = 0; at < 10; at++) await review(`Post ${at} of ${cook}`, cook, await aRecipe(db()), NOW + at)
    expect(await queue()).toEqual([])
    await review('The first here.', cooks[3], soup, NOW + 20)
    await review('The first elsewhere.', cooks[4], soup, NOW + 20)
    expect((await queue()).map(([, , cause]) => cause)).toEqual(['burst'])
  })

  test('rules of moderators hold or refuse words for everybody; a refused text is not stored', async () => {
    const ben = await aCook(db())
    await makeKnown(ben)
    await saveRules(db(), { ...DEFAULT_RULES, holdWords: ['casino'], refuseWords: ['viagra'] }, 'keeper')
    await review('My casino night', ben)
    expect((await queue()).map(([, , cause]) => cause)).toEqual(['word'])
    await expect(review('viаgra', keeper.id)).rejects.toThrow('“viagra” is not allowed here')
    expect(await findOwnReview(db(), soup, keeper.id)).toBeNull()
    await expect(publishRecipe(db(), ben, recipeOf({ title: 'Viagra' }))).rejects.toThrow('viagra')
    expect(idOf(await publishRecipe(db(), ben, recipeOf({ title: 'Viagra', visibility: 'private' })))).toBeGreaterThan(
      0,
    )
  })

  test('rules are tried on past posts and change nothing', async () => {
    await makeKnown(anna, 2)
    await aReview(db(), soup, 5, await aCook(db()), 'A casino of tastes, see casino.example.com')
    const rules = { ...DEFAULT_RULES, holdWords: ['casino'] }
    const run = await tryRules(db(), { rules, today: DEFAULT_RULES })
    expect(run.counts).toMatchObject({ word: 1, contact: 1 })
    expect(run.examples).toEqual([])
    const other = await tryRules(db(), { rules: { ...DEFAULT_RULES, holdWords: ['good 1'] }, today: DEFAULT_RULES })
    expect(other.examples.map(({ kind, text }) => [kind, text])).toEqual([['review', 'Good 1']])
    expect([other.counts.word, await queue()]).toEqual([1, []])
    expect((await tryRules(db(), { rules, today: rules }, 1)).tried).toBeLessThanOrEqual(5)
  })

  test('an author appeals once, and another moderator than who hid it decides, as long as there is one', async () => {
    await review('Rude words.')
    const { id } = await db().selectFrom('review').select('id').where('recipeId', '=', soup).executeTakeFirstOrThrow()
    const appeal = (cook = anna) => appealAgainst(db(), cook, { kind: 'review', subject: id, text: 'It is a joke.' })
    expect(await appeal()).toBe(false)
    await decide('hide', 'review', id)
    expect(await appeal(await aCook(db()))).toBe(false)
    expect([await appeal(), await appeal()]).toEqual([true, false])
    const listed = async ({ id }: { id: string }) => (await listAppeals(db(), id)).map(({ mayDecide }) => mayDecide)
    // The only moderator decides alone.
    expect(await listed(keeper)).toEqual([true])
    const other = await aModerator(db())
    expect([await listed(keeper), await listed(other)]).toEqual([[false], [true]])
    expect(await decide('uphold', 'review', id)).toBe(false)
    expect(await decide('uphold', 'review', id, other)).toBe(true)
    expect([await listed(other), await appeal()]).toEqual([[], false])
    expect(await notificationsOf(anna)).toEqual(['decision: upheld review'])
    expect(await listOwnHidden(db(), anna)).toMatchObject([{ reason: 'Spam.', appeal: { isDecided: true } }])
    expect((await listDecisions(db(), other.id, { size: 9 })).map(({ act }) => act)).toEqual(['uphold', 'hide'])
    await decide('restore', 'review', id, other)
    expect(await listOwnHidden(db(), anna)).toEqual([])
  })

  test('nothing is pending where nobody could look at it', async () => {
    await db().updateTable('cook').set({ role: 'cook' }).execute()
    await review(LINK)
    expect(await findOwnReview(db(), soup, anna)).toMatchObject({ isHidden: false })
  })

  test('nobody decides on what is their own, or is under their recipe', async () => {
    const own = await aRecipe(db(), { authorId: keeper.id })
    await review(LINK, anna, own)
    expect(await findOwnReview(db(), own, anna)).toMatchObject({ isHidden: false })
    const other = await aModerator(db())
    await review(`${LINK} and https://more.example`, anna, own)
    const [[, id] = []] = await queue(other)
    const publish = (moderator = keeper) => decide('publish', 'review', Number(id), moderator)
    expect([await queue(), await publish(), await publish(other)]).toEqual([[], false, true])
  })
})
