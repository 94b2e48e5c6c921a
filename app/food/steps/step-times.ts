import { isRangeOpened, readQuantity } from '#app/food/amounts/ingredient-numbers.ts'
import { exactLineOf, MAX_PROSE, matchAt } from '#app/food/amounts/ingredient-text.ts'
import { isStart } from '#app/food/amounts/text-measures.ts'

/** A time to cook by that a step names: its place in the text, its seconds, and those of a range's end ("15 to 20 minutes"). */
export interface StepTime {
  from: number
  to: number
  seconds: number
  /** null where one time is named. */
  until: number | null
}

/** A span of time in a text. */
interface Duration {
  low: number
  high: number
  end: number
}

/** Shorter times are over before a timer is set. */
const MIN_SECONDS = 10
const MAX_SECONDS = 48 * 3600
const SECONDS_BY_UNIT: readonly (readonly [RegExp, number])[] = [
  [/(?:seconds?|secs?|सेकें?ं?ड|सेकण्ड)(?![\p{L}\p{M}\d])/iuy, 1],
  [/(?:minutes?|mins?|minat|मिनटों|मिनट|मिनिट)(?![\p{L}\p{M}\d])/iuy, 60],
  [/(?:hours?|hrs?|h(?=[ .,;)]|$)|ghant(?:e|a|on)|घंटे|घंटा|घंटों|घण्टे|घण्टा)(?![\p{L}\p{M}\d])/iuy, 3600],
]
const FILLER = /[ -](?:(?:more|full|extra|good|और) )?| ?/iuy
const HALF_AN_HOUR = /(?:half an |a?adh[ae] |आधे |आधा )(?=hour|ghant|घ)/iuy
const HALF_A_MINUTE = /half a (?=minute)/iy
const AN_HOUR_AND_A_HALF = /(?:dedh |डेढ़ |डेढ़ )(?=ghant|घ)/iuy
const A_QUARTER = /(?:a )?quarter of an (?=hour)/iuy
const THREE_QUARTERS = /three[ -]quarters of an (?=hour)/iuy
const FRACTIONS: readonly (readonly [RegExp, number])[] = [
  [HALF_AN_HOUR, 0.5],
  [HALF_A_MINUTE, 0.5],
  [/पौने |पौन |पौना /uy, 0.75],
  [AN_HOUR_AND_A_HALF, 1.5],
  [A_QUARTER, 0.25],
  [THREE_QUARTERS, 0.75],
]
/** "1h30" */
const HOURS_AND_MINUTES = /(\d{1,2}) ?h ?([0-5]\d)(?: ?min(?:ute)?s?)?(?![\p{L}\p{M}\d])/iuy
const AND_A_HALF = / and a (half|quarter)(?!\p{L})/iuy
const MORE = /,? (?:and )?(?=\d)/iy
const BETWEEN = / ?(?:-|to|or|से|या) ?/iy
const AND = / and /iy
/** "forty-five" */
const COMPOUND = /(?:twenty|thirty|forty|fifty)-\p{L}/iuy
/** What makes a span of time none to wait for: a rhythm, a moment before another, an age, an idiom ("in a minute"), a difference. */
const NO_TIMER_BEFORE = /(?:\b(?:every|each|per|in under|in|within)|हर|प्रति|प्रत्येक) (?:about )?$/iu
const NO_TIMER_BEHIND =
  /^ ?(?:earlier|sooner|ahead|old|ago|in advance|(?:less|longer|more) than|short of|per \d|per (?:kilo|pound|kg|lb)|पहले)/iu
/** "20 minutes before serving" is a moment, "wait 3 minutes before biting" a time to wait. */
const BEFORE_ANOTHER = /^ ?before/i
const WAITING = /\b(?:wait|leave|rest|stand|cool|for|cook)\b[^.;]*$/i
const INDEFINITE = /^an? (?:second|minute)/i
const MEANT_SO = /\b(?:for|another|about|after|least|of|further) $/i

function unitAt(read: string, at: number) {
  for (const [expression, seconds] of SECONDS_BY_UNIT) {
    const found = matchAt(expression, read, at)
    if (found) return { seconds, end: at + found[0].length }
  }
  return null
}

