import { m } from '#messages'
import type { FilterName, UnknownValue } from './unknown-values.ts'
import styles from './unknown-values-notice.module.css'

const TEXTS: Record<FilterName, (inputs: { value: string }) => string> = {
  category: m.unknown_category,
  diet: m.unknown_diet,
  avoid: m.unknown_avoid,
  cuisine: m.unknown_cuisine,
  time: m.unknown_time,
  rating: m.unknown_rating,
  sort: m.unknown_sort,
  without: m.unknown_avoid,
  meal: m.unknown_meal,
  season: m.unknown_season,
  weekend: m.unknown_time,
  minutes: m.unknown_time,
}

/** The filters of an address that are not known, so that nobody takes what is shown for filtered by them. */
export const UnknownValues = ({ values }: { values: readonly UnknownValue[] }) =>
  values.length > 0 && (
    <div className={styles.notice} role="note">
      {values.map(({ name, value }) => (
        <p key={`${name} ${value}`}>{TEXTS[name]({ value })}</p>
      ))}
    </div>
  )
