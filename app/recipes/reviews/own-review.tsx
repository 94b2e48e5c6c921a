import { lazy, Suspense } from 'react'
import { m } from '#messages'
import styles from './own-review.module.css'
import type { ReviewFormProps } from './review-form.tsx'

/** Fetched for cooks alone, behind a closed door: what checks a form weighs more than all else of the page. */
const ReviewForm = lazy(() => import('./review-form.tsx'))

/** The id of the form: a link to it unfolds what it is folded into. */
export const OWN_REVIEW = 'own-review'

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
