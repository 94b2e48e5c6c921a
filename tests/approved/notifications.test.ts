import { test } from 'vitest'
import { followingEmails } from '#app/community/following/following-email.store.ts'
import { follow } from '#app/community/following/follows.store.ts'
import { notifyOfFirstDays } from '#app/community/notifications/first-days.store.ts'
import { listForEmail, notificationEmails } from '#app/community/notifications/notification-email.store.ts'
import { viewNotifications } from '#app/community/notifications/notification-view.server.ts'
import { clearNotifications } from '#app/community/notifications/old-notifications.store.ts'
import {
  addDevice,
  hasDevice,
  listDevices,
  removeDevice,
  settleDevice,
  takeForPush,
} from '#app/community/notifications/push-devices.store.ts'
import { blockCook } from '#app/people/blocks/blocks.store.ts'
import type { NewNotification } from '#app/people/notifications/notification.ts'
import { listSettings, saveSettings } from '#app/people/notifications/notification-settings.store.ts'
import {
  countUnread,
  listNotifications,
  markAllRead,
  markRead,
  type Notification,
  notify,
} from '#app/people/notifications/notifications.store.ts'
import { shelve } from '#app/recipes/bookshelf/bookshelf.store.ts'
import { sendDailyEmails } from '#app/site/newsletter/daily-email.server.ts'
import { sendWeeklyEmails } from '#app/site/newsletter/weekly-email.server.ts'
import type { Mail } from '#server/mail/mail.ts'
import { DAY, HOUR, MINUTE } from '#server/processes/clock.ts'
import { aCook, aRecipe } from '../support/builders.ts'
import { describeStores } from '../support/databases.ts'
import { aStory, BEGIN, setClock } from './story.ts'

