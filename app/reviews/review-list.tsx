import { m } from '../../messages/compiled/messages.js'
import { Avatar } from '../account/avatar.tsx'
import { dateText } from '../recipes/labels.ts'
import { Stars } from '../ui/stars.tsx'
import type { Review } from './review.ts'
import styles from './review-list.module.css'

/** The reviews of a recipe, or a sentence that there are none yet. */
export const ReviewList = ({ reviews }: { reviews: Review[] }) =>
  reviews.length === 0 ? (
    <p className={styles.none}>{m.reviews_none()}</p>
  ) : (
    <ul className={styles.reviews}>
      {reviews.map(({ id, stars, text, createdAt, cook }) => (
        <li key={id} className={styles.review}>
          <p className={styles.head}>
            <Avatar image={cook.image} size={40} />
            <strong>{cook.name}</strong>
            <Stars rating={stars} label={m.stars_of_five({ rating: stars })} />
            <time dateTime={new Date(createdAt).toISOString()}>{dateText(createdAt)}</time>
          </p>
          {text && <p>{text}</p>}
        </li>
      ))}
    </ul>
  )
