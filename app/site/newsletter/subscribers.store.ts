import { createHash, randomBytes } from 'node:crypto'
import { followingEmails } from '#app/community/following/following-email.store.ts'
import { notificationEmails } from '#app/community/notifications/notification-email.store.ts'
import type { Locale } from '#messages/runtime.js'
import type { Database } from '#server/database/tables.ts'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import { isToken, SUBSCRIPTION_CONFIRM_WITHIN } from './newsletter.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')
const newToken = () => randomBytes(32).toString('base64url')

/** The hash that identifies an address in deliveries, so that it gets an issue only once even after subscribing again. */
export const recipientOf = (email: string) => sha256(email.toLowerCase())

/** `confirm` is the token to send to the address; null when no mail is due. `refused` is in seconds: how long to wait. */
export type Subscribed = { confirm: string | null } | { refused: number }

/**
 * Stores an unconfirmed subscription; a new token replaces the previous one. An address that is already confirmed, or over its rate
 * limit, gets no email, which the response must not reveal.
 */
export async function subscribe(
  db: Database,
  { email, locale, address }: { email: string; locale: Locale; address: string },
  now = Date.now(),
): Promise<Subscribed> {
  const refused = await countAttempt(db, 'mailByAddress', address, now)
  if (refused) return { refused }
  await deleteUnconfirmed(db, now)
  if (await countAttempt(db, 'mailByRecipient', email, now)) return { confirm: null }
  const confirm = newToken()
  const pending = {
    locale,
    confirmHash: sha256(confirm),
    confirmUntil: now + SUBSCRIPTION_CONFIRM_WITHIN,
    askedAt: now,
  }
  const row = await db
    .insertInto('subscriber')
    .values({ ...pending, email: email.toLowerCase(), recipient: recipientOf(email), leaveToken: newToken() })
    .onConflict((c) => c.column('email').doUpdateSet(pending).where('subscriber.confirmedAt', 'is', null))
    .returning('id')
    .executeTakeFirst()
  return { confirm: row ? confirm : null }
}

/** Deletes addresses that were not confirmed in time. */
export async function deleteUnconfirmed(db: Database, now: number) {
  await db.deleteFrom('subscriber').where('confirmedAt', 'is', null).where('confirmUntil', '<=', now).execute()
}

const byConfirmToken = (db: Database, token: string, now: number) =>
  db
    .selectFrom('subscriber')
    .select(['id', 'email', 'confirmedAt'])
    .where('confirmHash', '=', sha256(token))
    .where((eb) => eb.or([eb('confirmedAt', 'is not', null), eb('confirmUntil', '>', now)]))

/** The address that a link confirms or has confirmed; null if the link is no longer valid. */
export async function emailOfConfirmLink(db: Database, token: string, now = Date.now()) {
  if (!isToken(token)) return null
  const row = await byConfirmToken(db, token, now).executeTakeFirst()
  return row?.email ?? null
}

/** Confirms the address that a link was sent to; idempotent; false if the link is no longer valid. */
export async function confirmSubscription(db: Database, token: string, now = Date.now()) {
  const row = isToken(token) ? await byConfirmToken(db, token, now).executeTakeFirst() : undefined
  if (!row) return false
  if (row.confirmedAt === null)
    await db.updateTable('subscriber').set({ confirmedAt: now }).where('id', '=', row.id).execute()
  return true
}

/** The address whose subscription, to the newsletter, the weekly email of what they follow or the daily one of what is new, a link ends; null when it is ended already. */
export async function emailOfLeaveLink(db: Database, token: string) {
  if (!isToken(token)) return null
  const row = await db.selectFrom('subscriber').select('email').where('leaveToken', '=', token).executeTakeFirst()
  return row?.email ?? (await followingEmails.addressOf(db, token)) ?? notificationEmails.addressOf(db, token)
}

/** Deletes a subscription; idempotent. */
export async function unsubscribe(db: Database, token: string) {
  if (!isToken(token)) return
  await db.deleteFrom('subscriber').where('leaveToken', '=', token).execute()
  await followingEmails.leave(db, token)
  await notificationEmails.leave(db, token)
}