describeStores('notifications', (db, engine) => {
  const accounts = { signatureOf: (seed: string) => `signature of ${seed}` }

  test('come where a cook wants them, once for what is one, and go, as approved', async () => {
    setClock()
    const [anna, ben, cleo, dan, eve] = [
      await aCook(db()),
      await aCook(db()),
      await aCook(db()),
      await aCook(db()),
      await aCook(db()),
    ]
    const sample = await aCook(db(), { isSample: 1 })
    const cooks = { anna, ben, cleo, dan, eve, sample }
    const recipes = {
      soup: await aRecipe(db(), { authorId: anna, title: 'Soup', publishedAt: BEGIN }),
      stew: await aRecipe(db(), { authorId: anna, title: 'Stew', publishedAt: BEGIN + MINUTE }),
      other: await aRecipe(db(), { authorId: ben, title: 'Visit pans.example', publishedAt: BEGIN + 2 * MINUTE }),
      hidden: await aRecipe(db(), { authorId: cleo, title: 'Hidden', visibility: 'private', publishedAt: BEGIN }),
    }
    await db().updateTable('cook').set({ emailVerified: 1 }).where('id', 'in', [anna, cleo]).execute()
    const mails: Mail[] = []
    const shown = ({ kind, subject, count, isRead, actors, detail }: Notification) =>
      `${kind} ${subject} ×${count}${isRead ? ' read' : ''} by ${actors.map(({ username }) => username).join()} ${detail ?? ''}`
    const story = await aStory(
      db(),
      engine,
      { cooks, recipes },
      {
        'anna’s': async () => {
          const first = await listNotifications(db(), anna, { after: null, size: 2 })
          const last = first.at(-1)
          const rest = last ? await listNotifications(db(), anna, { after: [last.changedAt, last.id], size: 9 }) : []
          return [await countUnread(db(), anna), ...[...first, ...rest].map(shown)]
        },
        'ben’s': async () => (await listNotifications(db(), ben, { after: null, size: 9 })).map(shown),
        'for anna’s mail': async () =>
          (await listForEmail(db(), anna, { from: BEGIN, until: Date.now(), size: 2 })).map(shown),
        'anna’s devices': async () =>
          (await listDevices(db(), anna)).map(({ endpoint, locale }) => `${endpoint} ${locale}`).sort(),
        'anna and ben get mails': async () => [
          await notificationEmails.isOn(db(), anna),
          await notificationEmails.isOn(db(), ben),
          await followingEmails.isOn(db(), anna),
        ],
        mails: async () => mails.splice(0).map(({ to, subject, text }) => [to, subject, text]),
      },
    )
    const { act, wait } = story
    const tell = (about: NewNotification) =>
      db()
        .transaction()
        .execute((tx) => notify(tx, about))
    const review = (from: string | null, subject = `recipe:${recipes.soup}`, to: string | null = anna) =>
      tell({ to, from, kind: 'review', subject, recipeId: recipes.soup })
    await act('ben, cleo, dan and eve review anna’s soup', async () => {
      for (const cook of [ben, cleo, dan, eve]) {
        await review(cook)
        wait(1)
      }
    })
    await act('ben again, anna herself, nobody, a sample cook', async () => {
      await review(ben)
      await review(anna)
      await review(cleo, 'recipe:1', null)
      await review(cleo, 'recipe:1', sample)
      await review(sample)
    })
    await act('a question is asked twice by one', async () => {
      for (let times = 0; times < 2; times++)
        await tell({ to: anna, from: ben, kind: 'answer', subject: 'question:1', recipeId: recipes.soup })
    })
    await act('a moderator decides', () =>
      tell({
        to: anna,
        from: null,
        kind: 'decision',
        subject: 'review:1',
        detail: 'hidden review',
        text: 'word '.repeat(99),
      }),
    )
    await act('anna hears of replies by push alone, and of reviews not at all', async () => {
      await saveSettings(db(), anna, {
        reply: { page: false, email: false, push: true },
        review: { page: false, email: false, push: false },
      })
      const { reply, review: ofReviews, answer } = await listSettings(db(), anna)
      return [reply, ofReviews, answer, (await listSettings(db(), ben)).reply]
    })
    const sessions = async (...names: string[]) => {
      for (const [at, name] of names.entries()) {
        const times = { createdAt: BEGIN, updatedAt: BEGIN, expiresAt: BEGIN + (at + 1) * DAY }
        await db()
          .insertInto('session')
          .values({ id: name, token: name, userId: anna, ...times })
          .execute()
      }
    }
    const device = (name: string) => ({ endpoint: `https://push.example/${name}`, p256dh: 'key', auth: name })
    await act('anna has two devices, and ben one of them later', async () => {
      await sessions('desk', 'phone')
      await addDevice(db(), anna, { ...device('a'), locale: 'hi', sessionId: 'phone' })
      await addDevice(db(), anna, { ...device('b'), locale: 'en', sessionId: 'desk' })
      return [
        await hasDevice(db(), anna, 'phone'),
        await hasDevice(db(), ben, 'phone'),
        await hasDevice(db(), anna, 'tv'),
      ]
    })
    await act('a reply, and a review', async () => {
      await tell({ to: anna, from: cleo, kind: 'reply', subject: 'review:9', recipeId: recipes.soup })
      await review(cleo, 'recipe:2')
    })
    await act('what is to be pushed', async () => [
      (await takeForPush(db(), 1, Date.now() - MINUTE - 1)).length,
      (await takeForPush(db(), 5)).map((one) => `${one.cookId}: ${shown(one)}`),
      (await takeForPush(db(), 5)).length,
    ])
    await act('one device fails, one is gone', async () => {
      const [first, second] = (await listDevices(db(), anna)).sort((a, b) => a.id - b.id)
      for (let times = 0; times < 4; times++) await settleDevice(db(), first?.id ?? 0, 'failed')
      await settleDevice(db(), second?.id ?? 0, 'gone')
    })
    await act('it works again, and fails for good', async () => {
      const [first] = await listDevices(db(), anna)
      await settleDevice(db(), first?.id ?? 0, 'sent')
      for (let times = 0; times < 4; times++) await settleDevice(db(), first?.id ?? 0, 'failed')
      const left = (await listDevices(db(), anna)).length
      await settleDevice(db(), first?.id ?? 0, 'failed')
      return left
    })
    await act('ben signs in on her phone', async () => {
      await addDevice(db(), anna, { ...device('a'), locale: 'en', sessionId: 'phone' })
      await addDevice(db(), ben, { ...device('a'), locale: 'en', sessionId: 'phone' })
      await removeDevice(db(), anna, 'phone')
      return [await hasDevice(db(), ben, 'phone'), (await listDevices(db(), ben)).length]
    })
    await act('anna reads one, which ben cannot', async () => {
      const [last] = await listNotifications(db(), anna, { after: null, size: 1 })
      await markRead(db(), ben, last?.id ?? 0)
      const before = await countUnread(db(), anna)
      await markRead(db(), anna, last?.id ?? 0)
      return before
    })
    await act('dan asks after that', () =>
      tell({ to: anna, from: dan, kind: 'answer', subject: 'question:1', recipeId: recipes.soup }),
    )
    await act('ben follows her, is muted, and follows again', async () => {
      await follow(db(), ben, { kind: 'cook', name: anna })
      await blockCook(db(), anna, cleo, 'mute')
      await follow(db(), cleo, { kind: 'cook', name: anna })
    })
    await act('what a mail may say of a title with an address', async () => {
      const version = {
        kind: 'version',
        subject: `recipe:${recipes.other}`,
        recipeId: recipes.other,
        detail: 'published',
      } as const
      await db().updateTable('cook').set({ name: 'dan.example' }).where('id', '=', dan).execute()
      await tell({ to: anna, from: dan, ...version })
      await tell({
        to: anna,
        from: null,
        kind: 'decision',
        subject: 'recipe:1',
        detail: 'hidden recipe',
        text: 'See evil.example',
      })
      await tell({ to: anna, from: ben, kind: 'question', subject: 'question:2', recipeId: recipes.hidden })
      const listed = await listNotifications(db(), anna, { after: null, size: 3 })
      const say = async (leavesSite: boolean) =>
        (await viewNotifications({ db: db(), accounts, cookId: anna, leavesSite }, listed)).map(
          ({ sentence, path, recipeId }) => [sentence, path, recipeId === null],
        )
      return [await say(false), await say(true)]
    })
    await act('daily mails begin', async () => {
      await notificationEmails.start(db(), anna, 'en')
      await notificationEmails.start(db(), ben, 'hi')
      await notificationEmails.start(db(), anna, 'hi')
      await notificationEmails.start(db(), anna, 'en')
      await followingEmails.start(db(), anna, 'en')
    })
    await act('there is something to tell', () =>
      tell({ to: anna, from: ben, kind: 'answer', subject: 'question:5', recipeId: recipes.soup }),
    )
    const daily = (at: number) =>
      sendDailyEmails({
        db: db(),
        origin: 'https://foodio.example',
        mail: async (mail) => void mails.push(mail),
        now: () => at,
        accounts,
      })
    await act('a mail a day', async () => {
      const due = Date.now() - 2 * MINUTE + DAY - HOUR
      return [await daily(due), await daily(due + MINUTE), await daily(due + MINUTE)]
    })
    await act('a mail that does not leave', async () => {
      const reader = await notificationEmails.next(db(), '', Date.now() + 3 * DAY)
      if (!reader) return 'nobody'
      const now = Date.now() + 3 * DAY
      const claims = [
        await notificationEmails.claim(db(), reader, now, now),
        await notificationEmails.claim(db(), reader, now, now),
      ]
      await notificationEmails.release(db(), reader)
      return [
        claims,
        await notificationEmails.addressOf(db(), reader.leaveToken),
        await notificationEmails.addressOf(db(), 'none'),
      ]
    })
    await act('a weekly mail', async () => {
      await follow(db(), anna, { kind: 'cook', name: ben })
      await db().updateTable('recipe').set({ publishedAt: Date.now() }).where('id', '=', recipes.other).execute()
      const weekly = (at: number) =>
        sendWeeklyEmails({
          db: db(),
          origin: 'https://foodio.example',
          mail: async (mail) => void mails.push(mail),
          now: () => at,
        })
      return [await weekly(Date.now() + 6 * DAY), await weekly(Date.now() + 7 * DAY)]
    })
    await act('she ends both by their links', async () => {
      for (const emails of [notificationEmails, followingEmails]) {
        const reader = await emails.next(db(), '', Date.now() + 99 * DAY)
        await emails.leave(db(), reader?.leaveToken ?? '')
      }
    })
    await act('ben ends his', () => notificationEmails.stop(db(), ben))
    await act('the first days of recipes', async () => {
      const views = { views: 12 }
      await db().updateTable('recipe').set(views).where('id', 'in', Object.values(recipes)).execute()
      await shelve(db(), cleo, 'savedRecipes', [recipes.soup], Date.now())
      await shelve(db(), dan, 'savedRecipes', [recipes.soup], Date.now())
      await shelve(db(), dan, 'favoriteRecipes', [recipes.soup, recipes.stew], Date.now())
      await shelve(db(), anna, 'savedRecipes', [recipes.soup], Date.now())
      const count = (after: number) => notifyOfFirstDays(db(), BEGIN + after)
      return [
        await count(3 * DAY - 1),
        await count(3 * DAY),
        await count(3 * DAY + MINUTE),
        await count(3 * DAY + HOUR),
        await count(6 * DAY + 24 * MINUTE),
        await count(6 * DAY + 24 * MINUTE - 1),
      ]
    })
    await act('she reads all until a moment', () => markAllRead(db(), anna, Date.now() - 5 * MINUTE))
    await act('what is old goes', async () => {
      const at = async (days: number) => clearNotifications(db(), BEGIN + days * DAY)
      return [await at(90), await at(90.03), await at(364), await at(368)]
    })
    await story.expectApproved('notifications')
  })
})
