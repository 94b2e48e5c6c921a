import type { Database } from '#server/database/tables.ts'

/** Gives a cook another role, by username in any case; false when there is no such cook. */
export async function setRole(db: Database, username: string, role: 'cook' | 'moderator') {
  const row = await db
    .updateTable('cook')
    .set({ role })
    .where('username', '=', username.toLowerCase())
    .where('isSample', '=', 0)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
