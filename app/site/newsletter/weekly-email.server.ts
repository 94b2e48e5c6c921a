import { inLanguage } from '#app/base/request/in-language.ts'
import { followedName } from '#app/community/following/followed-name.ts'
import { listFollowed, listReasons } from '#app/community/following/followed-recipes.store.ts'
import { followingEmails } from '#app/community/following/following-email.store.ts'
import type { EmailReader } from '#app/people/notifications/regular-emails.store.ts'
import { idsOf } from '#app/recipes/catalog/recipe-list.store.ts'
import { listCards } from '#app/recipes/recipe/recipes.store.ts'
import { m } from '#messages'
import type { Database } from '#server/database/tables.ts'
import { escapeXml } from '#server/escape-xml.ts'
import type { Mail, Mailer } from '#server/mail/mail.ts'
import { MINUTE } from '#server/processes/clock.ts'
import { type DeliveryRun, deliver } from './deliver.server.ts'
import { ELEMENT_STYLES } from './email-style.ts'
import { issueEmail } from './issue-email.server.ts'

/** How many recipes an email names at most. */
const MAX_RECIPES = 20
/** What is published while an email is written belongs to the next one. */
const MARGIN = MINUTE

const FOLLOWING = { id: 'following', why: m.following_email_why }

/** The email about what a cook follows and what was published from the last one until `until`, which they may read now; null when there is nothing. */
async function weeklyEmail(db: Database, reader: EmailReader, origin: string, until: number): Promise<Mail | null> {
  const { cookId, email, locale, leaveToken, seenUntil } = reader
  const keys = await listFollowed(db, cookId, { after: [until, 0], size: MAX_RECIPES + 1 })
  const fresh = keys.filter(([at]) => at >= seenUntil)
  const ids = idsOf(fresh.slice(0, MAX_RECIPES))
  const [cards, reasons] = await Promise.all([listCards(db, ids), listReasons(db, cookId, ids)])
  if (cards.length === 0) return null
  return inLanguage(locale, () => {
    const lines = cards.map(({ id, title }) => ({
      title,
      address: `${origin}/recipe/${id}`,
      why: m.following_because({ names: (reasons.get(id) ?? []).map(followedName).join(', ') }),
    }))
    const page = `${origin}/following`
    const more = fresh.length > MAX_RECIPES ? m.following_email_more() : null
    const { ul, li, p, a } = ELEMENT_STYLES
    const link = (address: string, text: string) =>
      `<a href="${escapeXml(address)}" style="${a}">${escapeXml(text)}</a>`
    const items = lines.map(
      ({ title, address, why }) => `<li style="${li}">${link(address, title)}<br>${escapeXml(why)}</li>`,
    )
    const texts = lines.map(({ title, address, why }) => `${title}\n${why}\n${address}\n`)
    const issue = {
      subject: m.following_email_subject({ count: lines.length }),
      text: [...texts, ...(more === null ? [] : [`${more} ${page}`])].join('\n'),
      html: `<ul style="${ul}">${items.join('')}</ul>${more === null ? '' : `<p style="${p}">${escapeXml(more)} ${link(page, page)}</p>`}`,
    }
    return issueEmail({ email, locale, token: leaveToken }, issue, origin, FOLLOWING)
  })
}

interface Weekly {
  db: Database
  mail: Mailer
  origin: string
  isStopped?: () => boolean
  now?: () => number
}

/** Sends every cook whose weekly email is due what is new from what they follow; who has nothing new gets none, and is looked at in a week. */
export function sendWeeklyEmails({ db, origin, now = Date.now, ...delivering }: Weekly): Promise<DeliveryRun> {
  const started = now()
  const until = started - MARGIN
  return deliver(
    {
      next: (last: EmailReader | null) => followingEmails.next(db, last?.cookId ?? '', started),
      emailFor: (reader) => weeklyEmail(db, reader, origin, until),
      claim: (reader) => followingEmails.claim(db, reader, until, started),
      release: (reader) => followingEmails.release(db, reader),
    },
    delivering,
  )
}
