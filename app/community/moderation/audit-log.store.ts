import type { Database } from '#server/database/tables.ts'
import type { Decision } from './audit-log.ts'

/** Adds a decision to the log, which the database lets nobody change; to be called in the transaction of what was decided. */
export async function recordDecision(tx: Database, { actorId, act, subject, reason }: Decision, now = Date.now()) {
  const about = subject.kind === 'cook' ? { cookId: subject.id } : { subjectId: subject.id }
  await tx
    .insertInto('auditLog')
    .values({ actorId, act, kind: subject.kind, ...about, reason: reason || null, decidedAt: now })
    .execute()
}
