import { Link } from 'react-router'
import { dayNumber, dayText, weekdayText } from '#app/kitchen/meal-plan/plan-labels.ts'
import { type DiaryEntry, entryPath } from '#app/recipes/diary/diary-entry.ts'
import { m } from '#messages'
import styles from './cooked-month.module.css'

interface CookedMonthProps {
  /** The month as "2026-11". */
  month: string
  /** The days of all weeks that it has a part of. */
  days: readonly string[]
  today: string
  entries: readonly Pick<DiaryEntry, 'id' | 'title' | 'cookedOn' | 'stars' | 'isPublic'>[]
}

/** What was cooked on each day of a month. On a phone only days with something. */
export function CookedMonth({ month, days, today, entries }: CookedMonthProps) {
  const byDay = Map.groupBy(entries, ({ cookedOn }) => cookedOn)
  return (
    <>
      <div className={styles.weekdays} aria-hidden="true">
        {days.slice(0, 7).map((day) => (
          <span key={day}>{weekdayText(day)}</span>
        ))}
      </div>
      <ol className={styles.month}>
        {days.map((day) => {
          const cooked = byDay.get(day) ?? []
          return (
            <li
              key={day}
              className={styles.day}
              data-other={!day.startsWith(month) || undefined}
              data-empty={cooked.length === 0 || undefined}
              aria-current={day === today ? 'date' : undefined}
            >
              <time dateTime={day}>
                <span className={styles.number} aria-hidden="true">
                  {dayNumber(day)}
                </span>
                <span className={styles.whole}>{dayText(day)}</span>
              </time>
              <ul>
                {cooked.map(({ id, title, stars, isPublic }) => (
                  <li key={id}>
                    <Link to={entryPath(id)}>{title}</Link>
                    {stars !== null && (
                      <span className={styles.stars} role="img" aria-label={m.stars_of_five({ rating: stars })}>
                        {'★'.repeat(stars)}
                      </span>
                    )}
                    {isPublic && <small>{m.diary_public_mark()}</small>}
                  </li>
                ))}
              </ul>
            </li>
          )
        })}
      </ol>
      {entries.length === 0 && <p className={styles.nothing}>{m.diary_month_empty()}</p>}
    </>
  )
}
