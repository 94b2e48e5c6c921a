import { compatibleText } from '#server/compatible-text.ts'
import {
  ALTERNATIVES,
  DURATION_UNITS,
  NUMBERS,
  PLUS,
  RANGE,
  TIMED_TASKS,
  TOTAL,
  WORDED_DURATIONS,
} from './duration-words.data.ts'
import { plainDigits } from './text-lines.ts'

const MAX_MINUTES = 366 * 24 * 60
const MAX_LENGTH = 200
const NEGATIVE = /^\s*[-\u2212](?:\d|P)|^\s*\+?P[^-\u2212]*[-\u2212]/i
const ISO = /^\+?P(?=.)([\d.,YMWDTHS\s]{0,60})$/i
const ISO_PART = /(\d{1,9}(?:[.,]\d{1,9})?)\s?([YMWDHS]?)/gi
const ISO_DATE = { Y: 525_600, M: 43_200, W: 10_080, D: 1440, H: 60, S: 1 / 60 }
const ISO_TIME = { ...ISO_DATE, M: 1 }
/** "1:15" and "1:15:00", hours first; minutes and seconds where the unit behind is minutes. */
const CLOCK = /(?<![\d:])(\d{1,3}):([0-5]\d)(?::[0-5]\d)?(?![\d:])/g
const FRACTION_SIGN = /[¼-¾⅐-⅞]/gu
const AMOUNT = '(?:\\d{1,6}\\s?-?\\s?\\d{1,2}/\\d{1,2}|\\d{1,2}/\\d{1,2}|\\d{1,6}(?:[.,]\\d{1,3})?)(?![\\d/])'
const LINK = '\\s?(?:[-–—~]|(?<![\\p{L}\\p{M}])(?:to|or|bis|oder|à|a|ou|o|से|या)(?![\\p{L}\\p{M}]))\\s?'
const PART = new RegExp(`(${AMOUNT})(?:${LINK}(${AMOUNT}))?\\s?-?([\\p{L}\\p{M}'’′]{0,14})`, 'giu')
/** A number on its own, but for words such as "about". */
const BARE =
  /^(?:about|approx\.?|approximately|around|circa|ca\.?|etwa|environ|लगभग|~|≈)?\s?(\d{1,6}(?:[.,]\d{1,3})?)(?:\s?[-–—]\s?(\d{1,6}))?[.\s]?$/iu
const WORD = /[\p{L}\p{M}]+/gu

/** Minutes in one of a unit; null for a word that is no unit of time. */
const unitNamed = (word: string) => DURATION_UNITS.find(([spelling]) => spelling.test(word))?.[1] ?? null

function isoMinutes(given: string): number | null {
  const [date = '', time = ''] = given.toUpperCase().split('T')
  let minutes = 0
  let last = ''
  let found = false
  const isShort = !given.toUpperCase().includes('T')
  for (const [half, units] of [
    [date, isShort ? { ...ISO_DATE, M: 1 } : ISO_DATE],
    [time, ISO_TIME],
  ] as const)
    for (const [, amount = '0', unit = ''] of half.matchAll(ISO_PART)) {
      // "PT1H30" and "PT20": what has no unit is minutes, behind minutes seconds.
      last = unit || (last === 'M' ? 'S' : 'M')
      minutes += Number(amount.replace(',', '.')) * (unit || last === 'S' ? units[last as 'S'] : 1)
      found = true
    }
  return found ? minutes : null
}

/** "1½" and "1 1/2" and "0,5" as a number. */
function numberOf(text: string) {
  const [, whole = '0', over, under] = /^(?:(\d+)(?:\s?-\s?|\s))?(\d+)\/(\d+)$/.exec(text) ?? []
  if (over !== undefined) return Number(under) === 0 ? 0 : Number(whole) + Number(over) / Number(under)
  return Number(text.replace(',', '.'))
}

