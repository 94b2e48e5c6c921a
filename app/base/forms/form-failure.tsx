import { useEffect, useRef } from 'react'
import { Button } from '#app/base/ui/button.tsx'
import { m } from '#messages'
import { failureIn } from './failed-submission.ts'
import styles from './form-failure.module.css'

interface FormFailureProps {
  /** The outcome of the last submission. */
  outcome: unknown
  /** True while the form is being sent again. */
  busy: boolean
  /** The form's own message for a failure. */
  sorry?: string
  /** True if the form has input fields, whose values are not lost. */
  isTyped?: boolean
  /** The value of its button, if the form has several. */
  again?: { name: string; value: string }
}

const TEXT_FIELDS = 'textarea, select, input:not([type="radio"], [type="checkbox"])'

/** The failure of the form around it, announced at once, with a button that sends the form again. */
export function FormFailure({ outcome, busy, sorry, isTyped = true, again }: FormFailureProps) {
  const box = useRef<HTMLDivElement>(null)
  const failure = failureIn(outcome)
  const isShown = failure !== null && !busy
  useEffect(() => {
    if (!isShown) return
    box.current?.scrollIntoView({ block: 'nearest' })
    // The focus is not moved to the button while the user is typing.
    if (!document.activeElement?.matches(TEXT_FIELDS)) box.current?.querySelector('button')?.focus()
  }, [isShown])
  if (!isShown) return null
  return (
    <div ref={box} className={styles.failure}>
      <p role="alert">{[sorry, failure, isTyped && m.form_nothing_lost()].filter(Boolean).join(' ')}</p>
      <Button type="submit" variant="quiet" {...again}>
        {m.form_try_again()}
      </Button>
    </div>
  )
}
