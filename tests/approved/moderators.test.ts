import { test } from 'vitest'
import { appealAgainst, listAppeals, listOwnHidden } from '#app/community/moderation/appeals.store.ts'
import { changeRules } from '#app/community/moderation/audit-log.store.ts'
import { moderate, reportSubject } from '#app/community/moderation/moderation.store.ts'
import type { Act, Kind } from '#app/community/moderation/moderation.ts'
import { listDecisions, listHidden, listOpenReports } from '#app/community/moderation/moderation-lists.store.ts'
import { listPending } from '#app/community/moderation/pending-posts.store.ts'
import { setRole } from '#app/community/moderation/roles.store.ts'
import { viewNotifications } from '#app/community/notifications/notification-view.server.ts'
import { findReportable, reportedId } from '#app/community/reports/reportable.store.ts'
import { listNotifications, markAllRead } from '#app/people/notifications/notifications.store.ts'
import { findRules } from '#app/people/screening/rules.store.ts'
import { askQuestion } from '#app/recipes/questions/write-words.store.ts'
import { rateRecipe } from '#app/recipes/reviews/reviews.store.ts'
import { aCook } from '../support/builders.ts'
import { describeStores } from '../support/databases.ts'
import { aStreet } from '../support/town.ts'
import { aStory, BEGIN, setClock } from './story.ts'

const accounts = { signatureOf: (text: string) => text }

