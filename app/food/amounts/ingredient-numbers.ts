import {
  FRACTION_SIGNS,
  NAMES_LIKE_NUMBERS,
  NUMBER_PHRASES,
  NUMBER_WORDS,
  SHIFTING_WORDS,
  SPOKEN_FRACTIONS,
} from './ingredient-numbers.data.ts'
import { matchAt } from './ingredient-text.ts'

/** What was read and the place behind it. */
export interface Found<T> {
  value: T
  end: number
}

/** A number; `regrouped` is the other reading of "1.500" or "1,500", between which the unit decides. */
interface Numeral {
  exact: number
  regrouped?: { sign: string; exact: number }
}

/** The minimum and the maximum in a line, alike when it names one number; `second` is where the most is typed. */
export interface Quantity {
  low: number
  high: number
  regrouped?: Numeral['regrouped']
  second?: number
}

const SIGNS = Object.keys(FRACTION_SIGNS).join('')
const SLASHED = /(\d{1,2}) ?\/ ?(\d{1,2})(?![\d/])/y
const ORDINAL = / ?(?:th|rd)(?= )/iy
const DIGITS = /\d+/y
const BEHIND_DIGITS =
  /(?:,\d{3})+(?:\.\d{1,4})?(?!\d)|(?:\.\d{3})+,\d{1,4}(?!\d)|(?:\.\d{3}){2,}(?!\d)|[.,]\d{1,4}(?!\d)|(?: 000)+(?!\d)/y
const POINT_FIRST = /[.,]\d{1,4}(?!\d)/y
const LINK = / ?(?:and|&|und|et) | |-/iy
const valuesOf = (words: Record<string, number>) =>
  new Map(Object.entries(words).map(([word, value]) => [word.normalize('NFC'), value]))
const NUMBERS = valuesOf(NUMBER_WORDS)
const SHIFTS = valuesOf(SHIFTING_WORDS)
const WORD = /[\p{L}\p{M}]+/uy
const OF_A = / (?:of )?(?:an?|the)(?= )| of(?= )| de(?= (?:litre|kilo|tasse|verre|cuill))/iy
const DOZEN = / ?(?:of )?(?:dozens?|dzd|dutzend|douzaines?)(?![\p{L}\p{M}])(?: of(?= ))?/iuy
const COUPLE = /(?:a )?couple(?: of)?(?= )/iy
/** "serve 6 to a plate" is no range. */
const BETWEEN =
  / ?(?:-|—|~) ?| (?:to(?! an? (?:plate|bowl|person|serving|portion|tin|tray|pan|jar|box|bag|sheet|batch|side|skewer|glass)(?!\p{L}))|or|till?|bis|oder|ou|à|या|से) /iuy
const NO_AMOUNT = / ?[%°]|[\d/]|:\d|[ -]?(?:count|ct)(?![\p{L}\p{M}])/iuy
const MAX_NUMBER = 9

/** A fraction of one sign or with a slash at a place, or null: "80/20" and "16/20", from ten up, are names of cuts and sizes. */
function readFraction(read: string, at: number): Found<number> | null {
  const sign = FRACTION_SIGNS[read[at] ?? '']
  if (sign !== undefined) return { value: sign, end: at + 1 }
  const slashed = matchAt(SLASHED, read, at)
  const [over, under] = [Number(slashed?.[1]), Number(slashed?.[2])]
  if (!slashed || under === 0 || over >= 10) return null
  const end = at + slashed[0].length
  return { value: over / under, end: end + (matchAt(ORDINAL, read, end)?.[0].length ?? 0) }
}

/** "half", "a quarter", "two thirds"; "third" and "quarter" alone need an "of" or a measure behind them. */
function readSpokenFraction(read: string, at: number): Found<number> | null {
  for (const [words, value] of SPOKEN_FRACTIONS) {
    const all = matchAt(words, read, at)?.[0]
    if (!all) continue
    const end = at + all.length
    const bare =
      /^(?:third|quarter)$/i.test(all) && !/^ (?:of|cup|pint|pound|lb|tea|tsp)/i.test(read.slice(end, end + 8))
    return bare ? null : { value, end }
  }
  return null
}

/** Digits with points or commas: "1,5" and "1.5" are one and a half, "1,000" and "1.000,0" a thousand; a serial number is null. */
function readDigits(read: string, at: number): Found<Numeral> | null {
  const point = matchAt(POINT_FIRST, read, at)?.[0]
  if (point) return { value: { exact: Number(point.replace(',', '.')) }, end: at + point.length }
  const whole = matchAt(DIGITS, read, at)?.[0]
  if (whole === undefined || /^0\d/.test(whole)) return null
  const behind = matchAt(BEHIND_DIGITS, read, at + whole.length)?.[0] ?? ''
  if (whole.length + behind.length > MAX_NUMBER) return null
  const end = at + whole.length + behind.length
  if (/^\.\d{3}[.,]/.test(behind))
    return { value: { exact: Number((whole + behind).replaceAll('.', '').replace(',', '.')) }, end }
  const pointed = Number(whole + behind.replace(',', '.'))
  if (/^[.,]\d{1,4}$/.test(behind) && (behind.length !== 4 || whole === '0')) return { value: { exact: pointed }, end }
  const grouped = Number((whole + behind).replace(/[, ]/g, ''))
  if (behind.length !== 4 || behind.startsWith(' ')) return { value: { exact: grouped }, end }
  const sign = behind.charAt(0)
  if (sign === ',') return { value: { exact: grouped, regrouped: { sign, exact: pointed } }, end }
  return { value: { exact: pointed, regrouped: { sign, exact: Number(whole + behind.slice(1)) } }, end }
}

