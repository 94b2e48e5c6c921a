import { findRules, saveRules } from '#app/people/screening/rules.store.ts'
import { changedRules, type ScreeningRules } from '#app/people/screening/screening-rules.ts'
import { engineOf } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'
import type { Decision } from './audit-log.ts'

/** Adds a decision to the log, which the database lets nobody change; to be called in the transaction of what was decided. */
export async function recordDecision(tx: Database, { actorId, act, subject, reason }: Decision, now = Date.now()) {
  const { kind } = subject
  const about = kind === 'rules' ? {} : kind === 'cook' ? { cookId: subject.id } : { subjectId: subject.id }
  await tx
    .insertInto('auditLog')
    .values({ actorId, act, kind, ...about, reason: reason || null, decidedAt: now })
    .execute()
}

/** Stores the site's rules in place of those before, with an entry of the log that says what is different; nothing where nothing is. */
export const changeRules = (
  db: Database,
  moderator: { id: string; username: string },
  rules: ScreeningRules,
  now = Date.now(),
) =>
  db.transaction().execute(async (tx) => {
    await engineOf(tx).lockName(tx, 'screening rules')
    const changes = changedRules((await findRules(tx)).rules, rules)
    if (changes.length === 0) return
    await saveRules(tx, rules, moderator.username, now)
    const reason = JSON.stringify(changes)
    await recordDecision(tx, { actorId: moderator.id, act: 'rules', subject: { kind: 'rules' }, reason }, now)
  })
