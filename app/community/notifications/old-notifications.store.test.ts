import { expect, test } from 'vitest'
import { notify } from '#app/people/notifications/notifications.store.ts'
import { DAY } from '#server/processes/clock.ts'
import { aCook } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { clearNotifications } from './old-notifications.store.ts'

const NOW = Date.UTC(2026, 10, 20)

describeStores('old notifications', (db) => {
  test('go ninety days after they were read, or a year after they came', async () => {
    const [anna, ben] = [await aCook(db()), await aCook(db())]
    for (const [subject, cameAt, readAt] of [
      ['read and old', NOW - 100 * DAY, NOW - 90 * DAY],
      ['read since', NOW - 100 * DAY, NOW - 90 * DAY + 1],
      ['unread', NOW - 365 * DAY + 1, null],
      ['unread and old', NOW - 365 * DAY, null],
      ['changed since', NOW - 90 * DAY + 1, NOW - 200 * DAY],
      ['read when it came', NOW - 90 * DAY, NOW - 90 * DAY],
    ] as const) {
      await db()
        .transaction()
        .execute((tx) => notify(tx, { to: anna, from: ben, kind: 'reply', subject }, cameAt))
      await db().updateTable('notification').set({ readAt }).where('subject', '=', subject).execute()
    }
    expect(await clearNotifications(db(), NOW)).toBe(3)
    const left = await db().selectFrom('notification').select('subject').orderBy('subject').execute()
    expect(left.map(({ subject }) => subject)).toEqual(['changed since', 'read since', 'unread'])
    expect(await clearNotifications(db(), NOW)).toBe(0)
  })
})
