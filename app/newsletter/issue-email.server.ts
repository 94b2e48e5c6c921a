import MarkdownIt, { type Token } from 'markdown-it'
import { m } from '../../messages/compiled/messages.js'
import type { Locale } from '../../messages/compiled/runtime.js'
import { escapeXml } from '../../server/escape-xml.ts'
import type { Mail } from '../../server/mail.ts'
import { ELEMENT_STYLES, LETTER_STYLES } from './email-style.ts'
import type { Issue } from './issue.ts'
import { leaveLink, oneClickLink } from './newsletter.ts'

// Markup in the file is shown as text, and addresses other than http, https, mailto and pictures' are no links.
const markdown = new MarkdownIt({ html: false, linkify: true })

/** Paths of this site become whole addresses, since a mail is read elsewhere. */
function makeAbsolute(token: Token, attribute: string, origin: string) {
  const address = String(token.attrGet(attribute) ?? '')
  if (/^\/(?!\/)/.test(address)) token.attrSet(attribute, origin + address)
}

function inlineStyles(tokens: Token[], origin: string) {
  for (const token of tokens) {
    const style = ELEMENT_STYLES[token.tag]
    if (style && token.nesting >= 0) token.attrJoin('style', style)
    makeAbsolute(token, 'href', origin)
    makeAbsolute(token, 'src', origin)
    if (token.children) inlineStyles(token.children, origin)
  }
}

/** Markdown as HTML with styles beside each element. */
export function issueHtml(body: string, origin: string) {
  const environment = {}
  const tokens = markdown.parse(body, environment)
  inlineStyles(tokens, origin)
  return markdown.renderer.render(tokens, markdown.options, environment)
}

/** The recipient of an issue; `token` ends the subscription. */
export interface Recipient {
  email: string
  locale: Locale
  token: string
}

/** An issue as a mail to one subscriber, with their own way out: a link to see, and one for mail programs (RFC 8058, RFC 2369). */
export function issueEmail({ email, locale, token }: Recipient, { subject, body }: Issue, origin: string): Mail {
  const leave = leaveLink(origin, token)
  const why = m.newsletter_mail_why({}, { locale })
  const unsubscribe = m.newsletter_mail_leave({}, { locale })
  const { body: bodyStyle, page, card, brand, subject: title, foot, link } = LETTER_STYLES
  return {
    to: email,
    subject,
    text: `${body.replace(/\]\(\/(?!\/)/g, `](${origin}/`)}\n\n-- \n${why}\n${unsubscribe}: ${leave}\n`,
    html: `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeXml(subject)}</title></head>
<body style="${bodyStyle}"><div style="${page}">
<div style="${card}">
<p style="${brand}">FoodIO</p>
<h1 style="${title}">${escapeXml(subject)}</h1>
${issueHtml(body, origin)}</div>
<p lang="${locale}" style="${foot}">${escapeXml(why)} <a href="${escapeXml(leave)}" style="${link}">${escapeXml(unsubscribe)}</a></p>
</div></body></html>
`,
    headers: {
      'List-Unsubscribe': `<${oneClickLink(origin, token)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': `FoodIO <newsletter.${new URL(origin).hostname}>`,
    },
  }
}
