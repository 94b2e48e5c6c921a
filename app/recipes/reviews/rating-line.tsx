import { Link } from 'react-router'
import { loginPath } from '#app/base/request/next.ts'
import { useSite } from '#app/base/request/use-site.ts'
import { Stars } from '#app/base/ui/stars.tsx'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { m } from '#messages'
import { changeMonthText } from './month-text.ts'
import styles from './rating-line.module.css'
import type { RatingSince } from './rating-since.store.ts'

/** The id of a cook's own review: a link to it unfolds what it is folded into. */
export const OWN_REVIEW = 'own-review'

interface RatingLineProps {
  recipe: Pick<Recipe, 'id' | 'rating' | 'ratingCount' | 'visibility' | 'author'>
  /** How many have cooked it, whether independent people have, and its rating since it last changed. */
  cooked: { count: number; byPeople: boolean; since: RatingSince | null }
  /** The secret of the link by which the reader came; undefined without one. */
  link: string | undefined
}

/** The rating under a recipe's title, with the way to the reviews; before the first one of a public recipe, the way to give it. */
export function RatingLine({ recipe: { id, rating, ratingCount, visibility, author }, cooked, link }: RatingLineProps) {
  const reader = useSite()?.cook?.username ?? null
  return (
    <p className={styles.rating}>
      {ratingCount > 0 ? (
        <>
          <Stars rating={rating} label={m.stars_of_five({ rating })} />
          <a href="#reviews">
            <span aria-hidden="true">{rating.toFixed(1)} ·&nbsp;</span>
            {m.recipe_rating_count({ count: ratingCount })}
          </a>
        </>
      ) : visibility !== 'public' || reader === (author?.username ?? '') ? (
        m.recipe_not_rated()
      ) : reader === null ? (
        <Link to={loginPath(`/recipe/${id}#reviews`)}>{m.recipe_rate_first()}</Link>
      ) : (
        <a href={`#${OWN_REVIEW}`}>{m.recipe_rate_first()}</a>
      )}
      {cooked.since && (
        <span>
          {m.cooked_since({ rating: cooked.since.rating.toFixed(1), month: changeMonthText(cooked.since.changedAt) })}
        </span>
      )}
      {cooked.count > 0 && (
        <Link to={`/recipe/${id}/cooked${link ? `?${new URLSearchParams({ link })}` : ''}`}>
          {m.cooked_count({ count: cooked.count })}
          {cooked.byPeople && ` · ${m.cooked_by_people()}`}
        </Link>
      )}
    </p>
  )
}