/** Digits for what people write in words and signs: "an hour and a half", "½", "एक". */
function inDigits(text: string) {
  const spaced = plainDigits(text)
    .replace(FRACTION_SIGN, (sign) => ` ${compatibleText(sign).replace('\u2044', '/')}`)
    .replace('\u2044', '/')
  let plain = compatibleText(spaced).toLowerCase()
  for (const [words, digits] of WORDED_DURATIONS) plain = plain.replaceAll(words, digits)
  return plain
    .replace(/\s+/g, ' ')
    .replace(CLOCK, (_, first, second, at: number, whole: string) => {
      const unit = unitNamed(/^\s?([\p{L}\p{M}']+)/u.exec(whole.slice(at + _.length))?.[1] ?? '')
      return unit === 1 ? `${first} min ${second} sec` : `${first} h ${second} min`
    })
    .replace(WORD, (word) => String(NUMBERS[word] ?? word))
}

/** What a part of a duration is to the one before it, by the words between them and by their units in minutes. */
function linkOf(between: string, unit: number, last: number, hasTotal: boolean): 'added' | 'range' | 'alternative' {
  if (RANGE.test(between)) return 'range'
  if (ALTERNATIVES.test(between)) return 'alternative'
  if (PLUS.test(between) || (!hasTotal && TIMED_TASKS.test(between) && /[,;]/.test(between) && !/[([]/.test(between)))
    return 'added'
  // "1 h 30 min" is one duration; "90 min (1.5 h)" is one twice, "8 h on low, 4 h on high" are two.
  return unit < last && !/[([]/.test(between) ? 'added' : 'alternative'
}

/** Of several times for several tasks the one that is of all of them: "20 minutes active, 45 minutes total"; the whole text otherwise. */
function totalIn(plain: string) {
  const clauses = plain.split(/[,;()]/).filter((clause) => /\d/.test(clause))
  const total = clauses.find((clause) => TOTAL.test(clause))
  const isOfTasks = clauses.some((clause) => clause !== total && TIMED_TASKS.test(clause))
  return total !== undefined && isOfTasks ? total : plain
}

function wordedMinutes(text: string): number | null {
  const plain = totalIn(inDigits(text).trim())
  const [, bare, to] = BARE.exec(plain) ?? []
  if (bare !== undefined) return Math.max(numberOf(bare), numberOf(to ?? bare))
  let minutes = 0
  let rangeFrom = 0
  let last: number | null = null
  let end = 0
  const hasTotal = TOTAL.test(plain)
  for (const part of plain.matchAll(PART)) {
    const [whole, from = '', until = from, word = ''] = part
    // "1 h 5": behind hours, what has no unit is minutes.
    const unit: number | null = word === '' && last === 60 ? 1 : unitNamed(word)
    if (unit === null) continue
    const link = last === null ? 'added' : linkOf(plain.slice(end, part.index), unit, last, hasTotal)
    if (link === 'alternative') break
    if (link === 'range') {
      rangeFrom = Math.max(rangeFrom, minutes)
      minutes = 0
    }
    minutes += Math.max(numberOf(from), numberOf(until)) * unit
    last = unit
    end = part.index + whole.length
  }
  return last === null ? null : Math.max(minutes, rangeFrom)
}

/**
 * The whole minutes in a duration as ISO 8601 writes it ("PT1H30M", "P0DT45M") or as people do in several languages
 * ("1 hour 20 min", "1h20", "1:20 h", "45", "1½ Std.", "2 घंटे"). Of a range the longer end, because whoever plans by it is
 * not late; of alternatives the first named ("8 hours on low or 4 hours on high"), because that is the way the recipe
 * recommends, and their sum is nobody's. Null when there is none, when it is nothing or negative, and when it is more than a year.
 */
export function durationMinutes(text: string): number | null {
  const trimmed = text.trim().slice(0, MAX_LENGTH)
  if (NEGATIVE.test(trimmed)) return null
  const iso = ISO.exec(trimmed)
  const minutes = iso ? isoMinutes(iso[1] ?? '') : wordedMinutes(trimmed)
  const whole = Math.round(minutes ?? 0)
  return whole > 0 && whole <= MAX_MINUTES ? whole : null
}
