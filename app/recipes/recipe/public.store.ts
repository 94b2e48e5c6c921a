import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { isReachableCook } from '#app/people/blocks/blocks.store.ts'
import { isReported } from '#app/people/screening/reports.store.ts'
import type { Database, RecipeRow } from '#server/database/tables.ts'
import { mayRead, type RecipeReader } from './visibility.ts'

const [id, deletedAt, deletedBy, visibility, authorId, sharedWithHousehold, wasPublic] = [
  'id',
  'deletedAt',
  'deletedBy',
  'visibility',
  'authorId',
  'sharedWithHousehold',
  'wasPublic',
].map((name) => sql.ref(`recipe.${name}`))

/** The condition that everybody may find a recipe; without parameters, since SQLite takes a partial index only where it reads its very words. */
export const isPublic = sql<boolean>`${deletedAt} is null and ${visibility} = 'public'`

/** The condition that a recipe is not deleted; a moderator may have hidden it. */
export const isNotDeleted = sql<boolean>`(${deletedAt} is null or ${deletedBy} = 'moderator')`

/** Whether a moderator has hidden the recipe of a row. */
export const isHiddenRow = (row: Pick<RecipeRow, 'deletedBy'>) => row.deletedBy === 'moderator'

/** Whether the recipe of a row is deleted, and not hidden by a moderator. */
export const isDeletedRow = (row: Pick<RecipeRow, 'deletedAt' | 'deletedBy'>) =>
  row.deletedAt !== null && !isHiddenRow(row)

/** The ids of the cooks in a cook's household, the cook included; none when they have no household. */
const householdOf = (cookId: string) =>
  sql`select "mate"."cookId" from "householdMember" as "own" inner join "householdMember" as "mate"
    on "mate"."householdId" = "own"."householdId" where "own"."cookId" = ${cookId}`

/** The condition that a recipe is a cook's own, or private and shared with the household that they are in. */
const isFoundBy = (cookId: string) =>
  sql`(${authorId} = ${cookId} or
    (${visibility} = 'private' and ${sharedWithHousehold} = 1 and ${authorId} in (${householdOf(cookId)})))`

/**
 * The condition that a cook finds a recipe because it is their own, or private and shared by one of these authors, who are their household;
 * named one by one, so that databases read the recipes of these alone.
 */
export const isOwnOrShared = (cookId: string, authors: readonly string[]) =>
  sql<boolean>`(${deletedAt} is null and ${authorId} in (${sql.join(authors)}) and
    (${authorId} = ${cookId} or (${visibility} = 'private' and ${sharedWithHousehold} = 1)))`

/** The condition that a recipe is listed for a cook: one that everybody may find, one of their own, or one that their household shares. */
export const isListedFor = (cookId: string) =>
  sql<boolean>`(${isPublic} or (${deletedAt} is null and ${isFoundBy(cookId)}))`

/**
 * The condition that the author of a recipe which was never public asks a cook to try it: until the cook declines, the author takes the
 * request back, or one of them blocks the other.
 */
export const isTriedBy = (cookId: string) =>
  sql<boolean>`(${wasPublic} = 0 and ${deletedAt} is null and exists (select 1 from "recipeTest" as "test"
    where "test"."recipeId" = ${id} and "test"."cookId" = ${cookId} and "test"."endedAt" is null
      and coalesce("test"."answer", 'yes') = 'yes') and ${isReachableCook(cookId, 'recipe.authorId')})`

/** Whether everybody may find the recipe of a row. */
export const isPublicRow = (row: Pick<RecipeRow, 'deletedAt' | 'visibility'>) =>
  row.deletedAt === null && row.visibility === 'public'

/** A new secret for the link of an unlisted recipe: 128 random bits. */
export const newLinkSecret = () => randomBytes(16).toString('base64url')

/** Whether a reader may read the recipe of a row that is not deleted; asks the database about households for shared recipes alone, about requests to try it for those that were never public, about reports for moderators. */
export async function mayReadRow(
  db: Database,
  reader: RecipeReader,
  row: Pick<RecipeRow, 'id' | (typeof READABLE_COLUMNS)[number]>,
) {
  const isHidden = isHiddenRow(row)
  if (mayRead(reader, { ...row, isHidden })) return true
  if (isHidden) return false
  const isShared = row.visibility === 'private' && row.sharedWithHousehold === 1
  const sharedWith = isShared && reader.cook && row.authorId !== null ? await membersOf(db, row.authorId) : null
  if (sharedWith && mayRead(reader, row, { sharedWith })) return true
  const triedBy = row.wasPublic === 0 && reader.cook ? await triersAmong(db, row.id, reader.cook.id) : null
  if (triedBy && mayRead(reader, row, { triedBy })) return true
  return reader.cook?.role === 'moderator' && mayRead(reader, row, { isReported: await isReported(db, row.id) })
}

/** The cook alone if a recipe's author asks them to try it, else nobody. */
async function triersAmong(db: Database, recipeId: number, cookId: string): Promise<Set<string>> {
  const recipe = db.selectFrom('recipe').select('id').where('id', '=', recipeId).where(isTriedBy(cookId))
  return new Set((await recipe.executeTakeFirst()) ? [cookId] : [])
}

/** The columns of a recipe that decide who may read it. */
export const READABLE_COLUMNS = [
  'authorId',
  'visibility',
  'linkSecret',
  'sharedWithHousehold',
  'deletedBy',
  'wasPublic',
] as const

/** The ids of a cook and of all who share a household with them. */
export async function membersOf(db: Database, cookId: string): Promise<Set<string>> {
  const members = db
    .selectFrom('householdMember')
    .select('cookId')
    .where(sql<boolean>`${sql.ref('cookId')} in (${householdOf(cookId)})`)
  return new Set([cookId, ...(await members.execute()).map((member) => member.cookId)])
}

/** Ends that a cook's household reads private recipes of theirs, since they have left it. */
export const endSharing = (tx: Database, cookId: string) =>
  tx
    .updateTable('recipe')
    .set({ sharedWithHousehold: 0 })
    .where('authorId', '=', cookId)
    .where('sharedWithHousehold', '=', 1)
    .execute()
