import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { newestPosts, POST_KINDS, type PostKind } from '#app/community/moderation/dry-run.store.ts'
import { reportSubject } from '#app/community/moderation/moderation.store.ts'
import type { Reason } from '#app/community/moderation/moderation.ts'
import { TABLE_OF } from '#app/community/moderation/subjects.store.ts'
import { findReportable, reportedId } from '#app/community/reports/reportable.store.ts'
import { trustOf } from '#app/people/screening/trust.store.ts'
import type { Database } from '#server/database/tables.ts'

/** A public post of a new cook, with all its words, that the service has not read as it is. */
export interface UnreadPost {
  kind: PostKind
  id: number
  text: string
}

const NOBODY = { cookId: null, link: null }
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)
/** Replies are found by the review that they stand under. */
const tableOf = (kind: PostKind) => (kind === 'reply' ? 'review' : TABLE_OF[kind])

/** Up to so many unread posts among the newest hundred of each kind, as everybody reads them now; [] when there are none. */
export async function listUnread(db: Database, size: number): Promise<UnreadPost[]> {
  const unread: UnreadPost[] = []
  const isNew = new Map<string, boolean>()
  for (const kind of POST_KINDS) {
    const rows = await newestPosts(db, kind)
    const read = await hashesOf(
      db,
      kind,
      rows.map(({ id }) => id),
    )
    for (const { id, cookId, text } of rows) {
      if (unread.length >= size) return unread
      if (cookId === null || text.trim() === '' || read.get(Number(id)) === hashOf(text)) continue
      if (!isNew.has(cookId)) isNew.set(cookId, (await trustOf(db, cookId)) === 'new')
      if (!isNew.get(cookId)) continue
      // What waits or is hidden a moderator has looked at, or will.
      const found = await findReportable(db, kind, String(id), NOBODY)
      if (found) unread.push({ kind, id: Number(id), text })
    }
  }
  return unread
}

async function hashesOf(db: Database, kind: PostKind, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, string>()
  const read = db.selectFrom('preScreened').select(['subjectId', 'textHash']).where('kind', '=', kind)
  const rows = await read.where('subjectId', 'in', ids).execute()
  return new Map(rows.map(({ subjectId, textHash }) => [subjectId, textHash]))
}

/** Stores that a post was read as it is; false where another process has stored the same. */
export async function storeReading(db: Database, { kind, id, text }: UnreadPost): Promise<boolean> {
  const textHash = hashOf(text)
  const stored = await db
    .insertInto('preScreened')
    .values({ kind, subjectId: id, textHash })
    .onConflict((c) =>
      c.columns(['kind', 'subjectId']).doUpdateSet({ textHash }).where('preScreened.textHash', '!=', textHash),
    )
    .returning('subjectId')
    .executeTakeFirst()
  return stored !== undefined
}

/** Reports a post to the moderators, unless it is gone meanwhile. */
export async function reportPost(db: Database, { kind, id }: UnreadPost, report: { reason: Reason; text: string }) {
  const found = await findReportable(db, kind, String(id), NOBODY)
  const subject = found && (await reportedId(db, found, null))
  if (subject) await reportSubject(db, null, { kind, subject, ...report })
}

/** Forgets what was read of posts that are there no more. */
export async function forgetGone(db: Database) {
  for (const kind of POST_KINDS)
    await sql`delete from "preScreened" where "kind" = ${kind} and not exists (
      select 1 from ${sql.table(tableOf(kind))} as "post" where "post"."id" = "preScreened"."subjectId")`.execute(db)
}
