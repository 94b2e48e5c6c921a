import { beforeEach, expect, test } from 'vitest'
import { addDevice } from '#app/community/notifications/push-devices.store.ts'
import { aCook, aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { CHANNELS, MAX_EXCERPT, type NewNotification, NOTIFICATION_KINDS, ONCE_FROM_EACH } from './notification.ts'
import { saveSettings } from './notification-settings.store.ts'
import { countUnread, listNotifications, markAllRead, markRead, notify } from './notifications.store.ts'

const START = Date.UTC(2026, 5, 1)

describeStores('what one cook is told, and another is not', (db) => {
  let anna = ''
  let ben = ''
  let carl = ''
  beforeEach(async () => {
    anna = await aCook(db())
    ben = await aCook(db())
    carl = await aCook(db())
  })
  const tell = (more: Partial<NewNotification> = {}, now = START) =>
    db()
      .transaction()
      .execute((tx) => notify(tx, { to: anna, from: ben, kind: 'reply', subject: 'review:1', ...more }, now))
  const listOf = (cook = anna) => listNotifications(db(), cook, { after: null, size: 50 })
  const rows = () => db().selectFrom('notification').select(['cookId', 'onPage', 'pushAt']).execute()
  async function aDevice(cook: string) {
    const times = { createdAt: 1, updatedAt: 1, expiresAt: 1, ipAddress: null, userAgent: null }
    await db()
      .insertInto('session')
      .values({ id: `session of ${cook}`, token: `token of ${cook}`, userId: cook, ...times })
      .execute()
    const keys = { endpoint: `https://push.example/${cook}`, p256dh: 'key', auth: 'secret' }
    await addDevice(db(), cook, { ...keys, locale: 'en', sessionId: `session of ${cook}` }, START)
  }

  const CHOICES = Array.from({ length: 8 }, (_, bits) =>
    Object.fromEntries(CHANNELS.map((channel, at) => [channel, Boolean(bits & (1 << at))])),
  ) as Record<(typeof CHANNELS)[number], boolean>[]
  test.each(CHOICES)('goes where they want to hear of it: %j', async (choice) => {
    await saveSettings(db(), anna, { reply: choice })
    await saveSettings(db(), ben, { reply: { page: !choice.page, email: !choice.email, push: !choice.push } })
    await aDevice(anna)
    await tell()
    const isNotified = choice.page || choice.email || choice.push
    const row = { cookId: anna, onPage: choice.page ? 1 : 0, pushAt: choice.push ? START : null }
    expect(await rows()).toEqual(isNotified ? [row] : [])
    expect([(await listOf()).length, await countUnread(db(), anna)]).toEqual(choice.page ? [1, 1] : [0, 0])
  })

  test('is pushed to the devices of whom it is told alone', async () => {
    await aDevice(ben)
    await tell()
    await tell({ to: ben, from: carl })
    const pushed = (await rows()).map(({ cookId, pushAt }) => [cookId, pushAt])
    expect(pushed.toSorted()).toEqual([
      [anna, null],
      [ben, START],
    ])
  })

  test('has what it is about, a long text cut between two characters', async () => {
    const recipeId = await aRecipe(db(), { authorId: anna })
    await tell({ recipeId, detail: 'first', text: '🍲'.repeat(MAX_EXCERPT + 1) })
    await tell({ subject: 'review:2', text: 'a'.repeat(MAX_EXCERPT) }, START + 1)
    await tell({ subject: 'review:3', from: null }, START + 2)
    const [third, second, first] = await listOf()
    const { username, name, image } = { username: ben, name: first?.actors[0]?.name, image: null }
    expect(first).toEqual({
      ...{ id: first?.id, kind: 'reply', subject: 'review:1', recipeId, detail: 'first', count: 1, isRead: false },
      ...{ text: '🍲'.repeat(MAX_EXCERPT), createdAt: START, changedAt: START, actors: [{ username, name, image }] },
    })
    expect(second).toMatchObject({ text: 'a'.repeat(MAX_EXCERPT), recipeId: null, detail: null })
    expect(third).toMatchObject({ text: null, actors: [], count: 1 })
    // Told again it is about what it is about now, and as new as that.
    await tell({ from: carl, text: 'b' }, START + 3)
    expect((await listOf())[0]).toMatchObject({
      ...{ subject: 'review:1', text: 'b', recipeId: null, detail: null, count: 2 },
      ...{ createdAt: START, changedAt: START + 3, actors: [{ username: carl }, { username: ben }] },
    })
  })

  test.each(NOTIFICATION_KINDS)('of %s once from each, or each time that it was read', async (kind) => {
    const isOnce = ONCE_FROM_EACH.includes(kind)
    const unread = async () => [await countUnread(db(), anna), await countUnread(db(), carl)]
    await tell({ kind })
    await markAllRead(db(), anna, START)
    await tell({ kind }, START + 1)
    expect(await unread()).toEqual([isOnce ? 0 : 1, 0])
    await markAllRead(db(), anna, START + 1)
    const other = NOTIFICATION_KINDS[(NOTIFICATION_KINDS.indexOf(kind) + 1) % NOTIFICATION_KINDS.length]
    for (const more of [{ from: carl }, { to: carl }, { subject: 'review:2' }, { kind: other ?? kind }]) {
      const before = (await unread()).reduce((sum, count) => sum + count)
      await tell({ kind, ...more }, START + 2)
      expect(
        (await unread()).reduce((sum, count) => sum + count),
        JSON.stringify(more),
      ).toBe(before + 1)
    }
  })

  test('is read one by one, or all that came until a moment, and stays unread for others', async () => {
    for (const at of [1, 2, 3]) {
      await tell({ subject: `review:${at}` }, START + at)
      await tell({ to: carl, subject: `review:${at}` }, START + at)
    }
    const unread = async (cook = anna) =>
      (await listOf(cook)).filter(({ isRead }) => !isRead).map(({ subject }) => Number(subject.at(-1)))
    const [, second] = await listOf()
    await markRead(db(), anna, second?.id ?? 0, START + 9)
    expect([await unread(), await unread(carl)]).toEqual([
      [3, 1],
      [3, 2, 1],
    ])
    await markAllRead(db(), anna, START + 2, START + 9)
    expect([await unread(), await unread(carl), await countUnread(db(), anna)]).toEqual([[3], [3, 2, 1], 1])
    await markAllRead(db(), anna, START + 3, START + 9)
    expect([await unread(), await countUnread(db(), carl)]).toEqual([[], 3])
  })
})
