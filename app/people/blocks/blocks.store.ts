import { sql } from 'kysely'
import { pageAt } from '#server/database/list-page.ts'
import { lockRow } from '#server/database/lock.ts'
import type { Database } from '#server/database/tables.ts'
import { type Blocked, type BlockKind, MAX_BLOCKS } from './block.ts'

/**
 * Whether one cook may reach another: review, ask, answer, vote, follow, mention, invite or tell them. Not while either blocks the other,
 * whoever began. What has no cook any more, and oneself, is reached.
 */
export const mayReach = async (db: Database, from: string, to: string | null) =>
  to === null || (await unreachable(db, from, [to])).size === 0

/** Whether a cook hears nothing of another: they may not reach each other, or the cook mutes the other. */
export async function isSilenced(db: Database, from: string, to: string) {
  const muting = db.selectFrom('cookBlock').select('kind').where('cookId', '=', to).where('otherId', '=', from)
  return (await muting.executeTakeFirst()) !== undefined || !(await mayReach(db, from, to))
}

/** Whether a cook may send an email to an address: not where it is that of somebody whom they may not reach. */
export async function mayReachAddress(db: Database, from: string, email: string) {
  const owner = await db.selectFrom('cook').select('id').where('email', '=', email.toLowerCase()).executeTakeFirst()
  return mayReach(db, from, owner?.id ?? null)
}

/** Those of these cooks whom a cook may not reach. */
export async function unreachable(db: Database, from: string, cooks: readonly (string | null)[]): Promise<Set<string>> {
  const others = [...new Set(cooks)].filter((id) => id !== null && id !== from)
  if (others.length === 0) return new Set()
  const blocks = db.selectFrom('cookBlock').where('kind', '=', 'block')
  const rows = await blocks
    .select('otherId as id')
    .where('cookId', '=', from)
    .where('otherId', 'in', others)
    .union(blocks.select('cookId as id').where('otherId', '=', from).where('cookId', 'in', others))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The usernames of those of these cooks whose words are folded for a reader, because they mute or block them; none for a visitor. */
export async function foldedFor(
  db: Database,
  reader: string | null,
  usernames: readonly string[],
): Promise<Set<string>> {
  if (reader === null || usernames.length === 0) return new Set()
  const rows = await db
    .selectFrom('cookBlock')
    .innerJoin('cook', 'cook.id', 'cookBlock.otherId')
    .select('username')
    .where('cookId', '=', reader)
    .where('username', 'in', [...new Set(usernames)])
    .execute()
  return new Set(rows.map(({ username }) => username))
}

/**
 * Makes a cook block or mute another, in place of what they did before. Blocking ends that either follows the other. `household` when
 * both are in one household, which is left first: its members share lists and recipes.
 */
export const blockCook = (
  db: Database,
  cookId: string,
  username: string,
  kind: BlockKind,
  now = Date.now(),
): Promise<'done' | 'gone' | 'own' | 'household' | 'full'> =>
  db.transaction().execute(async (tx) => {
    await lockRow(tx, 'cook', cookId)
    const otherId = await idOf(tx, username)
    if (otherId === null) return 'gone'
    if (otherId === cookId) return 'own'
    if (kind === 'block' && (await shareHousehold(tx, cookId, otherId))) return 'household'
    if ((await countBlocks(tx, cookId, otherId)) >= MAX_BLOCKS) return 'full'
    await tx
      .insertInto('cookBlock')
      .values({ cookId, otherId, kind, createdAt: now })
      .onConflict((c) => c.columns(['cookId', 'otherId']).doUpdateSet({ kind }))
      .execute()
    if (kind === 'block')
      for (const [follower, followed] of [
        [cookId, otherId],
        [otherId, cookId],
      ] as const)
        await endFollows(tx, follower, followed)
    return 'done'
  })

/** Ends that a cook blocks or mutes another; the same twice changes nothing. */
export async function unblockCook(db: Database, cookId: string, username: string) {
  const other = db.selectFrom('cook').select('id').where('username', '=', username.toLowerCase())
  await db.deleteFrom('cookBlock').where('cookId', '=', cookId).where('otherId', 'in', other).execute()
}

/** A page of the cooks whom a cook blocks and mutes, the last first; after the sort key of the last one of the page before. */
export async function listBlocks(
  db: Database,
  cookId: string,
  { after, size }: { after: readonly [createdAt: number, username: string] | null; size: number },
): Promise<Blocked[]> {
  const query = db
    .selectFrom('cookBlock')
    .innerJoin('cook', 'cook.id', 'cookBlock.otherId')
    .select(['cook.id', 'username', 'cook.name', 'kind', 'cookBlock.createdAt'])
    .where('cookId', '=', cookId)
  return pageAt(query, { 'cookBlock.createdAt': 'desc', username: 'asc' }, { after, size }).execute()
}

/** What a cook does about another by their username; null for nothing. */
export async function findBlock(db: Database, cookId: string, username: string): Promise<BlockKind | null> {
  const query = db
    .selectFrom('cookBlock')
    .innerJoin('cook', 'cook.id', 'cookBlock.otherId')
    .select('kind')
    .where('cookId', '=', cookId)
    .where('username', '=', username.toLowerCase())
  return (await query.executeTakeFirst())?.kind ?? null
}

async function idOf(db: Database, username: string) {
  const query = db.selectFrom('cook').select('id').where('username', '=', username.toLowerCase())
  return (await query.executeTakeFirst())?.id ?? null
}

/** How many others than this one a cook blocks and mutes. */
async function countBlocks(db: Database, cookId: string, otherId: string) {
  const counting = db.selectFrom('cookBlock').select((eb) => eb.fn.countAll<number>().as('count'))
  return (await counting.where('cookId', '=', cookId).where('otherId', '!=', otherId).executeTakeFirstOrThrow()).count
}

/** Whether both are in one household; locks that of the first, as joining it does. */
async function shareHousehold(tx: Database, cookId: string, otherId: string) {
  const householdOf = async (id: string) => {
    const query = tx.selectFrom('householdMember').select('householdId').where('cookId', '=', id)
    return (await query.executeTakeFirst())?.householdId
  }
  const own = await householdOf(cookId)
  if (own === undefined) return false
  await lockRow(tx, 'household', own)
  return (await householdOf(otherId)) === own
}

/** Ends that one cook follows another, and their collections. */
async function endFollows(tx: Database, follower: string, followed: string) {
  const collections = tx.selectFrom('collection').select('id').where('cookId', '=', followed)
  await tx
    .deleteFrom('follow')
    .where('cookId', '=', follower)
    .where((eb) => eb.or([eb('authorId', '=', followed), eb('collectionId', 'in', collections)]))
    .execute()
}

/** The condition that a cook of a row is neither blocked by a reader nor blocks them. */
export const isReachableCook = (reader: string, column: string) => sql<boolean>`not exists (
  select 1 from "cookBlock" where "cookBlock"."kind" = 'block' and (
    ("cookBlock"."cookId" = ${reader} and "cookBlock"."otherId" = ${sql.ref(column)}) or
    ("cookBlock"."otherId" = ${reader} and "cookBlock"."cookId" = ${sql.ref(column)})))`

/** Whom a cook blocks and mutes, for the export. */
export const exportBlocks = (db: Database, cookId: string) =>
  db
    .selectFrom('cookBlock')
    .innerJoin('cook', 'cook.id', 'cookBlock.otherId')
    .select(['username', 'kind', 'cookBlock.createdAt'])
    .where('cookId', '=', cookId)
    .orderBy('cookBlock.createdAt')
    .orderBy('username')
    .execute()
