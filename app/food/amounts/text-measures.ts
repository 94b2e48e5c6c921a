import { conversionFactor, type FoundUnit, longPiecesAt, readUnit, regrouped, rounded } from './ingredient-measures.ts'
import { readQuantity } from './ingredient-numbers.ts'
import { matchAt } from './ingredient-text.ts'
import { KITCHEN_UNITS } from './kitchen-units.data.ts'

/** A number or a range in a text with the unit behind it, by their places; `second` is where the end of a range is typed. */
export interface TextMeasure {
  from: number
  numberEnd: number
  end: number
  low: number
  high: number
  second: number | undefined
  unit: FoundUnit | null
}

/** One way in which an amount is given: the words around its measure, which is null where there is none. */
export interface AmountPiece {
  from: number
  end: number
  measure: TextMeasure | null
}

const PART_OF_NUMBER = /[\p{L}\p{M}\d.,/½¼¾⅓⅔⅛⅜⅝⅞-]/u
const MORE = / ?\+ ?| plus | /iy
const BETWEEN_PIECES = / ?(?<!\d)\/ ?| ?\/(?!\d) ?| ?[|;=] ?|, (?!\d{3})| or /g
const STROKE = / ?\/ ?| or | /iy
const ALIKE = 0.25
const MAX_BRACKET = 80

/** Whether a number can begin at a place: not within a word or a number. */
export const isStart = (read: string, at: number) => at === 0 || !PART_OF_NUMBER.test(read[at - 1] ?? '')

/** Whether a measure has a unit that is weighed, poured or measured with a ruler. */
export const isMeasured = (measure: TextMeasure | null) => KITCHEN_UNITS[measure?.unit?.key ?? ''] !== undefined

function oneMeasure(read: string, at: number): TextMeasure | null {
  const pieces = longPiecesAt(read, at)
  if (pieces) {
    const { count, countEnd } = pieces
    return { from: at, numberEnd: countEnd, end: countEnd, low: count, high: count, second: undefined, unit: null }
  }
  const quantity = readQuantity(read, at)
  if (!quantity) return null
  const unit = readUnit(read, quantity.end)
  const { low, high, second } = unit ? regrouped(quantity.value, unit.key) : quantity.value
  return { from: at, numberEnd: quantity.end, end: unit?.behind ?? quantity.end, low, high, second, unit }
}

/** The number at a place with its unit, a smaller one of the same sort added ("1 lb 2 oz", "½ cup plus 1 tbsp"); null if there is none. */
export function measureAt(read: string, at: number): TextMeasure | null {
  const first = oneMeasure(read, at)
  if (!first?.unit || first.low !== first.high) return first
  const link = matchAt(MORE, read, first.end)?.[0].length ?? 0
  const more = link > 0 ? oneMeasure(read, first.end + link) : null
  const ratio = more?.unit ? conversionFactor(more.unit.key, first.unit.key) : null
  if (!more || ratio === null || ratio >= 1) return first
  const sum = rounded(first.low + more.low * ratio)
  return { ...first, low: sum, high: sum, end: more.end }
}

/** What follows a full stop that ends a sentence. */
const SENTENCE_BEHIND = /^(?:\s*$|\s*\n|["'”’)]|\s+["'“‘(]?\p{Lu})/u
const MAX_BEHIND = 8

/** A measure of a sentence without the full stop of its unit where that ends the sentence: "Keep 50 g. Stir." */
export function withoutSentenceEnd(read: string, measure: TextMeasure): TextMeasure {
  const { end, unit } = measure
  if (unit === null || read[end - 1] !== '.' || !SENTENCE_BEHIND.test(read.slice(end, end + MAX_BEHIND))) return measure
  return { ...measure, end: end - 1, unit: { ...unit, behind: Math.min(unit.behind, end - 1) } }
}

/** The first number from a place on, before another one, with its unit. */
export function firstMeasure(read: string, from: number, to: number): TextMeasure | null {
  for (let at = from; at < to; at++) {
    const measure = isStart(read, at) && /\S/.test(read[at] ?? '') ? measureAt(read.slice(0, to), at) : null
    if (measure) return measure
  }
  return null
}

/** What a bracket or a stroke holds, cut into its pieces. */
function piecesIn(read: string, from: number, to: number): AmountPiece[] {
  const cuts = [...read.slice(from, to).matchAll(BETWEEN_PIECES)]
  const starts = [from, ...cuts.map(({ 0: sign, index }) => from + index + sign.length)]
  const ends = [...cuts.map(({ index }) => from + index), to]
  return starts.map((start, place) => {
    const end = ends[place] ?? to
    return { from: start, end, measure: firstMeasure(read, start, end) }
  })
}

/** The bracket that opens at a place, a space before it or not, with its pieces; null when none does, or it does not close. */
export function bracketAt(read: string, at: number) {
  const open = at + (read[at] === ' ' ? 1 : 0)
  if (read[open] !== '(') return null
  const length = read.slice(open + 1, open + MAX_BRACKET).search(/[()]/)
  const close = open + 1 + length
  if (length < 0 || read[close] === '(') return null
  return { from: at, open, end: close + 1, pieces: piecesIn(read, open + 1, close) }
}

const sizeOf = ({ high, unit }: TextMeasure) => high * (KITCHEN_UNITS[unit?.key ?? '']?.size ?? 0)

/** Whether two measures may be the same amount: of one system never, of one kind only when they are about as much. */
function isSame(a: TextMeasure, b: TextMeasure) {
  const [one, other] = [a, b].map(({ unit }) => KITCHEN_UNITS[unit?.key ?? ''])
  if (!one || !other || a.unit?.key === b.unit?.key) return false
  if (one.measures !== other.measures) return one.measures !== 'length' && other.measures !== 'length'
  return Math.abs(sizeOf(a) - sizeOf(b)) <= ALIKE * sizeOf(a)
}

/** The measures behind a stroke, an "or" or just there ("400 g / 14 oz", "625 ml 2½ cups"), each another way to give the first. */
export function strokesAt(read: string, first: TextMeasure): AmountPiece[] {
  const pieces: AmountPiece[] = []
  for (let place = first.end; ; ) {
    const stroke = matchAt(STROKE, read, place)?.[0].length ?? 0
    const measure = stroke > 0 ? measureAt(read, place + stroke) : null
    if (!measure || !isSame(first, measure)) return pieces
    pieces.push({ from: place + stroke, end: measure.end, measure })
    place = measure.end
  }
}
