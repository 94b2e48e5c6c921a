import { sql } from 'kysely'
import { deedsContent } from '#app/people/account/cook.ts'
import { mayReach } from '#app/people/blocks/blocks.store.ts'
import { subtractFromTrendingScore, TRENDING_WEIGHTS } from '#app/recipes/catalog/ranking.ts'
import { reindexRating } from '#app/recipes/catalog/recipe-index.store.ts'
import { compareReview } from '#app/recipes/near-duplicates/near-duplicates.store.ts'
import { lockPicture, type StoredPicture } from '#app/recipes/photos/stored-pictures.store.ts'
import { isPublic, isPublicRow } from '#app/recipes/recipe/public.store.ts'
import { recipeContent } from '#app/recipes/recipe/recipe.ts'
import { currentRevision } from '#app/recipes/revisions/recipe-revisions.store.ts'
import { m } from '#messages'
import { changeContent, contentChanged } from '#server/database/content.ts'
import { type ListPosition, pageAt } from '#server/database/list-page.ts'
import { lockRow } from '#server/database/lock.ts'
import type { Database } from '#server/database/tables.ts'
import { starEntry } from './entry-rating.store.ts'
import { holdReview, notifyOfReview } from './pending-reviews.store.ts'
import { type Cooked, mayReview, type Review, type ReviewDraft, type ReviewSort } from './review.ts'
import { restateChanges } from './stated-changes.store.ts'

type ReviewSortKey = readonly [helpful: number, createdAt: number, id: number]

const ORDERS = {
  newest: { 'review.createdAt': 'desc', 'review.id': 'asc' },
  helpful: { helpful: 'desc', 'review.createdAt': 'desc', 'review.id': 'asc' },
} as const

interface ReviewListOptions extends ListPosition<ReviewSortKey> {
  sort?: ReviewSort
  /** Only reviews with a text, or only ratings without one; both if omitted. */
  worded?: boolean
  /** The cook who reads: their votes are marked. */
  reader?: string
}

const WORDS = ['text', 'changes', 'reply', 'photoKey'] as const
/** Whether a review has words, a photo of its cook or an answer; written as the indexes of migration 0067 are. */
const isWorded = sql<boolean>`(${sql.join(
  WORDS.map((column) => sql`${sql.ref(column)} is not null`),
  sql` or `,
)})`
/** Whether a review is stars alone. */
const isWordless = sql<boolean>`${sql.join(
  WORDS.map((column) => sql`${sql.ref(column)} is null`),
  sql` and `,
)}`

const shownReviews = (db: Database, recipeId: number) =>
  db.selectFrom('review').where('review.recipeId', '=', recipeId).where('hiddenAt', 'is', null)

/** A page of the reviews of a recipe, newest or most helpful first; [] if there are none. */
export async function listReviews(
  db: Database,
  recipeId: number,
  { sort = 'newest', worded, reader, after, ...page }: ReviewListOptions,
): Promise<Review[]> {
  const position = { ...page, after: sort === 'newest' ? after?.slice(1) : after }
  const found = shownReviews(db, recipeId)
    .select('review.id')
    .$if(worded !== undefined, (query) => query.where(worded ? isWorded : isWordless))
  // The page is found in an index, so that the reviews before it are not joined.
  const shown = db
    .selectFrom('review')
    .innerJoin('cook', 'cook.id', 'review.cookId')
    .leftJoin('picture', 'picture.key', 'review.photoKey')
    .select(['picture.key', 'picture.width', 'picture.height', 'picture.colour'])
    .select(['review.id', 'stars', 'text', 'cooked', 'changes', 'helpful', 'reply', 'review.createdAt'])
    .select(['username', 'name', 'image'])
    .where('review.id', 'in', pageAt(found, ORDERS[sort], position))
  const rows = await pageAt(shown, ORDERS[sort], { size: page.size }).execute()
  const ids = rows.map(({ id }) => id)
  const votes = reader ? await votesOf(db, reader, ids) : new Set<number>()
  const screened = reader ? await screenedRepliesOf(db, reader, ids) : []
  return rows.map(({ username, name, image, cooked, key, width, height, colour, ...review }) => ({
    ...review,
    photo: photoOf({ key, width, height, colour }, name),
    cooked: cooked as Cooked | null,
    foundHelpful: votes.has(review.id),
    screenedReply: screened.find(({ reviewId }) => reviewId === review.id)?.reply ?? null,
    cook: { username, name, image },
  }))
}

