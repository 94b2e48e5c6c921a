import { randomBytes, timingSafeEqual } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { isNewCook } from '#app/people/account/cook.ts'
import { isPendingReason } from '#app/people/screening/pending.ts'
import { holdingOf } from '#app/people/screening/screening.store.ts'
import { changeContent, contentChanged } from '#server/database/content.ts'
import type { CollectionTable } from '#server/database/kitchen-tables.ts'
import { type ListPosition, pageAt } from '#server/database/list-page.ts'
import { lockRow } from '#server/database/lock.ts'
import type { Database } from '#server/database/tables.ts'
import { collectedRecipes } from './collected-recipes.store.ts'
import {
  COLLECTION_LIMITS,
  type Collection,
  type CollectionDraft,
  type CollectionSummary,
  collectionContent,
  cookCollectionsContent,
  PUBLIC_COLLECTIONS,
} from './collection.ts'
import { coverColumns, coverOf, foundCover, mayCover } from './collection-cover.store.ts'
import { findStored } from './collection-search.server.ts'

const newSecret = () => randomBytes(16).toString('base64url')

const summaries = (db: Database, ownerId: string | null) => {
  const recipes = collectedRecipes(db, sql.ref<number>('collection.id'), ownerId)
  return db
    .selectFrom('collection')
    .select(['collection.id', 'collection.title', 'collection.visibility', 'collection.updatedAt', 'collection.search'])
    .select(recipes.select((eb) => eb.fn.countAll<number>().as('count')).as('recipeCount'))
    .select(coverColumns(db, ownerId))
}

type SummaryRow = Omit<CollectionSummary, 'pictures' | 'coverRecipeId'> &
  Parameters<typeof coverOf>[0] & { search: string | null }

const summaryOf = ({ id, title, visibility, search, recipeCount, ...cover }: SummaryRow): CollectionSummary => ({
  id,
  title,
  visibility,
  recipeCount: search === null ? (recipeCount ?? 0) : null,
  ...coverOf(cover),
})

interface CollectionListOptions extends ListPosition<readonly [updatedAt: number, id: number]> {
  cookId: string
  /** Whether only what everybody finds is listed. */
  forAll?: boolean
}

/** The query of a page of a cook's collections, the last changed first. */
export const collectionsAt = (db: Database, { cookId, forAll = false, ...position }: CollectionListOptions) =>
  pageAt(
    summaries(db, forAll ? null : cookId)
      .where('cookId', '=', cookId)
      .$if(forAll, (query) => query.where('collection.visibility', '=', 'public').where('hiddenAt', 'is', null)),
    { updatedAt: 'desc', id: 'desc' },
    position,
  )

/** A page of a cook's collections, the last changed first, with the time of that change (UTC milliseconds). */
export async function listCollections(
  db: Database,
  options: CollectionListOptions,
): Promise<(CollectionSummary & { updatedAt: number })[]> {
  const rows = await collectionsAt(db, options).execute()
  return rows.map((row) => ({ ...summaryOf(row), updatedAt: row.updatedAt }))
}

/** Those of these collections that everybody finds, in no order. */
export async function listPublicSummaries(db: Database, ids: readonly number[]): Promise<CollectionSummary[]> {
  if (ids.length === 0) return []
  const rows = await summaries(db, null)
    .where('collection.id', 'in', [...ids])
    .where('collection.visibility', '=', 'public')
    .where('hiddenAt', 'is', null)
    .execute()
  return rows.map(summaryOf)
}

/** The number of a cook's collections. */
export async function countCollections(db: Database, cookId: string) {
  const counting = db.selectFrom('collection').select((eb) => eb.fn.countAll<number>().as('total'))
  return (await counting.where('cookId', '=', cookId).executeTakeFirstOrThrow()).total
}

/** Ids and last changes (UTC milliseconds) of at most `size` public collections, the last changed first, for the sitemap. */
export const listPublicCollections = (db: Database, size: number) =>
  db
    .selectFrom('collection')
    .select(['id', 'updatedAt'])
    .where('visibility', '=', 'public')
    .where('hiddenAt', 'is', null)
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .execute()

/** Who reads a collection: the id of the cook, null for a visitor, and the secret of the link that they followed. */
export interface CollectionReader {
  cookId: string | null
  link: string | null
}

