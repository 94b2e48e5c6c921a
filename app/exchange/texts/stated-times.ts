import { durationMinutes } from './durations.ts'
import { figuresIn } from './figures.ts'
import type { MarkupLine } from './markup.ts'
import { type Part, partOf } from './parts.ts'
import { isNumbered, plainDigits } from './text-lines.ts'

const NUMBER = '(?:\\d{1,3}(?:[.,]\\d)?(?:\\s?[½¼¾])?|[½¼¾]|an?|one|एक|डेढ़|ढाई|आधे)'
const HOURS = '(?:h|hrs?|hours?|घंट[ाेो]|घण्ट[ाेो])'
const MINUTES = '(?:m|mins?|minutes?|मिनट|मिनिट)'
const END = '(?![\\p{L}\\p{M}\\p{N}])'
/** "40 minutes", "35-40 min", "1 hr 10 min", "1 घंटा 10 मिनट". */
const TIME = `${NUMBER}(?:\\s?(?:-|–|to|से)\\s?${NUMBER})?[\\s-]?(?:${HOURS}(?:,?\\s?(?:and\\s|और\\s)?\\d{1,2}\\s?${MINUTES})?|${MINUTES})${END}`
const ABOUT = '(?:(?:about|around|approx\\.?|approximately|only|just|under|less than|~|लगभग|करीब|सिर्फ|केवल|बस)\\s?)*'
const MAX_LENGTH = 1000
const BEGIN = '(?<![\\p{L}\\p{M}\\p{N}])'

const OWN_LINE = new RegExp(`^${ABOUT}(${TIME})[.।]?$`, 'iu')
/** A line that is nothing but the time that all of the recipe takes. */
const WHOLE_LINES = [
  `(?:total(?: cooking)?(?: time)?|ready in|done in|कुल(?: समय)?)\\s?[:–-]?\\s?${ABOUT}(${TIME})`,
  `${ABOUT}(${TIME}) (?:in total|total|in all|altogether|from start to finish|में तैयार)`,
  `(?:तैयार होने|बनने|बनाने) में\\s?:?\\s?${ABOUT}(${TIME})(?: लगते हैं| लगेंगे)?`,
].map((pattern) => new RegExp(`^(?:${pattern})[.!।]?$`, 'iu'))
/** The same within a sentence about the dish; "the dough takes 40 minutes to rise" is not about all of it. */
const SENTENCES = [
  `${BEGIN}(?<!not )(?:ready|done|on the table|from start to finish) in ${ABOUT}(${TIME})`,
  `${BEGIN}(?:it|this|(?:this|the|the whole) (?:recipe|dish|meal))(?: only| just)? takes ${ABOUT}(${TIME})(?! to (?!make|cook|prepare))`,
  `${BEGIN}(${TIME}) (?:in total|from start to finish|में (?:तैयार|बन))`,
  `${BEGIN}(?:तैयार होने|बनने|बनाने) में ${ABOUT}(${TIME})`,
].map((pattern) => new RegExp(pattern, 'iu'))

const matched = (patterns: readonly RegExp[], text: string) => {
  if (text.length > MAX_LENGTH) return null
  const [, ...times] = patterns.map((pattern) => pattern.exec(plainDigits(text))).find((match) => match !== null) ?? []
  const time = times.find((one) => one !== undefined)
  return time === undefined ? null : durationMinutes(time)
}

/** The minutes of a line that is a time and nothing else; null for another. */
export const ownTime = (text: string) => matched([OWN_LINE], text)

/** The minutes that a recipe takes as the lines above its ingredients say it, on a line or in a sentence; null where none does. */
export function statedMinutes(texts: readonly string[]): number | null {
  for (const text of texts) {
    const minutes = ownTime(text) ?? matched([...WHOLE_LINES, ...SENTENCES], text)
    if (minutes !== null) return minutes
  }
  return null
}

/** Whether a line is the value of the label on the line before it: "Cook time", "40 minutes". */
const isLabelled = (before: MarkupLine | undefined, line: MarkupLine) =>
  before !== undefined && figuresIn([before]).totalMinutes === null && figuresIn([before, line]).totalMinutes !== null

/**
 * The lines without those below the first that only state how long the recipe takes, so that they are neither ingredients nor steps, and the
 * first such time in minutes, or null. A bare time counts above the ingredients and in their list, never in a method.
 */
export function withoutStatedTimes<Line extends MarkupLine>(
  lines: readonly Line[],
): { lines: Line[]; minutes: number | null } {
  let part: Part | null = null
  let isAbove = true
  let minutes: number | null = null
  const others = lines.filter((line, index) => {
    const { text } = line
    part = partOf(line) ?? part
    const mayBeBare = part === 'ingredients' || (part === null && isAbove)
    const own = mayBeBare && !isLabelled(lines[index - 1], line) ? ownTime(text) : null
    if (own === null && part === null && /^[\p{Nd}½¼¾⅓⅔⅛]/u.test(text)) isAbove = false
    const stated = own ?? matched(WHOLE_LINES, text)
    if (index === 0 || isNumbered(text) || stated === null) return true
    minutes ??= stated
    return false
  })
  return { lines: others, minutes }
}
