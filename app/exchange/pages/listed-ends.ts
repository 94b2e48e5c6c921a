import type { ImportedLine } from '#app/exchange/texts/fields.ts'
import { lettersOf } from './evidence.ts'

/** How many steps end with ingredients where pages repeat those of each step behind it. */
const MIN_ENDS = 2
/** In characters: what is looked at of a step's end. */
const MAX_END = 400
/** How many of the last ends of sentences are tried, and how many ingredients may be behind one. */
const [MAX_TRIES, MAX_PIECES] = [4, 30]
const SENTENCE_END = /[.!?)]\s+(?=[\d½¼¾⅓⅔⅛])/gu

/** A step's text without the ingredients, with their amounts, that are repeated behind its last sentence. */
function withoutListedEnd(text: string, listed: readonly string[]) {
  const from = Math.max(0, text.length - MAX_END)
  for (const { index } of [...text.slice(from).matchAll(SENTENCE_END)].slice(-MAX_TRIES)) {
    const pieces = text
      .slice(from + index + 1)
      .split(', ', MAX_PIECES + 1)
      .map(lettersOf)
    if (
      pieces.length <= MAX_PIECES &&
      pieces.every((piece) => piece !== '' && listed.some((line) => line.includes(piece)))
    )
      return text.slice(0, from + index + 1)
  }
  return text
}

/** A method without the ingredients that a page repeats, with their amounts, behind the steps that need them. */
export function withoutListedEnds(steps: ImportedLine[], ingredients: readonly ImportedLine[]) {
  const listed = ingredients.map(({ text }) => lettersOf(text))
  const shorter = steps.map((step) => ({ ...step, text: withoutListedEnd(step.text, listed) }))
  return shorter.filter(({ text }, index) => text !== steps[index]?.text).length >= MIN_ENDS ? shorter : steps
}
