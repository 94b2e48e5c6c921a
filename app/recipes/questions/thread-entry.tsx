import type { ComponentProps } from 'react'
import { ActionForm } from '#app/base/forms/action-form.tsx'
import type { FormOutcome } from '#app/base/forms/failed-submission.ts'
import { dateText } from '#app/base/request/per-language.ts'
import { Button } from '#app/base/ui/button.tsx'
import { m } from '#messages'
import { ANSWER_LENGTH, QUESTION_LENGTH } from './question.ts'
import styles from './questions.module.css'
import { Helpful, ReportWords, ThreadWords } from './thread-words.tsx'
import { isOf, WordsForm } from './words-form.tsx'

interface ThreadEntryProps extends ComponentProps<typeof ThreadWords> {
  /** Its earlier texts, the last first. */
  earlier: { id: number; text: string; writtenAt: number }[]
  /** The page of the thread. */
  action: string
  /** The reader's username; null for a visitor. */
  reader: string | null
  mayWrite: boolean
  /** The id of the question that the reader may mark an answer to as solved by this one; null when they may not. */
  solves?: number | null
  result: FormOutcome | undefined
}

/** A question or an answer on the page of its thread, with everything that its reader can do with it. */
export function ThreadEntry({ earlier, action, reader, mayWrite, solves = null, result, ...entry }: ThreadEntryProps) {
  const { kind, words, cook, isSolved, isFolded, isDeleted = false } = entry
  const isOwn = reader !== null && reader === cook?.username
  const about = { kind, words, cook, reader }
  return (
    <ThreadWords {...entry}>
      {earlier.length > 0 && !isFolded && (
        <details className={styles.earlier}>
          <summary>{m.questions_earlier()}</summary>
          <ol>
            {earlier.map(({ id, text, writtenAt }) => (
              <li key={id}>
                <time dateTime={new Date(writtenAt).toISOString()}>{dateText(writtenAt)}</time>
                <p className={styles.text}>{text}</p>
              </li>
            ))}
          </ol>
        </details>
      )}
      {!isDeleted && (
        <div className={styles.actions}>
          <Helpful {...about} action={action} />
          {solves !== null && (
            <ActionForm
              action={action}
              fields={isSolved ? { do: 'unsolved', about: solves } : { do: 'solved', about: words.id }}
            >
              <Button type="submit" variant="quiet">
                {isSolved ? m.questions_unsolve() : m.questions_solve()}
              </Button>
            </ActionForm>
          )}
          {isOwn && mayWrite && <OwnWords kind={kind} words={words} action={action} result={result} />}
          <ReportWords {...about} />
        </div>
      )}
    </ThreadWords>
  )
}

/** What cooks do with their own question or answer: edit and delete it. */
function OwnWords({ kind, words, action, result }: Pick<ThreadEntryProps, 'kind' | 'words' | 'action' | 'result'>) {
  const intent = kind === 'question' ? 'editQuestion' : 'editAnswer'
  return (
    <details key={words.editedAt} className={styles.edit} open={isOf(result, intent, words.id)}>
      <summary>{m.questions_edit()}</summary>
      <WordsForm
        intent={intent}
        about={words.id}
        action={action}
        label={kind === 'question' ? m.questions_question() : m.questions_own_answer()}
        submit={m.profile_save()}
        text={words.text}
        maxLength={kind === 'question' ? QUESTION_LENGTH : ANSWER_LENGTH}
        result={result}
      />
      <ActionForm
        action={action}
        fields={{ do: kind === 'question' ? 'deleteQuestion' : 'deleteAnswer', about: words.id }}
      >
        <Button type="submit" variant="quiet">
          {kind === 'question' ? m.questions_delete() : m.questions_delete_answer()}
        </Button>
      </ActionForm>
    </details>
  )
}
