import { m } from '../../messages/compiled/messages.js'
import { kitchenParts } from '../ingredients/kitchen-rounding.ts'
import { joint, numberText, unitWord } from '../ingredients/kitchen-text.ts'
import { KITCHEN_UNITS } from '../ingredients/kitchen-units.data.ts'
import type { Needed } from './needed-line.ts'

/** An amount that is one number of one measure. */
type Measure = NonNullable<Needed['measure']>
type Amount = Pick<Needed, 'amount' | 'measure' | 'grams' | 'pieceGrams'>

/** What can be added to what: tins of one size, but not of another. */
const kindOfUnit = ({ unit, size }: Measure) => `${KITCHEN_UNITS[unit ?? '']?.measures ?? unit} ${size ?? ''}`
const sizeOf = (unit: string | null) => KITCHEN_UNITS[unit ?? '']?.size ?? 1

/** A number of a unit as a kitchen writes it: "1½ tbsp", "1.2 kg", "3 cloves". */
function measureText(value: number, { unit, word, size }: Measure) {
  const text = kitchenParts(value, unit)
    .map((part) => {
      const number = numberText(part.value, part.unit, word)
      if (part.unit === null) return number
      return `${number} ${unitWord(part.unit, part.value, { word, unit }) ?? word}`
    })
    .join(joint(word))
  return size === null ? text : `${text} (${size})`
}

/** The sum of measures of one kind in the unit of the first. */
function sumText(measures: readonly [Measure, ...Measure[]]) {
  const [first] = measures
  const sum = measures.reduce((total, { value, unit }) => total + value * sizeOf(unit), 0)
  return measureText(sum / sizeOf(first.unit), first)
}

/** All in grams, and about how many pieces that is where some of it is counted: "300 g, about 3". */
function gramsText(amounts: readonly Amount[]) {
  const grams = amounts.reduce((total, amount) => total + (amount.grams ?? 0), 0)
  const text = measureText(grams, { value: grams, unit: 'g', word: 'g', size: null })
  const piece = amounts.find(({ measure }) => measure?.unit === null)?.pieceGrams
  const count = piece ? Math.round(grams / piece) : 0
  return count > 0 ? m.shopping_about_pieces({ amount: text, count }) : text
}

/**
 * What amounts of one thing are together: added where they are of one kind of measure, in grams where all weights are known, side by
 * side where not. An amount that nobody wrote adds nothing; one that cannot be read stands as it was written.
 */
export function addedAmounts(all: readonly Amount[]): string {
  const amounts = all.filter(({ amount }) => amount !== '')
  const [first, ...others] = amounts
  if (!first || others.length === 0) return first?.amount ?? ''
  const kinds = new Map<string, [Measure, ...Measure[]]>()
  const asWritten: string[] = []
  for (const { amount, measure } of amounts) {
    if (measure === null) asWritten.push(amount)
    else {
      const same = kinds.get(kindOfUnit(measure))
      if (same) same.push(measure)
      else kinds.set(kindOfUnit(measure), [measure])
    }
  }
  if (kinds.size + asWritten.length > 1 && amounts.every(({ grams }) => grams !== null)) return gramsText(amounts)
  return [...[...kinds.values()].map(sumText), ...asWritten].join(' + ')
}
