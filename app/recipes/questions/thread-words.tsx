import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ActionForm } from '#app/base/forms/action-form.tsx'
import { dateText } from '#app/base/request/per-language.ts'
import { Button } from '#app/base/ui/button.tsx'
import { Avatar } from '#app/people/account/avatar.tsx'
import { FoldedWords } from '#app/people/blocks/folded-words.tsx'
import { m } from '#messages'
import { MentionText } from './mention-text.tsx'
import type { ThreadText, Writer } from './question.ts'
import styles from './questions.module.css'

interface ThreadWordsProps {
  kind: 'question' | 'answer'
  words: ThreadText
  cook: Writer | null
  isDeleted?: boolean
  isAuthor?: boolean
  /** Whether it is solved, or solved it. */
  isSolved: boolean
  isFolded: boolean
  /** What follows the words. */
  children?: ReactNode
}

/** A question or an answer: who wrote it when, its words with their mentions, and what can be done with it. */
export function ThreadWords({
  kind,
  words,
  cook,
  isAuthor,
  isSolved,
  isFolded,
  isDeleted,
  children,
}: ThreadWordsProps) {
  return (
    <div id={`${kind}-${words.id}`} className={styles.words} data-kind={kind}>
      <p className={styles.head}>
        <Avatar image={cook?.image ?? null} size={36} />
        {cook ? <Link to={`/cooks/${cook.username}`}>{cook.name}</Link> : <span>{m.questions_nobody()}</span>}
        {isAuthor && <span className={styles.mark}>{m.questions_author()}</span>}
        <time dateTime={new Date(words.createdAt).toISOString()}>{dateText(words.createdAt)}</time>
        {words.editedAt !== null && <span className={styles.quiet}>{m.questions_edited()}</span>}
        {isSolved && (
          <span className={styles.solved}>{kind === 'question' ? m.questions_solved() : m.questions_solution()}</span>
        )}
      </p>
      <FoldedWords isFolded={isFolded}>
        <p className={isDeleted ? styles.quiet : styles.text}>
          {isDeleted ? m.questions_deleted() : <MentionText text={words.text} mentions={words.mentions} />}
        </p>
      </FoldedWords>
      {children}
    </div>
  )
}

interface HelpfulProps {
  kind: 'question' | 'answer'
  words: ThreadText
  cook: Writer | null
  /** The page whose form it is. */
  action: string
  /** The reader's username; null for a visitor. */
  reader: string | null
}

/** How many found it helpful; other cooks add their vote and take it back. */
export function Helpful({ kind, words, cook, action, reader }: HelpfulProps) {
  const count = m.review_helpful({ count: words.helpful })
  if (reader === null || reader === cook?.username)
    return words.helpful > 0 ? <span className={styles.quiet}>{count}</span> : null
  const intent = words.foundHelpful ? `${kind}Unhelpful` : `${kind}Helpful`
  return (
    <ActionForm action={action} fields={{ do: intent, about: words.id }}>
      <Button
        type="submit"
        variant="quiet"
        aria-pressed={words.foundHelpful}
        aria-label={m.questions_helpful_of({ count: words.helpful, name: cook?.name ?? m.questions_nobody() })}
      >
        {count}
      </Button>
    </ActionForm>
  )
}

/** For everybody but who wrote it: the way to report it. */
export const ReportWords = ({ kind, words, cook, reader }: Omit<HelpfulProps, 'action'>) =>
  reader !== cook?.username && (
    <Link
      className={styles.report}
      to={`/report?${kind}=${words.id}`}
      rel="nofollow"
      aria-label={m.questions_report_of({ name: cook?.name ?? m.questions_nobody() })}
    >
      {m.review_report()}
    </Link>
  )
