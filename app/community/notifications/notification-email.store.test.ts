import { beforeEach, expect, test } from 'vitest'
import { saveSettings } from '#app/people/notifications/notification-settings.store.ts'
import { notify } from '#app/people/notifications/notifications.store.ts'
import { aCook } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { listForEmail } from './notification-email.store.ts'

const [FROM, UNTIL] = [Date.UTC(2026, 10, 20), Date.UTC(2026, 10, 21)]

describeStores('the notifications of an email', (db) => {
  let anna = ''
  let ben = ''
  beforeEach(async () => {
    anna = await aCook(db())
    ben = await aCook(db())
  })
  const tell = (subject: string, at: number, more: { to?: string; kind?: 'reply' | 'question' | 'answer' } = {}) =>
    db()
      .transaction()
      .execute((tx) => notify(tx, { to: anna, from: ben, kind: 'reply', subject, ...more }, at))
  const listed = async (size = 10, cookId = anna) =>
    (await listForEmail(db(), cookId, { from: FROM, until: UNTIL, size })).map(({ subject }) => subject)

  test('are those of a time that were not read, the last first, as many as have room', async () => {
    await tell('too old', FROM - 1)
    await tell('first', FROM)
    await tell('noon', FROM + 1000)
    await tell('also noon', FROM + 1000)
    await tell('read', FROM + 2000)
    await tell('last', UNTIL - 1)
    await tell('too new', UNTIL)
    await tell('another’s', FROM + 3000, { to: ben })
    await db().updateTable('notification').set({ readAt: FROM }).where('subject', '=', 'read').execute()
    expect(await listed()).toEqual(['last', 'also noon', 'noon', 'first'])
    expect(await listed(2)).toEqual(['last', 'also noon'])
    const [last] = await listForEmail(db(), anna, { from: FROM, until: UNTIL, size: 1 })
    expect(last).toMatchObject({ kind: 'reply', actors: [{ username: ben }] })
  })

  test('are of the kinds that a cook wants to hear of by email', async () => {
    for (const kind of ['reply', 'question', 'answer'] as const) await tell(kind, FROM, { kind })
    expect((await listed()).sort()).toEqual(['answer', 'question', 'reply'])
    const [no, yes] = [
      { page: true, email: false, push: true },
      { page: true, email: true, push: false },
    ]
    await saveSettings(db(), anna, { reply: no, question: yes, answer: no })
    expect(await listed()).toEqual(['question'])
    await saveSettings(db(), anna, { question: no })
    expect(await listed()).toEqual([])
  })
})
