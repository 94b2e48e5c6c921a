import { exactLineOf } from '#app/food/amounts/ingredient-text.ts'
import { firstMeasure } from '#app/food/amounts/text-measures.ts'

/** The words of a text, those in the plural as in the singular. */
const wordsOf = (text: string) =>
  (text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).map((word) => word.replace(/e?s$/, ''))

/**
 * What somebody takes of an ingredient without the ingredient itself, which the line names already: "800 g" of "800 g chicken thighs" for
 * "600 g boneless chicken thighs". Words that the line does not have stay.
 */
export function amountAlone(typed: string, line: string): string {
  const { read } = exactLineOf(typed)
  const measure = firstMeasure(read, 0, read.length)
  if (measure?.from !== 0) return typed
  const known = new Set(wordsOf(line))
  const rest = wordsOf(typed.slice(measure.end))
  const isNamed = rest.length > 0 && rest.every((word) => known.has(word))
  return isNamed ? typed.slice(0, measure.end).trim() : typed
}
