import { reviewsOf } from '#app/recipes/reviews/recipe-reviews.server.ts'
import type { Database } from '#server/database/tables.ts'
import { benchFewAndMany } from './few-and-many.ts'

const BATCH = 500
/** Of a popular recipe: every third rating has words. */
const WORDED = 3

/** Lets so many cooks review a recipe. */
async function addReviews(db: Database, recipeId: number, count: number) {
  const about = { emailVerified: 1, bio: '', createdAt: 0, updatedAt: 0, role: 'cook' as const, isSample: 0 }
  for (let from = 0; from < count; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - from) }, (_, at) => from + at)
    const ids = numbers.map((at) => `reviewed-${recipeId}-${at}`)
    await db
      .insertInto('cook')
      .values(
        ids.map((id) => ({ id, username: id, displayUsername: id, name: id, email: `${id}@example.org`, ...about })),
      )
      .execute()
    await db
      .insertInto('review')
      .values(
        numbers.map((at) => ({
          ...{ recipeId, cookId: `reviewed-${recipeId}-${at}`, stars: 1 + (at % 5), isSample: 0 },
          ...{
            text: at % WORDED === 0 ? 'Good with a little lemon.' : null,
            helpful: at % 7,
            createdAt: at,
            updatedAt: at,
          },
        })),
      )
      .execute()
  }
  await db.updateTable('recipe').set({ ratingCount: count }).where('id', '=', recipeId).execute()
}

/** What a visitor sees of the reviews first, sorted, and at their end. */
async function callsOf(db: Database, recipeId: number, count: number) {
  const shown = (query: string) => () =>
    reviewsOf(db, { id: recipeId, authorId: null }, null, new URLSearchParams(query))
  return {
    'the first page': shown(''),
    'the most helpful': shown('reviews=helpful'),
    'the last page': shown(`page=${Math.max(1, Math.floor(count / WORDED / 20))}`),
  }
}

/** Prints what it costs to show the reviews of a recipe, with five of them and with fifty thousand. */
export const benchReviews = () =>
  benchFewAndMany({ what: 'reviews of a recipe', counts: [5, 50_000], add: addReviews, callsOf })
