import { DENIAL_WORDS, DENIED } from './food-denials.data.ts'
import { tokensOf } from './words.ts'

/** A denial in a text ("gluten-free"), in the words of English shops, and which of its words say so. */
export interface Denial {
  form: string
  start: number
  end: number
}

const split = (spellings: string) => spellings.split('|').map((spelling) => keyOf(tokensOf(spelling)))
const keyOf = (words: readonly { plain: string }[]) => words.map(({ plain }) => plain).join(' ')

const denied = new Map(
  Object.entries(DENIED).flatMap(([form, spellings]) => split(spellings).map((key) => [key, form] as const)),
)
const denying = new Map(
  Object.entries(DENIAL_WORDS).flatMap(([form, spellings]) => split(spellings).map((key) => [key, form] as const)),
)
const MAX_WORDS = 4

const FREE_BEHIND = /^(?:free|frei\p{L}{0,2}|mukt|rahit|मुक्त|रहित|फ्री)$/u
const FREE_WORD = /^(.{2,}?)frei(?:e[rsnm]?)?$/u
const BEFORE = /^(?:without|no|sans|ohne|sin|senza|bina|बिना)$/u
const LOW = /^(?:low|lower|reduced|less|light|kam|कम)$/u
const LOW_OF = /^(?:fat|salt|sodium|sugar|carb|calorie|fodmap|histamine|caffeine|cholesterol|oil)$/
const OF = /^(?:of|from|von)$/

/** Whether a text is nothing but the name of what foods are often free of ("gluten", "tree nuts"). */
const isDeniable = (text: string) => denied.has(keyOf(tokensOf(text)))

/** The words at the end of some that name what foods are often free of: "nut" of "school is nut"; [] for none. */
export const deniableAtEnd = (words: readonly string[]): readonly string[] =>
  [words.slice(-2), words.slice(-1)].find((end) => isDeniable(end.join(' '))) ?? []

/** What is denied by the words from `start` on, the longest first; null for none. */
function deniedAt(plain: readonly string[], start: number): { of: string; end: number } | null {
  for (let length = Math.min(MAX_WORDS, plain.length - start); length > 0; length--) {
    const of = denied.get(plain.slice(start, start + length).join(' '))
    if (of) return { of, end: start + length }
  }
  return null
}

/** "Sugar-free", "glutenfrei", "चीनी मुक्त", "free of nuts", "without sugar", "low-salt": the denial that begins at a word; null for none. */
function denialAt(plain: readonly string[], start: number): Denial | null {
  const word = plain[start] ?? ''
  for (let length = Math.min(MAX_WORDS, plain.length - start); length > 0; length--) {
    const form = denying.get(plain.slice(start, start + length).join(' '))
    if (form) return { form, start, end: start + length }
  }
  const joined = denied.get(FREE_WORD.exec(word)?.[1] ?? '')
  if (joined) return { form: `${joined}-free`, start, end: start + 1 }
  const here = deniedAt(plain, start)
  if (here && FREE_BEHIND.test(plain[here.end] ?? '') && plain[here.end + 1] !== 'range')
    return { form: `${here.of}-free`, start, end: here.end + 1 }
  const isFreeOf = word === 'free' && OF.test(plain[start + 1] ?? '')
  const behind = deniedAt(plain, start + (isFreeOf ? 2 : 1))
  if (behind && (isFreeOf || BEFORE.test(word))) return { form: `${behind.of}-free`, start, end: behind.end }
  if (behind && LOW.test(word) && LOW_OF.test(behind.of)) return { form: `low-${behind.of}`, start, end: behind.end }
  return null
}

/**
 * What a text says that its food is free of or made for (gluten-free, vegan, halal, low-salt, decaf), in English, German, French,
 * Hindi and Hindi in Latin letters, in their order: a form of the food, so that it is bought and named apart from the ordinary one.
 */
export function denialsIn(text: string): Denial[] {
  const plain = tokensOf(text).map((word) => word.plain)
  const found: Denial[] = []
  for (let at = 0; at < plain.length; ) {
    const denial = denialAt(plain, at)
    if (denial) found.push(denial)
    at = denial ? denial.end : at + 1
  }
  return found
}
