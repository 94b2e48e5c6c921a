import { NOTIFICATION_KINDS } from '#app/people/notifications/notification.ts'
import { listSettings } from '#app/people/notifications/notification-settings.store.ts'
import { type Notification, withActors } from '#app/people/notifications/notifications.store.ts'
import { regularEmails } from '#app/people/notifications/regular-emails.store.ts'
import type { Database } from '#server/database/tables.ts'
import { DAY, HOUR } from '#server/processes/clock.ts'

/** How often an email comes at most: a little less than a day, since who is due is looked at every few hours. */
export const NOTIFICATIONS_EVERY = DAY - HOUR

/** The daily emails of what cooks were told. */
export const notificationEmails = regularEmails('notificationEmail', NOTIFICATIONS_EVERY)

/** What a cook was told in a time, has not read and wants to hear of by email, the last first. */
export async function listForEmail(
  db: Database,
  cookId: string,
  { from, until, size }: { from: number; until: number; size: number },
): Promise<Notification[]> {
  const settings = await listSettings(db, cookId)
  const kinds = NOTIFICATION_KINDS.filter((kind) => settings[kind].email)
  if (kinds.length === 0) return []
  const rows = await db
    .selectFrom('notification')
    .selectAll()
    .where('cookId', '=', cookId)
    .where('changedAt', '>=', from)
    .where('changedAt', '<', until)
    .where('readAt', 'is', null)
    .where('kind', 'in', kinds)
    .orderBy('changedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .execute()
  return withActors(db, rows)
}
