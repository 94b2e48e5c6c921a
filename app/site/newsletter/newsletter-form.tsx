import { type FormEvent, useId, useState } from 'react'
import type { FailedSubmission } from '#app/base/forms/failed-submission.ts'
import { FormFailure } from '#app/base/forms/form-failure.tsx'
import { FormProblem, fieldAria } from '#app/base/forms/form-problem.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { m } from '#messages'
import type { Joined } from './joined.ts'
import styles from './newsletter-form.module.css'

/**
 * The footer's sign-up: with scripts it stays where it is, without them it leads to the newsletter's own page. It checks by
 * the browser's own means, so that no page carries a form library for the sake of its foot.
 */
export function NewsletterForm() {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [joined, setJoined] = useState<Joined | FailedSubmission | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    setBusy(true)
    const answer = await import('./send-join.ts').then(
      ({ sendJoin }) => sendJoin(new FormData(form)),
      () => ({ failure: m.form_unreachable() }),
    )
    setJoined(answer)
    setBusy(false)
    if ('problem' in answer && answer.problem === null) form.reset()
  }

  const answered = joined && 'problem' in joined ? joined : null
  const problem = answered?.problem ?? null
  const taken = answered?.problem === null ? answered : null
  return (
    <form method="post" action="/newsletter" className={styles.form} onSubmit={submit}>
      <label htmlFor={id}>{m.newsletter_email()}</label>
      <div className={styles.line}>
        <input
          id={id}
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          placeholder="you@example.com"
          {...fieldAria(id, problem ?? undefined)}
        />
        <Button type="submit" busy={busy}>
          {m.newsletter_submit()}
        </Button>
      </div>
      <FormFailure outcome={joined} busy={busy} sorry={m.newsletter_failed()} />
      <FormProblem id={`${id}-problem`} text={problem} />
      <div role="status" className={styles.done}>
        {taken && (
          <>
            <p>{taken.text}</p>
            <p className={styles.hint}>{taken.hint}</p>
          </>
        )}
      </div>
    </form>
  )
}
