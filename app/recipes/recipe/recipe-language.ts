import { getLocale } from '#messages/runtime.js'

/** The languages that a recipe can be written in, by their BCP 47 tags. */
export const LANGUAGE_TAGS = [
  'en',
  'hi',
  'ar',
  'bn',
  'de',
  'es',
  'fa',
  'fr',
  'gu',
  'id',
  'it',
  'ja',
  'kn',
  'ko',
  'ml',
  'mr',
  'ne',
  'nl',
  'pa',
  'pl',
  'pt',
  'ru',
  'sv',
  'ta',
  'te',
  'th',
  'tr',
  'uk',
  'ur',
  'vi',
  'zh',
] as const
export type Language = (typeof LANGUAGE_TAGS)[number]

/** The language that a tag such as "en-GB" or "PT_br" names, whatever its region; null when it is none of ours. */
export function languageNamed(tag: string | null | undefined): Language | null {
  const [primary = ''] = (tag ?? '').trim().toLowerCase().split(/[-_]/, 1)
  return LANGUAGE_TAGS.find((language) => language === primary) ?? null
}

const RIGHT_TO_LEFT: readonly Language[] = ['ar', 'fa', 'ur']

/** The `lang` and `dir` of an element with texts of a recipe; none if the page is in the same language. */
export function textLanguage(language: Language): { lang?: Language; dir?: 'rtl' } {
  if (language === getLocale()) return {}
  return RIGHT_TO_LEFT.includes(language) ? { lang: language, dir: 'rtl' } : { lang: language }
}