const wordAt = (read: string, at: number) => matchAt(WORD, read, at)?.[0] ?? ''
const keyOf = (word: string) => word.normalize('NFC').toLowerCase()

/** A number in words that nothing shifts. */
function readPlainWord(read: string, at: number): Found<Numeral> | null {
  for (const [words, exact] of NUMBER_PHRASES) {
    const phrase = matchAt(words, read, at)
    if (phrase) return { value: { exact }, end: at + phrase[0].length }
  }
  const word = wordAt(read, at)
  const exact = NUMBERS.get(keyOf(word))
  return exact === undefined ? null : { value: { exact }, end: at + word.length }
}

/** A number in words, shifted or not; what is shifted is a number, never another shift, so that a chain of them is read once. */
function readWord(read: string, at: number): Found<Numeral> | null {
  const word = wordAt(read, at)
  const end = at + word.length
  const shift = read[end] === ' ' ? SHIFTS.get(keyOf(word)) : undefined
  const shifted = shift && (readPlainWord(read, end + 1) ?? readDigits(read, end + 1))
  if (shifted && Number.isInteger(shifted.value.exact))
    return { value: { exact: shifted.value.exact + shift }, end: shifted.end }
  return readPlainWord(read, at)
}

/** A number in digits, signs or words at a place, with the fraction behind it ("1½", "1-1/2", "one and a half"). */
function readNumeral(read: string, at: number): Found<Numeral> | null {
  const fraction = readFraction(read, at) ?? readSpokenFraction(read, at)
  if (fraction) {
    const article = matchAt(OF_A, read, fraction.end)?.[0] ?? ''
    return { value: { exact: fraction.value }, end: fraction.end + article.length }
  }
  const couple = matchAt(COUPLE, read, at)
  if (couple) return { value: { exact: 2 }, end: at + couple[0].length }
  const whole = readWord(read, at) ?? readDigits(read, at)
  if (!whole || !Number.isInteger(whole.value.exact)) return whole
  const more = SIGNS.includes(read[whole.end] ?? ' ') ? readFraction(read, whole.end) : readLinked(read, whole.end)
  return more && more.value < 1 ? { value: { exact: whole.value.exact + more.value }, end: more.end } : whole
}

function readLinked(read: string, at: number): Found<number> | null {
  const link = matchAt(LINK, read, at)?.[0] ?? ''
  if (!link) return null
  const start = at + link.length
  return readFraction(read, start) ?? (link.trim().length > 1 ? readSpokenFraction(read, start) : null)
}

/** A number that counts something: not one of percent or degrees, nor that of "7up" and its like. */
function readCounting(read: string, at: number): Found<Numeral> | null {
  if (matchAt(NAMES_LIKE_NUMBERS, read, at)) return null
  const found = readNumeral(read, at)
  if (found && matchAt(NO_AMOUNT, read, found.end)) return null
  const dozen = matchAt(DOZEN, read, found?.end ?? at)
  if (!dozen) return found
  return { value: { exact: (found?.value.exact ?? 1) * 12 }, end: (found?.end ?? at) + dozen[0].length }
}

const OPENING = 'between '
/** Whether "between" is in front of a place, so that "and" goes on with a range. */
export const isRangeOpened = (read: string, at: number) =>
  read.slice(Math.max(0, at - OPENING.length), at).toLowerCase() === OPENING

/** A number or a range at a place, or null; a range typed the wrong way round is turned, "2 to 3 dozen" is 24 to 36. */
export function readQuantity(read: string, at: number): Found<Quantity> | null {
  const first = readCounting(read, at)
  if (!first) return null
  const { exact, regrouped } = first.value
  const between = matchAt(isRangeOpened(read, at) ? / and /iy : BETWEEN, read, first.end)
  const second = first.end + (between?.[0].length ?? 0)
  const other = between && readCounting(read, second)
  // "10-12 count" and "1 to 2%" count nothing.
  if (between && !other && readNumeral(read, second)) return null
  if (!other) return { value: { low: exact, high: exact, regrouped }, end: first.end }
  const dozens = /dozens?(?: of)?$/i.test(read.slice(second, other.end)) && !/dozen/i.test(read.slice(at, first.end))
  const one = dozens ? exact * 12 : exact
  const [low, high] = [Math.min(one, other.value.exact), Math.max(one, other.value.exact)]
  return { value: { low, high, second }, end: other.end }
}
