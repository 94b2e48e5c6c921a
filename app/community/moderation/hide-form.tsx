import { useFetcher } from 'react-router'
import type { FormOutcome } from '#app/base/forms/failed-submission.ts'
import { Field } from '#app/base/forms/field.tsx'
import { FormFailure } from '#app/base/forms/form-failure.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { m } from '#messages'
import styles from './moderation.module.css'
import { MAX_REASON } from './moderation.ts'
import { ReasonTemplates } from './reason-templates.tsx'
import type { Subject } from './subjects.store.ts'

interface HideFormProps {
  /** The reason that is in the form at first. */
  reason?: string
  subject: Pick<Subject, 'kind' | 'id' | 'text' | 'photos'> & { hidden?: boolean }
  /** What came of hiding something that was sent without scripts. */
  result: FormOutcome | undefined
}

/** The form that hides something, with the reason that its author reads. */
export function HideForm({ subject: { kind, id, text, photos, hidden = false }, reason = '', result }: HideFormProps) {
  const fetcher = useFetcher<FormOutcome>()
  const outcome = fetcher.data ?? resultFor(result, kind, id)
  const shown = outcome && 'initialValue' in outcome ? outcome : undefined
  const typed = shown?.initialValue?.reason
  const problem = shown?.error?.reason?.[0]
  return (
    <fetcher.Form method="post" className={styles.hide} preventScrollReset>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="subject" value={id} />
      <input type="hidden" name="act" value="hide" />
      <ReasonTemplates id={`template-${kind}-${id}`} />
      <Field
        id={`reason-${kind}-${id}`}
        name="reason"
        label={m.moderation_reason()}
        defaultValue={typeof typed === 'string' ? typed : reason}
        problem={problem}
        rows={2}
        maxLength={MAX_REASON}
      />
      {(kind === 'recipe' || photos.length > 0) && (
        <label className={styles.check}>
          <input type="checkbox" name="refusePhotos" />
          {m.moderation_refuse_photos()}
        </label>
      )}
      {kind === 'profile' && (
        <label className={styles.check}>
          <input type="checkbox" name="rename" defaultChecked={hidden} />
          {m.moderation_rename()}
        </label>
      )}
      <FormFailure outcome={outcome} busy={fetcher.state !== 'idle'} />
      <Button type="submit" aria-label={`${m.moderation_hide()}: ${text.slice(0, 200)}`}>
        {m.moderation_hide()}
      </Button>
    </fetcher.Form>
  )
}

/** An outcome if it is that of hiding this subject, among the forms of the page. */
function resultFor(result: FormOutcome | undefined, kind: string, id: number) {
  const sent = result && 'initialValue' in result ? result.initialValue : undefined
  return sent?.kind === kind && sent.subject === String(id) ? result : undefined
}
