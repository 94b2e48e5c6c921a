import { getLocale } from '#messages/runtime.js'

/** What `make` made for a language the first time; making a formatter costs a hundred times more than using it. */
export function perLanguage<T>(make: (locale: string) => T) {
  const made = new Map<string, T>()
  return () => {
    const locale = getLocale()
    const known = made.get(locale) ?? make(locale)
    made.set(locale, known)
    return known
  }
}

const longDate = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }))

/** A date as the reader's language writes it: "3 October 2026". */
export const dateText = (at: number) => longDate().format(at)
