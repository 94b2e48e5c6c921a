import { Link, useFetcher } from 'react-router'
import { ActionForm } from '#app/base/forms/action-form.tsx'
import type { FormOutcome } from '#app/base/forms/failed-submission.ts'
import { FormFailure } from '#app/base/forms/form-failure.tsx'
import { dateText } from '#app/base/request/per-language.ts'
import { Button } from '#app/base/ui/button.tsx'
import { Photo } from '#app/base/ui/photo.tsx'
import { Stars } from '#app/base/ui/stars.tsx'
import { UserText } from '#app/base/ui/user-text.tsx'
import { Avatar } from '#app/people/account/avatar.tsx'
import { m } from '#messages'
import { pictureAddress } from '#server/media/picture-address.ts'
import type { Review } from './review.ts'
import styles from './review-list.module.css'

interface ReviewListProps {
  /** What came of an answer that was sent without scripts. */
  result: FormOutcome | undefined
  recipeId: number
  reviews: Review[]
  /** The reader's username; null for a visitor. */
  reader: string | null
  author: { name: string } | null
  mayReply: boolean
}

/** The reviews of a recipe. */
export const ReviewList = ({ recipeId, reviews, reader, author, mayReply, result }: ReviewListProps) =>
  reviews.length > 0 && (
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
          {review.photo && (
            <a className={styles.photo} href={pictureAddress(review.photo.key, 1280, 'webp')}>
              <Photo picture={review.photo} sizes="160px" maxWidth={640} />
            </a>
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
            {mayReply && <Reply recipeId={recipeId} review={review} result={result} />}
            {reader !== review.cook.username && (
              <Link
                className={styles.report}
                to={`/report?review=${review.id}`}
                rel="nofollow"
                aria-label={m.review_report_of({ name: review.cook.name })}
              >
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
    <ActionForm
      action={`/recipe/${recipeId}`}
      fields={{ review: review.id, do: review.foundHelpful ? 'unhelpful' : 'helpful' }}
    >
      <Button
        type="submit"
        variant="quiet"
        aria-pressed={review.foundHelpful}
        aria-label={m.review_helpful_of({ count: review.helpful, name: review.cook.name })}
      >
        {count}
      </Button>
    </ActionForm>
  )
}

/** The author's answer, to write or to change. */
function Reply({ recipeId, review, result }: OneReview & Pick<ReviewListProps, 'result'>) {
  const fetcher = useFetcher()
  const sent = result && 'initialValue' in result ? result.initialValue : undefined
  const isMine = sent?.review === String(review.id)
  const typed = isMine ? sent?.reply : undefined
  return (
    <details className={styles.answer} open={isMine}>
      <summary aria-label={m.review_reply_to({ name: review.cook.name })}>{m.review_reply()}</summary>
      <fetcher.Form method="post" action={`/recipe/${recipeId}`} preventScrollReset>
        <input type="hidden" name="review" value={review.id} />
        <input type="hidden" name="do" value="reply" />
        <textarea
          name="reply"
          rows={3}
          maxLength={1000}
          defaultValue={typeof typed === 'string' ? typed : (review.reply ?? '')}
          aria-label={m.review_reply_text()}
        />
        <FormFailure
          outcome={fetcher.data ?? (isMine ? result : undefined)}
          busy={fetcher.state !== 'idle'}
          sorry={m.reply_failed()}
        />
        <Button type="submit" variant="quiet">
          {m.review_reply()}
        </Button>
      </fetcher.Form>
    </details>
  )
}
