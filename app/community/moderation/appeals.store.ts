import { type RawBuilder, sql } from 'kysely'
import { isNotPending } from '#app/people/screening/pending.store.ts'
import type { Database } from '#server/database/tables.ts'
import type { Act, Kind } from './moderation.ts'
import { isForeign } from './own-subjects.store.ts'
import { findSubject, ownerOfSubject, type Subject, TABLE_OF } from './subjects.store.ts'

const SHOWN = 50

/** Something of a cook's own that a moderator has hidden, with the reason and the cook's appeal. */
export interface OwnHidden {
  kind: Kind
  id: number
  text: string
  reason: string | null
  appeal: { text: string; isDecided: boolean } | null
}

/** What moderators have hidden of a cook's own, hidden last first; what is only pending is not among it. */
export async function listOwnHidden(db: Database, cookId: string): Promise<OwnHidden[]> {
  const from = (
    kind: Kind,
    table: string,
    more: RawBuilder<unknown>,
  ) => sql`select ${sql.lit(kind)} as "kind", "id", "hiddenAt", "hiddenReason"
    from ${sql.table(table)} where "cookId" = ${cookId} and "hiddenAt" is not null and ${isNotPending} and ${more}`
  const { rows } = await sql<{ kind: Kind; id: number; hiddenReason: string | null }>`
    select "kind", "id", "hiddenReason" from (
      select 'recipe' as "kind", "id", "deletedAt" as "hiddenAt", "hiddenReason" from "recipe"
      where "authorId" = ${cookId} and "deletedBy" = 'moderator' and ${isNotPending}
      union all ${from('review', 'review', sql`"withdrawnAt" is null`)}
      union all ${from('question', 'question', sql`"deletedAt" is null`)}
      union all ${from('answer', 'answer', sql`true`)}
      union all ${from('cooked', 'cookedEntry', sql`"isPublic" = 1`)}
      union all ${from('collection', 'collection', sql`true`)}
      union all ${from('reply', 'screenedReply', sql`true`)}
      union all ${from('profile', 'screenedProfile', sql`true`)}
      union all ${from('testNotes', 'reportedNotes', sql`true`)}
    ) as "hidden" order by "hiddenAt" desc limit ${sql.lit(SHOWN)}`.execute(db)
  const appeals = await db.selectFrom('appeal').selectAll().where('cookId', '=', cookId).execute()
  const found = await Promise.all(
    rows.map(async ({ kind, id, hiddenReason }) => {
      const subject = await findSubject(db, kind, Number(id))
      const appeal = appeals.find((one) => one.kind === kind && one.subjectId === Number(id))
      return (
        subject && {
          kind,
          id: subject.id,
          text: subject.text,
          reason: hiddenReason,
          appeal: appeal ? { text: appeal.text, isDecided: appeal.decidedAt !== null } : null,
        }
      )
    }),
  )
  return found.filter((one) => one !== null)
}

/** Stores what a cook says against that something of theirs is hidden, once; false when it is not theirs, not hidden by a moderator, or they did. */
export const appealAgainst = (
  db: Database,
  cookId: string,
  { kind, subject: id, text }: { kind: Kind; subject: number; text: string },
  now = Date.now(),
) =>
  db.transaction().execute(async (tx) => {
    const subject = await findSubject(tx, kind, id)
    if (!subject?.hidden || subject.causes.length > 0) return false
    if ((await ownerOfSubject(tx, kind, id)).ownerId !== cookId) return false
    const row = await tx
      .insertInto('appeal')
      .values({ kind, subjectId: id, cookId, text, appealedAt: now })
      .onConflict((c) => c.columns(['kind', 'subjectId']).doNothing())
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  })

/** The moderator who hid something last, with the name while there is an account; null when nobody is known. */
async function hiderOf(db: Database, kind: Kind, id: number) {
  const query = db
    .selectFrom('auditLog')
    .leftJoin('cook', 'cook.id', 'auditLog.actorId')
    .select(['actorId', 'username'])
    .where('kind', '=', kind)
    .where('subjectId', '=', id)
    .where('act', 'in', ['hide', 'rename'])
  return (await query.orderBy('auditLog.id', 'desc').limit(1).executeTakeFirst()) ?? null
}

