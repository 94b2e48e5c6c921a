import { perLanguage } from '../recipes/labels.ts'
import { wallClock } from './plan-query.ts'

const MAX_SUMMARY = 120
/** Any day does: clocks do not know daylight saving here. */
const SOME_DAY = '2026-01-10'

const clock = perLanguage((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }))

/** The time of day so many minutes from a meal at "19:00", as the reader's language writes it: "6:45 PM". */
export const clockText = (at: string, minutes = 0) => clock().format(wallClock({ at, day: SOME_DAY }, minutes))

/** How many days before a meal at "19:00" the time so many minutes from it is: 0 on the same day. */
export const daysBefore = (at: string, minutes: number) => {
  const [hours = 0, minute = 0] = at.split(':').map(Number)
  return -Math.floor((hours * 60 + minute + minutes) / (24 * 60)) || 0
}

/** The first sentence of a step, shortened at a word where it is long. */
export function summaryOf(text: string) {
  const sentence = /^.+?[.!?।](?=\s|$)/su.exec(text.slice(0, 1000))?.[0] ?? text
  const line = sentence.replace(/\s+/g, ' ').trim()
  if (line.length <= MAX_SUMMARY) return line
  return `${line
    .slice(0, MAX_SUMMARY)
    .replace(/\s+\S*$/u, '')
    .replace(/[,;:]$/, '')} …`
}
