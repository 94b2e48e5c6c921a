import type { ImportedLine } from '#app/exchange/texts/fields.ts'
import { foldLetters } from '#app/exchange/texts/fold-letters.ts'
import { COOKING_WORDS, UNSPACED_COOKING_WORDS } from './cooking-words.data.ts'

/** The two lists of a recipe, which a page's readings may give differently. */
export type ListPart = 'ingredients' | 'method'

const MAX_READ = 600
const MAX_WORD = 12
const MAX_WHOLE_WORD = 3
const BEGINNINGS = new Set(Object.values(COOKING_WORDS).flatMap((words) => words.split(' ').map(foldLetters)))
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const AMOUNT = /[\p{N}½¼¾⅓⅔⅛]/u
const ADDRESS = /https?:|www\.|@\w+\.\w|©/i

const isCookingWord = (word: string) => {
  for (let length = 2; length <= Math.min(MAX_WORD, word.length); length++)
    if (BEGINNINGS.has(word.slice(0, length)) && (length > MAX_WHOLE_WORD || length === word.length)) return true
  return false
}

/** Whether a text has a word for what a cook does; only its first hundreds of characters are looked at. */
export function tellsToCook(text: string): boolean {
  const start = text.slice(0, MAX_READ)
  if (UNSPACED.test(start)) return UNSPACED_COOKING_WORDS.test(start)
  return (foldLetters(start).match(/[\p{L}\p{M}]+/gu) ?? []).some(isCookingWord)
}

function stepEvidence(text: string) {
  if (ADDRESS.test(text)) return 0
  const isLong = text.length >= (UNSPACED.test(text) ? 8 : 25)
  if (tellsToCook(text)) return isLong ? 1 : 0.7
  return isLong ? 0.3 : 0.1
}

/** A time at a line's beginning, which is no amount. */
const TIME_FIRST =
  /^\d{1,3}\s?(?:[-–]\s?\d{1,3}\s?)?(?:mins?|minut\p{L}{0,3}|std|stunden?|hours?|hrs?|heures?|uur|ore|horas?|timer?)(?!\p{L})/iu

function ingredientEvidence(text: string) {
  if (TIME_FIRST.test(text)) return 0
  if (text.length > 140 || ADDRESS.test(text) || (text.length > 60 && /[.!?]$/.test(text))) return 0
  if (!/\p{L}/u.test(text)) return 0
  if (AMOUNT.test(text)) return 1
  return text.length <= 60 ? 0.5 : 0.2
}

/** How much a line looks like one of its part, from 0 to 1: an ingredient by its amount, a step by what it tells a cook to do. */
export const lineEvidence = (text: string, part: ListPart) =>
  part === 'ingredients' ? ingredientEvidence(text) : stepEvidence(text)

/** The mean evidence of lines, from 0 to 1; 0 of none. */
export const quality = (lines: readonly ImportedLine[], part: ListPart) =>
  lines.length === 0 ? 0 : lines.reduce((sum, { text }) => sum + lineEvidence(text, part), 0) / lines.length

/** The letters and digits of a text, folded, by which two readings of one line are the same. */
export const lettersOf = (text: string) => foldLetters(text).replace(/[^\p{L}\p{N}]+/gu, '')
