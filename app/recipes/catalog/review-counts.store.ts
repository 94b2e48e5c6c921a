import type { Database } from '#server/database/tables.ts'

/** The shown reviews of a recipe: all, those with a text, a photo or an answer, and how many gave one star, two, … five, in this order. */
export interface ReviewCounts {
  all: number
  worded: number
  stars: number[]
}

/** The numbers of a recipe's reviews, which the database counts as they change; zeros when there are none. */
export async function countReviews(db: Database, recipeId: number): Promise<ReviewCounts> {
  const rows = await db
    .selectFrom('reviewCount')
    .select(['stars', 'worded', 'count'])
    .where('recipeId', '=', recipeId)
    .execute()
  const sum = (which: (row: (typeof rows)[number]) => boolean) =>
    rows.reduce((total, row) => total + (which(row) ? row.count : 0), 0)
  return {
    all: sum(() => true),
    worded: sum(({ worded }) => worded === 1),
    stars: [1, 2, 3, 4, 5].map((stars) => sum((row) => row.stars === stars)),
  }
}