/** Whether a moderator decides on an open appeal: another one than who hid it, as long as there is another who may judge it. */
export async function mayUphold(db: Database, moderatorId: string, kind: Kind, id: number) {
  const open = db.selectFrom('appeal').select('id').where('kind', '=', kind).where('subjectId', '=', id)
  if (!(await open.where('decidedAt', 'is', null).executeTakeFirst())) return false
  return mayDecide(db, moderatorId, kind, id, (await hiderOf(db, kind, id))?.actorId ?? null)
}

async function mayDecide(db: Database, moderatorId: string, kind: Kind, id: number, hiderId: string | null) {
  if (hiderId !== moderatorId) return true
  const others = await db
    .selectFrom('cook')
    .select('id')
    .where('role', '=', 'moderator')
    .where('id', '!=', moderatorId)
    .where(isForeignTo(sql.ref('cook.id'), kind, id))
    .limit(1)
    .executeTakeFirst()
  return others === undefined
}

const isForeignTo = (cook: RawBuilder<unknown>, kind: Kind, id: number) => isForeign(cook, sql.lit(kind), sql.lit(id))

/** An appeal that nobody has decided on, with what it is about and who hid that and why. */
export interface OpenAppeal {
  subject: Subject
  text: string
  at: number
  hider: string | null
  reason: string | null
  /** Whether this moderator decides on it, rather than another one. */
  mayDecide: boolean
}

/** The appeals for moderators to decide on, the oldest first, without those about something of this one's own. */
export async function listAppeals(db: Database, moderatorId: string): Promise<OpenAppeal[]> {
  const rows = await db
    .selectFrom('appeal')
    .select(['kind', 'subjectId', 'text', 'appealedAt'])
    .where('decidedAt', 'is', null)
    .where(isForeign(moderatorId, sql.ref('appeal.kind'), sql.ref('appeal.subjectId')))
    .orderBy('appealedAt')
    .orderBy('id')
    .limit(SHOWN)
    .execute()
  const found = await Promise.all(
    rows.map(async ({ kind, subjectId, text, appealedAt }) => {
      const subject = await findSubject(db, kind, subjectId)
      if (!subject?.hidden) return null
      const hider = await hiderOf(db, kind, subjectId)
      return {
        subject,
        text,
        at: appealedAt,
        hider: hider?.username ?? null,
        reason: await reasonOf(db, kind, subjectId),
        mayDecide: await mayDecide(db, moderatorId, kind, subjectId, hider?.actorId ?? null),
      }
    }),
  )
  return found.filter((one) => one !== null)
}

async function reasonOf(db: Database, kind: Kind, id: number) {
  const row = db.selectFrom(TABLE_OF[kind]).select('hiddenReason').where('id', '=', id)
  return (await row.executeTakeFirst())?.hiddenReason ?? null
}

interface Decision {
  act: Act
  kind: Kind
  id: number
  change: string | null
  isRenamed: boolean
}

/** Ends an appeal: what is shown again has none, and what stays hidden had its one. Whether it stays hidden by this. */
export async function decideAppeal(tx: Database, { act, kind, id, change, isRenamed }: Decision, now: number) {
  if (change === 'show') await tx.deleteFrom('appeal').where('kind', '=', kind).where('subjectId', '=', id).execute()
  // Of the username nobody has decided yet.
  if (isRenamed)
    await tx
      .deleteFrom('appeal')
      .where('kind', '=', kind)
      .where('subjectId', '=', id)
      .where('decidedAt', 'is not', null)
      .execute()
  if (act !== 'uphold') return false
  const open = tx.updateTable('appeal').set({ decidedAt: now }).where('kind', '=', kind).where('subjectId', '=', id)
  return (await open.where('decidedAt', 'is', null).returning('id').executeTakeFirst()) !== undefined
}
