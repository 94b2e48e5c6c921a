import { beforeEach, expect, test } from 'vitest'
import { listForEmail } from '#app/community/notifications/notification-email.store.ts'
import { deleteCook } from '#app/exchange/leaving/leaving.store.ts'
import { blockCook } from '#app/people/blocks/blocks.store.ts'
import { aCook, aRecipe } from '../../../tests/support/builders.ts'
import { atOnce, describeStores } from '../../../tests/support/databases.ts'
import { MAX_NOTIFICATIONS, type NewNotification, NOTIFICATION_KINDS } from './notification.ts'
import { saveSettings } from './notification-settings.store.ts'
import { countUnread, listNotifications, markAllRead, markRead, notify } from './notifications.store.ts'
import { regularEmails } from './regular-emails.store.ts'

const START = Date.UTC(2026, 5, 1)

describeStores('what cooks are told', (db, engine) => {
  let anna = ''
  let ben = ''
  const all = (cookId = anna) => listNotifications(db(), cookId, { after: null, size: 50 })
  const notifyAnna = (more: Partial<NewNotification> = {}, now = START) =>
    db()
      .transaction()
      .execute((tx) => notify(tx, { to: anna, from: ben, kind: 'follower', subject: '', ...more }, now))

  beforeEach(async () => {
    anna = await aCook(db())
    ben = await aCook(db())
  })

  test('two hundred who review a recipe at once are one notification, with the last three names', {
    tags: 'slow',
  }, async () => {
    const recipeId = await aRecipe(db(), { authorId: anna })
    const cooks = await Promise.all(Array.from({ length: 200 }, () => aCook(db())))
    await atOnce(engine, cooks, (from, at) =>
      notifyAnna({ from, kind: 'review', subject: `recipe:${recipeId}`, recipeId }, START + at),
    )
    const [only, ...others] = await all()
    expect(others).toEqual([])
    expect([only?.count, only?.actors.length, only?.recipeId]).toEqual([200, 3, recipeId])
    expect(await countUnread(db(), anna)).toBe(1)
  })

  test('a notification remembers the first hundred who did it, and counts the others', async () => {
    const cooks = await Promise.all(Array.from({ length: 102 }, () => aCook(db())))
    for (const from of cooks) await notifyAnna({ from, kind: 'reply', subject: 'review:1' })
    const actors = await db().selectFrom('notificationActor').select('cookId').execute()
    expect([actors.length, (await all())[0]?.count]).toEqual([100, 102])
    await notifyAnna({ from: cooks[0] ?? '', kind: 'reply', subject: 'review:1' })
    expect((await all())[0]?.count).toBe(103)
  })

  test.each(['followingEmail', 'notificationEmail'] as const)(
    'an email of %s goes out once, whoever sends it',
    async (table) => {
      const every = 1000
      const { start, next, claim, release } = regularEmails(table, every)
      await db().updateTable('cook').set({ emailVerified: 1 }).where('id', '=', anna).execute()
      await start(db(), anna, 'en', START)
      expect(await next(db(), '', START + every - 1)).toBeNull()
      const due = await next(db(), '', START + every)
      if (!due) throw new Error('no email is due')
      const claimed = () => claim(db(), due, START + every, START + every)
      expect([await claimed(), await claimed()]).toEqual([true, false])
      expect(await next(db(), '', START + every)).toBeNull()
      await release(db(), due)
      expect(await next(db(), '', START + every)).toEqual(due)
    },
  )

  test('an email has what came in its time, is not read and may be sent, the last first', async () => {
    const listed = async (size = 9) => {
      const found = await listForEmail(db(), anna, { from: START, until: START + 10, size })
      return found.map(({ subject }) => subject)
    }
    for (const [subject, at] of [
      ['before', -1],
      ['first', 0],
      ['last', 9],
      ['same', 9],
      ['read', 5],
      ['after', 10],
    ] as const)
      await notifyAnna({ kind: 'reply', subject }, START + at)
    await notifyAnna({ kind: 'decision', subject: 'of another kind' }, START + 5)
    await notifyAnna({ to: ben, from: anna, kind: 'reply', subject: 'to ben' }, START + 5)
    await db().updateTable('notification').set({ readAt: START }).where('subject', '=', 'read').execute()
    const none = { page: true, email: false, push: false }
    await saveSettings(db(), anna, Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, none])))
    expect(await listed()).toEqual([])
    await saveSettings(db(), anna, { reply: { page: true, email: true, push: false } })
    expect([await listed(), await listed(1)]).toEqual([['same', 'last', 'first'], ['same']])
  })

  test('an email is due to the next cook with a confirmed address, and one link ends those of one cook', async () => {
    const { start, stop, next, isOn, addressOf, leave, claim } = regularEmails('followingEmail', 1000)
    const cooks = [anna, ben, await aCook(db())].sort()
    const [first = '', second = '', third = ''] = cooks
    for (const cook of cooks) await start(db(), cook, 'en', START)
    await db().updateTable('cook').set({ emailVerified: 1 }).where('id', 'in', [second, third]).execute()
    await start(db(), second, 'hi', START + 500)
    const due = async (after: string, now = START + 1000) => (await next(db(), after, now))?.cookId ?? null
    expect([await due(''), await due(second), await due(third), await due('', START + 999)]).toEqual([
      ...[second, third, null, null],
    ])
    const reader = await next(db(), '', START + 1000)
    if (!reader) throw new Error('no email is due')
    expect(reader).toMatchObject({ locale: 'hi', seenUntil: START, email: `${second}@example.org` })
    await claim(db(), reader, START + 1000, START + 1000)
    expect([await due(''), await due('', START + 2000)]).toEqual([third, second])
    expect([await addressOf(db(), reader.leaveToken), await addressOf(db(), 'none')]).toEqual([reader.email, null])
    await leave(db(), reader.leaveToken)
    await stop(db(), first)
    expect([await isOn(db(), first), await isOn(db(), second), await isOn(db(), third)]).toEqual([false, false, true])
  })

  test('sample cooks are told nothing', async () => {
    const sample = await aCook(db(), { isSample: 1 })
    await notifyAnna({ to: sample })
    expect(await all(sample)).toEqual([])
  })

  test('the same cook counts once, and what is read is told anew', async () => {
    for (let times = 0; times < 3; times++) await notifyAnna({ kind: 'reply', subject: 'review:1' }, START + times)
    expect((await all()).map(({ count, changedAt }) => [count, changedAt])).toEqual([[1, START + 2]])
    await markAllRead(db(), anna, START + 1)
    expect(await countUnread(db(), anna)).toBe(1)
    await markAllRead(db(), anna, START + 2)
    expect(await countUnread(db(), anna)).toBe(0)
    await notifyAnna({ kind: 'reply', subject: 'review:1' }, START + 9)
    expect((await all()).map(({ isRead }) => isRead)).toEqual([false, true])
  })

  test.each([
    ['alone', (id: number) => markRead(db(), anna, id)],
    ['with all others', () => markAllRead(db(), anna, START)],
  ])('what was read %s is shown on no device any more', async (_, read) => {
    await notifyAnna()
    await db().updateTable('notification').set({ pushAt: START }).execute()
    const [told] = await all()
    await read(told?.id ?? 0)
    const rows = await db().selectFrom('notification').select(['pushAt', 'readAt']).execute()
    expect(rows).toEqual([{ pushAt: null, readAt: expect.any(Number) }])
    await db().updateTable('notification').set({ readAt: 1 }).execute()
    await read(told?.id ?? 0)
    expect((await db().selectFrom('notification').select('readAt').execute())[0]?.readAt).toBe(1)
  })

  test('who follows, ends it and follows again is told of once', async () => {
    await notifyAnna()
    await markAllRead(db(), anna, START)
    await notifyAnna({}, START + 1)
    expect(await all()).toHaveLength(1)
    expect(await countUnread(db(), anna)).toBe(0)
  })

  test('nobody tells themselves, sample cooks and nobody', async () => {
    const sample = await aCook(db())
    await db().updateTable('cook').set({ isSample: 1 }).where('id', '=', sample).execute()
    await notifyAnna({ from: anna })
    await notifyAnna({ to: null })
    await notifyAnna({ to: sample })
    expect(await db().selectFrom('notification').select('id').execute()).toEqual([])
  })

  test('a cook has so many at most, and the oldest give way', async () => {
    const rest = { cookId: anna, kind: 'reply', onPage: 1, recipeId: null, detail: null, text: null, pushAt: null }
    await db()
      .insertInto('notification')
      .values(
        Array.from({ length: MAX_NOTIFICATIONS }, (_, at) => ({
          ...{ ...rest, subject: `review:${at}`, createdAt: START + at, changedAt: START + at },
        })),
      )
      .execute()
    for (let at = 0; at < 3; at++)
      await notifyAnna({ kind: 'review', subject: `recipe:${at}` }, START + MAX_NOTIFICATIONS + at)
    const rows = await db().selectFrom('notification').select('subject').orderBy('changedAt').execute()
    expect([rows.length, rows[0]?.subject]).toEqual([MAX_NOTIFICATIONS, 'review:3'])
    expect(await countUnread(db(), anna)).toBe(100)
  })

  test('kinds are told where a cook wants to hear of them, and nowhere when they do not', async () => {
    await saveSettings(db(), anna, { reply: { page: false, email: true, push: false } })
    await notifyAnna({ kind: 'reply', subject: 'review:1' })
    expect([await countUnread(db(), anna), await all()]).toEqual([0, []])
    expect(await db().selectFrom('notification').select(['onPage', 'pushAt']).execute()).toEqual([
      { onPage: 0, pushAt: null },
    ])
    await saveSettings(db(), anna, { review: { page: false, email: false, push: false } })
    await notifyAnna({ kind: 'review', subject: 'recipe:1' })
    expect(await db().selectFrom('notification').select('id').execute()).toHaveLength(1)
  })

  test('nobody hears of whom they mute, and neither of two of whom one blocks the other; the site tells everybody', async () => {
    const carl = await aCook(db())
    await blockCook(db(), anna, ben, 'mute')
    await blockCook(db(), carl, anna, 'block')
    const subjectsOf = async (cook: string) => (await all(cook)).map(({ subject }) => subject).sort()
    const everybody = { anna, ben, carl }
    for (const [name, from] of [...Object.entries(everybody), ['site', null] as const])
      for (const to of Object.values(everybody)) await notifyAnna({ to, from, kind: 'reply', subject: `by ${name}` })
    expect([await subjectsOf(anna), await subjectsOf(ben), await subjectsOf(carl)]).toEqual([
      ['by site'],
      ['by anna', 'by carl', 'by site'],
      ['by ben', 'by site'],
    ])
  })

  test('only its cook marks one as read', async () => {
    await notifyAnna()
    const [{ id } = { id: 0 }] = await all()
    await markRead(db(), ben, id)
    expect(await countUnread(db(), anna)).toBe(1)
    await markRead(db(), anna, id)
    expect(await countUnread(db(), anna)).toBe(0)
  })

  test('pages come after one another', async () => {
    for (let at = 0; at < 7; at++) await notifyAnna({ kind: 'reply', subject: `review:${at}` }, START + (at >> 1))
    const first = await listNotifications(db(), anna, { after: null, size: 4 })
    const last = first.at(-1)
    const rest = await listNotifications(db(), anna, { after: [last?.changedAt ?? 0, last?.id ?? 0], size: 4 })
    expect([...first, ...rest].map(({ subject }) => subject)).toEqual([6, 5, 4, 3, 2, 1, 0].map((at) => `review:${at}`))
  })

  test('who deletes their account is named no more, and is told nothing', async () => {
    await notifyAnna()
    await notifyAnna({ to: ben, from: anna })
    await deleteCook(db(), ben, 'delete')
    expect((await all()).map(({ actors, count }) => [actors, count])).toEqual([[[], 1]])
    expect(await db().selectFrom('notification').select('cookId').execute()).toEqual([{ cookId: anna }])
  })
})
