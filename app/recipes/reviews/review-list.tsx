import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { FormOutcome } from '#app/base/forms/failed-submission.ts'
import { dateText } from '#app/base/request/per-language.ts'
import { Photo } from '#app/base/ui/photo.tsx'
import { Stars } from '#app/base/ui/stars.tsx'
import { UserText } from '#app/base/ui/user-text.tsx'
import { Avatar } from '#app/people/account/avatar.tsx'
import { FoldedWords } from '#app/people/blocks/folded-words.tsx'
import { m } from '#messages'
import { pictureAddress } from '#server/media/picture-address.ts'
import type { Review } from './review.ts'
import styles from './review-list.module.css'

/** Fetched for whoever can do something with a review; a visitor who did not ask for the reviews reads them only. */
const ReviewActions = lazy(() => import('./review-actions.tsx'))

interface ReviewListProps {
  /** What came of an answer that was sent without scripts. */
  result: FormOutcome | undefined
  recipeId: number
  reviews: Review[]
  /** The usernames of those whose words are folded for the reader. */
  folded: string[]
  /** The reader's username; null for a visitor. */
  reader: string | null
  author: { name: string } | null
  mayReply: boolean
  /** Whether they are only read here: without links and buttons. */
  isBrief: boolean
}

/** The reviews of a recipe. */
export const ReviewList = ({ recipeId, reviews, folded, reader, author, mayReply, isBrief, result }: ReviewListProps) =>
  reviews.length > 0 && (
    <ul className={styles.reviews}>
      {reviews.map((review) => (
        <li key={review.id} className={styles.review}>
          <p className={styles.head}>
            <Avatar image={review.cook.image} size={40} />
            {isBrief ? (
              <strong>{review.cook.name}</strong>
            ) : (
              <Link to={`/cooks/${review.cook.username}`}>{review.cook.name}</Link>
            )}
            <Stars rating={review.stars} label={m.stars_of_five({ rating: review.stars })} />
            <time dateTime={new Date(review.createdAt).toISOString()}>{dateText(review.createdAt)}</time>
          </p>
          <FoldedWords isFolded={folded.includes(review.cook.username)}>
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
          </FoldedWords>
          {review.reply && author && (
            <blockquote className={styles.reply}>
              <p className={styles.cooked}>{m.review_reply_of({ name: author.name })}</p>
              <p className={styles.text}>
                <UserText text={review.reply} />
              </p>
            </blockquote>
          )}
          {!isBrief && (
            <Suspense>
              <ReviewActions recipeId={recipeId} review={review} reader={reader} mayReply={mayReply} result={result} />
            </Suspense>
          )}
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
