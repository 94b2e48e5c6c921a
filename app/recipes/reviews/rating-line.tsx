import { Link } from 'react-router'
import { loginPath } from '#app/base/request/next.ts'
import { useSite } from '#app/base/request/use-site.ts'
import { Stars } from '#app/base/ui/stars.tsx'
import { m } from '#messages'
import styles from './rating-line.module.css'

/** The id of a cook's own review: a link to it unfolds what it is folded into. */
export const OWN_REVIEW = 'own-review'

interface RatingLineProps {
  recipe: { id: number; rating: number; ratingCount: number; author: { username: string } | null }
}

/** The rating under a recipe's title, with the way to the reviews; before the first one, the way to give it. */
export function RatingLine({ recipe: { id, rating, ratingCount, author } }: RatingLineProps) {
  const reader = useSite()?.cook?.username ?? null
  return (
    <p className={styles.rating}>
      {ratingCount > 0 ? (
        <>
          <Stars rating={rating} label={m.stars_of_five({ rating })} />
          <a href="#reviews">
            {rating.toFixed(1)} · {m.recipe_rating_count({ count: ratingCount })}
          </a>
        </>
      ) : reader === null ? (
        <Link to={loginPath(`/recipe/${id}#reviews`)}>{m.recipe_rate_first()}</Link>
      ) : reader === author?.username ? (
        m.recipe_not_rated()
      ) : (
        <a href={`#${OWN_REVIEW}`}>{m.recipe_rate_first()}</a>
      )}
    </p>
  )
}
