import { useEffect, useRef } from 'react'
import { Link, useFetcher } from 'react-router'
import { ActionForm } from '#app/base/forms/action-form.tsx'
import type { FormOutcome } from '#app/base/forms/failed-submission.ts'
import { FormFailure } from '#app/base/forms/form-failure.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { HiddenText } from '#app/people/screening/hidden-by-moderator.tsx'
import { isPendingReason } from '#app/people/screening/pending.ts'
import { m } from '#messages'
import type { Review } from './review.ts'
import styles from './review-list.module.css'

interface OneReview {
  recipeId: number
  review: Review
}

interface ReviewActionsProps extends OneReview {
  /** The reader's username; null for a visitor. */
  reader: string | null
  mayReply: boolean
  /** What came of an answer that was sent without scripts. */
  result: FormOutcome | undefined
}

/** What a reader can do with a review: find it helpful, answer it, report it. */
export default function ReviewActions({ recipeId, review, reader, mayReply, result }: ReviewActionsProps) {
  return (
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
      {review.reply !== null && !mayReply && (
        <Link
          className={styles.report}
          to={`/report?reply=${review.id}`}
          rel="nofollow"
          aria-label={m.review_report_reply_to({ name: review.cook.name })}
        >
          {m.report_reply()}
        </Link>
      )}
    </div>
  )
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
function Reply({ recipeId, review, result }: OneReview & Pick<ReviewActionsProps, 'result'>) {
  const fetcher = useFetcher()
  const sent = result && 'initialValue' in result ? result.initialValue : undefined
  const isMine = sent?.review === String(review.id)
  const typed = isMine ? sent?.reply : undefined
  const { reply, screenedReply } = review
  const pending = screenedReply && isPendingReason(screenedReply.hiddenReason) ? screenedReply.text : null
  const hasReply = reply !== null || screenedReply !== null
  const box = useRef<HTMLDetailsElement>(null)
  const shown = useRef(reply)
  useEffect(() => {
    if (shown.current === reply) return
    shown.current = reply
    // It is above its form now, which is done.
    if (!box.current?.open) return
    box.current.open = false
    box.current.querySelector('summary')?.focus()
  }, [reply])
  return (
    <details className={styles.answer} ref={box} open={isMine || screenedReply !== null}>
      <summary aria-label={hasReply ? undefined : m.review_reply_to({ name: review.cook.name })}>
        {hasReply ? m.review_reply_edit() : m.review_reply()}
      </summary>
      {screenedReply && (
        <blockquote className={styles.reply}>
          <p className={styles.text}>{screenedReply.text}</p>
          <p className={styles.cooked}>
            <HiddenText reason={screenedReply.hiddenReason} />
          </p>
        </blockquote>
      )}
      <fetcher.Form method="post" action={`/recipe/${recipeId}`} preventScrollReset>
        <input type="hidden" name="review" value={review.id} />
        <input type="hidden" name="do" value="reply" />
        <textarea
          name="reply"
          rows={3}
          maxLength={1000}
          defaultValue={typeof typed === 'string' ? typed : (pending ?? reply ?? '')}
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
