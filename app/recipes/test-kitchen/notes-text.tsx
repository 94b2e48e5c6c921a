import { dateText } from '#app/base/request/per-language.ts'
import { dayTime } from '#app/base/request/plain-day.ts'
import { UserText } from '#app/base/ui/user-text.tsx'
import threads from '#app/recipes/questions/questions.module.css'
import { m } from '#messages'
import type { TestNotes, TestOutcome } from './recipe-test.ts'
import styles from './test-kitchen.module.css'

/** What each outcome is called. */
export const TEST_OUTCOME_TEXTS: Record<TestOutcome, () => string> = {
  asWritten: m.test_outcome_as_written,
  withChanges: m.test_outcome_with_changes,
  didNotWork: m.test_outcome_not,
}

/** Notes of a cook who tried a recipe, to read. */
export const NotesText = ({ notes: { cookedOn, outcome, text } }: { notes: TestNotes }) => (
  <div className={threads.words}>
    <p>
      <strong>{TEST_OUTCOME_TEXTS[outcome]()}</strong>{' '}
      <small className={styles.quiet}>{m.cooked_on({ day: dateText(dayTime(cookedOn)) })}</small>
    </p>
    {text !== '' && (
      <p className={styles.text}>
        <UserText text={text} />
      </p>
    )}
  </div>
)
