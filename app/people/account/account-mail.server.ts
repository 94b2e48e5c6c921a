import { m } from '#messages'
import type { Accounts } from './auth.server.ts'
import { greetingName } from './name-address.ts'

/** Tells a cook by email, in the language of the request, that their password was changed, and what to do if it was not them. */
export function sendPasswordChanged({ post, origin }: Accounts, cook: { name: string; email: string }) {
  const text = m.mail_password_changed_text({ name: greetingName(cook), link: `${origin}/forgot-password` })
  post(cook.email, m.mail_password_changed_subject(), text)
}

/** Tells a cook by email that a moderator gave them another username, with which they sign in from now on. */
export function sendUsernameGiven({ post, origin }: Accounts, cook: { username: string; email: string }) {
  const text = m.mail_username_given_text({ name: cook.username, link: `${origin}/appeals` })
  post(cook.email, m.mail_username_given_subject(), text)
}
