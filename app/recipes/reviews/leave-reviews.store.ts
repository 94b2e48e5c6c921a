import { deedsContent } from '#app/people/account/cook.ts'
import { recipeContent } from '#app/recipes/recipe/recipe.ts'
import { contentChanged } from '#server/database/content.ts'
import type { Database } from '#server/database/tables.ts'

/** Takes back the helpful votes of a cook whose account ends; to be called in a transaction of `changeContent`. */
export async function leaveReviews(tx: Database, cookId: string) {
  const votes = tx.selectFrom('reviewHelpful').select('reviewId').where('cookId', '=', cookId)
  const reviews = await tx
    .updateTable('review')
    .set((eb) => ({ helpful: eb('helpful', '-', 1) }))
    .where('id', 'in', votes)
    .returning(['recipeId', 'cookId'])
    .execute()
  await tx.deleteFrom('reviewHelpful').where('cookId', '=', cookId).execute()
  contentChanged(tx, ...reviews.flatMap((review) => [recipeContent(review.recipeId), deedsContent(review.cookId)]))
}
