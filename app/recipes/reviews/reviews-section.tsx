import { Link } from 'react-router'
import type { FormOutcome } from '#app/base/forms/failed-submission.ts'
import { useSite } from '#app/base/request/use-site.ts'
import { Pagination } from '#app/base/ui/pagination.tsx'
import { HiddenText } from '#app/people/screening/hidden-by-moderator.tsx'
import { m } from '#messages'
import { LogInToReview } from './log-in-to-review.tsx'
import { OwnReview } from './own-review.tsx'
import { RaterLine } from './rater-line.tsx'
import { RatingSummary } from './rating-summary.tsx'
import type { reviewsOf } from './recipe-reviews.server.ts'
import type { ReviewSort } from './review.ts'
import { ReviewList } from './review-list.tsx'
import styles from './reviews-section.module.css'

interface ReviewsSectionProps {
  recipe: { id: number; rating: number; ratingCount: number; author: { name: string } | null }
  shown: Awaited<ReturnType<typeof reviewsOf>>
  result: FormOutcome | undefined
}

const SORT_TEXTS: Record<ReviewSort, () => string> = {
  newest: m.review_sort_newest,
  helpful: m.review_sort_helpful,
}

/** The reviews of a recipe: the summary, the reader's own review, and all others. */
export function ReviewsSection({ recipe, shown, result }: ReviewsSectionProps) {
  const { id, rating, ratingCount, author } = recipe
  const { reviews, folded, raters, raterCount, hasVotes, stars, own, mayReview, mayReply, isBrief, sort, page, pages } =
    shown
  const reader = useSite()?.cook?.username ?? null
  const address = (order: ReviewSort, number = 1) => {
    const query = new URLSearchParams({ reviews: order })
    if (number > 1) query.set('page', String(number))
    return `/recipe/${id}?${query}#reviews`
  }
  return (
    <div className={styles.section}>
      {ratingCount > 0 && <RatingSummary stars={stars} average={rating} />}
      {own?.isHidden && (
        <p className={styles.none}>
          {m.review_yours()} <HiddenText reason={own.hiddenReason} />
        </p>
      )}
      {reader === null ? (
        <LogInToReview recipeId={id} />
      ) : (
        mayReview && <OwnReview key={own?.stars ?? 0} recipeId={id} own={own} result={result} />
      )}
      {!isBrief && reviews.length > 1 && hasVotes && (
        <nav className={styles.sort} aria-label={m.review_sort()}>
          {(Object.keys(SORT_TEXTS) as ReviewSort[]).map((one) => (
            <Link key={one} to={address(one)} aria-current={one === sort ? 'page' : undefined} preventScrollReset>
              {SORT_TEXTS[one]()}
            </Link>
          ))}
        </nav>
      )}
      {ratingCount === 0 && <p className={styles.none}>{m.reviews_none()}</p>}
      <ReviewList
        recipeId={id}
        reviews={reviews}
        folded={folded}
        reader={reader}
        author={author}
        mayReply={mayReply}
        isBrief={isBrief}
        result={result}
      />
      {isBrief && (
        <p>
          <Link to={address('newest')} rel="nofollow" preventScrollReset>
            {m.reviews_all({ count: ratingCount })}
          </Link>
        </p>
      )}
      {!isBrief && page === 1 && <RaterLine raters={raters} count={raterCount} isAfterReviews={reviews.length > 0} />}
      {!isBrief && <Pagination page={page} pages={pages} address={(number) => address(sort, number)} />}
    </div>
  )
}
