import { m } from '#messages'
import { kindOf } from './ingredient-measures.ts'
import { kitchenParts } from './kitchen-rounding.ts'
import { amountSeparator, numberText, unitWord } from './kitchen-text.ts'
import { KITCHEN_UNITS } from './kitchen-units.data.ts'
import type { ParsedItem } from './parsed-item.ts'

/** An amount that is one number of one measure. */
type Measure = NonNullable<ParsedItem['measure']>
type Amount = Pick<ParsedItem, 'amount' | 'measure' | 'grams' | 'pieceGrams' | 'part' | 'isPoured'>

/** What can be added to what: tins of one size, but not of another. */
const kindOfUnit = ({ unit, size }: Measure) => `${KITCHEN_UNITS[unit ?? '']?.measures ?? unit} ${size ?? ''}`
const sizeOf = (unit: string | null) => KITCHEN_UNITS[unit ?? '']?.size ?? 1

/** Whether a shop sells it whole only: pieces, packages, bunches and heads. */
const isSoldWhole = (unit: string | null) =>
  unit === null || kindOf(unit) === 'container' || unit === 'bunch' || unit === 'head'

/** A sum as the shop sells it, rounded up where it has only whole ones, with what is needed of them: "2 · 1¾ needed". */
function soldText(value: number, measure: Measure, exact = measureText(value, measure)) {
  const count = Math.ceil(value - ALMOST)
  if (!isSoldWhole(measure.unit) || Math.abs(count - value) < ALMOST) return exact
  return m.shopping_amount_needed({ amount: measureText(count, measure), exact: numberOf(value, measure) })
}

const numberOf = (value: number, measure: Measure) => measureText(value, measure).replace(/ .*/, '')

/** How much less than whole is still whole, for thirds that add up to one. */
const ALMOST = 0.02

/** A number of a unit as a kitchen writes it: "1½ tbsp", "1.2 kg", "3 cloves". */
function measureText(value: number, { unit, word, size }: Measure) {
  const text = kitchenParts(value, unit)
    .map((part) => {
      const number = numberText(part.value, part.unit, word)
      if (part.unit === null) return number
      return `${number} ${unitWord(part.unit, part.value, { word, unit }) ?? word}`
    })
    .join(amountSeparator(word))
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
  return soldText(sum / sizeOf(lead.unit), lead)
}

/** What a piece may be short of and is still enough, since pieces differ. */
const SPARE = 0.35

/** All in grams, and about how many pieces that is where some of it is counted: "300 g, about 3". */
function gramsText(amounts: readonly Amount[]) {
  const grams = amounts.reduce((total, amount) => total + (amount.grams ?? 0), 0)
  const [first, ...others] = amounts.flatMap(({ measure }) =>
    measure?.unit === 'g' || measure?.unit === 'kg' ? measure : [],
  )
  const lead = first ? leading([first, ...others]) : { unit: 'g', word: 'g' }
  const text = measureText(grams / sizeOf(lead.unit), { ...lead, value: grams, size: null })
  const piece = amounts.find(({ measure }) => measure?.unit === null)?.pieceGrams
  const count = piece ? Math.ceil(grams / piece - SPARE) : 0
  return count > 0 ? m.shopping_about_pieces({ amount: text, count }) : text
}

/** All by volume, which the shop sells: in the unit of those that were poured, metric where something was weighed so; null where nothing was poured or something was counted. */
function pouredText(amounts: readonly Amount[]): string | null {
  const measures = amounts.flatMap(({ measure }) => measure ?? [])
  const isOf = (what: 'weight' | 'volume') => (one: Measure) => KITCHEN_UNITS[one.unit ?? '']?.measures === what
  const [volumes, weights] = [measures.filter(isOf('volume')), measures.filter(isOf('weight'))]
  const [first, ...others] = volumes
  if (!first || volumes.length + weights.length < amounts.length) return null
  const gramsOf = (some: readonly Amount[]) => some.reduce((total, { grams }) => total + (grams ?? 0), 0)
  const poured = amounts.filter(({ measure }) => measure !== null && isOf('volume')(measure))
  const millilitres = volumes.reduce((total, { value, unit }) => total + value * sizeOf(unit), 0)
  const sum = (gramsOf(amounts) / gramsOf(poured)) * millilitres
  const isMetric = ({ unit }: Measure) => KITCHEN_UNITS[unit ?? '']?.system === 'metric'
  const lead = leading([first, ...others])
  const weighed = weights.find(isMetric)
  if (isMetric(lead) || !weighed) return sumText([{ ...lead, value: sum / sizeOf(lead.unit) }])
  return measureText(sum, { ...weighed, unit: 'ml', word: unitWord('ml', sum, weighed) ?? 'ml' })
}

