import type { FailedSubmission } from '#app/base/forms/failed-submission.ts'
import { m } from '#messages'
import type { Joined } from './joined.ts'

/** Sends the form; any response other than the expected one is a failure. */
export async function sendJoin(form: FormData): Promise<Joined | FailedSubmission> {
  const body = new URLSearchParams([['email', String(form.get('email') ?? '')]])
  let status = 0
  try {
    const response = await fetch('/newsletter/join', { method: 'POST', body })
    status = response.status
    return (await response.json()) as Joined | FailedSubmission
  } catch {
    return { failure: status === 500 ? m.form_broken() : m.form_unreachable() }
  }
}
