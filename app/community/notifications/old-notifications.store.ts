import type { Database } from '#server/database/tables.ts'
import { DAY } from '#server/processes/clock.ts'

/** How long a notification is stored once it is read, and one that is not. */
const READ_FOR = 90 * DAY
const UNREAD_FOR = 365 * DAY
const BATCH = 500

/** Deletes old notifications and returns how many. */
export async function clearNotifications(db: Database, now = Date.now()) {
  let cleared = 0
  for (;;) {
    const old = await db
      .selectFrom('notification')
      .select('id')
      .where('changedAt', '<=', now - READ_FOR)
      .where((eb) => eb.or([eb('readAt', '<=', now - READ_FOR), eb('changedAt', '<=', now - UNREAD_FOR)]))
      .limit(BATCH)
      .execute()
    if (old.length === 0) return cleared
    const ids = old.map(({ id }) => id)
    await db.deleteFrom('notification').where('id', 'in', ids).execute()
    cleared += ids.length
  }
}