/** The photo of a review, of which nothing more is known than whose it is. */
const photoOf = (
  { key, width, height, colour }: { [K in keyof StoredPicture]: StoredPicture[K] | null },
  name: string,
) =>
  key === null || width === null || height === null || colour === null
    ? null
    : { key, width, height, colour, alt: m.review_photo_of({ name }) }

/** What a cook replied to reviews that nobody else reads. */
async function screenedRepliesOf(db: Database, cookId: string, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('screenedReply')
    .select(['reviewId', 'text', 'hiddenReason'])
    .where('cookId', '=', cookId)
    .where('reviewId', 'in', [...ids])
    .where('hiddenAt', 'is not', null)
    .where('text', '!=', '')
    .execute()
  return rows.map(({ reviewId, ...reply }) => ({ reviewId, reply }))
}

async function votesOf(db: Database, cookId: string, ids: readonly number[]) {
  if (ids.length === 0) return new Set<number>()
  const rows = await db
    .selectFrom('reviewHelpful')
    .select('reviewId')
    .where('cookId', '=', cookId)
    .where('reviewId', 'in', [...ids])
    .execute()
  return new Set(rows.map(({ reviewId }) => reviewId))
}

/** Whether any of the reviews of a recipe that have words has been found helpful. */
export async function haveVotes(db: Database, recipeId: number) {
  const review = shownReviews(db, recipeId).select('review.id').where(isWorded).where('helpful', '>', 0)
  return (await review.limit(1).executeTakeFirst()) !== undefined
}

/** A cook's own review of a recipe, or null. */
export async function findOwnReview(db: Database, recipeId: number, cookId: string) {
  const row = await db
    .selectFrom('review')
    .select(['stars', 'text', 'cooked', 'changes', 'photoKey as photo', 'hiddenAt', 'hiddenReason'])
    .where('recipeId', '=', recipeId)
    .where('cookId', '=', cookId)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { hiddenAt, ...review } = row
  return { ...review, isHidden: hiddenAt !== null, cooked: row.cooked as Cooked | null }
}

export type Rated = 'rated' | 'own' | 'gone' | 'noPhoto' | 'blocked'

/**
 * Stores a cook's review, a new one or in place of the old one, and counts it; not of a cook's own recipe, nor of one that is gone, not public or of a cook whom they may not reach, nor with a photo that is not stored.
 * What a moderator has hidden, or the site's rules hold, stays so, revised or sent anew after it was withdrawn.
 */
export function rateRecipe(
  db: Database,
  cookId: string,
  recipeId: number,
  draft: ReviewDraft,
  now = Date.now(),
): Promise<Rated> {
  return changeContent<Rated>(db, async (tx) => {
    const recipe = await lockRow(tx, 'recipe', recipeId)
    if (recipe?.deletedAt !== null) return 'gone'
    if (!mayReview({ id: cookId }, recipe)) return 'own'
    if (!isPublicRow(recipe)) return 'gone'
    if (!(await mayReach(tx, cookId, recipe.authorId))) return 'blocked'
    const changes = draft.cooked === 'changed' ? draft.changes : null
    const content = { stars: draft.stars, text: draft.text, cooked: draft.cooked, changes, photo: draft.photo }
    const before = await findOwnReview(tx, recipeId, cookId)
    if (before && isSame(content, before)) return 'rated'
    if (draft.photo !== null && !(await lockPicture(tx, draft.photo, now))) return 'noPhoto'
    const { photo: photoKey, ...words } = content
    const isRatedAnew = before?.stars !== draft.stars
    const pinned = isRatedAnew ? { revision: (await currentRevision(tx, recipeId)).revision } : {}
    const holding = await holdReview(tx, { cookId, authorId: recipe.authorId }, content, before, now)
    const row = { ...words, ...pinned, ...holding, photoKey, updatedAt: now, withdrawnAt: null }
    const { id, createdAt, hiddenAt } = await tx
      .insertInto('review')
      .values({ ...row, recipeId, cookId, isSample: 0, createdAt: now })
      .onConflict((c) => c.columns(['recipeId', 'cookId']).doUpdateSet(row))
      .returning(['id', 'createdAt', 'hiddenAt'])
      .executeTakeFirstOrThrow()
    await compareReview(tx, id)
    if (!before && createdAt === now && hiddenAt === null) await notifyOfReview(tx, id, now)
    // Its words may say less than those that others found helpful.
    if (before) contentChanged(tx, deedsContent(cookId))
    if (isRatedAnew) await starEntry(tx, cookId, recipeId, draft.stars)
    await restateChanges(tx, recipeId, cookId)
    await reindexRating(tx, recipeId)
    return 'rated'
  })
}

