import { Link } from 'react-router'
import { m } from '#messages'
import type { MealEntry } from './meal-entry.ts'
import { mealPlanPath } from './meal-plan-path.ts'
import type { MealOfDay } from './meals-of-day.ts'
import { dayNumber, dayText, mealName, weekdayText } from './plan-labels.ts'
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
      <div className={styles.weekdays} aria-hidden="true">
        {days.slice(0, 7).map((day) => (
          <span key={day}>{weekdayText(day)}</span>
        ))}
      </div>
      <ol className={styles.month}>
        {days.map((day) => {
          const eaten = byDay.get(day) ?? []
          return (
            <li
              key={day}
              className={styles.day}
              data-other={!day.startsWith(month) || undefined}
              data-empty={eaten.length === 0 || undefined}
              aria-current={day === today ? 'date' : undefined}
            >
              <Link to={mealPlanPath(day)} rel="nofollow" prefetch="none" data-works-offline aria-label={dayText(day)}>
                <span className={styles.number}>{dayNumber(day)}</span>
                <span className={styles.whole}>{dayText(day)}</span>
              </Link>
              <ul>
                {eaten.map(({ id, meal, text }) => (
                  <li key={id}>
                    <span className="visually-hidden">{mealName(meal, meals)}: </span>
                    {text}
                  </li>
                ))}
              </ul>
            </li>
          )
        })}
      </ol>
      {!days.some((day) => byDay.has(day)) && <p className={styles.nothing}>{m.mealplan_nothing()}</p>}
    </>
  )
}
