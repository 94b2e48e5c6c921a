import { Link } from 'react-router'
import { m } from '#messages'
import { dayAndClockText } from './plan-labels.ts'
import styles from './plan-page.module.css'
import { type MealTime, type PlanQuery, planAddress, soonestMeal, wallClock } from './plan-query.ts'

interface TooSoonProps {
  query: PlanQuery & MealTime & { day: string }
  /** The first thing to do, in minutes from the meal. */
  start: number
  /** The reader's day and time. */
  now: string
}

/** Tells that the plan would have had to begin before now, and leads to the earliest one; nothing while there is time. */
export function TooSoon({ query, start, now }: TooSoonProps) {
  if (wallClock(query, start) >= Date.parse(`${now}Z`)) return null
  const soonest = soonestMeal(now, start)
  const time = dayAndClockText(soonest)
  return (
    <p className={styles.tooSoon} role="status">
      {m.plan_too_soon({ begin: dayAndClockText(query, start), time })}{' '}
      <Link to={planAddress({ ...query, ...soonest, isSoonest: false })} rel="nofollow" preventScrollReset>
        {m.plan_earliest({ time })}
      </Link>
    </p>
  )
}
