import { lazy, Suspense } from 'react'
import { m } from '#messages'
import styles from './own-review.module.css'
import { OWN_REVIEW } from './rating-line.tsx'
import type { ReviewFormProps } from './review-form.tsx'

/** Fetched for cooks alone, behind a closed door: what checks a form weighs more than all else of the page. */
const ReviewForm = lazy(() => import('./review-form.tsx'))

/** A cook's stars and words on a recipe, to give or to revise. */
export const OwnReview = (props: ReviewFormProps) => (
  <details className={styles.review} open={props.result !== undefined}>
    <summary>{props.own ? m.review_revise() : m.review_rate()}</summary>
    <div id={OWN_REVIEW}>
      <Suspense>
        <ReviewForm {...props} />
      </Suspense>
    </div>
  </details>
)
