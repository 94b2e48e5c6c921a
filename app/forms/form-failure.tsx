import { useEffect, useRef } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../ui/button.tsx'
import { failureIn } from './failed-submission.ts'
import styles from './form-failure.module.css'

interface FormFailureProps {
  /** What came of the form the last time it was sent. */
  outcome: unknown
  /** Whether the form is on its way again. */
  busy: boolean
  /** What did not happen, where a form has words of its own for it. */
  sorry?: string
  /** Whether the form has fields to type in, of which nothing is lost. */
  isTyped?: boolean
  /** What its button says to the server, where the form has several. */
  again?: { name: string; value: string }
}

const TEXT_FIELDS = 'textarea, select, input:not([type="radio"], [type="checkbox"])'

/** Why the form around it was not carried out, read out at once, with a button that sends it again; nothing when it was. */
export function FormFailure({ outcome, busy, sorry, isTyped = true, again }: FormFailureProps) {
  const box = useRef<HTMLDivElement>(null)
  const failure = failureIn(outcome)
  const isShown = failure !== null && !busy
  useEffect(() => {
    if (!isShown) return
    box.current?.scrollIntoView({ block: 'nearest' })
    // Whoever types on meanwhile is not to press the button with the next key.
    if (!document.activeElement?.matches(TEXT_FIELDS)) box.current?.querySelector('button')?.focus()
  }, [isShown])
  if (!isShown) return null
  return (
    <div ref={box} className={styles.failure}>
      <p role="alert">{[sorry, failure, isTyped && m.form_nothing_lost()].filter(Boolean).join(' ')}</p>
      <Button type="submit" look="quiet" {...again}>
        {m.form_try_again()}
      </Button>
    </div>
  )
}
