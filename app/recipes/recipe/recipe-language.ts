import { getLocale } from '#messages/runtime.js'

/** The languages that a recipe can be written in, by their BCP 47 tags, as they call themselves. */
export const LANGUAGES = {
  en: 'English',
  hi: 'हिन्दी',
  ar: 'العربية',
  bn: 'বাংলা',
  de: 'Deutsch',
  es: 'Español',
  fa: 'فارسی',
  fr: 'Français',
  gu: 'ગુજરાતી',
  id: 'Bahasa Indonesia',
  it: 'Italiano',
  ja: '日本語',
  kn: 'ಕನ್ನಡ',
  ko: '한국어',
  ml: 'മലയാളം',
  mr: 'मराठी',
  ne: 'नेपाली',
  nl: 'Nederlands',
  pa: 'ਪੰਜਾਬੀ',
  pl: 'Polski',
  pt: 'Português',
  ru: 'Русский',
  sv: 'Svenska',
  ta: 'தமிழ்',
  te: 'తెలుగు',
  th: 'ไทย',
  tr: 'Türkçe',
  uk: 'Українська',
  ur: 'اردو',
  vi: 'Tiếng Việt',
  zh: '中文',
} as const
export type Language = keyof typeof LANGUAGES
export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as [Language, ...Language[]]

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
