import { LRUCache } from 'lru-cache'
import { LANGUAGE_KEY, languageFor } from '#app/base/request/language.ts'
import { NOTICE_KEY, noticeOf, type SentNotice } from '#app/base/request/notices.ts'
import { THEME_KEY, type ThemeChoice, themeOf } from '#app/base/request/theme.ts'
import { UNITS_KEY, type Units, unitsOf } from '#app/base/request/units.ts'
import { SESSION_COOKIE } from '#app/people/account/cook.ts'
import type { Locale } from '#messages/runtime.js'

/** The cookie of a cook who has just changed something; it lasts longer than a list may be behind. */
const CHANGED_KEY = 'changed'
export const CHANGED_COOKIE = `${CHANGED_KEY}=1; Path=/; Max-Age=4; SameSite=Lax; HttpOnly`

const KEYS = [SESSION_COOKIE, THEME_KEY, LANGUAGE_KEY, UNITS_KEY, NOTICE_KEY, CHANGED_KEY]
const COOKIE = new RegExp(`(?:^|;\\s*)(${KEYS.join('|')})=([^;]*)`, 'g')

/** The visitor as two headers describe them; without a session and a notice, their pages are shared. */
export interface Visitor {
  locale: Locale
  theme: ThemeChoice
  units: Units
  signedIn: boolean
  notice: SentNotice | null
  /** Whether the cook has changed something in the last seconds, which they see at once. */
  hasJustChanged: boolean
}

/** What a visitor's pages share with those of others in the same language, theme and units; null for a cook, and for one who is to read a notice. */
export const variantOf = ({ locale, theme, units, signedIn, notice }: Visitor) =>
  signedIn || notice !== null ? null : `${locale} ${theme} ${units}`

const languages = new LRUCache<string, Locale>({
  max: 500,
  maxSize: 200_000,
  sizeCalculation: (_, key) => key.length + 1,
})

function preferredLanguage(acceptLanguage: string) {
  let locale = languages.get(acceptLanguage)
  if (!locale) {
    locale = languageFor(undefined, acceptLanguage)
    languages.set(acceptLanguage, locale)
  }
  return locale
}

/** Reads the visitor from the Cookie and Accept-Language headers. */
export function visitorOf(cookie: string | undefined, acceptLanguage: string | undefined): Visitor {
  const cookies: Record<string, string> = {}
  if (cookie) for (const [, name = '', value = ''] of cookie.matchAll(COOKIE)) cookies[name] ??= value
  const chosen = cookies[LANGUAGE_KEY]
  return {
    locale:
      chosen === undefined && acceptLanguage ? preferredLanguage(acceptLanguage) : languageFor(chosen, acceptLanguage),
    theme: themeOf(cookies[THEME_KEY]),
    units: unitsOf(cookies[UNITS_KEY]),
    signedIn: Boolean(cookies[SESSION_COOKIE]),
    notice: noticeOf(cookies[NOTICE_KEY]),
    hasJustChanged: cookies[CHANGED_KEY] !== undefined,
  }
}
