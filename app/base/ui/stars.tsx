import type { CSSProperties } from 'react'
import styles from './stars.module.css'

/** Five stars filled up to a rating; `label` is the rating as text, which is left out where a text beside them says it. */
export const Stars = ({ rating, label }: { rating: number; label?: string }) => (
  <span
    className={styles.stars}
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    style={{ '--filled': `${rating * 20}%` } as CSSProperties}
  >
    ★★★★★
  </span>
)