/** A number with its unit: "20 minutes", "half an hour", "1 to 2 hours", "20-minute". */
function partAt(read: string, at: number): (Duration & { unit: number }) | null {
  for (const [expression, share] of FRACTIONS) {
    const fraction = matchAt(expression, read, at)
    const unit = fraction && unitAt(read, at + fraction[0].length)
    if (unit) return { low: share * unit.seconds, high: share * unit.seconds, end: unit.end, unit: unit.seconds }
  }
  return countedAt(read, at)
}

/** A number and its unit. */
function countedAt(read: string, at: number) {
  const quantity = readQuantity(read, at)
  if (!quantity) return null
  const filler = matchAt(FILLER, read, quantity.end)?.[0].length ?? 0
  const unit = unitAt(read, quantity.end + filler)
  if (!unit) return null
  // Read as a range from five to forty.
  const isCompound = matchAt(COMPOUND, read, at) !== null
  const sum = quantity.value.low + quantity.value.high
  const { low, high } = isCompound ? { low: sum, high: sum } : quantity.value
  const { seconds, end } = unit
  return { low: low * seconds, high: high * seconds, end, unit: seconds }
}

/** A span with what is added to it: "1 hour 20 minutes", "an hour and a half". */
function durationAt(read: string, at: number): Duration | null {
  const [clock, hours, minutes] = matchAt(HOURS_AND_MINUTES, read, at) ?? []
  if (clock) {
    const seconds = Number(hours) * 3600 + Number(minutes) * 60
    return { low: seconds, high: seconds, end: at + clock.length }
  }
  const first = partAt(read, at)
  if (!first) return null
  const added = matchAt(AND_A_HALF, read, first.end)
  if (added) {
    const more = first.unit * (added[1]?.toLowerCase() === 'half' ? 0.5 : 0.25)
    return { low: first.low + more, high: first.high + more, end: first.end + added[0].length }
  }
  const link = matchAt(MORE, read, first.end)
  const second = link && first.low === first.high ? partAt(read, first.end + link[0].length) : null
  if (!second || second.unit >= first.unit || second.low >= first.unit) return first
  return { low: first.low + second.low, high: first.high + second.high, end: second.end }
}

/** A span of time at a place of an exact line, in seconds, or the range from one to another with units of their own ("45 minutes to 1 hour"). */
export function rangeAt(read: string, at: number): Duration | null {
  const first = durationAt(read, at)
  if (!first || first.low !== first.high) return first
  const link = matchAt(isRangeOpened(read, at) ? AND : BETWEEN, read, first.end)
  const second = link && durationAt(read, first.end + link[0].length)
  if (!second || second.low <= first.low) return first
  return { low: first.low, high: second.high, end: second.end }
}

function isWaitedFor(read: string, from: number, to: number) {
  const before = read.slice(Math.max(0, from - 24), from)
  const behind = read.slice(to, to + 16)
  if (NO_TIMER_BEHIND.test(behind)) return false
  if (BEFORE_ANOTHER.test(behind) && !WAITING.test(read.slice(Math.max(0, from - 80), from))) return false
  if (INDEFINITE.test(read.slice(from))) return MEANT_SO.test(before)
  return !NO_TIMER_BEFORE.test(before)
}

/** Every span of time that an exact line names, in its order, in seconds; `from` is its place. */
export function* spansOf(read: string): Generator<Duration & { from: number }> {
  for (let at = 0; at < read.length; at++) {
    const span = isStart(read, at) && read[at] !== ' ' ? rangeAt(read, at) : null
    if (!span) continue
    yield { from: at, ...span }
    at = span.end - 1
  }
}

/**
 * The times that a step asks to wait for, in their order; [] where there are none. Reads English and Hindi; rhythms ("every
 * 5 minutes"), days and spans of more than two days are no times to wait for at the stove.
 */
export function stepTimes(text: string): StepTime[] {
  const { read } = exactLineOf(text.slice(0, MAX_PROSE))
  const times: StepTime[] = []
  for (const { from, end, low, high } of spansOf(read))
    if (low >= MIN_SECONDS && high <= MAX_SECONDS && isWaitedFor(read, from, end))
      times.push({ from, to: end, seconds: Math.round(low), until: high > low ? Math.round(high) : null })
  return times
}
