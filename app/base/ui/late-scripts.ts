import { baseLocale, type Locale } from '#messages/runtime.js'
import { scriptIn } from '#server/language-scripts.ts'

declare global {
  interface Window {
    /** Fulfilled when somebody first touches, types or goes to a field. */
    wanted: Promise<void>
  }
}

const MODULE_PRELOAD = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*\/>/g
const ASSET_SCRIPT = /\/assets\/[\w.-]+\.js\b/g
const ENTRY = /(<script(?: nonce="[^"]*")?) type="module" async="">([^<]*)/

/**
 * A rendered page whose scripts, those of its language, are neither fetched nor run until `LOAD_SCRIPTS` starts them: words, fonts and
 * the first picture have the line for themselves.
 */
export function withLateScripts(html: string, locale: Locale) {
  const addresses = new Set<string>()
  const page = html.replaceAll(MODULE_PRELOAD, (_, address: string) => {
    addresses.add(address)
    return ''
  })
  return page.replace(ENTRY, (_, start: string, script: string) => {
    const entry = `${start} type="text/plain" data-late="${[...addresses].join(' ')}">${script}`
    if (locale === baseLocale || !import.meta.env.PROD) return entry
    return entry.replace(ASSET_SCRIPT, (address) => scriptIn(locale, address))
  })
}

/**
 * Runs in the page: starts its scripts when they are wanted, a moment after all at first sight has loaded, or four seconds after the words.
 * Zod would try whether it may make code of text; the security policy refuses that, and browsers report it.
 */
export const LOAD_SCRIPTS = `{
window.__zod_globalConfig = { jitless: true }
const load = () => {
  const waiting = document.querySelector('script[data-late]')
  if (!waiting) return
  const { nonce, text } = waiting
  for (const href of waiting.dataset.late.split(' '))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', nonce, href }))
  delete waiting.dataset.late
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', nonce, text }))
}
window.wanted = new Promise((resolve) => {
  for (const sign of ['pointerdown', 'touchstart', 'keydown', 'focusin', 'click'])
    addEventListener(sign, () => resolve(), { capture: true, once: true, passive: true })
})
window.wanted.then(load)
addEventListener('load', () => setTimeout(load, 300))
addEventListener('DOMContentLoaded', () => setTimeout(load, 4000))
}`
