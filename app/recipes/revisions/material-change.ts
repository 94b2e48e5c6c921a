import { isOneEdit } from '#app/food/foods/spelling.ts'
import { wordsOf } from '#app/food/foods/words.ts'

/** The ingredients and steps of a recipe, as far as they tell what is cooked. */
export interface CookedText {
  ingredients: readonly { quantity: string; name: string }[]
  steps: readonly { text: string }[]
}

/** Shorter words are other words when they differ by a letter: "rice" and "ride". */
const MIN_TYPO = 5
/** Which part of the words of the steps may be others in a text that only reads better. */
const REWORDED = 0.1

/** The words that are in one list more often than in the other. */
function extraWords(words: readonly string[], others: readonly string[]) {
  const counts = new Map<string, number>()
  for (const word of others) counts.set(word, (counts.get(word) ?? 0) + 1)
  return words.filter((word) => {
    const count = counts.get(word) ?? 0
    counts.set(word, count - 1)
    return count <= 0
  })
}

const isNumber = (word: string) => /\p{N}/u.test(word)

/** The words that differ between two texts, without those that only correct a spelling; in both directions. */
function changedWords(before: readonly string[], after: readonly string[]) {
  const gone = extraWords(before, after)
  const added = extraWords(after, before)
  const isTypo = (a: string, b: string) => a.length >= MIN_TYPO && !isNumber(a) && !isNumber(b) && isOneEdit(a, b)
  const left = gone.filter((word) => {
    const at = added.findIndex((other) => isTypo(word, other))
    if (at >= 0) added.splice(at, 1)
    return at < 0
  })
  return [...left, ...added]
}

/**
 * Whether somebody who cooks a recipe anew cooks something else: another amount, another food, other numbers or another order in the steps, or
 * more than a tenth of their words. A corrected spelling is none.
 */
export function isMaterialChange(before: CookedText, after: CookedText): boolean {
  const lines = ({ ingredients }: CookedText) =>
    ingredients.flatMap(({ quantity, name }) => wordsOf(`${quantity} ${name}`))
  if (changedWords(lines(before), lines(after)).length > 0) return true
  const steps = ({ steps: all }: CookedText) => all.flatMap(({ text }) => wordsOf(text))
  const [old, now] = [steps(before), steps(after)]
  const changed = changedWords(old, now)
  if (changed.length === 0)
    return old.length === now.length && old.some((word, at) => word !== now[at] && !isOneEdit(word, now[at] ?? ''))
  return changed.some(isNumber) || changed.length > REWORDED * Math.max(old.length, now.length)
}
