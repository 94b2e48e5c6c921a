import { baseLocale, isLocale, type Locale, locales } from '#messages/runtime.js'

/** The cookie of the chosen language. */
export const LANGUAGE_KEY = 'language'

/** The language for a visitor: the one chosen in the footer, else the first of the browser's that FoodIO speaks, else English. */
export function languageFor(chosen: string | undefined, acceptLanguage: string | undefined): Locale {
  if (chosen !== undefined && isLocale(chosen)) return chosen
  if (!acceptLanguage) return baseLocale
  const accepted = acceptLanguage
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(';q=')
      return { language: tag.split('-')[0]?.toLowerCase() ?? '', quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { language } of accepted) {
    const spoken = locales.find((locale) => locale === language)
    if (spoken) return spoken
  }
  return baseLocale
}
