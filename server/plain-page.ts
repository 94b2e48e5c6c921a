import { m } from '../messages/compiled/messages.js'
import { getLocale } from '../messages/compiled/runtime.js'

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A whole page without scripts or styles of its own files, for when the application itself cannot answer. */
export function plainPage(title: string, text: string, requestId: string) {
  return `<!doctype html>
<html lang="${getLocale()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · FoodIO</title></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>
<p><a href="/">${escapeHtml(m.error_back_home())}</a></p><p><small>${escapeHtml(m.error_reference({ id: requestId }))}</small></p></main></body></html>
`
}
