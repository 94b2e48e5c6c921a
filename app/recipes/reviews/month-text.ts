import { perLanguage } from '#app/base/request/per-language.ts'

const month = perLanguage((locale) => new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }))
const monthOfYear = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)
const YEAR = 300 * 24 * 60 * 60_000

/** "May" in the reader's language, with the year where it could be the wrong one. */
export const changeMonthText = (at: number, now = Date.now()) => (now - at < YEAR ? month() : monthOfYear()).format(at)
