import type { Database } from '#server/database/tables.ts'
import { recordDecision } from './audit-log.store.ts'

/** Gives a cook another role, by username in any case, and logs it; false when there is no such cook. `actorId` is null for whoever runs the site. */
export function setRole(
  db: Database,
  username: string,
  role: 'cook' | 'moderator',
  { actorId = null, now = Date.now() }: { actorId?: string | null; now?: number } = {},
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const cook = await tx
      .selectFrom('cook')
      .select(['id', 'role'])
      .where('username', '=', username.toLowerCase())
      .where('isSample', '=', 0)
      .executeTakeFirst()
    if (!cook) return false
    const { numUpdatedRows } = await tx
      .updateTable('cook')
      .set({ role })
      .where('id', '=', cook.id)
      .where('role', '!=', role)
      .executeTakeFirst()
    const act = role === 'moderator' ? 'promote' : 'demote'
    if (numUpdatedRows > 0n) await recordDecision(tx, { actorId, act, subject: { kind: 'cook', id: cook.id } }, now)
    return true
  })
}
