import { LRUCache } from 'lru-cache'
import type { Locale } from '../../messages/compiled/runtime.js'
import { LANGUAGE_KEY, languageFor } from './language.ts'
import { NOTICE_KEY, noticeOf, type SentNotice } from './notices.ts'
import { THEME_KEY, type ThemeChoice, themeOf } from './theme.ts'

/** The cookie that a cook's session lives in. */
export const SESSION_COOKIE = 'access_token'

const COOKIE = new RegExp(`(?:^|;\\s*)(${SESSION_COOKIE}|${THEME_KEY}|${LANGUAGE_KEY}|${NOTICE_KEY})=([^;]*)`, 'g')

/** What two headers tell of who asks; a page for somebody who is neither signed in nor to be told something is everybody's. */
export interface Visitor {
  locale: Locale
  theme: ThemeChoice
  signedIn: boolean
  notice: SentNotice | null
}

/** Whether a page for this visitor is the page of everybody with the same language and theme. */
export const isAnyone = ({ signedIn, notice }: Visitor) => !signedIn && notice === null

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
  const held: Record<string, string> = {}
  if (cookie) for (const [, name = '', value = ''] of cookie.matchAll(COOKIE)) held[name] ??= value
  const chosen = held[LANGUAGE_KEY]
  return {
    locale:
      chosen === undefined && acceptLanguage ? preferredLanguage(acceptLanguage) : languageFor(chosen, acceptLanguage),
    theme: themeOf(held[THEME_KEY]),
    signedIn: Boolean(held[SESSION_COOKIE]),
    notice: noticeOf(held[NOTICE_KEY]),
  }
}
