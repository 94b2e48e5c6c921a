import { Link } from 'react-router'
import { Avatar } from '#app/people/account/avatar.tsx'
import { m } from '#messages'
import styles from './rater-line.module.css'
import type { Review } from './review.ts'

interface RaterLineProps {
  /** The newest of them. */
  raters: Pick<Review, 'id' | 'stars' | 'cook'>[]
  count: number
  /** Whether reviews with words are listed above. */
  isAfterReviews: boolean
}

/** The cooks who gave stars without a word, in one line; nothing when there are none. */
export const RaterLine = ({ raters, count, isAfterReviews }: RaterLineProps) =>
  count > 0 && (
    <div className={styles.raters}>
      <ul>
        {raters.map(({ id, stars, cook }) => (
          <li key={id}>
            <Link
              to={`/cooks/${cook.username}`}
              aria-label={`${cook.name}: ${m.stars_of_five({ rating: stars })}`}
              title={`${cook.name}: ${m.stars_of_five({ rating: stars })}`}
            >
              <Avatar image={cook.image} size={36} />
            </Link>
          </li>
        ))}
      </ul>
      <p>{isAfterReviews ? m.review_more_raters({ count }) : m.review_raters({ count })}</p>
    </div>
  )
