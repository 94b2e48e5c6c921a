import { Link } from 'react-router'
import { ActionForm } from '#app/base/forms/action-form.tsx'
import { type FormOutcome, failureIn } from '#app/base/forms/failed-submission.ts'
import { FormProblem } from '#app/base/forms/form-problem.tsx'
import { dateText } from '#app/base/request/per-language.ts'
import { Button } from '#app/base/ui/button.tsx'
import { HiddenText } from '#app/people/screening/hidden-by-moderator.tsx'
import { entryPath } from '#app/recipes/diary/diary-entry.ts'
import threads from '#app/recipes/questions/questions.module.css'
import { m } from '#messages'
import { NotesForm } from './notes-form.tsx'
import { NotesText } from './notes-text.tsx'
import type { RecipeTest, TestState } from './recipe-test.ts'
import styles from './test-kitchen.module.css'

export interface TesterPartProps {
  state: TestState
  test: RecipeTest
  /** The name of the recipe's author; null when the recipe is not the reader's to read any more, or its author is gone. */
  author: string | null
  /** The id of their diary entry of the day on which they tried it; null for none. */
  entry: number | null
  /** What came of the form of the notes. */
  result: FormOutcome | undefined
}

/** What a cook who was asked to try a recipe does: answers, sends notes and changes them, and is thanked or not. */
export function TesterPart({ state, test, author, entry, result }: TesterPartProps) {
  const { notes, isNamed, hiddenReason } = test
  const name = author ?? m.household_mail_somebody()
  const whyHidden = hiddenReason !== null && (
    <p className={styles.quiet}>
      <HiddenText reason={hiddenReason} />
    </p>
  )
  if (state === 'open')
    return (
      <div className={threads.card}>
        <Request name={name} />
        <div className={styles.buttons}>
          <ActionForm fields={{ do: 'accept' }}>
            <Button type="submit">{m.test_accept()}</Button>
          </ActionForm>
          <Decline />
        </div>
      </div>
    )
  if (state === 'accepted')
    return (
      <>
        {notes ? (
          <p className={styles.quiet}>{m.test_revise_until({ day: dateText(notes.revisedAt ?? notes.notedAt) })}</p>
        ) : (
          <Request name={name} />
        )}
        <section className={threads.card} aria-labelledby="notes">
          <h2 id="notes">{m.test_notes()}</h2>
          {whyHidden}
          <NotesForm notes={notes} author={name} result={result} />
        </section>
        {notes ? <Diary entry={entry} /> : <Decline />}
      </>
    )
  return (
    <>
      <p>{STATES[state]()}</p>
      {state === 'published' && (
        <ActionForm fields={{ do: isNamed ? 'unname' : 'name' }} className={styles.buttons}>
          <span>{isNamed ? m.test_named() : m.test_unnamed()}</span>
          <Button type="submit" variant="quiet">
            {isNamed ? m.test_unname() : m.test_name()}
          </Button>
        </ActionForm>
      )}
      <Unsent result={result} />
      {notes && (
        <section className={threads.card} aria-labelledby="notes">
          <h2 id="notes">{m.test_notes()}</h2>
          <NotesText notes={notes} />
          {whyHidden}
        </section>
      )}
      {notes && state === 'published' && <Diary entry={entry} />}
    </>
  )
}

const STATES: Record<Exclude<TestState, 'open' | 'accepted'>, () => string> = {
  declined: m.test_answered_no,
  published: m.test_published,
  ended: m.test_ended,
}

/** What the author asks, and what becomes of it. */
const Request = ({ name }: { name: string }) => (
  <>
    <p>{m.test_request({ name })}</p>
    <p className={styles.quiet}>{m.test_request_text({ name })}</p>
  </>
)

const Decline = () => (
  <ActionForm fields={{ do: 'decline' }}>
    <Button type="submit" variant="quiet">
      {m.test_decline()}
    </Button>
  </ActionForm>
)

/** The words of notes that came too late, so that nothing is lost. */
function Unsent({ result }: Pick<TesterPartProps, 'result'>) {
  const text = result && 'initialValue' in result ? result.initialValue?.text : undefined
  return typeof text === 'string' && text !== '' ? (
    <div className={threads.card}>
      <FormProblem text={failureIn(result) ?? m.test_notes_failed()} />
      <p className={styles.text}>{text}</p>
    </div>
  ) : null
}

const Diary = ({ entry }: Pick<TesterPartProps, 'entry'>) =>
  entry === null ? (
    <ActionForm fields={{ do: 'diary' }}>
      <Button type="submit" variant="quiet">
        {m.test_diary()}
      </Button>
    </ActionForm>
  ) : (
    <p>
      <Link to={entryPath(entry)}>{m.test_diary_there()}</Link>
    </p>
  )
