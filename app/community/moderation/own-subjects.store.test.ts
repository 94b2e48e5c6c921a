import { expect, test } from 'vitest'
import { profileToReport } from '#app/people/account/profile-words.store.ts'
import { replyToReport } from '#app/recipes/reviews/replies.store.ts'
import { notesToReport } from '#app/recipes/test-kitchen/reported-notes.store.ts'
import { aCook, aModerator } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { aStreet } from '../../../tests/support/town.ts'
import { moderate, reportSubject } from './moderation.store.ts'
import type { Kind } from './moderation.ts'
import { listHidden } from './moderation-lists.store.ts'
import { mayModerate } from './own-subjects.store.ts'
import { findSubject, ownerOfSubject, TABLE_OF } from './subjects.store.ts'

describeStores('what moderators decide on', (db) => {
  /** One of each kind, all of them of Anna but the recipe, its author's reply and Ben's answer. */
  async function aSubjectOfEach() {
    const street = await aStreet(db())
    const { author, anna, soup, draft, reviews, questions, answers, entries, collections } = street
    await db().updateTable('cook').set({ bio: 'I cook.' }).where('id', '=', anna).execute()
    const ids = await db()
      .transaction()
      .execute(async (tx) => ({
        reply: await replyToReport(tx, reviews['anna soup']),
        profile: await profileToReport(tx, anna),
        testNotes: await notesToReport(tx, author, draft, anna),
      }))
    const subjects: Record<Kind, number> = {
      recipe: soup,
      review: reviews['anna soup'],
      question: questions['anna soup'],
      answer: answers['anna soup'],
      cooked: entries['anna soup 1'],
      collection: collections['anna winter'],
      reply: ids.reply ?? 0,
      profile: ids.profile ?? 0,
      testNotes: ids.testNotes ?? 0,
    }
    return { street, subjects }
  }
  const kinds = (subjects: Record<Kind, number>) => Object.entries(subjects) as [Kind, number][]

  test('is judged by nobody who wrote it, whom it answers, or whose recipe it is about', { tags: 'slow' }, async () => {
    const { street, subjects } = await aSubjectOfEach()
    const cooks = { author: street.author, anna: street.anna, ben: street.ben, stranger: await aCook(db()) }
    const judges: Partial<Record<Kind, string>> = {}
    for (const [kind, id] of kinds(subjects)) {
      const may: string[] = []
      for (const [name, cook] of Object.entries(cooks)) if (await mayModerate(db(), cook, kind, id)) may.push(name)
      judges[kind] = may.join(', ')
    }
    expect(judges).toEqual({
      recipe: 'anna, ben, stranger',
      review: 'ben, stranger',
      question: 'ben, stranger',
      answer: 'stranger',
      cooked: 'ben, stranger',
      collection: 'author, ben, stranger',
      reply: 'ben, stranger',
      profile: 'author, ben, stranger',
      testNotes: 'ben, stranger',
    })
    // Each is its writer’s, and about a recipe where it is.
    const { author, anna, ben, soup, draft } = street
    const owners: Partial<Record<Kind, unknown>> = {}
    for (const [kind, id] of kinds(subjects)) owners[kind] = await ownerOfSubject(db(), kind, id)
    expect(owners).toEqual({
      recipe: { ownerId: author, recipeId: soup },
      review: { ownerId: anna, recipeId: soup },
      question: { ownerId: anna, recipeId: soup },
      answer: { ownerId: ben, recipeId: soup },
      cooked: { ownerId: anna, recipeId: soup },
      collection: { ownerId: anna, recipeId: undefined },
      reply: { ownerId: author, recipeId: soup },
      profile: { ownerId: anna, recipeId: undefined },
      testNotes: { ownerId: anna, recipeId: draft },
    })
  })

  /** Of each kind: whether everybody reads it, and whether it is hidden; nothing where it is not for moderators. */
  async function found(subjects: Record<Kind, number>) {
    const states: Partial<Record<Kind, string>> = {}
    for (const [kind, id] of kinds(subjects)) {
      const subject = await findSubject(db(), kind, id)
      expect(await findSubject(db(), kind, id + 1000)).toBeNull()
      if (subject)
        states[kind] = [subject.isPublic ? 'public' : 'closed', ...(subject.hidden ? ['hidden'] : [])].join(' ')
    }
    return states
  }
  const PUBLIC = { recipe: 'public', review: 'public', question: 'public', answer: 'public', cooked: 'public' }
  const CLOSED = { recipe: 'closed', review: 'closed', question: 'closed', answer: 'closed', cooked: 'closed' }
  const ELSEWHERE = { collection: 'public', profile: 'public' }

  test('is found as far as others read its recipe, and of a hidden one', async () => {
    const { subjects } = await aSubjectOfEach()
    const hidden = { deletedAt: 1, deletedBy: 'moderator', hiddenReason: 'Spam.' } as const
    const states: [object, Partial<Record<Kind, string>>][] = [
      [{ visibility: 'public' }, { ...PUBLIC, reply: 'public', ...ELSEWHERE }],
      [{ visibility: 'unlisted' }, { ...CLOSED, reply: 'closed', ...ELSEWHERE }],
      [{ visibility: 'private' }, ELSEWHERE],
      [{ visibility: 'draft' }, ELSEWHERE],
      [{ deletedAt: 1, deletedBy: 'author' }, ELSEWHERE],
      [hidden, { ...CLOSED, recipe: 'closed hidden', reply: 'closed', ...ELSEWHERE }],
    ]
    for (const [change, expected] of states) {
      const shown = { visibility: 'public', deletedAt: null, deletedBy: null, hiddenReason: null } as const
      await db()
        .updateTable('recipe')
        .set({ ...shown, ...change })
        .execute()
      expect([change, await found(subjects)]).toEqual([change, expected])
    }
  })

  test('is found of a private recipe while it is reported, and of a public one while it is hidden', async () => {
    const { subjects, street } = await aSubjectOfEach()
    for (const [kind, subject] of kinds(subjects))
      await reportSubject(db(), street.ben, { kind, subject, reason: 'spam', text: '' })
    await db().updateTable('recipe').set({ visibility: 'private' }).execute()
    expect(await found(subjects)).toEqual({ ...CLOSED, reply: 'closed', ...ELSEWHERE, testNotes: 'closed' })
    await db().updateTable('recipe').set({ visibility: 'public' }).execute()
    const hidden = { hiddenAt: 1, hiddenReason: 'Spam.' }
    for (const kind of ['review', 'question', 'answer', 'cooked', 'collection', 'profile', 'testNotes'] as const)
      await db().updateTable(TABLE_OF[kind]).set(hidden).where('id', '=', subjects[kind]).execute()
    expect(await found(subjects)).toMatchObject({
      ...{ recipe: 'public', review: 'closed hidden', collection: 'closed hidden', testNotes: 'closed hidden' },
      ...{ question: 'closed hidden', answer: 'closed hidden' },
    })
  })

  test('is listed while it is hidden, the last first, and for nobody whom it concerns', { tags: 'slow' }, async () => {
    const { subjects, street } = await aSubjectOfEach()
    const keeper = await aModerator(db())
    const listed = async (moderator: string) => (await listHidden(db(), moderator)).map(({ kind }) => kind)
    expect(await listed(keeper.id)).toEqual([])
    // First what others are about: the recipe hides them.
    const order = kinds(subjects).filter(([kind]) => kind !== 'recipe')
    for (const [at, [kind, subject]] of order.entries()) {
      await reportSubject(db(), street.ben, { kind, subject, reason: 'spam', text: '' })
      const moderation = { act: 'hide', kind, subject, reason: 'Spam.' } as const
      expect([kind, await moderate(db(), keeper, moderation, 1000 + at)]).toEqual([kind, true])
    }
    const all = order.map(([kind]) => kind).reverse()
    expect(await listed(keeper.id)).toEqual(all)
    expect(await listed(street.anna)).toEqual([])
    expect(await listed(street.author)).toEqual(all.filter((kind) => kind === 'profile' || kind === 'collection'))
    await moderate(db(), keeper, { act: 'restore', kind: 'review', subject: subjects.review, reason: '' }, 2000)
    await db()
      .updateTable('question')
      .set({ hiddenReason: 'pending:contact' })
      .where('id', '=', subjects.question)
      .execute()
    await db()
      .updateTable('collection')
      .set({ hiddenReason: 'pending:contact' })
      .where('id', '=', subjects.collection)
      .execute()
    const gone = ['review', 'question', 'collection']
    expect(await listed(keeper.id)).toEqual(all.filter((kind) => !gone.includes(kind)))
    await moderate(db(), keeper, { act: 'hide', kind: 'recipe', subject: subjects.recipe, reason: 'Spam.' }, 3000)
    expect((await listed(keeper.id))[0]).toBe('recipe')
    expect(await listed(street.author)).not.toContain('recipe')
  })
})
