import { addDays } from '#app/base/request/plain-day.ts'
import type { MealEntry } from '#app/kitchen/meal-plan/meal-entry.ts'
import { mealPlanPath } from '#app/kitchen/meal-plan/meal-plan-path.ts'
import { type MealOfDay, timeOf } from '#app/kitchen/meal-plan/meals-of-day.ts'
import { mealName, weekdayText } from '#app/kitchen/meal-plan/plan-labels.ts'
import { m } from '#messages'
import type { CalendarEvent } from './calendar.ts'

const DAYS_BEFORE = 56
const DAYS_AHEAD = 366
const LASTS = 60 * 60_000

/** The days of a plan that a calendar has, both included: from eight weeks ago to a year ahead. */
export const calendarDays = (today: string) => ({
  from: addDays(today, -DAYS_BEFORE),
  to: addDays(today, DAYS_AHEAD),
})

interface PlanEventOptions {
  meals: readonly MealOfDay[]
  origin: string
  /** When an entry was last changed, in UTC milliseconds. */
  changedAt(id: string): number
}

/** What is planned as events of an hour, in the reader's language; the same entry is the same event wherever it is written. */
export function planEvents(
  entries: readonly MealEntry[],
  { meals, origin, changedAt }: PlanEventOptions,
): CalendarEvent[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const { host } = new URL(origin)
  return entries.map((entry) => {
    const start = Date.parse(`${entry.day}T${timeOf(entry, meals)}Z`)
    return {
      uid: `${entry.id}@${host}`,
      start,
      end: start + LASTS,
      title: `${mealName(entry.meal, meals)}: ${entry.text}`,
      text: detailsOf(entry, byId.get(entry.leftoverOf ?? '')),
      address: origin + (entry.recipe === null ? mealPlanPath(entry.day) : `/recipe/${entry.recipe}`),
      changedAt: changedAt(entry.id),
    }
  })
}

function detailsOf({ servings, leftoverOf }: MealEntry, source: MealEntry | undefined) {
  if (leftoverOf !== null)
    return source ? m.mealplan_leftovers_from({ day: weekdayText(source.day) }) : m.mealplan_leftovers()
  return servings === null ? '' : m.card_servings({ count: servings })
}
