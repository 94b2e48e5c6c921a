import { sql } from 'kysely'
import { m } from '#messages'
import { engineOf } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'
import { DAY, HOUR } from '#server/processes/clock.ts'
import { RefusedWords } from '#server/refused-words.ts'
import { pendingReason } from './pending.ts'
import { preparedRules } from './rules.store.ts'
import { type LatelyPublished, type ScreenedPost, screen, wordsToCompare } from './screening.ts'
import { trustOf } from './trust.store.ts'

/** How many posts of each kind are looked at to see what a new cook published lately. */
const LOOKED_AT = 50
/** How many cooks at one address are looked at. */
const NEIGHBOURS = 20

/** What hides something until a moderator has looked at it, as the columns of its row. */
export interface Holding {
  hiddenAt: number
  hiddenReason: string
}

interface Published extends Omit<ScreenedPost, 'before'> {
  cookId: string
  kind: 'recipe' | 'review' | 'cooked' | 'question' | 'answer' | 'reply' | 'collection' | 'profile'
  /** The id of what is edited; undefined for what is new. */
  id?: number | undefined
  /** What others read until now; undefined where they could not read it. */
  before?: (() => Promise<readonly string[]>) | undefined
  /** Those besides the cook who may not judge it, such as the author of what it is under; null for an account that has ended. */
  concerned?: readonly (string | null)[]
  /** Whether it comes in place of what a moderator has hidden, which makes it wait, too. */
  isAgain?: boolean
}

/**
 * Compares with the site's rules what a cook makes public, new or edited, in the transaction that stores it: null to publish it, else what
 * holds it; nothing is pending where nobody could look at it. Throws `RefusedWords` where a rule refuses it.
 */
export async function holdingOf(tx: Database, post: Published, now = Date.now()): Promise<Holding | null> {
  const [prepared, level] = [await preparedRules(tx), await trustOf(tx, post.cookId, now)]
  const lately = level === 'new' && post.before === undefined ? await latelyPublished(tx, post, now) : null
  const { texts, source = null } = post
  let screening = screen(prepared, level, { texts, source }, lately)
  if (screening.effect !== 'publish' && post.before)
    screening = screen(prepared, level, { texts, source, before: await post.before() }, lately)
  const { effect, causes, found } = screening
  if (effect === 'publish' && !post.isAgain) return null
  if (effect === 'refuse') throw refusalOf(found)
  if (!(await hasOtherModerator(tx, [post.cookId, ...(post.concerned ?? [])]))) return null
  return { hiddenAt: now, hiddenReason: pendingReason(post.isAgain ? [...causes, 'again'] : causes) }
}

/** The refusal of words, with the one that was found; null where the sentence names none. */
const refusalOf = (found: string | null) =>
  new RefusedWords(found === null ? m.held_refused() : m.held_refused_word({ found }))

/** Throws `RefusedWords` where the site's rules refuse what a cook writes to one other; what they would have wait, nobody looks at. */
export async function refuseWords(db: Database, cookId: string, text: string) {
  const words = { texts: [text], source: null }
  const { effect, found } = screen(await preparedRules(db), await trustOf(db, cookId), words, null)
  if (effect === 'refuse') throw refusalOf(found)
}

/** Whether there is a moderator besides these cooks. */
async function hasOtherModerator(tx: Database, concerned: readonly (string | null)[]) {
  const others = tx
    .selectFrom('cook')
    .select('id')
    .where('role', '=', 'moderator')
    .where(
      'id',
      'not in',
      concerned.flatMap((id) => id ?? []),
    )
  return (await others.limit(1).executeTakeFirst()) !== undefined
}

/**
 * What a new cook and the other new cooks at the address of their last session published within a day. They publish one after the other, each
 * locking the cook and then the address until the transaction ends, so that posts which are sent at the same moment are counted, too.
 */
