import { perLanguage } from '#app/base/request/per-language.ts'
import type { Units } from '#app/base/request/units.ts'
import { m } from '#messages'
import type { OvenSetting } from './oven-steps.ts'
import { wallClock } from './plan-query.ts'

const MAX_SUMMARY = 120
/** Any day does: clocks do not know daylight saving here. */
const SOME_DAY = '2026-01-10'

const clock = perLanguage((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }))

/** The time of day so many minutes from a meal at "19:00", as the reader's language writes it: "6:45 PM". */
export const timeOfDayText = (at: string, minutes = 0) => clock().format(wallClock({ at, day: SOME_DAY }, minutes))

const dayAndClock = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }),
)

/** The day of the week and time of day so many minutes from a meal: "Monday 6:45 PM". */
export const dayAndClockText = (meal: { at: string; day: string }, minutes = 0) =>
  dayAndClock().format(wallClock(meal, minutes))

/** How many days before a meal at "19:00" the time so many minutes from it is: 0 on the same day. */
export const daysBefore = (at: string, minutes: number) => {
  const [hours = 0, minute = 0] = at.split(':').map(Number)
  return -Math.floor((hours * 60 + minute + minutes) / (24 * 60)) || 0
}

/** The beginning of a step: the sentences that fit, of a longer one the words that do. */
export function stepSummary(text: string) {
  const line = text
    .slice(0, 4 * MAX_SUMMARY)
    .replace(/\s+/g, ' ')
    .trim()
  if (line.length <= MAX_SUMMARY) return line
  const start = line.slice(0, MAX_SUMMARY + 1)
  const sentences = /^.+[.!?।](?=\s)/u.exec(start)
  return sentences ? sentences[0] : `${start.replace(/\s+\S*$|.$/u, '').replace(/[,;:]$/, '')} …`
}

/** What an oven is set to in the reader's units, in both scales for who takes recipes as they are written: "190 °C (375 °F)". */
export function ovenText(setting: OvenSetting, units: Units) {
  if (setting === null) return m.plan_oven_unknown()
  const celsius = `${setting} °C`
  const fahrenheit = `${Math.round(((setting * 9) / 5 + 32) / 5) * 5} °F`
  if (units === 'us') return fahrenheit
  return units === 'written' ? `${celsius} (${fahrenheit})` : celsius
}
