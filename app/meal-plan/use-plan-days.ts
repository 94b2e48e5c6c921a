import { useSyncExternalStore } from 'react'
import { firstWeekday, localToday, weekOf } from '../request/plain-day.ts'

const never = () => () => {}

/**
 * The days of the chosen week, or of the present one, and today: as the reader's device has them, and at first as the server
 * sent them. Without days where neither is known, as on a visitor's shared page.
 */
export function usePlanDays(sent: { today: string; firstDay: number } | null, chosen: string | null) {
  const today = useSyncExternalStore(never, localToday, () => sent?.today ?? null)
  const firstDay = useSyncExternalStore(
    never,
    () => firstWeekday(navigator.language),
    () => sent?.firstDay ?? 1,
  )
  const shown = chosen ?? today
  return { today, days: shown === null ? [] : weekOf(shown, firstDay) }
}
