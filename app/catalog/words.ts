import { compatibleText } from '../../server/compatible-text.ts'

const COMBINING_LATIN = /[\u0300-\u036f]/g
const WORD = /[\p{L}\p{M}\p{N}]+/gu
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const MAX_QUERY = 400
/** In UTF-16 units; the longest dish of the dictionaries has 57. */
const MAX_WORD = 80
const NOT_LOOKED_FOR = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with'])

/** A text normalised for comparison: lower case, Latin letters without accents, single spaces, trimmed. */
export const fold = (text: string) => compatibleText(text, COMBINING_LATIN).toLowerCase().replace(/\s+/gu, ' ').trim()

/** The words of a text, folded, in their order; [] when there are none. */
export function wordsOf(text: string): string[] {
  const folded = fold(text).replace(/['’]/g, '')
  if (!UNSPACED.test(folded)) return folded.match(WORD) ?? []
  const segments = new Intl.Segmenter('ja', { granularity: 'word' }).segment(folded)
  return [...segments].filter((part) => part.isWordLike).flatMap((part) => part.segment.match(WORD) ?? [])
}

/** One form for a word and its English plural, so that "tomatoes" finds "tomato" and "berries" finds "berry". */
export function stem(word: string) {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  const singular = word.replace(/(ss|sh|ch|x|z|o)es$/, '$1').replace(/([^sui])s$/, '$1')
  return singular.replace(/(?<=..)(y|ie)$/, 'i')
}

/** The words of a search, without stop words unless there are no others; at most eight. */
export function queryWords(text: string) {
  const words = [...new Set(wordsOf(text.slice(0, MAX_QUERY)))].filter((word) => word.length <= MAX_WORD)
  const telling = words.filter((word) => !NOT_LOOKED_FOR.has(word))
  return (telling.length ? telling : words).slice(0, 8)
}