const inOrder = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true })

/** How far sizes of packages may be apart that shops sell as one: tins of 400 g and of 14 oz. */
const SAME_SIZE = 0.03
const SIZE = /^([\d.]{1,6})[ -]?(kg|g|oz|ounces?|lb|l|ml)(?!\p{L})/u

/** Grams or millilitres of the size of a package; null for one that is told otherwise. */
function amountOfSize(size: string | null) {
  const [, number, unit = ''] = SIZE.exec(size ?? '') ?? []
  return number === undefined ? null : Number(number) * sizeOf(unit.startsWith('ounce') ? 'oz' : unit)
}

/** The size of all packages of a unit, in grams where one of them has those; null where they differ or none has a size. */
function onlySize(measures: readonly Measure[], unit: string | null) {
  const sizes = measures.flatMap((one) => (one.unit === unit && one.size !== null ? one.size : []))
  const [first = null, ...others] = sizes.sort(inOrder)
  const amount = amountOfSize(first)
  const isSame = (size: string) => {
    const other = amountOfSize(size)
    return size === first || (amount !== null && other !== null && Math.abs(amount - other) <= SAME_SIZE * amount)
  }
  return others.every(isSame) ? (sizes.find((size) => / ?g$/.test(size)) ?? first) : null
}

/** Packages of a kind in one size where nothing speaks against it: those without a size are of the only one that others have. */
function inOneSize(measures: readonly Measure[]): readonly Measure[] {
  const packages = [...new Set(measures.map(({ unit }) => unit))].filter((unit) => kindOf(unit ?? '') === 'container')
  const sizes = new Map(packages.map((unit) => [unit, onlySize(measures, unit)] as const))
  return measures.map((measure) => ({ ...measure, size: sizes.get(measure.unit) ?? measure.size }))
}

/** Weighed amounts as so many packages more, where they fill whole ones of the only size there is: 400 g are another tin of 400 g. */
function asPackages(given: readonly Measure[]): readonly Measure[] {
  const measures = inOneSize(given)
  const [packages, loose] = [measures.filter(({ size }) => size !== null), measures.filter(({ size }) => size === null)]
  const [first, ...others] = packages
  const [, number, unit = ''] = /^(\d+) ?(g|kg)$/.exec(first?.size ?? '') ?? []
  const each = Number(number) * sizeOf(unit)
  const isWeighed = loose.every((one) => KITCHEN_UNITS[one.unit ?? '']?.measures === 'weight')
  const grams = loose.reduce((sum, one) => sum + one.value * sizeOf(one.unit), 0)
  const isOneSize = first && others.every(({ size, unit: package_ }) => size === first.size && package_ === first.unit)
  if (!isOneSize || !isWeighed || !each || grams % each !== 0) return measures
  return [...packages, { ...first, value: grams / each }]
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

/**
 * What amounts of one thing are together, whatever their order: added where they are of one kind of measure, in grams where all weights
 * are known, side by side where not. An amount that nobody wrote adds nothing; one that cannot be read stands as it was written.
 */
export function addedAmounts(all: readonly Amount[]): string {
  const amounts = wholeOnes(all.filter(({ amount }) => amount !== ''))
  const [first, ...others] = amounts
  if (!first) return ''
  if (others.length === 0)
    return first.measure ? soldText(first.measure.value, first.measure, first.amount) : first.amount
  const kinds = new Map<string, [Measure, ...Measure[]]>()
  const asWritten = amounts.flatMap(({ amount, measure }) => (measure === null ? amount : []))
  for (const measure of asPackages(amounts.flatMap((one) => one.measure ?? []))) {
    const same = kinds.get(kindOfUnit(measure))
    if (same) same.push(measure)
    else kinds.set(kindOfUnit(measure), [measure])
  }
  if (kinds.size + asWritten.length > 1 && amounts.every(({ grams }) => grams !== null))
    return (amounts.every(({ isPoured }) => isPoured) && pouredText(amounts)) || gramsText(amounts)
  const sums = [...kinds.values()].map((measures) => ({ text: sumText(measures), rank: rankOf(measures[0]) }))
  sums.sort((one, other) => one.rank - other.rank || inOrder(one.text, other.text))
  return [...sums.map(({ text }) => text), ...asWritten.sort(inOrder)].join(' + ')
}