describeStores('moderators', (db, engine) => {
  test('are shown what to decide, and whom it concerns is told what they decided, as approved', async () => {
    setClock()
    await db().updateTable('cook').set({ role: 'cook' }).execute()
    const s = await aStreet(db())
    const [mo, ma] = [await aCook(db(), { role: 'moderator' }), await aCook(db(), { role: 'moderator' })]
    const kim = await aCook(db(), { createdAt: BEGIN })
    const cast = { cooks: { author: s.author, anna: s.anna, ben: s.ben, mo, ma, kim } }
    for (const cook of [s.author, s.anna, s.ben]) await markAllRead(db(), cook, BEGIN, BEGIN)
    const heard = (cookId: string) => async () => {
      const listed = await listNotifications(db(), cookId, { after: null, size: 50 })
      const views = await viewNotifications(
        { db: db(), accounts, cookId },
        listed.filter(({ isRead }) => !isRead),
      )
      return views.map(({ sentence, path, count }) => `${sentence} ${path ?? ''} ×${count}`)
    }
    const recipes = { soup: s.soup, stew: s.stew, draft: s.draft }
    const story = await aStory(
      db(),
      engine,
      { ...cast, recipes },
      {
        'reports for mo': () => listOpenReports(db(), mo),
        'hidden, for mo': () => listHidden(db(), mo),
        'pending, for mo': () => listPending(db(), mo),
        'appeals, for mo': () => listAppeals(db(), mo),
        'appeals, for ma': () => listAppeals(db(), ma),
        'the last three decisions': () => listDecisions(db(), mo, { size: 3 }),
        'hidden, of anna’s': () => listOwnHidden(db(), s.anna),
        'hidden, of the author’s': () => listOwnHidden(db(), s.author),
        'anna hears': heard(s.anna),
        'ben hears': heard(s.ben),
        'the author hears': heard(s.author),
        'kim hears': heard(kim),
        'mo hears': heard(mo),
        rules: async () => (await findRules(db())).changed,
      },
    )
    const decide = (by: string, act: Act, kind: Kind, subject: number, reason = '', more: object = {}) =>
      moderate(db(), { id: by }, { act, kind, subject, reason, ...more })
    const report = async (by: string | null, kind: Kind, name: string, text = '') => {
      const found = await findReportable(db(), kind, name, { cookId: by, link: null })
      const subject = found && (await reportedId(db(), found, by))
      if (!subject) return `there is no ${kind} to report`
      await reportSubject(db(), by, { kind, subject, reason: 'offensive', text })
      return found
    }
    const idOf = async (table: 'screenedProfile' | 'screenedReply' | 'reportedNotes') =>
      (
        await db()
          .selectFrom(table)
          .select((eb) => eb.fn.max('id').as('id'))
          .executeTakeFirstOrThrow()
      ).id ?? 0
    const { act } = story
    const [review, question] = [s.reviews['anna soup'], s.questions['anna soup']]
    await act('ben reports anna’s review', () => report(s.ben, 'review', String(review), 'Not nice.'))
    await act('a visitor does, too', () => report(null, 'review', String(review)))
    await act('the author does, too', () => report(s.author, 'review', String(review)))
    await act('a draft cannot be reported', () => report(s.ben, 'recipe', String(s.draft)))
    await act('mo dismisses it', () => decide(mo, 'dismiss', 'review', review))
    await act('and once more', () => decide(mo, 'dismiss', 'review', review))
    await act('ben reports it again', () => report(s.ben, 'review', String(review)))
    await act('mo hides it', () => decide(mo, 'hide', 'review', review, 'Rude words.', { refusePhotos: true }))
    await act('ma hides it, too', () => decide(ma, 'hide', 'review', review, 'Again.'))
    await act('the author cannot appeal for anna', () =>
      appealAgainst(db(), s.author, { kind: 'review', subject: review, text: 'Mine.' }),
    )
    await act('anna appeals', () => appealAgainst(db(), s.anna, { kind: 'review', subject: review, text: 'Sorry.' }))
    await act('and again', () => appealAgainst(db(), s.anna, { kind: 'review', subject: review, text: 'Please.' }))
    await act('mo cannot uphold it', () => decide(mo, 'uphold', 'review', review))
    await act('ma upholds it', () => decide(ma, 'uphold', 'review', review))
    await act('ma restores it', () => decide(ma, 'restore', 'review', review))
    await act('mo hides a question', () => decide(mo, 'hide', 'question', question, 'Off topic.'))
    await act('anna appeals against that', () =>
      appealAgainst(db(), s.anna, { kind: 'question', subject: question, text: 'It was not.' }),
    )
    await act('mo hides anna’s entry', () => decide(mo, 'hide', 'cooked', s.entries['anna stew 2'], 'Spam.'))
    await act('and anna’s collection', () => decide(mo, 'hide', 'collection', s.collections['anna winter'], 'Ads.'))
    await act('ben reports the author’s profile', () => report(s.ben, 'profile', s.author))
    const profile = await idOf('screenedProfile')
    await act('ma hides it and gives another name', async () => {
      const given = await decide(ma, 'hide', 'profile', profile, 'Bad name.', { rename: true })
      return typeof given === 'object'
    })
    await act('the author appeals', () =>
      appealAgainst(db(), s.author, { kind: 'profile', subject: profile, text: 'It is my name.' }),
    )
    await act('ma restores the name', () => decide(ma, 'restore', 'profile', profile))
    await act('kim, who is new, asks with an address', () =>
      askQuestion(db(), kim, s.stew, 'Is it as on https://pans.example/best and http://more.example?', Date.now()),
    )
    const newQuestion = Number(
      (
        await db()
          .selectFrom('question')
          .select((eb) => eb.fn.max('id').as('id'))
          .executeTakeFirst()
      )?.id,
    )
    await act('kim reviews with a phone number', () =>
      rateRecipe(
        db(),
        kim,
        s.soup,
        { stars: 5, text: 'Call me: +91 98765 43210.', cooked: null, changes: null, photo: null },
        Date.now(),
      ),
    )
    await act('ma publishes the question', () => decide(ma, 'publish', 'question', newQuestion))
    await act('and once more', () => decide(ma, 'publish', 'question', newQuestion))
    const rated = s.reviews
    const kims = Number(
      (
        await db()
          .selectFrom('review')
          .select((eb) => eb.fn.max('id').as('id'))
          .executeTakeFirst()
      )?.id,
    )
    await act('ma hides the review', () => decide(ma, 'hide', 'review', kims, 'No numbers.'))
    await act('the author becomes a moderator', () => setRole(db(), s.author, 'moderator', { actorId: mo }))
    await act('who does not decide on a review of theirs', () =>
      decide(s.author, 'hide', 'review', rated['ben stew'], 'No.'),
    )
    await act('the rules are stricter', async () => {
      const { rules } = await findRules(db())
      return changeRules(db(), { id: ma, username: 'ma' }, { ...rules, holdWords: ['pills'], contacts: 2 })
    })
    await act('the author is none any more', () => setRole(db(), s.author, 'cook', { actorId: mo }))
    await act('mo restores anna’s collection', () => decide(mo, 'restore', 'collection', s.collections['anna winter']))
    await act('the log, four at a time', async () => {
      const pages: string[][] = []
      for (let after: number | null = null; ; ) {
        const page = await listDecisions(db(), ma, { after, size: 4 })
        pages.push(page.map(({ act: decision, kind }) => `${decision} ${kind}`))
        after = page.at(-1)?.id ?? null
        if (after === null) return pages
      }
    })
    await act('of it what was restored', async () =>
      (await listDecisions(db(), ma, { act: 'restore', size: 9 })).map(({ kind }) => kind),
    )
    await story.expectApproved('moderators')
  })
})
