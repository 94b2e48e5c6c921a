import { Form, Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { Avatar } from '../account/avatar.tsx'
import { dateText } from '../recipes/labels.ts'
import { Button } from '../ui/button.tsx'
import { Stars } from '../ui/stars.tsx'
import { UserText } from '../ui/user-text.tsx'
import type { Review } from './review.ts'
import styles from './review-list.module.css'

interface ReviewListProps {
  recipeId: number
  reviews: Review[]
  /** The reader's username; null for a visitor. */
  reader: string | null
  /** The recipe's author, who may answer. */
  author: { username: string; name: string } | null
}

/** The reviews of a recipe, or a sentence that there are none yet. */
export const ReviewList = ({ recipeId, reviews, reader, author }: ReviewListProps) =>
  reviews.length === 0 ? (
    <p className={styles.none}>{m.reviews_none()}</p>
  ) : (
    <ul className={styles.reviews}>
      {reviews.map((review) => (
        <li key={review.id} className={styles.review}>
          <p className={styles.head}>
            <Avatar image={review.cook.image} size={40} />
            <Link to={`/cooks/${review.cook.username}`}>{review.cook.name}</Link>
            <Stars rating={review.stars} label={m.stars_of_five({ rating: review.stars })} />
            <time dateTime={new Date(review.createdAt).toISOString()}>{dateText(review.createdAt)}</time>
          </p>
          {review.text && (
            <p className={styles.text}>
              <UserText text={review.text} />
            </p>
          )}
          {review.cooked && <p className={styles.cooked}>{cookedText(review)}</p>}
          {review.reply && author && (
            <blockquote className={styles.reply}>
              <p className={styles.cooked}>{m.review_reply_of({ name: author.name })}</p>
              <p className={styles.text}>
                <UserText text={review.reply} />
              </p>
            </blockquote>
          )}
          <div className={styles.actions}>
            <Helpful recipeId={recipeId} review={review} reader={reader} />
            {author && reader === author.username && <Reply recipeId={recipeId} review={review} />}
            {reader !== review.cook.username && (
              <Link className={styles.report} to={`/report?review=${review.id}`} rel="nofollow">
                {m.review_report()}
              </Link>
            )}
          </div>
        </li>
      ))}
    </ul>
  )

const cookedText = ({ cooked, changes }: Review) =>
  cooked === 'asWritten'
    ? m.review_made_as_written()
    : changes
      ? m.review_made_changed({ changes })
      : m.review_made_changed_somehow()

interface OneReview {
  recipeId: number
  review: Review
}

/** How many found a review helpful; other cooks add their vote and take it back. */
function Helpful({ recipeId, review, reader }: OneReview & { reader: string | null }) {
  const count = m.review_helpful({ count: review.helpful })
  if (reader === null || reader === review.cook.username)
    return review.helpful > 0 ? <p className={styles.cooked}>{count}</p> : null
  return (
    <Form method="post" action={`/recipe/${recipeId}`} preventScrollReset>
      <input type="hidden" name="review" value={review.id} />
      <Button
        type="submit"
        name="do"
        value={review.foundHelpful ? 'unhelpful' : 'helpful'}
        look="quiet"
        aria-pressed={review.foundHelpful}
      >
        {count}
      </Button>
    </Form>
  )
}

/** The author's answer, to write or to change. */
const Reply = ({ recipeId, review }: OneReview) => (
  <details className={styles.answer}>
    <summary>{m.review_reply()}</summary>
    <Form method="post" action={`/recipe/${recipeId}`} preventScrollReset>
      <input type="hidden" name="review" value={review.id} />
      <textarea
        name="reply"
        rows={3}
        maxLength={1000}
        defaultValue={review.reply ?? ''}
        aria-label={m.review_reply_text()}
      />
      <Button type="submit" name="do" value="reply" look="quiet">
        {m.review_reply()}
      </Button>
    </Form>
  </details>
)
