import type { Database } from '../../server/database/tables.ts'
import type { Review } from './review.ts'

/** The newest reviews of a recipe; [] when nobody has reviewed it. */
export async function listReviews(db: Database, recipeId: number, size: number): Promise<Review[]> {
  const rows = await db
    .selectFrom('review')
    .innerJoin('cook', 'cook.id', 'review.cookId')
    .select(['review.id', 'stars', 'text', 'review.createdAt', 'username', 'name', 'image'])
    .where('recipeId', '=', recipeId)
    .orderBy('review.createdAt', 'desc')
    .orderBy('review.id')
    .limit(size)
    .execute()
  return rows.map(({ username, name, image, ...review }) => ({ ...review, cook: { username, name, image } }))
}
