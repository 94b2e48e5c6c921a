import { m } from '../../messages/compiled/messages.js'
import { kitchenParts } from '../ingredients/kitchen-rounding.ts'
import { joint, numberText, unitWord } from '../ingredients/kitchen-text.ts'
import { KITCHEN_UNITS } from '../ingredients/kitchen-units.data.ts'
import type { Needed } from './needed-line.ts'

/** An amount that is one number of one measure. */
type Measure = NonNullable<Needed['measure']>
type Amount = Pick<Needed, 'amount' | 'measure' | 'grams' | 'pieceGrams' | 'part'>

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

/** The measure whose unit and word speak for all: a metric one where there is one, of these the largest, in its shortest word. */
function leading(measures: readonly [Measure, ...Measure[]]): Measure {
  const rank = ({ unit }: Measure) => (KITCHEN_UNITS[unit ?? '']?.system === 'metric' ? 1 : 0)
  return measures.reduce((best, one) => {
    const before = rank(one) - rank(best) || sizeOf(one.unit) - sizeOf(best.unit) || best.word.length - one.word.length
    return before > 0 || (before === 0 && one.word < best.word) ? one : best
  })
}

/** The sum of measures of one kind, in litres and millilitres where decilitres were written. */
function sumText(measures: readonly [Measure, ...Measure[]]) {
  const lead = leading(measures)
  const sum = measures.reduce((total, { value, unit }) => total + value * sizeOf(unit), 0)
  if (lead.unit === 'dl' || lead.unit === 'cl') return measureText(sum, { ...lead, unit: 'ml', word: 'ml' })
  return measureText(sum / sizeOf(lead.unit), lead)
}

/** All in grams, and about how many pieces that is where some of it is counted: "300 g, about 3". */
function gramsText(amounts: readonly Amount[]) {
  const grams = amounts.reduce((total, amount) => total + (amount.grams ?? 0), 0)
  const [first, ...others] = amounts.flatMap(({ measure }) =>
    measure?.unit === 'g' || measure?.unit === 'kg' ? measure : [],
  )
  const lead = first ? leading([first, ...others]) : { unit: 'g', word: 'g' }
  const text = measureText(grams / sizeOf(lead.unit), { ...lead, value: grams, size: null })
  const piece = amounts.find(({ measure }) => measure?.unit === null)?.pieceGrams
  const count = piece ? Math.round(grams / piece) : 0
  return count > 0 ? m.shopping_about_pieces({ amount: text, count }) : text
}

/** Counted parts of one thing as so many whole ones: the juice of two lemons and the zest of one are two lemons. */
function wholeOnes(amounts: readonly Amount[]): Amount[] {
  const parts = Map.groupBy(
    amounts.filter(({ part, measure }) => part !== null && measure !== null),
    ({ part }) => part,
  )
  if (parts.size < 2) return [...amounts]
  const total = (some: readonly Amount[]) => some.reduce((sum, { measure }) => sum + (measure?.value ?? 0), 0)
  const most = [...parts.values()].reduce((best, some) => (total(some) > total(best) ? some : best))
  return [...amounts.filter(({ part, measure }) => part === null || measure === null), ...most]
}

const RANKS = ['weight', 'volume', 'length']
/** Pieces before packages before weights before volumes. */
const rankOf = ({ unit }: Measure) => (unit === null ? -2 : RANKS.indexOf(KITCHEN_UNITS[unit]?.measures ?? ''))
const inOrder = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true })

/**
 * What amounts of one thing are together, whatever their order: added where they are of one kind of measure, in grams where all weights
 * are known, side by side where not. An amount that nobody wrote adds nothing; one that cannot be read stands as it was written.
 */
export function addedAmounts(all: readonly Amount[]): string {
  const amounts = wholeOnes(all.filter(({ amount }) => amount !== ''))
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
  const sums = [...kinds.values()].map((measures) => ({ text: sumText(measures), rank: rankOf(measures[0]) }))
  sums.sort((one, other) => one.rank - other.rank || inOrder(one.text, other.text))
  return [...sums.map(({ text }) => text), ...asWritten.sort(inOrder)].join(' + ')
}
