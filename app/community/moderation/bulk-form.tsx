import { Form } from 'react-router'
import type { FormOutcome } from '#app/base/forms/failed-submission.ts'
import { Field } from '#app/base/forms/field.tsx'
import { FormFailure } from '#app/base/forms/form-failure.tsx'
import { FormProblem } from '#app/base/forms/form-problem.tsx'
import { useBusy } from '#app/base/forms/use-form.ts'
import { Button } from '#app/base/ui/button.tsx'
import { m } from '#messages'
import styles from './moderation.module.css'
import { MAX_REASON } from './moderation.ts'
import { ReasonTemplates } from './reason-templates.tsx'
import type { Subject } from './subjects.store.ts'

const FORM = 'ticked'

/** Decides on everything that is ticked, with one reason. The boxes are in the cards, and belong to this form by its id. */
export function BulkForm({ result }: { result: FormOutcome | undefined }) {
  const busy = useBusy()
  const shown = result && 'initialValue' in result && result.initialValue?.kind === undefined ? result : undefined
  const typed = shown?.initialValue?.reason
  return (
    <Form method="post" id={FORM} className={styles.card} preventScrollReset>
      <h2>{m.moderation_selected()}</h2>
      <p className={styles.keys}>{m.moderation_keys()}</p>
      <ReasonTemplates id="template-ticked" />
      <Field
        id="reason-ticked"
        name="reason"
        label={m.moderation_reason()}
        defaultValue={typeof typed === 'string' ? typed : ''}
        {...(shown?.error?.reason?.[0] && { problem: shown.error.reason[0] })}
        rows={2}
        maxLength={MAX_REASON}
      />
      <FormProblem id="subjects-problem" text={shown?.error?.subjects?.[0]} />
      <FormFailure outcome={shown} busy={busy} />
      <div className={styles.acts}>
        <Button type="submit" name="act" value="hide">
          {m.moderation_hide()}
        </Button>
        <Button type="submit" variant="quiet" name="act" value="publish">
          {m.moderation_publish()}
        </Button>
        <Button type="submit" variant="quiet" name="act" value="dismiss">
          {m.moderation_dismiss()}
        </Button>
      </div>
    </Form>
  )
}

/** The box that ticks something for the form of all that is ticked. */
export const Tick = ({ subject: { kind, id, text } }: { subject: Subject }) => (
  <input
    type="checkbox"
    className={styles.tick}
    form={FORM}
    name="subjects"
    value={`${kind} ${id}`}
    aria-label={m.moderation_select({ subject: text.slice(0, 80) })}
  />
)
