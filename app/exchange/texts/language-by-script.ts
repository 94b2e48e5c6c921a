import type { Language } from '#app/recipes/recipe/recipe-language.ts'

/** The languages that are written in a script, the one that is spoken most here first; Latin letters tell nothing. */
const LANGUAGES_OF_SCRIPTS: readonly (readonly [RegExp, readonly [Language, ...Language[]]])[] = [
  [/\p{Script=Devanagari}/gu, ['hi', 'mr', 'ne']],
  [/\p{Script=Arabic}/gu, ['ar', 'fa', 'ur']],
  [/\p{Script=Bengali}/gu, ['bn']],
  [/\p{Script=Gujarati}/gu, ['gu']],
  [/\p{Script=Gurmukhi}/gu, ['pa']],
  [/\p{Script=Kannada}/gu, ['kn']],
  [/\p{Script=Malayalam}/gu, ['ml']],
  [/\p{Script=Tamil}/gu, ['ta']],
  [/\p{Script=Telugu}/gu, ['te']],
  [/\p{Script=Thai}/gu, ['th']],
  [/\p{Script=Hangul}/gu, ['ko']],
  [/\p{Script=Hiragana}|\p{Script=Katakana}/gu, ['ja']],
  [/\p{Script=Cyrillic}/gu, ['ru', 'uk']],
]
const LETTER = /\p{L}/gu

/** The language of a text: the supposed one, unless most letters are of a script in which that is not written. */
export function languageByScript(text: string, supposed: Language): Language {
  const letters = text.match(LETTER)?.length ?? 0
  for (const [script, languages] of LANGUAGES_OF_SCRIPTS) {
    const written = text.match(script)?.filter((sign) => /\p{L}/u.test(sign)).length ?? 0
    if (written > letters / 2) return languages.includes(supposed) ? supposed : languages[0]
  }
  return supposed
}
