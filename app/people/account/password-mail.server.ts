import { m } from '#messages'
import type { Accounts } from './auth.server.ts'
import { greetingName } from './name-address.ts'

/** Tells a cook by email, in the language of the request, that their password was changed, and what to do if it was not them. */
export function sendPasswordChanged({ post, origin }: Accounts, cook: { name: string; email: string }) {
  const text = m.mail_password_changed_text({ name: greetingName(cook), link: `${origin}/forgot-password` })
  post(cook.email, m.mail_password_changed_subject(), text)
}
