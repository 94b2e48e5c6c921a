const DAY = 24 * 60 * 60_000

/** Whether a text is a day of this century: "2026-11-23". */
export const isDay = (text: string) => {
  const at = /^20\d\d-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00Z`) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** The day of a time in UTC. */
export const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** A day as a time in UTC, so that no time zone changes it; formatters of days are in UTC too. */
export const dayTime = (day: string) => Date.parse(`${day}T00:00Z`)

/** The day so many days later, or earlier. */
export const addDays = (day: string, days: number) => dayOf(dayTime(day) + days * DAY)

/** How many days one day is after another. */
export const daysBetween = (from: string, to: string) => Math.round((dayTime(to) - dayTime(from)) / DAY)

/** The day that it is where this runs: the reader's in a browser. */
export function localToday(now = new Date()) {
  const digits = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${digits(now.getMonth() + 1)}-${digits(now.getDate())}`
}

/** The weekday that weeks begin with where a language is spoken, Monday being 1 and Sunday 7; Monday where nobody knows. */
export function firstWeekday(language: string): number {
  try {
    const locale: { weekInfo?: { firstDay: number }; getWeekInfo?: () => { firstDay: number } } = new Intl.Locale(
      language,
    )
    return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1
  } catch {
    return 1
  }
}

/** The seven days of the week that a day is in. */
export function weekOf(day: string, firstDay: number): string[] {
  const weekday = new Date(dayTime(day)).getUTCDay()
  const first = addDays(day, -((weekday - firstDay + 7) % 7))
  return Array.from({ length: 7 }, (_, at) => addDays(first, at))
}

/** Whether a text is a month of this century: "2026-11". */
export const isMonth = (text: string) => isDay(`${text}-01`)

/** The month that is so many months after one, or before it. */
export function addMonths(month: string, months: number) {
  const at = new Date(dayTime(`${month}-01`))
  at.setUTCMonth(at.getUTCMonth() + months)
  return at.toISOString().slice(0, 7)
}

/** The days of all weeks that a month has a part of. */
export function weeksOfMonth(month: string, firstDay: number): string[] {
  const [first = ''] = weekOf(`${month}-01`, firstDay)
  const end = weekOf(addDays(`${addMonths(month, 1)}-01`, -1), firstDay).at(-1) ?? first
  return Array.from({ length: daysBetween(first, end) + 1 }, (_, at) => addDays(first, at))
}

/** Whether a text is a time of day in 24 hours: "07:30". */
export const isTimeOfDay = (text: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)
