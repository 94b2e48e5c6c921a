import { type NotNull, sql } from 'kysely'
import { isNotPending } from '#app/people/screening/pending.store.ts'
import { hiddenWords } from '#app/recipes/questions/question-moderation.store.ts'
import type { Database } from '#server/database/tables.ts'
import type { AuditAct, LoggedDecision } from './audit-log.ts'
import type { Kind, Reason } from './moderation.ts'
import { isForeign } from './own-subjects.store.ts'
import { findSubject, type Subject, TABLE_OF } from './subjects.store.ts'

const SHOWN = 50

export interface OpenReport {
  subject: Subject
  reports: { reason: Reason; text: string | null; reporter: string | null; at: number }[]
}

/** What is reported and not settled, and for this moderator to judge, the oldest first, each thing once with all its reports; [] when the queue is empty. */
export async function listOpenReports(db: Database, moderatorId: string): Promise<OpenReport[]> {
  const rows = await db
    .selectFrom('report')
    .leftJoin('cook', 'cook.id', 'report.reporterId')
    .select(['kind', 'subjectId', 'reason', 'text', 'reportedAt', 'cook.username as reporter'])
    .where('settledAt', 'is', null)
    .where(isForeign(moderatorId, sql.ref('report.kind'), sql.ref('subjectId')))
    .orderBy('reportedAt')
    .orderBy('report.id')
    .limit(SHOWN * 4)
    .execute()
  const bySubject = Map.groupBy(rows, ({ kind, subjectId }) => `${kind} ${subjectId}`)
  const open: OpenReport[] = []
  for (const group of [...bySubject.values()].slice(0, SHOWN)) {
    const [first] = group
    const subject = first && (await findSubject(db, first.kind, first.subjectId))
    if (!subject) continue
    const reports = group.map(({ reason, text, reporter, reportedAt }) => ({
      reason: reason as Reason,
      text,
      reporter,
      at: reportedAt,
    }))
    open.push({ subject, reports })
  }
  return open
}

/** What moderators have hidden that this one may show again, hidden last first. */
export async function listHidden(db: Database, moderatorId: string): Promise<Subject[]> {
  const recipes = await db
    .selectFrom('recipe')
    .select(['id', 'deletedAt as at'])
    .where('deletedBy', '=', 'moderator')
    .where('deletedAt', 'is not', null)
    .where(isNotPending)
    .$narrowType<{ at: NotNull }>()
    .where(isForeign(moderatorId, sql.lit('recipe'), sql.ref('recipe.id')))
    .orderBy('deletedAt', 'desc')
    .limit(SHOWN)
    .execute()
  const reviews = await db
    .selectFrom('review')
    .select(['id', 'hiddenAt as at'])
    .where('hiddenAt', 'is not', null)
    .where('withdrawnAt', 'is', null)
    .where(isNotPending)
    .$narrowType<{ at: NotNull }>()
    .where(isForeign(moderatorId, sql.lit('review'), sql.ref('review.id')))
    .orderBy('hiddenAt', 'desc')
    .limit(SHOWN)
    .execute()
  const cooked = await db
    .selectFrom('cookedEntry')
    .select(['id', 'hiddenAt as at'])
    .where('hiddenAt', 'is not', null)
    .where('isPublic', '=', 1)
    .where(isNotPending)
    .$narrowType<{ at: NotNull }>()
    .where(isForeign(moderatorId, sql.lit('cooked'), sql.ref('cookedEntry.id')))
    .orderBy('hiddenAt', 'desc')
    .limit(SHOWN)
    .execute()
  const words = await Promise.all(
    (['question', 'answer'] as const).map(async (kind) => {
      const foreign = isForeign(moderatorId, sql.lit(kind), sql.ref(`${kind}.id`))
      const rows = await hiddenWords(db, kind).$narrowType<{ at: NotNull }>().where(foreign).limit(SHOWN).execute()
      return rows.map(({ id, at }) => ({ kind, id, at }))
    }),
  )
  const more = await Promise.all(
    (['collection', 'reply', 'profile', 'testNotes'] as const).map((kind) => listHiddenIn(db, moderatorId, kind)),
  )
  const all = [
    ...words.flat(),
    ...recipes.map(({ id, at }) => ({ kind: 'recipe' as const, id, at })),
    ...reviews.map(({ id, at }) => ({ kind: 'review' as const, id, at })),
    ...cooked.map(({ id, at }) => ({ kind: 'cooked' as const, id, at })),
    ...more.flat(),
  ].sort((a, b) => b.at - a.at)
  const subjects = await Promise.all(all.map(({ kind, id }) => findSubject(db, kind, id)))
  return subjects.filter((subject) => subject !== null)
}

/** What is hidden of a kind whose rows tell all of it. */
async function listHiddenIn(db: Database, moderatorId: string, kind: 'collection' | 'reply' | 'profile' | 'testNotes') {
  const table = TABLE_OF[kind]
  const rows = await db
    .selectFrom(table)
    .select(['id', 'hiddenAt as at'])
    .where('hiddenAt', 'is not', null)
    .where(isNotPending)
    .$narrowType<{ at: NotNull }>()
    .where(isForeign(moderatorId, sql.lit(kind), sql.ref(`${table}.id`)))
    .orderBy('hiddenAt', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(({ id, at }) => ({ kind, id, at }))
}

/**
 * A page of what was decided, last first, without what concerns something of this moderator’s own: whether that was reported is not for
 * them. Titles and names are read as they are now.
 */
export async function listDecisions(
  db: Database,
  moderatorId: string,
  { act = null, after = null, size }: { act?: AuditAct | null; after?: number | null; size: number },
): Promise<LoggedDecision[]> {
  const rows = await db
    .selectFrom('auditLog')
    .leftJoin('cook as actor', 'actor.id', 'actorId')
    .leftJoin('cook as concerned', 'concerned.id', 'cookId')
    .select(['auditLog.id', 'act', 'kind', 'subjectId', 'reason', 'decidedAt', 'actorId'])
    .select(['actor.username as actor', 'concerned.username as concerned'])
    .where(isForeign(moderatorId, sql.ref('kind'), sql.ref('subjectId')))
    .$if(act !== null, (query) => query.where('act', '=', act ?? ''))
    .$if(after !== null, (query) => query.where('auditLog.id', '<', after ?? 0))
    .orderBy('auditLog.id', 'desc')
    .limit(size)
    .execute()
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      act: row.act as AuditAct,
      kind: row.kind as LoggedDecision['kind'],
      subject: await subjectOf(db, row),
      actor: row.actorId === null ? null : row.actor === null ? ('former' as const) : { username: row.actor },
      reason: row.kind === 'rules' ? null : row.reason,
      changes: row.kind === 'rules' ? JSON.parse(row.reason ?? '[]') : [],
      at: row.decidedAt,
    })),
  )
}

interface Concerned {
  kind: string
  subjectId: number | null
  concerned: string | null
}

async function subjectOf(db: Database, { kind, subjectId, concerned }: Concerned): Promise<LoggedDecision['subject']> {
  if (kind === 'rules') return null
  if (kind === 'cook') return concerned === null ? null : { text: concerned, path: `/cooks/${concerned}` }
  const subject = await findSubject(db, kind as Kind, subjectId ?? 0)
  return subject && { text: subject.text, path: subject.path }
}
