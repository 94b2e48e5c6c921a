import { beforeEach, expect, test } from 'vitest'
import { NOTIFICATIONS_EVERY, notificationEmails } from '#app/community/notifications/notification-email.store.ts'
import { saveSettings } from '#app/people/notifications/notification-settings.store.ts'
import { listNotifications, markAllRead } from '#app/people/notifications/notifications.store.ts'
import { rateRecipe } from '#app/recipes/reviews/reviews.store.ts'
import type { Mail } from '#server/mail/mail.ts'
import { HOUR, MINUTE } from '#server/processes/clock.ts'
import { aCook, aRecipe } from '../../../tests/support/builders.ts'
import { atOnce, describeStores } from '../../../tests/support/databases.ts'
import { sendDailyEmails } from './daily-email.server.ts'
import { emailOfLeaveLink, unsubscribe } from './subscribers.store.ts'

const START = Date.UTC(2026, 5, 1)
const DUE = START + NOTIFICATIONS_EVERY
const REVIEW = { stars: 5, text: 'Lovely.', cooked: null, changes: null, photo: null }

describeStores('the daily email of notifications', (db, engine) => {
  let author = ''
  let sent: Mail[] = []
  const take = async (mail: Mail) => void sent.push(mail)
  const send = (at = DUE, mail: (mail: Mail) => Promise<void> = take) =>
    sendDailyEmails({
      ...{ db: db(), origin: 'https://foodio.example', mail, now: () => at },
      accounts: { signatureOf: (text) => text },
    })
  const aReviewOf = async (recipeId: number, at = START + HOUR, cook: object = { bio: '' }) => {
    const cookId = await aCook(db())
    await db().updateTable('cook').set(cook).where('id', '=', cookId).execute()
    await rateRecipe(db(), cookId, recipeId, REVIEW, at)
  }
  const aPublic = (title: string) => aRecipe(db(), { title, authorId: author, publishedAt: START })

  beforeEach(async () => {
    sent = []
    author = await aCook(db())
    await db().updateTable('cook').set({ emailVerified: 1 }).where('id', '=', author).execute()
    await notificationEmails.start(db(), author, 'en', START)
  })

  test('a recipe that is loved makes one email, however many love it, and none when nothing is new', async () => {
    const id = await aPublic('Soup')
    for (let at = 0; at < 40; at++) await aReviewOf(id, START + HOUR + at, { name: `Cook ${at}` })
    expect(await send(DUE - 1)).toEqual({ sentNow: 0, end: 'done' })
    await atOnce(engine, [1, 2, 3], () => send())
    expect(sent).toHaveLength(1)
    const [mail] = sent
    expect(mail?.subject).toBe('What is new for you on FoodIO')
    expect(mail?.text).toContain(
      `Cook 39, Cook 38, Cook 37, and 37 others reviewed “Soup”.\nhttps://foodio.example/recipe/${id}#reviews`,
    )
    for (let days = 2; days < 5; days++) await send(START + days * NOTIFICATIONS_EVERY)
    expect(sent).toHaveLength(1)
  })

  test('one email a day tells twenty things at most', { tags: 'slow' }, async () => {
    for (let at = 0; at < 30; at++) await aReviewOf(await aPublic(`Soup ${at}.`), START + HOUR + at)
    for (let hours = 0; hours < 20; hours++) await send(DUE + hours * HOUR)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.text.match(/recipe\/\d+#reviews/g)).toHaveLength(20)
    expect(sent[0]?.text).toContain(
      'There is more on the page of your notifications: https://foodio.example/notifications',
    )
  })

  test('it tells all there is with its links, the last first, and does not promise more', {
    tags: 'slow',
  }, async () => {
    const ids: number[] = []
    for (let at = 0; at < 20; at++) {
      ids.push(await aPublic(`Soup ${at}`))
      await aReviewOf(ids[at] ?? 0, START + HOUR + at, { name: 'Anna' })
    }
    await send()
    const lines = ids.flatMap((id, at) => [
      `https://foodio.example/recipe/${id}#reviews`,
      `Anna reviewed “Soup ${at}”.`,
    ])
    expect(sent[0]?.text.split('\n\n-- ')[0]?.split('\n').filter(Boolean)).toEqual([
      ...lines.toReversed(),
      'Notifications: https://foodio.example/notifications',
    ])
    for (const id of ids) expect(sent[0]?.html).toContain(`href="https://foodio.example/recipe/${id}#reviews"`)
  })

  test('what happens while one is written is in the next, and nothing in both or in none', async () => {
    const until = DUE - MINUTE
    for (const at of [until - 1, until, until + 1]) await aReviewOf(await aPublic(`Soup ${at - until}`), at)
    await send()
    await send(DUE + NOTIFICATIONS_EVERY)
    expect(sent.map(({ text }) => text.match(/(?<=Soup )-?\d/g))).toEqual([['-1'], ['1', '0']])
  })

  test('what is read, or not wanted by email, is not in it', async () => {
    await aReviewOf(await aPublic('Read'))
    await markAllRead(db(), author, START + HOUR)
    await saveSettings(db(), author, { follower: { page: true, email: false, push: false } })
    await db()
      .insertInto('notification')
      .values({
        ...{ cookId: author, kind: 'follower', subject: '', recipeId: null, detail: null, text: null, onPage: 1 },
        ...{ createdAt: START + HOUR, changedAt: START + HOUR, pushAt: null, count: 1 },
      })
      .execute()
    expect(await send()).toEqual({ sentNow: 0, end: 'done' })
  })

  test('its links end it, in one click too', async () => {
    await aReviewOf(await aPublic('Soup'))
    await send()
    const headers = sent[0]?.headers ?? {}
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const [, token = ''] = /one-click\?token=([\w-]+)/.exec(headers['List-Unsubscribe'] ?? '') ?? []
    expect(await emailOfLeaveLink(db(), token)).toBe(sent[0]?.to)
    await unsubscribe(db(), token)
    expect(await notificationEmails.isOn(db(), author)).toBe(false)
  })

  test('names and titles that lead somewhere stay out of it', async () => {
    const id = await aPublic('WIN at http://evil.example/win')
    await aReviewOf(id, START + HOUR, { name: 'evil.example', username: 'evil.example.com' })
    await send()
    expect(sent[0]?.text).toContain('A cook reviewed a recipe.')
    expect(`${sent[0]?.subject}${sent[0]?.text}${sent[0]?.html}`).not.toMatch(/evil|WIN/)
    expect((await listNotifications(db(), author, { after: null, size: 5 }))[0]?.actors[0]?.name).toBe('evil.example')
  })

  test('it speaks the language that it was asked for in, and waits for a mail server that is away', async () => {
    await notificationEmails.start(db(), author, 'hi', START)
    await aReviewOf(await aPublic('Soup'))
    const away = Object.assign(new Error('nobody is there'), { code: 'ESOCKET', command: 'CONN', syscall: 'connect' })
    expect(await send(DUE, () => Promise.reject(away))).toMatchObject({ end: { inDoubt: false } })
    await send()
    expect(sent[0]?.text).toContain('ने “Soup” पर रिव्यू लिखा।')
  })
})
