import type { Database } from '#server/database/tables.ts'
import { CLOCK_SKEW } from '#server/processes/clock.ts'
import { Email } from './account.ts'
import { USERNAME } from './username.ts'

/** Gives a session that a clock which was ahead made too long the life that others have, in milliseconds. */
export async function shortenSession(
  db: Database,
  { id, expiresAt }: { id: string; expiresAt: Date },
  life: number,
  now = Date.now(),
) {
  if (expiresAt.getTime() <= now + life + CLOCK_SKEW) return
  await db
    .updateTable('session')
    .set({ expiresAt: now + life })
    .where('id', '=', id)
    .execute()
}

/** Ends a session. */
export const endSession = (db: Database, id: string) => db.deleteFrom('session').where('id', '=', id).execute()

/** The cook with a username or e-mail address, and their password hash; null if there is no such cook, or no password. */
export async function findCredential(db: Database, name: string) {
  const isEmail = name.includes('@')
  if (!(isEmail ? Email.safeParse(name).success : USERNAME.test(name))) return null
  const row = await db
    .selectFrom('cook')
    .innerJoin('account', 'account.userId', 'cook.id')
    .select(['cook.id', 'account.password'])
    .where(isEmail ? 'cook.email' : 'cook.username', '=', name.toLowerCase())
    .where('account.providerId', '=', 'credential')
    .executeTakeFirst()
  return row?.password ? { id: row.id, password: row.password } : null
}
