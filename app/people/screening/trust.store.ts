import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/database/tables.ts'
import { isNotPending } from './pending.store.ts'
import { MAX_POSTS_COUNTED, type TrustFacts, type TrustLevel, trustLevel } from './trust.ts'

const counted = (rows: RawBuilder<unknown>) =>
  sql<number>`(select count(*) from (${rows} limit ${sql.lit(MAX_POSTS_COUNTED)}) as "counted")`

/** What a moderator has hidden: in an index of what has a reason, which is small. */
const isHidden = sql`"hiddenReason" is not null and ${isNotPending}`

/** What is stored of a cook for their trust, in one query of rows by index, each kind up to `MAX_POSTS_COUNTED`; null when there is no such cook. */
export async function trustFacts(db: Database, cookId: string, now = Date.now()): Promise<TrustFacts | null> {
  const of = (table: string) => sql`select 1 from ${sql.table(table)} where "cookId" = ${cookId} and`
  const shown = [
    sql`select 1 from "recipe" where "authorId" = ${cookId} and "deletedAt" is null and "visibility" = 'public'`,
    sql`${of('review')} "hiddenAt" is null and "text" is not null`,
    sql`${of('question')} "hiddenAt" is null and "deletedAt" is null`,
    sql`${of('answer')} "hiddenAt" is null`,
    sql`${of('cookedEntry')} "isListed" = 1`,
  ]
  const hidden = [
    sql`select 1 from "recipe" where "authorId" = ${cookId} and ${isHidden}`,
    ...['review', 'question', 'answer', 'cookedEntry', 'collection'].map((table) => sql`${of(table)} ${isHidden}`),
    ...['screenedReply', 'screenedProfile', 'reportedNotes'].map((table) => sql`${of(table)} ${isHidden}`),
  ]
  const row = await db
    .selectFrom('cook')
    .select(['role', 'createdAt'])
    .select([
      sql<number>`${sql.join(shown.map(counted), sql` + `)}`.as('posts'),
      sql<number>`${sql.join(hidden.map(counted), sql` + `)}`.as('hidden'),
    ])
    .where('id', '=', cookId)
    .executeTakeFirst()
  if (!row) return null
  const { role, createdAt, posts, hidden: taken } = row
  return { isModerator: role === 'moderator', age: now - createdAt, posts: Number(posts), hidden: Number(taken) }
}

/** How far a cook is trusted now; new when there is no such cook. */
export async function trustOf(db: Database, cookId: string, now = Date.now()): Promise<TrustLevel> {
  const facts = await trustFacts(db, cookId, now)
  return facts ? trustLevel(facts) : 'new'
}
