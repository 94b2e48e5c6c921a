import type { Locale } from '#messages/runtime.js'
import { inLatinDigits, isInDevanagari, unitWord } from './kitchen-text.ts'
import { KITCHEN_UNITS } from './kitchen-units.data.ts'
import type { ParsedItem } from './parsed-item.ts'

type Amount = Pick<ParsedItem, 'amount' | 'measure'>

/** An amount as its reader says it: with the unit's word in their language where it was typed in another, and in digits that they read. */
export function amountInLanguage({ amount, measure }: Amount, locale: Locale): Amount {
  const isHindi = locale === 'hi'
  const text = isHindi ? amount : inLatinDigits(amount)
  if (measure === null || isInDevanagari(measure.word) === isHindi) return { amount: text, measure }
  const [short, , , hindi] = KITCHEN_UNITS[measure.unit ?? '']?.words ?? []
  const own = isHindi ? hindi : short
  if (measure.unit === null || own === undefined)
    return { amount: text, measure: isHindi ? measure : { ...measure, word: inLatinDigits(measure.word) } }
  const word = unitWord(measure.unit, measure.value, { word: own, unit: measure.unit }) ?? own
  return { amount: text.replace(measure.word, word), measure: { ...measure, word } }
}
