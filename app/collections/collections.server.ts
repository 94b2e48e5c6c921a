import { randomBytes, timingSafeEqual } from 'node:crypto'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { changeContent, contentChanged } from '../../server/database/content.ts'
import { engineOf, fromJson } from '../../server/database/engine.ts'
import type { CollectionTable } from '../../server/database/kitchen-tables.ts'
import { type ListPosition, pageAt } from '../../server/database/list-page.ts'
import { lockRow } from '../../server/database/lock.ts'
import type { Database } from '../../server/database/tables.ts'
import { isNewCook } from '../account/cook.ts'
import { isListedFor, isPublic } from '../recipes/public.server.ts'
import type { Picture } from '../recipes/recipe.ts'
import { listCards } from '../recipes/recipes.server.ts'
import {
  COLLECTION_LIMITS,
  type Collection,
  type CollectionDraft,
  type CollectionSummary,
  collectionContent,
  cookCollectionsContent,
  PUBLIC_COLLECTIONS,
} from './collection.ts'
import { findStored } from './collection-search.server.ts'

/** How many pictures of recipes the cover of a collection is made of. */
const COVER_PICTURES = 4
const newSecret = () => randomBytes(16).toString('base64url')

/**
 * A query of the recipes in a collection that everybody may find, and with `ownerId` its cook's own ones too; every list, count and
 * cover of a collection is made of it.
 */
export const collectedRecipes = (db: Database, collectionId: number | RawBuilder<number>, ownerId: string | null) =>
  db
    .selectFrom('collectionRecipe')
    .innerJoin('recipe', 'recipe.id', 'collectionRecipe.recipeId')
    .where('collectionRecipe.collectionId', '=', collectionId)
    .where(ownerId === null ? isPublic : isListedFor(ownerId))

const summaries = (db: Database, ownerId: string | null) => {
  const recipes = collectedRecipes(db, sql.ref<number>('collection.id'), ownerId)
  const pictures = recipes
    .select('recipe.image')
    .where('recipe.image', 'is not', null)
    .orderBy('collectionRecipe.position')
    .limit(COVER_PICTURES)
  return db
    .selectFrom('collection')
    .select(['collection.id', 'collection.title', 'collection.visibility', 'collection.updatedAt', 'collection.search'])
    .select(recipes.select((eb) => eb.fn.countAll<number>().as('count')).as('recipeCount'))
    .select(engineOf(db).jsonRows<{ image: string }>(pictures).as('pictures'))
}

interface SummaryRow extends Omit<CollectionSummary, 'pictures'> {
  search: string | null
  pictures: { image: string }[]
}

const summaryOf = ({ id, title, visibility, search, recipeCount, pictures }: SummaryRow): CollectionSummary => ({
  id,
  title,
  visibility,
  recipeCount: search === null ? (recipeCount ?? 0) : null,
  pictures: fromJson<{ image: string }[]>(pictures).map(({ image }) => fromJson<Picture>(image)),
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
      'collection.createdAt',
      'username',
      'name',
      'cook.image as cookImage',
    ])
    .select(['cook.createdAt as cookSince', 'isSample'])
    .where('collection.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { cookId, text, linkSecret, hiddenAt, createdAt, updatedAt, username, name, cookImage, cookSince, isSample } =
    row
  const author = { username, name, image: cookImage, isNew: isSample !== 1 && isNewCook(cookSince) }
  const { recipeCount, ...summary } = summaryOf(row)
  const { search } = row
  const found = search === null ? null : await findStored(db, search)
  const pictures = found ? await picturesOf(db, found) : summary.pictures
  const shown = { recipeCount: found?.length ?? recipeCount ?? 0, search, found, pictures }
  const isHidden = hiddenAt !== null
  return { ...summary, ...shown, cookId, isOwn, isHidden, text, linkSecret, createdAt, updatedAt, author }
}

/** The pictures of the first of these recipes, for a cover. */
const picturesOf = async (db: Database, ids: readonly number[]) =>
  (await listCards(db, ids.slice(0, COVER_PICTURES))).flatMap(({ picture }) => picture ?? [])

function announce(tx: Database, { id, cookId }: { id: number; cookId: string }) {
  contentChanged(tx, collectionContent(id), cookCollectionsContent(cookId), PUBLIC_COLLECTIONS)
}

/** Creates a collection of a cook, with a stored search one that its results fill, and returns its id; `full` if they have the maximum number. */
export const createCollection = (
  db: Database,
  cookId: string,
  draft: CollectionDraft & { search?: string | null },
  now = Date.now(),
  max: number = COLLECTION_LIMITS.collections,
): Promise<number | 'full'> =>
  changeContent(db, async (tx) => {
    // So that they are counted right.
    await lockRow(tx, 'cook', cookId)
    if ((await countCollections(tx, cookId)) >= max) return 'full'
    const { id } = await tx
      .insertInto('collection')
      .values({ ...draft, cookId, linkSecret: newSecret(), createdAt: now, updatedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (draft.visibility === 'public') announce(tx, { id, cookId })
    return id
  })

const NOTHING_CHANGED: ReadonlySet<unknown> = new Set(['unchanged', 'noRecipe', 'full', 'smart'])

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

/** Revises a cook's collection; another visibility ends the link that it had. `gone` if they have none of that id. */
export const reviseCollection = (db: Database, cookId: string, id: number, draft: CollectionDraft, now?: number) =>
  changeCollection(db, { cookId, id, now }, async (tx) => {
    const revising = tx.updateTable('collection').where('id', '=', id)
    await revising.where('visibility', '!=', draft.visibility).set({ linkSecret: newSecret() }).execute()
    await revising.set(draft).execute()
    return 'revised' as const
  })

/** Deletes a cook's collection, but none of its recipes; `gone` if they have none of that id. */
export const deleteCollection = (db: Database, cookId: string, id: number) =>
  changeCollection(db, { cookId, id }, async (tx) => {
    await tx.deleteFrom('collection').where('id', '=', id).execute()
    return 'deleted' as const
  })

/** Hides a collection from all but its cook since `hiddenAt` (UTC milliseconds), or shows it again with null. */
export async function hideCollection(tx: Database, id: number, hiddenAt: number | null) {
  const hiding = tx.updateTable('collection').set({ hiddenAt }).where('id', '=', id).returning('cookId')
  const hidden = await hiding.executeTakeFirst()
  if (hidden) announce(tx, { id, cookId: hidden.cookId })
}
