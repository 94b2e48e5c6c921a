/** The figures of one month, all counts; `medianDays` is null when too few reports were answered. */
export interface MonthFigures {
  /** When the month began, in UTC milliseconds. */
  month: number
  recipes: number
  reviews: number
  received: number
  answered: number
  hidden: number
  restored: number
  medianDays: number | null
}

/** The content name of the figures. */
export const FIGURES_CONTENT = 'figures'

/** Counts below it are not told of what concerns few people. */
export const MIN_COUNT = 5

/** When the months before a moment began, in UTC milliseconds, the last first; the month under way is none of them. */
export function monthsBefore(now: number, count: number) {
  const today = new Date(now)
  return Array.from({ length: count }, (_, at) => Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1 - at))
}

/** When the month after one began that began at this moment. */
export function nextMonth(month: number) {
  const first = new Date(month)
  return Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1)
}
