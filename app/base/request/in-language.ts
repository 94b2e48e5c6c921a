import { AsyncLocalStorage } from 'node:async_hooks'
import { baseLocale, type Locale, overwriteGetLocale } from '#messages/runtime.js'

const locales = new AsyncLocalStorage<Locale>()
overwriteGetLocale(() => locales.getStore() ?? baseLocale)

/** Runs work whose messages speak the visitor's language. */
export const inLanguage = <T>(locale: Locale, work: () => T) => locales.run(locale, work)