type ReviewContent = Omit<ReviewDraft, 'cooked'> & { cooked: Cooked | null }
const isSame = (a: ReviewContent, b: ReviewContent) =>
  a.stars === b.stars && a.text === b.text && a.cooked === b.cooked && a.changes === b.changes && a.photo === b.photo

/**
 * Takes a cook's review back, and what it added to the trending score; nothing happens when there is none. One that a moderator has hidden loses its words but leaves its
 * row: whatever the cook sends in its place is hidden too.
 */
export function withdrawReview(db: Database, cookId: string, recipeId: number, now = Date.now()) {
  return changeContent<void>(db, async (tx) => {
    const recipe = await lockRow(tx, 'recipe', recipeId)
    if (recipe?.deletedAt !== null) return
    await starEntry(tx, cookId, recipeId, null)
    const withdrawn = await tx
      .updateTable('review')
      .set({ withdrawnAt: now, text: null, changes: null, photoKey: null, reply: null, repliedAt: null, entryId: null })
      .where('recipeId', '=', recipeId)
      .where('cookId', '=', cookId)
      .where('hiddenAt', 'is not', null)
      .returning('id')
      .executeTakeFirst()
    if (withdrawn) {
      await tx.deleteFrom('screenedReply').where('reviewId', '=', withdrawn.id).execute()
      return
    }
    const own = tx.deleteFrom('review').where('recipeId', '=', recipeId).where('cookId', '=', cookId)
    const review = await own.returning('createdAt').executeTakeFirst()
    if (!review) return
    contentChanged(tx, deedsContent(cookId))
    await restateChanges(tx, recipeId, cookId)
    const trendingScore = subtractFromTrendingScore(recipe.heat, TRENDING_WEIGHTS.review, review.createdAt)
    await tx.updateTable('recipe').set({ heat: trendingScore }).where('id', '=', recipeId).execute()
    await reindexRating(tx, recipeId)
  })
}

/** The review, locked until the transaction ends, with its recipe's author; null when it is hidden, on a recipe that is not public, or there is none. */
export async function lockReview(tx: Database, reviewId: number) {
  const review = await lockRow(tx, 'review', reviewId)
  if (review?.hiddenAt !== null) return null
  const recipe = await tx
    .selectFrom('recipe')
    .select('authorId')
    .where('id', '=', review.recipeId)
    .where(isPublic)
    .executeTakeFirst()
  return recipe ? { ...review, authorId: recipe.authorId } : null
}

/** Whether a cook has reviewed a recipe, or voted on one of its reviews. */
export async function hasReviewedOrVoted(db: Database, cookId: string, recipeId: number) {
  const review = db
    .selectFrom('review')
    .select('recipeId')
    .where('cookId', '=', cookId)
    .where('recipeId', '=', recipeId)
  const vote = db
    .selectFrom('reviewHelpful')
    .innerJoin('review', 'review.id', 'reviewHelpful.reviewId')
    .select('review.recipeId')
    .where('reviewHelpful.cookId', '=', cookId)
    .where('review.recipeId', '=', recipeId)
  return (await review.unionAll(vote).limit(1).executeTakeFirst()) !== undefined
}

/** Stores that a cook finds a review helpful, or no longer does; one's own takes no vote of one's own. `gone` when there is no such review, `blocked` when its cook may not be reached. */
export function voteHelpful(db: Database, cookId: string, reviewId: number, helpful: boolean) {
  return changeContent<'voted' | 'gone' | 'blocked'>(db, async (tx) => {
    const review = await lockReview(tx, reviewId)
    if (!review) return 'gone'
    if (review.cookId === cookId) return 'voted'
    if (helpful && !(await mayReach(tx, cookId, review.cookId))) return 'blocked'
    const votes = helpful
      ? await tx
          .insertInto('reviewHelpful')
          .values({ reviewId, cookId })
          .onConflict((c) => c.doNothing())
          .returning('cookId')
          .execute()
      : await tx
          .deleteFrom('reviewHelpful')
          .where('reviewId', '=', reviewId)
          .where('cookId', '=', cookId)
          .returning('cookId')
          .execute()
    if (votes.length === 0) return 'voted'
    await tx
      .updateTable('review')
      .set((eb) => ({
        helpful: eb
          .selectFrom('reviewHelpful')
          .select((count) => count.fn.countAll<number>().as('count'))
          .where('reviewId', '=', reviewId) as never,
      }))
      .where('id', '=', reviewId)
      .execute()
    contentChanged(tx, recipeContent(review.recipeId), deedsContent(review.cookId))
    return 'voted'
  })
}
