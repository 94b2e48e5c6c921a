import { compatibleText } from '#server/compatible-text.ts'
import { MISSPELLINGS } from './misspellings.data.ts'

const COMBINING_LATIN = /[\u0300-\u036f]/g
const WORD = /[\p{L}\p{M}\p{N}]+/gu
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const MAX_QUERY = 400
/** In UTF-16 units; the longest dish of the dictionaries has 57. */
const MAX_WORD = 80
const IRREGULAR: Readonly<Record<string, string>> = {
  leaves: 'leaf',
  loaves: 'loaf',
  calves: 'calf',
  rawas: 'rawas',
  ravas: 'ravas',
}
const STOP_WORDS = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with'])

/** A text normalised for comparison: lower case, Latin letters without accents, single spaces, trimmed. */
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
  if (Object.hasOwn(IRREGULAR, word)) return IRREGULAR[word] ?? word
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  const one = word.replace(/(ss|sh|ch|x|z|(?<=..)o)es$/, '$1').replace(/([^su])s$/, '$1')
  if (one.length < 4) return one
  return one.replace(/(?<=.(?:ss|sh|ch|.x|.z|.o))e$/, '').replace(/(?<=..)(y|ie)$/, 'i')
}

/** Whether a word is written as an English plural. */
export const isPlural = (word: string) => word.endsWith('s') && stem(word) !== word

/** A word of a text: its position, its spelling, its stem, and what is between it and the word before. */
export interface Word {
  start: number
  end: number
  /** Without case, accents and nuktas; apostrophes stay. */
  plain: string
  fold: string
  gap: string
  /** Whether a sentence, a line or a part of one ends before it. */
  broken: boolean
  /** Whether it is written as many of a thing: "nuts", but not "nut" and not "goat's". */
  many: boolean
}

/** Latin accents, nuktas, soft hyphens and joiners: what differs in writing and not in reading. */
const SIGNS = /[\u0300-\u036f\u093c\u00ad\u200b-\u200d]/g
const LETTERS: Record<string, string> = { œ: 'oe', æ: 'ae', ø: 'o', ß: 'ss', ı: 'i', ł: 'l', '\u0901': '\u0902' }
/** Within a name ("ma'amoul"), not before the end of a short form ("don't", "we'll"). */
const INNER_APOSTROPHE = /'(?=\p{L}{3})/u
const APOSTROPHES = /[\u2019\u2018`\u02bc]/g
const plainOf = (word: string) =>
  compatibleText(word, SIGNS)
    .toLowerCase()
    .replace(/[œæøßıł\u0901]/gu, (letter) => LETTERS[letter] ?? letter)
    .replace(APOSTROPHES, "'")

/** None in browsers: the table would be a part of every first visit, and what is searched and stored is read on the server. */
const misspellings = new Map(
  import.meta.env?.SSR === false
    ? []
    : Object.entries(MISSPELLINGS).flatMap(([right, wrong]) => wrong.split(' ').map((one) => [one, right] as const)),
)
/** A word by its right spelling, where many people miss it. */
const spelled = (word: string) => misspellings.get(word) ?? word

const BREAK = /[.,;:!?()[\]{}\n\r|•।=→–—]|\s-+\s/
const TOKEN = /[\p{L}\p{M}\p{N}\u00ad\u200b-\u200d]+(?:['\u2019\u2018`\u02bc]\p{L}+)?/gu

/** A text with the words that many people misspell by their right spelling; the others as they are. */
export const respelled = (text: string) => text.replace(TOKEN, (word) => misspellings.get(word.toLowerCase()) ?? word)

const MAX_READ = 5000
/** What has been read of words, since texts repeat them; emptied when it is full, which weighs less in browsers than a library's cache. */
const read = new Map<string, Pick<Word, 'plain' | 'fold' | 'many'>>()

/** What a word is, whatever its place. */
function readWord(written: string) {
  const before = read.get(written)
  if (before) return before
  const plain = spelled(plainOf(written))
  const word = plain.replace(/'s?$/, '')
  const one = { plain, fold: stem(word.replace(INNER_APOSTROPHE, '')), many: plain === word && isPlural(word) }
  if (read.size === MAX_READ) read.clear()
  if (written.length <= MAX_WORD) read.set(written, one)
  return one
}

/** The words of a text with their places and what is between them, from left to right; in time linear in its length. */
export function tokensOf(text: string): Word[] {
  let last = 0
  return Array.from(text.matchAll(TOKEN), (found) => {
    const start = found.index
    const end = start + found[0].length
    const gap = text.slice(last, start)
    const decimal = /^[.,]$/.test(gap) && /\d/.test(text[last - 1] ?? '') && /\d/.test(text[start] ?? '')
    last = end
    return { ...readWord(found[0]), start, end, gap, broken: !decimal && BREAK.test(gap) }
  })
}

/** Whether a word is in so many texts that nothing is found by it. */
export const isStopWord = (word: string) => STOP_WORDS.has(word)

/** The words of a search, without stop words unless there are no others; at most eight. */
export function queryWords(text: string) {
  const words = [...new Set(wordsOf(text.slice(0, MAX_QUERY)))].filter((word) => word.length <= MAX_WORD)
  const significant = words.filter((word) => !STOP_WORDS.has(word))
  return (significant.length ? significant : words).slice(0, 8)
}
