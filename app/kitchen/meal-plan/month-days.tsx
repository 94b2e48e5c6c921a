import type { ReactNode } from 'react'
import styles from './month-days.module.css'
import { dayNumber, dayText, weekdayText } from './plan-labels.ts'

interface MonthDaysProps {
  /** The month as "2026-11". */
  month: string
  /** The days of all weeks that it has a part of. */
  days: readonly string[]
  today: string | null
  isEmpty(day: string): boolean
  /** What is on a day. */
  children(day: string): ReactNode
}

/** The days of a month, below the names of the weekdays; on a phone only those with something. */
export const MonthDays = ({ month, days, today, isEmpty, children }: MonthDaysProps) => (
  <>
    <div className={styles.weekdays} aria-hidden="true">
      {days.slice(0, 7).map((day) => (
        <span key={day}>{weekdayText(day)}</span>
      ))}
    </div>
    <ol className={styles.month}>
      {days.map((day) => (
        <li
          key={day}
          className={styles.day}
          data-other={!day.startsWith(month) || undefined}
          data-empty={isEmpty(day) || undefined}
          aria-current={day === today ? 'date' : undefined}
        >
          {children(day)}
        </li>
      ))}
    </ol>
  </>
)

/** A day by its number where the whole month is shown, and with its name where it is not and for screen readers. */
export const DayName = ({ day }: { day: string }) => (
  <>
    <span className={styles.number} aria-hidden="true">
      {dayNumber(day)}
    </span>
    <span className={styles.whole}>{dayText(day)}</span>
  </>
)
