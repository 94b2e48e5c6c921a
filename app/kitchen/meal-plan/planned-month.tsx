import { Link } from 'react-router'
import { m } from '#messages'
import type { MealEntry } from './meal-entry.ts'
import { mealPlanPath } from './meal-plan-path.ts'
import type { MealOfDay } from './meals-of-day.ts'
import { DayName, MonthDays } from './month-days.tsx'
import { dayText, mealName } from './plan-labels.ts'
import styles from './planned-month.module.css'

interface PlannedMonthProps {
  /** The month as "2026-11". */
  month: string
  /** The days of all weeks that it has a part of. */
  days: readonly string[]
  today: string | null
  entries: readonly MealEntry[]
  meals: readonly MealOfDay[]
}

/** A month at a glance: what is eaten on each day, which leads to its week. On a phone only days with something planned. */
export function PlannedMonth({ month, days, today, entries, meals }: PlannedMonthProps) {
  const byDay = Map.groupBy(entries, ({ day }) => day)
  return (
    <>
      <MonthDays month={month} days={days} today={today} isEmpty={(day) => !byDay.has(day)}>
        {(day) => (
          <>
            <Link
              className={styles.day}
              to={mealPlanPath(day)}
              rel="nofollow"
              prefetch="none"
              data-works-offline
              aria-label={dayText(day)}
            >
              <DayName day={day} />
            </Link>
            <ul>
              {byDay.get(day)?.map(({ id, meal, text }) => (
                <li key={id} className={styles.meal}>
                  <span className="visually-hidden">{mealName(meal, meals)}: </span>
                  {text}
                </li>
              ))}
            </ul>
          </>
        )}
      </MonthDays>
      {!days.some((day) => byDay.has(day)) && <p className={styles.nothing}>{m.mealplan_nothing()}</p>}
    </>
  )
}
