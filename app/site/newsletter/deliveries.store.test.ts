import { expect, test } from 'vitest'
import { describeStores } from '../../../tests/support/databases.ts'
import {
  claimDelivery,
  countDeliveries,
  hasSubscribers,
  listIssues,
  nextSubscriber,
  releaseDelivery,
  settleDelivery,
  startIssue,
} from './deliveries.store.ts'
import { confirmSubscription, recipientOf, subscribe } from './subscribers.store.ts'

const NOW = Date.UTC(2026, 5, 1)

describeStores('deliveries of a newsletter', (db) => {
  const aSubscriber = async (name: string, at = NOW - 1000) => {
    const email = `${name}@example.org`
    const requested = await subscribe(db(), { email, locale: 'en', address: name }, at)
    if (at <= NOW) await confirmSubscription(db(), 'confirm' in requested ? (requested.confirm ?? '') : '', at)
    return recipientOf(email)
  }
  const anIssue = (subject: string, at = NOW) => startIssue(db(), { hash: subject, subject, body: 'Hello.' }, at)

  test('are claimed once each, and only what was being sent is taken back', async () => {
    expect(await hasSubscribers(db())).toBe(false)
    const [anna, ben, carla, dora] = [
      await aSubscriber('anna'),
      await aSubscriber('ben'),
      await aSubscriber('carla'),
      await aSubscriber('dora', NOW),
    ]
    await aSubscriber('late', NOW + 1)
    expect(await hasSubscribers(db())).toBe(true)
    const [issue, other] = [await anIssue('Soup'), await anIssue('Stew', NOW + 5)]
    for (const recipient of [anna, ben, carla]) expect(await claimDelivery(db(), issue.id, recipient)).toBe(true)
    expect(await claimDelivery(db(), issue.id, anna)).toBe(false)
    expect(await claimDelivery(db(), other.id, anna)).toBe(true)
    await settleDelivery(db(), issue.id, anna, 'sent')
    await settleDelivery(db(), issue.id, ben, 'refused')
    for (const recipient of [anna, ben, carla]) await releaseDelivery(db(), issue.id, recipient)
    expect(await countDeliveries(db(), issue)).toEqual({ sent: 1, refused: 1, inDoubt: 0, waiting: 2 })
    expect(await countDeliveries(db(), other)).toMatchObject({ sent: 0, inDoubt: 1 })
    // A refused one is tried once more, a sent one never.
    expect([await claimDelivery(db(), issue.id, ben), await claimDelivery(db(), issue.id, anna)]).toEqual([true, false])
    const next = async (after: number) => (await nextSubscriber(db(), issue, after))?.recipient
    expect(await next(0)).toBe(carla)
    await claimDelivery(db(), issue.id, carla)
    expect(await next(0)).toBe(dora)
    expect((await listIssues(db())).map(({ subject, inDoubt }) => [subject, inDoubt])).toEqual([
      ['Stew', 1],
      ['Soup', 2],
    ])
  })
})
