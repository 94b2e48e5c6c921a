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

  test('go however many there are, and take nothing along that is newer', async () => {
    const anna = await aCook(db())
    const rows = Array.from({ length: 1201 }, (_, at) => ({
      ...{ cookId: anna, kind: 'reply', subject: `s${at}`, recipeId: null, detail: null, text: null, onPage: 1 },
      ...{ createdAt: 0, changedAt: at === 0 ? NOW : NOW - 400 * DAY, pushAt: null },
    }))
    for (let at = 0; at < rows.length; at += 300)
      await db()
        .insertInto('notification')
        .values(rows.slice(at, at + 300))
        .execute()
    expect(await clearNotifications(db(), NOW)).toBe(1200)
    expect(await db().selectFrom('notification').select('subject').execute()).toEqual([{ subject: 's0' }])
  })
})
