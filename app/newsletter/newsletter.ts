import { z } from 'zod'
import { DAY } from '../../server/clock.ts'
import { Email } from '../account/account.ts'

/** What somebody sends to get the newsletter: one bare address, in lower case from here on. */
export const Subscription = z.object({ email: Email })
export type Subscription = z.infer<typeof Subscription>

/** How long the link in a confirmation mail holds, in milliseconds. */
export const CONFIRM_WITHIN = 7 * DAY

/** Whether a text has the form of a link's token, before anybody asks the database for it. */
export const isToken = (text: string) => /^[\w-]{43}$/.test(text)

export const confirmLink = (origin: string, token: string) => `${origin}/newsletter/confirm?token=${token}`
/** The page where people end their subscription. */
export const leaveLink = (origin: string, token: string) => `${origin}/newsletter/unsubscribe?token=${token}`
/** The address that mail programs post to when somebody presses their button (RFC 8058). */
export const oneClickLink = (origin: string, token: string) => `${origin}/newsletter/one-click?token=${token}`
