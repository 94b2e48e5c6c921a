import { useFetcher } from 'react-router'
import type { FormOutcome } from '#app/base/forms/failed-submission.ts'
import { Field } from '#app/base/forms/field.tsx'
import { FormFailure } from '#app/base/forms/form-failure.tsx'
import { FormProblem } from '#app/base/forms/form-problem.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { m } from '#messages'
import styles from './questions.module.css'

interface WordsFormProps {
  intent: 'ask' | 'answer' | 'editQuestion' | 'editAnswer'
  /** The question or answer that it is about; none for a new question. */
  about?: number
  action: string
  label: string
  submit: string
  hint?: string
  /** What is there to edit. */
  text?: string
  maxLength: number
  /** What came of a form of the page that was sent without scripts. */
  result: FormOutcome | undefined
}

/** The form of a question or an answer, new or in other words. */
export function WordsForm({
  intent,
  about,
  action,
  label,
  submit,
  hint,
  text = '',
  maxLength,
  result,
}: WordsFormProps) {
  const fetcher = useFetcher<FormOutcome>()
  const outcome = fetcher.data ?? (isOf(result, intent, about) ? result : undefined)
  const shown = outcome && 'initialValue' in outcome ? outcome : undefined
  const typed = shown?.initialValue?.text
  const id = `${intent}-${about ?? 'new'}-text`
  const busy = fetcher.state !== 'idle'
  return (
    <fetcher.Form method="post" action={action} className={styles.form} preventScrollReset>
      <input type="hidden" name="do" value={intent} />
      {about !== undefined && <input type="hidden" name="about" value={about} />}
      <FormProblem id={`${id}-form`} text={shown?.error?.['']?.[0]} />
      <FormFailure outcome={outcome} busy={busy} sorry={m.questions_failed()} />
      <Field
        id={id}
        name="text"
        label={label}
        hint={hint}
        rows={intent === 'ask' ? 3 : 4}
        maxLength={maxLength}
        defaultValue={typeof typed === 'string' ? typed : text}
        problem={shown?.error?.text?.[0]}
        required
      />
      <Button type="submit" variant={text === '' ? 'main' : 'quiet'} busy={busy}>
        {submit}
      </Button>
    </fetcher.Form>
  )
}

/** Whether an outcome is that of one of the page's forms. */
export function isOf(result: FormOutcome | undefined, intent: string, about?: number) {
  const sent = result && 'initialValue' in result ? result.initialValue : undefined
  return sent?.do === intent && (about === undefined || sent.about === String(about))
}
