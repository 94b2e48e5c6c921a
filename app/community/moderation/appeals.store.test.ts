import { expect, test } from 'vitest'
import { aModerator } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { aStreet, NOW } from '../../../tests/support/town.ts'
import { appealAgainst, listAppeals, listOwnHidden, mayUphold } from './appeals.store.ts'
import { moderate } from './moderation.store.ts'
import type { Kind } from './moderation.ts'

describeStores('appeals about things of one number', (db) => {
  test('are each about their own thing, decided alone, and as often as that is hidden', async () => {
    const { anna, ben, reviews, questions, answers, entries, collections } = await aStreet(db())
    const [keeper, other] = [await aModerator(db()), await aModerator(db())]
    const subjects: [kind: Kind, id: number][] = [
      ['review', reviews['anna soup']],
      ['question', questions['anna soup']],
      ['answer', answers['ben soup']],
      ['cooked', entries['anna soup 1']],
      ['collection', collections['anna winter']],
    ]
    const act = (
      by: { id: string },
      name: 'hide' | 'restore' | 'uphold',
      [kind, subject]: (typeof subjects)[number],
      at = NOW,
    ) => moderate(db(), by, { act: name, kind, subject, reason: `No ${kind}.` }, at)
    const appeal = ([kind, subject]: (typeof subjects)[number], cookId = anna, at = NOW) =>
      appealAgainst(db(), cookId, { kind, subject, text: `My ${kind}.` }, at)
    const hidden = async () =>
      (await listOwnHidden(db(), anna)).map(({ kind, id, reason, appeal: own }) => [kind, id, reason, own])
    const open = async (by: { id: string }) =>
      (await listAppeals(db(), by.id)).map(({ subject, text, at, hider, reason, mayDecide }) => [
        ...[subject.kind, subject.id, text, at, hider, reason, mayDecide],
      ])

    for (const one of subjects) expect([one, await appeal(one)]).toEqual([one, false])
    for (const [at, one] of subjects.entries()) await act(keeper, 'hide', one, NOW + at)
    expect(await hidden()).toEqual(subjects.toReversed().map(([kind, id]) => [kind, id, `No ${kind}.`, null]))
    for (const [at, one] of subjects.entries()) {
      expect([one, await mayUphold(db(), other.id, ...one), await appeal(one, ben)]).toEqual([one, false, false])
      expect([one, await appeal(one, anna, NOW + 100 - at), await appeal(one)]).toEqual([one, true, false])
    }
    const all = subjects.map(([kind, id], at) => [
      kind,
      id,
      `My ${kind}.`,
      NOW + 100 - at,
      keeper.username,
      `No ${kind}.`,
    ])
    expect(await open(other)).toEqual(all.toReversed().map((one) => [...one, true]))
    expect(await open(keeper)).toEqual(all.toReversed().map((one) => [...one, false]))
    expect(await open({ id: anna })).toEqual([])
    for (const one of subjects)
      expect([one, await mayUphold(db(), keeper.id, ...one), await mayUphold(db(), other.id, ...one)]).toEqual([
        ...[one, false, true],
      ])

    const [review, question] = [subjects[0], subjects[1]] as [(typeof subjects)[number], (typeof subjects)[number]]
    const rest = subjects.slice(2)
    expect([await act(keeper, 'uphold', review), await act(other, 'uphold', review)]).toEqual([false, true])
    expect([await mayUphold(db(), other.id, ...review), await appeal(review)]).toEqual([false, false])
    await act(other, 'restore', question)
    expect((await open(other)).map(([kind]) => kind)).toEqual(rest.map(([kind]) => kind).reverse())
    expect((await hidden()).map(([kind, , , own]) => [kind, own])).toEqual([
      ...rest.map(([kind]) => [kind, { text: `My ${kind}.`, isDecided: false }]).reverse(),
      ['review', { text: 'My review.', isDecided: true }],
    ])
    await act(other, 'hide', question, NOW + 50)
    expect([await appeal(question), await mayUphold(db(), other.id, ...question)]).toEqual([true, false])
    expect(await mayUphold(db(), keeper.id, ...question)).toBe(true)
  })
})
