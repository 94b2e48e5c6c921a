import { m } from '#messages'
import type { Locale } from '#messages/runtime.js'
import { escapeXml } from '#server/escape-xml.ts'
import type { Mail } from '#server/mail/mail.ts'
import { EMAIL_STYLES } from './email-style.ts'
import type { Issue } from './issue.ts'
import { leaveLink, oneClickLink } from './newsletter.ts'

/** An issue ready for everybody: its Markdown, whose links work anywhere, and the same as HTML. */
export interface RenderedIssue {
  subject: string
  text: string
  html: string
}

/** Renders an issue once for all its recipients; `origin` is the site's address. */
export async function renderIssue({ subject, body }: Issue, origin: string): Promise<RenderedIssue> {
  const { issueHtml } = await import('./issue-html.ts')
  return { subject, text: body.replace(/\]\(\/(?!\/)/g, `](${origin}/`), html: issueHtml(body, origin) }
}

/** The recipient of an issue; `token` ends the subscription. */
export interface Recipient {
  email: string
  locale: Locale
  token: string
}

/** What an email belongs to: a list's id, and why somebody is on it. */
interface EmailList {
  id: string
  why(inputs: object, options: { locale: Locale }): string
}

const NEWSLETTER: EmailList = { id: 'newsletter', why: m.newsletter_mail_why }

/** An issue as a mail to one subscriber of a list, with their own way out: a link to see, and one for mail programs (RFC 8058, RFC 2369). */
export function issueEmail(
  { email, locale, token }: Recipient,
  { subject, text, html }: RenderedIssue,
  origin: string,
  list = NEWSLETTER,
): Mail {
  const leave = leaveLink(origin, token)
  const why = list.why({}, { locale })
  const unsubscribe = m.newsletter_unsubscribe({}, { locale })
  const { body: bodyStyle, page, card, brand, subject: title, foot, link } = EMAIL_STYLES
  return {
    to: email,
    subject,
    text: `${text}\n\n-- \n${why}\n${unsubscribe}: ${leave}\n`,
    html: `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeXml(subject)}</title></head>
<body style="${bodyStyle}"><div style="${page}">
<div style="${card}">
<p style="${brand}">FoodIO</p>
<h1 style="${title}">${escapeXml(subject)}</h1>
${html}</div>
<p lang="${locale}" style="${foot}">${escapeXml(why)} <a href="${escapeXml(leave)}" style="${link}">${escapeXml(unsubscribe)}</a></p>
</div></body></html>
`,
    headers: {
      'List-Unsubscribe': `<${oneClickLink(origin, token)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': `FoodIO <${list.id}.${new URL(origin).hostname}>`,
    },
  }
}
