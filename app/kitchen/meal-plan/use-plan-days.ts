import { useSyncExternalStore } from 'react'
import { firstWeekday, localToday, weekOf, weeksOfMonth } from '#app/base/request/plain-day.ts'

const never = () => () => {}

/**
 * The days of the chosen week, or of the present one, or of all weeks of the chosen month, and today: as the reader's device has them, and at first as the server
 * sent them. Without days where neither is known, as on a visitor's shared page.
 */
export function usePlanDays(
  sent: { today: string; firstDay: number } | null,
  chosen: { week: string | null; month: string | null },
) {
  const today = useSyncExternalStore(never, localToday, () => sent?.today ?? null)
  const firstDay = useSyncExternalStore(
    never,
    () => firstWeekday(navigator.language),
    () => sent?.firstDay ?? 1,
  )
  const shown = chosen.week ?? today
  if (chosen.month !== null) return { today, days: weeksOfMonth(chosen.month, firstDay) }
  return { today, days: shown === null ? [] : weekOf(shown, firstDay) }
}
