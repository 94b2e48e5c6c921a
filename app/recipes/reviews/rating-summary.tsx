import { Stars } from '#app/base/ui/stars.tsx'
import { m } from '#messages'
import styles from './rating-summary.module.css'

/** The average and how many gave each number of stars; `stars` counts those that gave one, two, … five. */
export function RatingSummary({ stars, average }: { stars: readonly number[]; average: number }) {
  const count = stars.reduce((sum, one) => sum + one, 0)
  return (
    <div className={styles.summary}>
      <p>
        <strong aria-hidden="true">{average.toFixed(1)}</strong>
        <Stars rating={average} />
        <span>{m.review_of_five({ average: average.toFixed(1), count })}</span>
      </p>
      <ol>
        {[5, 4, 3, 2, 1].map((number) => (
          <li key={number}>
            <span aria-hidden="true">{m.review_star_count({ count: number })}</span>
            <meter
              min={0}
              max={count}
              value={stars[number - 1] ?? 0}
              aria-label={m.review_star_count({ count: number })}
            />
            <span>{stars[number - 1] ?? 0}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
