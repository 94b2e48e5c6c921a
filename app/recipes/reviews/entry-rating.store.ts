import { addToTrendingScore, subtractFromTrendingScore, TRENDING_WEIGHTS } from '#app/recipes/catalog/ranking.ts'
import { reindexRating } from '#app/recipes/catalog/recipe-index.store.ts'
import { isPublicRow } from '#app/recipes/recipe/public.store.ts'
import type { Database, RecipeRow } from '#server/database/tables.ts'
import { mayReview } from './review.ts'

/** The public diary entry of a cook whose stars are their rating: the last one that has some. */
const ratingEntry = (tx: Database, cookId: string, recipeId: number) =>
  tx
    .selectFrom('cookedEntry')
    .select(['id', 'stars', 'revision'])
    .where('cookId', '=', cookId)
    .where('recipeId', '=', recipeId)
    .where('isPublic', '=', 1)
    .where('hiddenAt', 'is', null)
    .where('stars', 'is not', null)
    .orderBy('cookedOn', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Makes the stars of a cook's public diary entries their rating of a recipe, of which there is one: that of their review. An entry that
 * has just been given stars (`ratedBy`) sets them; where the entry behind the rating is not public any more, the one before it does, or a review without words goes.
 * To be called in a transaction that has locked the recipe.
 */
export async function rateByEntries(
  tx: Database,
  cookId: string,
  recipe: RecipeRow,
  { ratedBy = null, now = Date.now() }: { ratedBy?: number | null; now?: number } = {},
) {
  if (!mayReview({ id: cookId }, recipe)) return
  const recipeId = recipe.id
  const own = tx.selectFrom('review').where('recipeId', '=', recipeId).where('cookId', '=', cookId)
  const review = await own.selectAll().executeTakeFirst()
  const entry = await ratingEntry(tx, cookId, recipeId)
  if (entry?.stars != null && (entry.id === ratedBy || (review?.entryId != null && review.entryId !== entry.id))) {
    // Who has withdrawn a hidden review rates anew, and is hidden still.
    const row = { stars: entry.stars, entryId: entry.id, revision: entry.revision, updatedAt: now, withdrawnAt: null }
    if (!review && !isPublicRow(recipe)) return
    await tx
      .insertInto('review')
      .values({ ...row, recipeId, cookId, text: null, isSample: 0, createdAt: now })
      .onConflict((c) => c.columns(['recipeId', 'cookId']).doUpdateSet(row))
      .execute()
    if (!review) await setTrendingScore(tx, recipe, addToTrendingScore(recipe.heat, TRENDING_WEIGHTS.review, now))
  } else if (review?.entryId != null && review.entryId !== entry?.id) {
    const isBare = review.text === null && review.changes === null && review.photoKey === null && review.cooked === null
    if (isBare && review.reply === null && review.hiddenAt === null) {
      await tx.deleteFrom('review').where('id', '=', review.id).execute()
      await setTrendingScore(
        tx,
        recipe,
        subtractFromTrendingScore(recipe.heat, TRENDING_WEIGHTS.review, review.createdAt),
      )
    } else await tx.updateTable('review').set({ entryId: null }).where('id', '=', review.id).execute()
  } else return
  await reindexRating(tx, recipeId)
}

const setTrendingScore = (tx: Database, { id }: RecipeRow, heat: number) =>
  tx.updateTable('recipe').set({ heat }).where('id', '=', id).execute()

/** Gives the diary entry that a cook's rating is from the stars that they give elsewhere, none (null) when they withdraw them. */
export const starEntry = (tx: Database, cookId: string, recipeId: number, stars: number | null) =>
  tx
    .updateTable('cookedEntry')
    .set({ stars })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('review')
        .select('entryId')
        .where('recipeId', '=', recipeId)
        .where('cookId', '=', cookId)
        .where('entryId', 'is not', null)
        .$castTo<{ entryId: number }>(),
    )
    .execute()
