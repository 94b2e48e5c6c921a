import { z } from 'zod'
import { Email } from '#app/people/account/account.ts'
import { DAY } from '#server/processes/clock.ts'

/** The subscription form: one e-mail address, in lower case. */
export const Subscription = z.object({ email: Email })
export type Subscription = z.infer<typeof Subscription>

/** How long the link in a confirmation mail is valid, in milliseconds. */
export const SUBSCRIPTION_CONFIRM_WITHIN = 7 * DAY

/** True if a text has the form of a link's token, checked before it is looked up. */
export const isToken = (text: string) => /^[\w-]{43}$/.test(text)

export const confirmLink = (origin: string, token: string) => `${origin}/newsletter/confirm?token=${token}`
/** The page where people end their subscription. */
export const leaveLink = (origin: string, token: string) => `${origin}/newsletter/unsubscribe?token=${token}`
/** The URL that mail programs post to for one-click unsubscribing (RFC 8058). */
export const oneClickLink = (origin: string, token: string) => `${origin}/newsletter/one-click?token=${token}`
