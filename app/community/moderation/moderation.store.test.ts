import { expect, test } from 'vitest'
import { findRecipe } from '#app/recipes/recipe/recipes.store.ts'
import { aCook, aModerator, aRecipe, aReview } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { appealAgainst, mayUphold } from './appeals.store.ts'
import { moderate, reportSubject } from './moderation.store.ts'
import type { Report } from './moderation.ts'
import { listDecisions, listHidden, listOpenReports } from './moderation-lists.store.ts'
import { mayModerate } from './own-subjects.store.ts'

describeStores('reports', (db) => {
  const aReport = (kind: Report['kind'], subject: number, more: Partial<Report> = {}): Report => ({
    kind,
    subject,
    reason: 'spam',
    text: '',
    ...more,
  })

  test('of a recipe are settled without those of the review that has the same number', async () => {
    const recipe = await aRecipe(db())
    await aReview(db(), recipe, 1)
    await db().updateTable('review').set({ id: recipe }).execute()
    for (const kind of ['recipe', 'review'] as const) await reportSubject(db(), null, aReport(kind, recipe))
    expect(
      await moderate(db(), await aModerator(db()), { act: 'dismiss', kind: 'recipe', subject: recipe, reason: '' }),
    ).toBe(true)
    const { id: moderatorId } = await aModerator(db())
    expect((await listOpenReports(db(), moderatorId)).map(({ subject }) => subject.kind)).toEqual(['review'])
    expect(
      await moderate(db(), await aModerator(db()), { act: 'hide', kind: 'review', subject: recipe, reason: 'Rude.' }),
    ).toBe(true)
    expect(await listOpenReports(db(), moderatorId)).toEqual([])
  })

  test('of a review do not open the private recipe that has the same number to moderators', async () => {
    const recipe = await aRecipe(db(), { authorId: await aCook(db()), visibility: 'private' })
    await aReview(db(), await aRecipe(db()), 1)
    await db().updateTable('review').set({ id: recipe }).execute()
    const read = async () => findRecipe(db(), recipe, { cook: { id: await aCook(db()), role: 'moderator' } })
    await reportSubject(db(), null, aReport('review', recipe))
    expect(await read()).toBeNull()
    await reportSubject(db(), null, aReport('recipe', recipe))
    expect(await read()).toMatchObject({ id: recipe })
  })

  test.each(['dismiss', 'hide'] as const)(
    'are answered to each who sent one, and %s is on record once',
    async (act) => {
      const [recipe, reporter, other] = [await aRecipe(db()), await aCook(db()), await aCook(db())]
      const keeper = await aModerator(db())
      for (const cook of [reporter, other]) await reportSubject(db(), cook, aReport('recipe', recipe))
      for (let times = 0; times < 2; times++)
        await moderate(db(), keeper, { act, kind: 'recipe', subject: recipe, reason: act === 'hide' ? 'Spam.' : '' })
      // Of another recipe, and when it is decided once more, they hear nothing.
      await reportSubject(db(), await aCook(db()), aReport('recipe', await aRecipe(db())))
      const again = act === 'hide' ? 'restore' : 'hide'
      await moderate(db(), keeper, {
        act: again,
        kind: 'recipe',
        subject: recipe,
        reason: act === 'hide' ? '' : 'Spam.',
      })
      const notifications = await db()
        .selectFrom('notification')
        .select(['cookId', 'kind', 'detail'])
        .orderBy('cookId')
        .execute()
      const detail = act === 'hide' ? 'hidden recipe' : 'shown recipe'
      const answers = notifications.filter(({ kind }) => kind === 'report')
      expect(answers).toEqual([reporter, other].sort().map((cookId) => ({ cookId, kind: 'report', detail })))
      expect(await db().selectFrom('auditLog').select(['act', 'actorId']).orderBy('id').execute()).toEqual(
        [act, again].map((one) => ({ act: one, actorId: keeper.id })),
      )
    },
  )

  test('by one cook are one while it is open; what was settled stays on record', async () => {
    const [recipe, reporter] = [await aRecipe(db()), await aCook(db())]
    const reports = async () => {
      const rows = await db().selectFrom('report').select(['text', 'settledAt']).orderBy('id').execute()
      return rows.map(({ text, settledAt }) => [text, settledAt === null ? 'open' : 'settled'])
    }
    await reportSubject(db(), reporter, aReport('recipe', recipe, { text: 'first' }))
    await reportSubject(db(), reporter, aReport('recipe', recipe, { text: 'second' }))
    expect(await reports()).toEqual([['second', 'open']])
    await moderate(db(), await aModerator(db()), { act: 'dismiss', kind: 'recipe', subject: recipe, reason: '' })
    await reportSubject(db(), reporter, aReport('recipe', recipe, { text: 'again' }))
    expect(await reports()).toEqual([
      ['second', 'settled'],
      ['again', 'open'],
    ])
  })

  test('about what is a moderator’s own are for another: recipes, reviews of them, reviews and collections', async () => {
    const [own, other] = [await aModerator(db()), await aModerator(db())]
    const [recipe, foreign] = [await aRecipe(db(), { authorId: own.id }), await aRecipe(db())]
    const reviewOf = async (id: number, cookId: string) => {
      await aReview(db(), id, 1, cookId)
      const rows = db().selectFrom('review').select('id').where('recipeId', '=', id).where('cookId', '=', cookId)
      return (await rows.executeTakeFirstOrThrow()).id
    }
    const about = {
      title: 'Pans',
      text: '',
      visibility: 'public',
      linkSecret: 'x',
      createdAt: 1,
      updatedAt: 1,
    } as const
    const collections = db()
      .insertInto('collection')
      .values({ cookId: own.id, ...about })
    const collection = (await collections.returning('id').executeTakeFirstOrThrow()).id
    const subjects = [
      ['recipe', recipe],
      ['review', await reviewOf(recipe, other.id)],
      ['review', await reviewOf(foreign, own.id)],
      ['collection', collection],
    ] as const
    const listed = async ({ id }: { id: string }) => {
      const hidden = await listHidden(db(), id)
      return [
        (await listOpenReports(db(), id)).length,
        hidden.length,
        (await listDecisions(db(), id, { size: 50 })).length,
      ]
    }
    for (const [kind, subject] of subjects) await reportSubject(db(), null, aReport(kind, subject))
    expect(await listed(own)).toEqual([0, 0, 0])
    // The review of the other moderator is for the first one's recipe: neither of them judges it.
    expect(await listed(other)).toEqual([3, 0, 0])
    for (const [kind, subject] of subjects)
      for (const act of ['hide', 'dismiss'] as const)
        expect(await moderate(db(), own, { act, kind, subject, reason: 'Mine.' }), kind).toBe(false)
    const third = await aModerator(db())
    expect((await listOpenReports(db(), third.id)).length).toBe(4)
    for (const [kind, subject] of subjects)
      expect(await moderate(db(), third, { act: 'hide', kind, subject, reason: 'Spam.' }), kind).toBe(true)
    expect([await listed(own), await listed(third)]).toEqual([
      [0, 0, 0],
      [0, 4, 4],
    ])
    for (const [kind, subject] of subjects)
      expect(await moderate(db(), own, { act: 'restore', kind, subject, reason: '' }), kind).toBe(false)
  })

  test('an answer is judged by nobody who wrote it, asked, or whose recipe it is under', async () => {
    const [author, asking, answering, other] = await Promise.all(Array.from({ length: 4 }, () => aModerator(db())))
    const soup = await aRecipe(db(), { authorId: author?.id ?? '' })
    const words = { text: 'Words.', createdAt: 1, updatedAt: 1 }
    const questions = db()
      .insertInto('question')
      .values({ ...words, recipeId: soup, cookId: asking?.id ?? '' })
    const { id: questionId } = await questions.returning('id').executeTakeFirstOrThrow()
    const answered = db()
      .insertInto('answer')
      .values({ ...words, questionId, cookId: answering?.id ?? '' })
    const { id } = await answered.returning('id').executeTakeFirstOrThrow()
    const judges = async (kind: 'question' | 'answer', subject: number) => {
      const may = [author, asking, answering, other].map((one) => mayModerate(db(), one?.id ?? '', kind, subject))
      return Promise.all(may)
    }
    expect(await judges('answer', id)).toEqual([false, false, false, true])
    expect(await judges('question', questionId)).toEqual([false, false, true, true])
  })

  test('an appeal is against what a moderator hid, who decides where every other moderator is concerned', async () => {
    await db().updateTable('cook').set({ role: 'cook' }).execute()
    const [hider, author] = [await aModerator(db()), await aModerator(db())]
    const recipe = await aRecipe(db(), { authorId: author.id, deletedAt: 1, deletedBy: 'moderator' })
    const appeal = () => appealAgainst(db(), author.id, { kind: 'recipe', subject: recipe, text: 'No.' })
    const hidden = (hiddenReason: string) =>
      db().updateTable('recipe').set({ hiddenReason }).where('id', '=', recipe).execute()
    await hidden('pending:contact')
    expect(await appeal()).toBe(false)
    await moderate(db(), hider, { act: 'hide', kind: 'recipe', subject: recipe, reason: 'Spam.' })
    expect([await appeal(), await mayUphold(db(), hider.id, 'recipe', recipe)]).toEqual([true, true])
    const other = await aModerator(db())
    expect(await mayUphold(db(), hider.id, 'recipe', recipe)).toBe(false)
    // What is shown again and then hidden once more is another matter.
    for (const act of ['restore', 'hide'] as const)
      await moderate(db(), other, { act, kind: 'recipe', subject: recipe, reason: 'Spam.' })
    expect(await appeal()).toBe(true)
  })

  test('who reported something hears what became of it, unless they decided it themselves', async () => {
    const [moderator, reporter, recipe] = [await aModerator(db()), await aCook(db()), await aRecipe(db())]
    for (const { id } of [moderator, { id: reporter }]) await reportSubject(db(), id, aReport('recipe', recipe))
    await moderate(db(), moderator, { act: 'hide', kind: 'recipe', subject: recipe, reason: 'Spam.' })
    const notices = db().selectFrom('notification').select(['cookId', 'detail']).where('kind', '=', 'report')
    expect(await notices.execute()).toEqual([{ cookId: reporter, detail: 'hidden recipe' }])
  })

  test('what is hidden has its reason until it is shown again', async () => {
    const recipe = await aRecipe(db())
    const reason = async () => {
      const rows = db().selectFrom('recipe').select(['deletedBy', 'hiddenReason']).where('id', '=', recipe)
      return Object.values(await rows.executeTakeFirstOrThrow())
    }
    const subject = { kind: 'recipe', subject: recipe } as const
    await moderate(db(), await aModerator(db()), { act: 'hide', ...subject, reason: 'It sells <b>pills</b>.' })
    await moderate(db(), await aModerator(db()), { act: 'hide', ...subject, reason: 'Another reason.' })
    expect(await reason()).toEqual(['moderator', 'It sells <b>pills</b>.'])
    await moderate(db(), await aModerator(db()), { act: 'restore', ...subject, reason: '' })
    expect(await reason()).toEqual([null, null])
  })
})
