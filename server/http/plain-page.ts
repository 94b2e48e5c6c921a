import type { Context } from 'hono'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { escapeXml } from '#server/escape-xml.ts'
import type { Visitor } from '#server/registered.ts'

/** What the server answers when it cannot make a page. */
export interface PageRefusal {
  problem: string
}

/** True if the client-side router sent the request; it shows the error on the current page. */
export const isForScript = (c: Context) => c.req.path.endsWith('.data')

/** The error message, with a hint how to recover the input if the response replaces a form. */
export const forForm = (c: Context, text: string) =>
  ['GET', 'HEAD'].includes(c.req.method) || isForScript(c) ? text : `${text} ${m.error_form_kept()}`

/** The schemes that a browser may draw its own parts of a page in: the device's choice only for who chose that. */
export const colorSchemeOf = (theme: Visitor['theme']) => (theme === 'system' ? 'light dark' : theme)

interface PlainPageRequest {
  requestId: string
  theme: Visitor['theme']
}

/** A whole page without scripts or styles of its own files, for when the application itself cannot answer. */
export function plainPage(title: string, text: string, { requestId, theme }: PlainPageRequest) {
  return `<!doctype html>
<html lang="${getLocale()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="${colorSchemeOf(theme)}">
<title>${escapeXml(title)} · FoodIO</title></head>
<body><main><h1>${escapeXml(title)}</h1><p>${escapeXml(text)}</p>
<p><a href="/">${escapeXml(m.error_back_home())}</a></p><p><small>${escapeXml(m.error_reference({ id: requestId }))}</small></p></main></body></html>
`
}