const isSame = (a: string, b: string) =>
  Buffer.byteLength(a) === Buffer.byteLength(b) && timingSafeEqual(Buffer.from(a), Buffer.from(b))

type ReadableCollection = Pick<CollectionTable, 'cookId' | 'visibility' | 'linkSecret' | 'hiddenAt'>

function mayReadCollection({ cookId, visibility, linkSecret, hiddenAt }: ReadableCollection, reader: CollectionReader) {
  if (cookId === reader.cookId) return true
  if (hiddenAt !== null) return false
  return (
    visibility === 'public' || (visibility === 'unlisted' && reader.link !== null && isSame(linkSecret, reader.link))
  )
}

/** A collection with its author; null if there is none that this reader may read. */
export async function findCollection(db: Database, id: number, reader: CollectionReader): Promise<Collection | null> {
  const stored = await db
    .selectFrom('collection')
    .select(['cookId', 'visibility', 'linkSecret', 'hiddenAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!stored || !mayReadCollection(stored, reader)) return null
  const isOwn = stored.cookId === reader.cookId
  const row = await summaries(db, isOwn ? reader.cookId : null)
    .innerJoin('cook', 'cook.id', 'collection.cookId')
    .select([
      'cookId',
      'text',
      'linkSecret',
      'hiddenAt',
      'hiddenReason',
      'collection.createdAt',
      'username',
      'name',
      'cook.image as cookImage',
    ])
    .select(['cook.createdAt as cookSince', 'isSample'])
    .where('collection.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { cookId, text, linkSecret, hiddenReason, createdAt, updatedAt } = row
  const { username, name, cookImage, cookSince, isSample } = row
  const author = { username, name, image: cookImage, isNew: isSample !== 1 && isNewCook(cookSince) }
  const { recipeCount, ...summary } = summaryOf(row)
  const { search } = row
  const found = search === null ? null : await findStored(db, search)
  const cover = found && (await foundCover(db, found, summary))
  const shown = { recipeCount: found?.length ?? recipeCount ?? 0, search, found, ...cover }
  const isHidden = row.hiddenAt !== null
  return { ...summary, ...shown, cookId, isOwn, isHidden, hiddenReason, text, linkSecret, createdAt, updatedAt, author }
}

function announce(tx: Database, { id, cookId }: { id: number; cookId: string }) {
  contentChanged(tx, collectionContent(id), cookCollectionsContent(cookId), PUBLIC_COLLECTIONS)
}

/** Announces that a cook's public collections go with their account; to be called in a `changeContent`, before it ends. */
export async function leaveCollections(tx: Database, cookId: string) {
  const own = tx.selectFrom('collection').select(['id', 'cookId']).where('cookId', '=', cookId)
  for (const collection of await own.where('visibility', '=', 'public').execute()) announce(tx, collection)
}

const SHOWN = { hiddenAt: null, hiddenReason: null }
type CollectionWords = Pick<CollectionDraft, 'title' | 'text' | 'visibility'>
const textsOf = ({ title, text }: CollectionWords) => [`${title}\n${text}`]

/** What hides a collection that is made or stays public: what has hidden it before, or the site's rules; what is pending is not once it is not public. */
async function hidingOf(
  tx: Database,
  cookId: string,
  draft: CollectionWords,
  before: Selectable<CollectionTable> | null,
  now: number,
) {
  const { hiddenAt = null, hiddenReason = null } = before ?? {}
  const isPublic = draft.visibility === 'public'
  const publishedAt = isPublic && before?.visibility !== 'public' ? { publishedAt: now } : {}
  if (!isPublic && isPendingReason(hiddenReason)) return SHOWN
  if (!isPublic || hiddenAt !== null) return { hiddenAt, hiddenReason, ...publishedAt }
  const wasRead = before?.visibility === 'public' && { before: async () => textsOf(before) }
  const post = { cookId, kind: 'collection', id: before?.id, texts: textsOf(draft) } as const
  return { ...((await holdingOf(tx, { ...post, ...wasRead }, now)) ?? SHOWN), ...publishedAt }
}

/**
 * Creates a collection of a cook, with a stored search one that its results fill, and returns its id; `full` if they have the maximum number. A public one
 * is hidden where the site's rules hold it.
 */
export const createCollection = (
  db: Database,
  cookId: string,
  { createdAt, ...draft }: CollectionDraft & { search?: string | null; createdAt?: number },
  now = Date.now(),
  max: number = COLLECTION_LIMITS.collections,
): Promise<number | 'full'> =>
  changeContent(db, async (tx) => {
    // So that they are counted right.
    await lockRow(tx, 'cook', cookId)
    if ((await countCollections(tx, cookId)) >= max) return 'full'
    const { id } = await tx
      .insertInto('collection')
      .values({
        ...{ ...draft, ...(await hidingOf(tx, cookId, draft, null, now)), cookId, linkSecret: newSecret() },
        ...{ createdAt: createdAt ?? now, updatedAt: createdAt ?? now },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (draft.visibility === 'public') announce(tx, { id, cookId })
    return id
  })

const NOTHING_CHANGED: ReadonlySet<unknown> = new Set(['unchanged', 'noRecipe', 'noCover', 'full', 'smart'])

/**
 * Changes a cook's own collection in one transaction, in which its row is locked, and announces the change if everybody sees it;
 * `gone` if they have none of that id. The collection counts as changed unless `work` returns one of `NOTHING_CHANGED`.
 */
export const changeCollection = <T>(
  db: Database,
  { cookId, id, now = Date.now() }: { cookId: string; id: number; now?: number | undefined },
  work: (tx: Database, before: Selectable<CollectionTable>) => Promise<T>,
): Promise<T | 'gone'> =>
  changeContent<T | 'gone'>(db, async (tx) => {
    const before = await lockRow(tx, 'collection', id)
    if (before?.cookId !== cookId) return 'gone'
    const result = await work(tx, before)
    if (NOTHING_CHANGED.has(result)) return result
    const after = await tx
      .updateTable('collection')
      .set({ updatedAt: now })
      .where('id', '=', id)
      .returning('visibility')
      .executeTakeFirst()
    if (before.visibility === 'public' || after?.visibility === 'public') announce(tx, { id, cookId })
    return result
  })

/**
 * Revises a cook's collection; another visibility ends the link that it had, and without `coverRecipeId` its cover stays. `gone` if they
 * have none of that id, `noCover` if the recipe cannot be its cover.
 */
export const reviseCollection = (
  db: Database,
  cookId: string,
  id: number,
  draft: CollectionDraft & { coverRecipeId?: number | null | undefined },
  now = Date.now(),
) =>
  changeCollection(db, { cookId, id, now }, async (tx, before) => {
    if (draft.coverRecipeId && !(await mayCover(tx, before, draft.coverRecipeId))) return 'noCover'
    const revising = tx.updateTable('collection').where('id', '=', id)
    await revising.where('visibility', '!=', draft.visibility).set({ linkSecret: newSecret() }).execute()
    await revising.set({ ...draft, ...(await hidingOf(tx, cookId, draft, before, now)) }).execute()
    return 'revised'
  })

/**
 * Makes the picture of a recipe the cover of a cook's collection, or those of its first recipes with null; the same twice changes nothing.
 * `gone` if they have no such collection, `noCover` if the recipe cannot be its cover.
 */
export const chooseCover = (db: Database, cookId: string, id: number, coverRecipeId: number | null) =>
  changeCollection(db, { cookId, id }, async (tx, before) => {
    if (coverRecipeId === before.coverRecipeId) return 'unchanged'
    if (coverRecipeId !== null && !(await mayCover(tx, before, coverRecipeId))) return 'noCover'
    await tx.updateTable('collection').where('id', '=', id).set({ coverRecipeId }).execute()
    return 'chosen'
  })

/** Deletes a cook's collection, but none of its recipes; `gone` if they have none of that id. */
export const deleteCollection = (db: Database, cookId: string, id: number) =>
  changeCollection(db, { cookId, id }, async (tx) => {
    await tx.deleteFrom('collection').where('id', '=', id).execute()
    return 'deleted' as const
  })

/** Hides a collection from all but its cook since `hiddenAt` (UTC milliseconds) for a reason, or shows it again with nulls. */
export async function hideCollection(
  tx: Database,
  id: number,
  hiding: Pick<Selectable<CollectionTable>, 'hiddenAt' | 'hiddenReason'>,
) {
  const updating = tx.updateTable('collection').set(hiding).where('id', '=', id).returning('cookId')
  const hidden = await updating.executeTakeFirst()
  if (hidden) announce(tx, { id, cookId: hidden.cookId })
}
