import type { Word } from '#app/food/foods/words.ts'
import * as words from './diet-alternatives.data.ts'
import { folded } from './diet-words.ts'

const SETS = {
  ordinary: folded(words.ORDINARY),
  sorts: folded(words.SORTS_OF),
  forSome: folded(words.FOR_SOME),
  next: folded(words.FOR_SOME_NEXT),
  needs: folded(words.NEEDS),
}
const SENTENCE = /[.!?;\n\r।]/

/** Whether a word that takes something out of a food is the second of two ways, of which the first is the ordinary food: "salted or vegan butter". */
export function isOtherWay(ws: readonly Word[], at: number): boolean {
  const word = ws[at]
  if (!word || word.broken) return false
  const or = ws[at - 1]
  const left = word.gap.includes('/') ? or : or?.fold === 'or' && !or.broken ? ws[at - 2] : undefined
  return left !== undefined && SETS.ordinary.has(left.fold)
}

/** Whether a word behind a slash is the ordinary way, so that what is before it is one of two: "vegan/salted butter". */
export const beginsOrdinaryWay = (word: Word | undefined) =>
  Boolean(word?.gap.includes('/') && SETS.ordinary.has(word.fold))

/** Whether what is from a place on leaves others the ordinary food: "(gluten-free) if needed", "(vegan for vegans)", "(oat or dairy)". */
export function isForSome(ws: readonly Word[], from: number): boolean {
  let at = from
  while (at < from + 2 && SETS.sorts.has(ws[at]?.fold ?? '') && !ws[at]?.broken) at += 1
  const word = ws[at]
  if (!word || SENTENCE.test(word.gap)) return false
  if (SETS.forSome.has(word.fold) || (!word.broken && SETS.next.has(word.fold))) return true
  const slash = word.gap.includes('/')
  if (word.broken || !(slash || word.fold === 'or')) return false
  return SETS.ordinary.has(ws[slash ? at : at + 1]?.fold ?? '')
}

/** Whether one of the next words of a bracket or a list is the ordinary food's: "(soy, oat or cow's)". */
export function hasOrdinaryWay(ws: readonly Word[], from: number): boolean {
  for (const word of ws.slice(from, from + 6)) {
    if (/[).!?;\n\r।]/.test(word.gap)) return false
    if (SETS.ordinary.has(word.fold)) return true
  }
  return false
}

/** Whether a condition behind a food makes it one of two ways: "gluten-free pasta if needed". */
export function isNeededBySome(ws: readonly Word[], from: number): boolean {
  const word = ws[from]
  if (!word || SENTENCE.test(word.gap) || !SETS.forSome.has(word.fold)) return false
  return ws.slice(from + 1, from + 5).some(({ fold }) => SETS.needs.has(fold))
}
