import { m } from '../messages/compiled/messages.js'
import { getLocale } from '../messages/compiled/runtime.js'

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A whole page without scripts or styles of its own files, for when the application itself cannot answer. */
export function plainPage(title: string, text: string, requestId: string) {
  return `<!doctype html>
<html lang="${getLocale()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(title)} · FoodIO</title></head>
<body><main><h1>${escape(title)}</h1><p>${escape(text)}</p>
<p><a href="/">${escape(m.error_back_home())}</a></p><p><small>${escape(m.error_reference({ id: requestId }))}</small></p></main></body></html>
`
}
