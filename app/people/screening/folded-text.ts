import { compatibleText } from '#server/compatible-text.ts'
import { LOOKALIKES } from './lookalikes.data.ts'

/** What is not seen (zero-width signs, soft hyphens, variation selectors), and Latin accents. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}|[\u0300-\u036f]/gu
const DIGIT = /\p{Nd}/u
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}'
const TOKEN = new RegExp(`[${UNSPACED}]|(?:(?![${UNSPACED}])[\\p{L}\\p{M}\\p{N}])+`, 'gu')

/** The value of a decimal digit of any script, of which each has ten in a row. */
function digitOf(letter: string) {
  const code = letter.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && DIGIT.test(String.fromCodePoint(zero - 1))) zero--
  return String(code - zero)
}

/**
 * A text as it looks: in lower case and compatibility forms, without what is not seen and without accents, look-alike letters of Cyrillic
 * and Greek as the Latin ones, digits of all scripts as ASCII ones. Not for reading.
 */
export const foldedText = (text: string) =>
  compatibleText(text, UNSEEN)
    .replace(/\P{ASCII}/gu, (letter) => LOOKALIKES[letter] ?? (DIGIT.test(letter) ? digitOf(letter) : letter))
    .toLowerCase()

/** The words of a folded text in their order; in scripts that put no spaces between words, the signs. */
export const textTokens = (folded: string): string[] => folded.match(TOKEN) ?? []

/** The words that single Latin letters in a row write: "v i a g r a". */
export function spelledWords(tokens: readonly string[]): string[] {
  const words: string[] = []
  let run = ''
  for (const token of [...tokens, '']) {
    if (/^[a-z]$/.test(token)) run += token
    else {
      if (run.length > 2) words.push(run)
      run = ''
    }
  }
  return words
}
