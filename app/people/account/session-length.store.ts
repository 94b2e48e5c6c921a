import type { Database } from '#server/database/tables.ts'
import { CLOCK_SKEW } from '#server/processes/clock.ts'

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
