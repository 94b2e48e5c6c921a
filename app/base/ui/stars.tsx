import type { CSSProperties } from 'react'
import styles from './stars.module.css'

/** Five stars filled up to a rating; `label` is the rating as text. */
export const Stars = ({ rating, label }: { rating: number; label: string }) => (
  <span
    className={styles.stars}
    role="img"
    aria-label={label}
    style={{ '--filled': `${rating * 20}%` } as CSSProperties}
  >
    ★★★★★
  </span>
)
