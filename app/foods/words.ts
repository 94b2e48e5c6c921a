import { compatibleText } from '../../server/compatible-text.ts'

const COMBINING_LATIN = /[\u0300-\u036f]/g
const WORD = /[\p{L}\p{M}\p{N}]+/gu
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const MAX_QUERY = 400
/** In UTF-16 units; the longest dish of the dictionaries has 57. */
const MAX_WORD = 80
const IRREGULAR = new Map([
  ['leaves', 'leaf'],
  ['loaves', 'loaf'],
  ['calves', 'calf'],
])
const NOT_LOOKED_FOR = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with'])

/** Text as it is compared: lower case, Latin letters without accents, single spaces, none at the ends. */
export const fold = (text: string) => compatibleText(text, COMBINING_LATIN).toLowerCase().replace(/\s+/gu, ' ').trim()

/** The words of a text, folded, in their order; [] when there are none. */
export function wordsOf(text: string): string[] {
  const folded = fold(text).replace(/['’]/g, '')
  if (!UNSPACED.test(folded)) return folded.match(WORD) ?? []
  const segments = new Intl.Segmenter('ja', { granularity: 'word' }).segment(folded)
  return [...segments].filter((part) => part.isWordLike).flatMap((part) => part.segment.match(WORD) ?? [])
}

/** One form for a word and its English plural, so that "tomatoes" finds "tomato" and "berries" finds "berry"; no dictionary's singular. */
export function stem(word: string) {
  const irregular = IRREGULAR.get(word)
  if (irregular) return irregular
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  const one = word.replace(/(ss|sh|ch|x|z|(?<=..)o)es$/, '$1').replace(/([^su])s$/, '$1')
  if (one.length < 4) return one
  return one.replace(/(?<=.(?:ss|sh|ch|.x|.z|.o))e$/, '').replace(/(?<=..)(y|ie)$/, 'i')
}

/** Whether a word is written as an English plural. */
export const isPlural = (word: string) => word.endsWith('s') && stem(word) !== word

/** The words that a search asks for, without little words unless there are no others; at most eight. */
export function queryWords(text: string) {
  const words = [...new Set(wordsOf(text.slice(0, MAX_QUERY)))].filter((word) => word.length <= MAX_WORD)
  const telling = words.filter((word) => !NOT_LOOKED_FOR.has(word))
  return (telling.length ? telling : words).slice(0, 8)
}
