import { randomBytes } from 'node:crypto'
import type { Locale } from '#messages/runtime.js'
import type { Database } from '#server/database/tables.ts'
import { DAY } from '#server/processes/clock.ts'

/** How often an email comes. */
export const EMAIL_EVERY = 7 * DAY

/** A cook who gets an email now: about what was published from `seenUntil` on. */
export interface EmailReader {
  cookId: string
  email: string
  locale: Locale
  leaveToken: string
  seenUntil: number
  dueAt: number
}

/** Whether a cook gets a weekly email about what they follow. */
export async function hasFollowingEmail(db: Database, cookId: string) {
  const row = db.selectFrom('followingEmail').select('cookId').where('cookId', '=', cookId)
  return (await row.executeTakeFirst()) !== undefined
}

/** Begins a cook's weekly emails, the first one in a week; the same twice changes the language alone. */
export async function startFollowingEmail(db: Database, cookId: string, locale: Locale, now = Date.now()) {
  const leaveToken = randomBytes(32).toString('base64url')
  await db
    .insertInto('followingEmail')
    .values({ cookId, leaveToken, locale, seenUntil: now, dueAt: now + EMAIL_EVERY })
    .onConflict((c) => c.column('cookId').doUpdateSet({ locale }))
    .execute()
}

/** Ends a cook's weekly emails. */
export async function stopFollowingEmail(db: Database, cookId: string) {
  await db.deleteFrom('followingEmail').where('cookId', '=', cookId).execute()
}

/** The next cook behind the id `after`, with a confirmed address, whose email is due; null when there is none. */
export async function nextEmailReader(db: Database, after: string, now: number): Promise<EmailReader | null> {
  const row = await db
    .selectFrom('followingEmail')
    .innerJoin('cook', 'cook.id', 'followingEmail.cookId')
    .select(['cookId', 'email', 'locale', 'leaveToken', 'seenUntil', 'dueAt'])
    .where('cookId', '>', after)
    .where('dueAt', '<=', now)
    .where('emailVerified', '=', 1)
    .orderBy('cookId')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...row, locale: row.locale as Locale } : null
}

/** Notes that a cook's email tells what was published before `seenUntil`; false when it was noted already, or they have ended them. */
export async function claimEmail(db: Database, reader: EmailReader, seenUntil: number, now: number) {
  const row = await db
    .updateTable('followingEmail')
    .set({ seenUntil, dueAt: now + EMAIL_EVERY })
    .where('cookId', '=', reader.cookId)
    .where('dueAt', '=', reader.dueAt)
    .returning('cookId')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes that back for an email that did not leave this machine: it is due again. */
export async function releaseEmail(db: Database, { cookId, seenUntil, dueAt }: EmailReader) {
  await db.updateTable('followingEmail').set({ seenUntil, dueAt }).where('cookId', '=', cookId).execute()
}

/** The address whose weekly emails a link ends; null when they are ended already. */
export async function emailOfFollowingLink(db: Database, leaveToken: string) {
  const query = db.selectFrom('followingEmail').innerJoin('cook', 'cook.id', 'cookId').select('email')
  return (await query.where('leaveToken', '=', leaveToken).executeTakeFirst())?.email ?? null
}

/** Ends the weekly emails of the cook who has such a link; idempotent. */
export async function leaveFollowingEmail(db: Database, leaveToken: string) {
  await db.deleteFrom('followingEmail').where('leaveToken', '=', leaveToken).execute()
}
