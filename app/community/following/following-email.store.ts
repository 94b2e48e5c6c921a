import { regularEmails } from '#app/people/notifications/regular-emails.store.ts'
import { DAY } from '#server/processes/clock.ts'

/** How often an email comes. */
export const EMAIL_EVERY = 7 * DAY

/** The weekly emails of what cooks follow. */
export const followingEmails = regularEmails('followingEmail', EMAIL_EVERY)
