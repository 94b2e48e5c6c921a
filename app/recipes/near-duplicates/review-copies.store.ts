import { isPublic } from '#app/recipes/recipe/public.store.ts'
import { pageAt } from '#server/database/list-page.ts'
import type { Database } from '#server/database/tables.ts'

interface Alike {
  id: number
  similarity: number
}

/**
 * Stores which of the reviews that are much like a review are by other cooks: the later one is a copy of the earlier. What a moderator has decided on stays
 * decided. In the transaction of the change.
 */
export async function saveReviewCopies(tx: Database, reviewId: number, alike: readonly Alike[], now: number) {
  const rows = await tx
    .selectFrom('review')
    .select(['id', 'cookId', 'createdAt'])
    .where('id', 'in', [reviewId, ...alike.map(({ id }) => id)])
    .execute()
  const own = rows.find(({ id }) => id === reviewId)
  const others = rows.filter(({ cookId }) => cookId !== own?.cookId)
  await tx
    .deleteFrom('reviewCopy')
    .where((eb) => eb.or([eb('reviewId', '=', reviewId), eb('originalId', '=', reviewId)]))
    .where('settledAt', 'is', null)
    .execute()
  if (!own || others.length === 0) return
  const copies = others.map((other) => {
    const isLater = own.createdAt - other.createdAt || own.id - other.id
    const [copy, original] = isLater > 0 ? [own, other] : [other, own]
    const similarity = alike.find(({ id }) => id === other.id)?.similarity ?? 0
    return { reviewId: copy.id, originalId: original.id, percent: Math.round(100 * similarity), foundAt: now }
  })
  await tx
    .insertInto('reviewCopy')
    .values(copies)
    .onConflict((c) => c.columns(['reviewId', 'originalId']).doNothing())
    .execute()
}

/** A review that is shown beside another, with its cook and its recipe. */
interface ComparedReview {
  id: number
  text: string
  cook: string
  recipeId: number
  title: string
  createdAt: number
}

/** A review whose words are much like those of an earlier one of another cook's, and how much, in percent. */
export interface ReviewCopy {
  copy: ComparedReview
  original: ComparedReview
  percent: number
  foundAt: number
}

/** A page of the copies that no moderator has decided on, the newest first; without what is the moderator's own or under their recipes, which is for others to judge. */
export async function listReviewCopies(
  db: Database,
  moderatorId: string,
  position: { after: readonly [foundAt: number, reviewId: number, originalId: number] | null; size: number },
): Promise<ReviewCopy[]> {
  const foreign = db
    .selectFrom('review')
    .innerJoin('recipe', 'recipe.id', 'recipeId')
    .innerJoin('cook', 'cook.id', 'cookId')
    .select(['review.id', 'text', 'cook.username as cook', 'recipeId', 'title', 'review.createdAt'])
    .where('hiddenAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where(isPublic)
    .where('cookId', '!=', moderatorId)
    .where((eb) => eb.or([eb('authorId', 'is', null), eb('authorId', '!=', moderatorId)]))
  const ids = foreign.clearSelect().select('review.id')
  const query = db
    .selectFrom('reviewCopy')
    .select(['reviewId', 'originalId', 'percent', 'foundAt'])
    .where('settledAt', 'is', null)
    .where((eb) => eb.exists(ids.whereRef('review.id', '=', 'reviewCopy.reviewId' as never)))
    .where((eb) => eb.exists(ids.whereRef('review.id', '=', 'reviewCopy.originalId' as never)))
  const rows = await pageAt(query, { foundAt: 'desc', reviewId: 'desc', originalId: 'desc' }, position).execute()
  if (rows.length === 0) return []
  const named = rows.flatMap(({ reviewId, originalId }) => [reviewId, originalId])
  const reviews = new Map(
    (await foreign.where('review.id', 'in', named).execute()).map(({ text, ...review }) => [
      review.id,
      { ...review, text: text ?? '' },
    ]),
  )
  return rows.flatMap(({ reviewId, originalId, percent, foundAt }) => {
    const [copy, original] = [reviews.get(reviewId), reviews.get(originalId)]
    return copy && original ? [{ copy, original, percent, foundAt }] : []
  })
}

/** Notes that a moderator has decided on a copy, in the transaction of the decision; false when nobody has to any more. */
export async function settleReviewCopy(tx: Database, reviewId: number, originalId: number, now: number) {
  const { numUpdatedRows } = await tx
    .updateTable('reviewCopy')
    .set({ settledAt: now })
    .where('reviewId', '=', reviewId)
    .where('originalId', '=', originalId)
    .where('settledAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
