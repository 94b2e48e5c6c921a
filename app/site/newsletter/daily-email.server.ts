import { inLanguage } from '#app/base/request/in-language.ts'
import { listForEmail, notificationEmails } from '#app/community/notifications/notification-email.store.ts'
import { viewNotifications } from '#app/community/notifications/notification-view.server.ts'
import type { Accounts } from '#app/people/account/auth.server.ts'
import type { EmailReader } from '#app/people/notifications/regular-emails.store.ts'
import { m } from '#messages'
import type { Database } from '#server/database/tables.ts'
import { escapeXml } from '#server/escape-xml.ts'
import type { Mail, Mailer } from '#server/mail/mail.ts'
import { MINUTE } from '#server/processes/clock.ts'
import { type DeliveryRun, deliver } from './deliver.server.ts'
import { ELEMENT_STYLES } from './email-style.ts'
import { issueEmail } from './issue-email.server.ts'

/** How many notifications an email tells at most. */
const MAX_TOLD = 20
/** What is told while an email is written belongs to the next one. */
const MARGIN = MINUTE

const NOTIFICATIONS = { id: 'notifications', why: m.notifications_email_why }

interface Daily {
  db: Database
  mail: Mailer
  accounts: Pick<Accounts, 'signatureOf'>
  origin: string
  isStopped?: () => boolean
  now?: () => number
}

/** The email of what a cook was told from the last one until `until` and has not read; null when there is nothing. */
async function dailyEmail(
  { db, accounts, origin }: Daily,
  { cookId, email, locale, leaveToken, seenUntil }: EmailReader,
  until: number,
): Promise<Mail | null> {
  const found = await listForEmail(db, cookId, { from: seenUntil, until, size: MAX_TOLD + 1 })
  if (found.length === 0) return null
  return inLanguage(locale, async () => {
    const site = { db, accounts, cookId, leavesSite: true }
    const told = await viewNotifications(site, found.slice(0, MAX_TOLD))
    const page = `${origin}/notifications`
    const { ul, li, p, a } = ELEMENT_STYLES
    const link = (address: string, text: string) =>
      `<a href="${escapeXml(address)}" style="${a}">${escapeXml(text)}</a>`
    const items = told.map(
      ({ sentence, path }) =>
        `<li style="${li}">${path === null ? escapeXml(sentence) : link(origin + path, sentence)}</li>`,
    )
    const texts = told.map(({ sentence, path }) =>
      path === null ? `${sentence}\n` : `${sentence}\n${origin}${path}\n`,
    )
    const rest = found.length > MAX_TOLD ? m.notifications_email_more() : `${m.notifications_title()}:`
    const issue = {
      subject: m.notifications_email_subject(),
      text: [...texts, `${rest} ${page}`].join('\n'),
      html: `<ul style="${ul}">${items.join('')}</ul><p style="${p}">${escapeXml(rest)} ${link(page, page)}</p>`,
    }
    return issueEmail({ email, locale, token: leaveToken }, issue, origin, NOTIFICATIONS)
  })
}

/** Sends every cook whose daily email is due what they were told and have not read; who has nothing to read gets none. */
export function sendDailyEmails(daily: Daily): Promise<DeliveryRun> {
  const { db, now = Date.now } = daily
  const started = now()
  const until = started - MARGIN
  return deliver(
    {
      next: (last: EmailReader | null) => notificationEmails.next(db, last?.cookId ?? '', started),
      emailFor: (reader) => dailyEmail(daily, reader, until),
      claim: (reader) => notificationEmails.claim(db, reader, until, started),
      release: (reader) => notificationEmails.release(db, reader),
    },
    daily,
  )
}
