import { Link } from 'react-router'
import { ActionForm } from '#app/base/forms/action-form.tsx'
import type { FormOutcome } from '#app/base/forms/failed-submission.ts'
import { Field } from '#app/base/forms/field.tsx'
import { ShapedForm } from '#app/base/forms/shaped-form.tsx'
import { shaped, useBusy, useShapedForm } from '#app/base/forms/use-form.ts'
import { dateText } from '#app/base/request/per-language.ts'
import { Button } from '#app/base/ui/button.tsx'
import { Avatar } from '#app/people/account/avatar.tsx'
import threads from '#app/recipes/questions/questions.module.css'
import { m } from '#messages'
import { NotesText } from './notes-text.tsx'
import { MAX_TESTERS, type RequestedTest, TestRequest } from './recipe-test.ts'
import styles from './test-kitchen.module.css'

export interface AuthorPartProps {
  recipeId: number
  /** Whether the recipe can be tried: it was never public. */
  isTryable: boolean
  mayAsk: boolean
  tests: readonly RequestedTest[]
  /** Usernames that are offered. */
  askable: readonly string[]
  /** What came of the form that asks. */
  result: FormOutcome | undefined
}

/** What the author of a recipe does in its test kitchen: asks cooks, and reads what they note. */
export function AuthorPart({ recipeId, isTryable, mayAsk, tests, askable, result }: AuthorPartProps) {
  return (
    <>
      <p className={styles.quiet}>{isTryable ? m.test_intro({ count: MAX_TESTERS }) : m.test_requests_over()}</p>
      {mayAsk && <AskForm askable={askable} result={result} key={tests.length} />}
      {isTryable && !mayAsk && <p>{m.test_full({ count: MAX_TESTERS })}</p>}
      {tests.length > 0 && (
        <section className={styles.section} aria-labelledby="requested">
          <h2 id="requested">{m.test_requested()}</h2>
          <ul className={threads.threads}>
            {tests.map((test) => (
              <li key={test.cook.username} className={threads.card}>
                <p className={styles.head}>
                  <Avatar image={test.cook.image} size={32} />
                  <Link to={`/cooks/${test.cook.username}`}>{test.cook.name}</Link>
                  <span className={styles.quiet}>{stateText(test)}</span>
                </p>
                {test.areNotesHidden && <p className={styles.quiet}>{m.my_hidden()}</p>}
                {test.notes && <NotesText notes={test.notes} />}
                {test.notes?.text && (
                  <Link
                    className={styles.report}
                    to={`/report?testNotes=${recipeId}-${test.cook.username}`}
                    rel="nofollow"
                    aria-label={m.questions_report_of({ name: test.cook.name })}
                  >
                    {m.review_report()}
                  </Link>
                )}
                {isTryable && !test.isEnded && test.answer !== 'no' && (
                  <ActionForm fields={{ do: 'end', username: test.cook.username }}>
                    <Button type="submit" variant="quiet" aria-label={`${m.test_end()}: ${test.cook.name}`}>
                      {m.test_end()}
                    </Button>
                  </ActionForm>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function stateText({ isEnded, answer, notes }: RequestedTest) {
  if (isEnded) return m.test_state_ended()
  if (notes) return m.test_state_noted({ day: dateText(notes.revisedAt ?? notes.notedAt) })
  if (answer === null) return m.test_state_open()
  return answer === 'yes' ? m.test_state_accepted() : m.test_decline()
}

const OFFERED = 'askable-cooks'

function AskForm({ askable, result }: Pick<AuthorPartProps, 'askable' | 'result'>) {
  const busy = useBusy()
  const [form, fields] = useShapedForm(TestRequest, result, { username: '' })
  return (
    <ShapedForm form={form} outcome={result}>
      <input type="hidden" name="do" value="ask" />
      <Field
        {...shaped(fields.username)}
        label={m.test_username()}
        hint={m.test_username_hint()}
        list={OFFERED}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <datalist id={OFFERED}>
        {askable.map((username) => (
          <option key={username} value={username} />
        ))}
      </datalist>
      <div>
        <Button type="submit" busy={busy}>
          {m.test_ask()}
        </Button>
      </div>
    </ShapedForm>
  )
}