async function latelyPublished(tx: Database, post: Published, now: number): Promise<LatelyPublished> {
  const { lockName } = engineOf(tx)
  await lockName(tx, `posts of ${post.cookId}`)
  const address = await addressOf(tx, post.cookId)
  if (address !== null) await lockName(tx, `posts from ${address}`)
  const own = await listLately(tx, [post.cookId], now)
  const others = address === null ? [] : await neighboursOf(tx, post.cookId, address, now)
  const there = others.length > 0 ? await listLately(tx, others, now) : []
  const isEdited = (row: LatelyRow) => row.kind === post.kind && row.id === post.id
  const withinHour = (rows: LatelyRow[]) => rows.filter((row) => !isEdited(row) && row.createdAt > now - HOUR).length
  const words = post.texts.flatMap((text) => wordsToCompare(text) ?? [])
  const isSame = (row: LatelyRow) => !isEdited(row) && words.includes(wordsToCompare(row.text ?? '') ?? '')
  return {
    perHour: withinHour(own),
    perHourHere: withinHour(own) + withinHour(there),
    sameTexts: words.length === 0 ? 0 : own.filter(isSame).length,
  }
}

interface LatelyRow {
  kind: Published['kind']
  id: number
  text: string | null
  createdAt: number
}

/** What these cooks published within a day, pending or not, the last of each kind. */
async function listLately(tx: Database, cooks: readonly string[], now: number): Promise<LatelyRow[]> {
  const since = now - DAY
  const ids = sql.join([...cooks])
  const words = (kind: string, table: string, more = sql`true`) => sql`select * from (
    select ${sql.lit(kind)} as "kind", "id", "text", "createdAt" from ${sql.table(table)}
    where "cookId" in (${ids}) and "createdAt" > ${since} and ${more} order by "id" desc limit ${sql.lit(LOOKED_AT)}) as ${sql.id(table)}`
  const { rows } = await sql<LatelyRow>`select * from (
    select 'recipe' as "kind", "id", "title" || ' ' || "description" as "text", "publishedAt" as "createdAt" from "recipe"
    where "authorId" in (${ids}) and "publishedAt" > ${since} and "visibility" = 'public'
    order by "publishedAt" desc limit ${sql.lit(LOOKED_AT)}) as "recipe"
    union all ${words('review', 'review', sql`"text" is not null`)} union all ${words('question', 'question')}
    union all ${words('answer', 'answer')} union all ${words('cooked', 'cookedEntry', sql`"isPublic" = 1`)}
    union all select * from (
      select 'collection' as "kind", "id", "title" || ' ' || "text" as "text", "publishedAt" as "createdAt" from "collection"
      where "cookId" in (${ids}) and "publishedAt" > ${since} and "visibility" = 'public'
      order by "publishedAt" desc limit ${sql.lit(LOOKED_AT)}) as "collection"
    union all select * from (
      select 'reply' as "kind", "reviewId" as "id", "text", "createdAt" from "screenedReply"
      where "cookId" in (${ids}) and "createdAt" > ${since} and "hiddenAt" is not null
      order by "id" desc limit ${sql.lit(LOOKED_AT)}) as "screenedReply"
    union all select * from (
      select 'reply' as "kind", "review"."id", "reply" as "text", "repliedAt" as "createdAt" from "review"
      inner join "recipe" on "recipe"."id" = "review"."recipeId"
      where "recipe"."authorId" in (${ids}) and "repliedAt" > ${since}
      order by "repliedAt" desc limit ${sql.lit(LOOKED_AT)}) as "reply"`.execute(tx)
  return rows.map((row) => ({ ...row, id: Number(row.id), createdAt: Number(row.createdAt) }))
}

/** The address of a cook's last session; null when none is known. */
async function addressOf(tx: Database, cookId: string) {
  const session = tx.selectFrom('session').select('ipAddress').where('userId', '=', cookId)
  return (await session.orderBy('updatedAt', 'desc').limit(1).executeTakeFirst())?.ipAddress || null
}

/** The other cooks whose account is younger than a week and who signed in from an address. */
async function neighboursOf(tx: Database, cookId: string, address: string, now: number) {
  const rows = await tx
    .selectFrom('session')
    .innerJoin('cook', 'cook.id', 'session.userId')
    .select('cook.id')
    .distinct()
    .where('ipAddress', '=', address)
    .where('userId', '!=', cookId)
    .where('cook.createdAt', '>', now - 7 * DAY)
    .limit(NEIGHBOURS)
    .execute()
  return rows.map(({ id }) => id)
}
