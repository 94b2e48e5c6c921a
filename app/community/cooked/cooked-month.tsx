import { Link } from 'react-router'
import { DayName, MonthDays } from '#app/kitchen/meal-plan/month-days.tsx'
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
      <MonthDays month={month} days={days} today={today} isEmpty={(day) => !byDay.has(day)}>
        {(day) => (
          <>
            <time className={styles.day} dateTime={day}>
              <DayName day={day} />
            </time>
            <ul>
              {byDay.get(day)?.map(({ id, title, stars, isPublic }) => (
                <li key={id} className={styles.entry}>
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
          </>
        )}
      </MonthDays>
      {entries.length === 0 && <p className={styles.nothing}>{m.diary_month_empty()}</p>}
    </>
  )
}
