import { Field } from '#app/base/forms/field.tsx'
import { Button } from '#app/base/ui/button.tsx'
import type { SplitText } from '#app/recipes/drafts/form-answer.ts'
import { m } from '#messages'
import styles from './whole-text.module.css'

/** What the button of the form asks for that splits a text. */
export const SPLIT = 'split'

interface WholeTextProps {
  start: string
  problem: string | undefined
  split: SplitText | undefined
  /** Where the form is sent to have its text split. */
  action: string
  busy: boolean
}

/** A whole recipe as a text, which is split into the fields of the form; what they have already stays. */
export function WholeText({ start, problem, split, action, busy }: WholeTextProps) {
  return (
    <>
      {split && (
        <section className={styles.split} role="status" data-done tabIndex={-1}>
          <p>{m.publish_whole_done()}</p>
          {split.others.length > 0 && (
            <>
              <p>{m.publish_whole_others()}</p>
              <ul>
                {split.others.map(({ name, text }) => (
                  <li key={name}>
                    <b>{name}:</b> {text}
                  </li>
                ))}
              </ul>
            </>
          )}
          {split.leftOut.length > 0 && (
            <>
              <p>{m.publish_whole_left()}</p>
              <ul>
                {split.leftOut.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </>
          )}
        </section>
      )}
      <details className={styles.whole} open={start !== ''}>
        <summary>{m.publish_whole()}</summary>
        <Field
          name="whole"
          label={m.publish_whole_label()}
          hint={m.publish_whole_hint()}
          hintFirst
          problem={problem}
          defaultValue={start}
          rows={8}
          data-grows
        />
        <Button variant="quiet" type="submit" name="do" value={SPLIT} formAction={action} formNoValidate busy={busy}>
          {m.publish_whole_split()}
        </Button>
      </details>
    </>
  )
}
