import { currentRevision } from '#app/recipes/revisions/recipe-revisions.store.ts'
import type { Database } from '#server/database/tables.ts'

/** Fewer ratings say nothing of a change. */
const MIN_RATINGS = 3

/** How a recipe is rated since it last changed, at `changedAt`. */
export interface RatingSince {
  rating: number
  count: number
  changedAt: number
}

/** The rating of a recipe by those who cooked what it is now; null where it has not changed since it was rated, or few have rated it since. */
export async function ratingSinceChange(
  db: Database,
  { id, ratingCount }: { id: number; ratingCount: number },
): Promise<RatingSince | null> {
  if (ratingCount <= MIN_RATINGS) return null
  const { revision, revisedAt } = await currentRevision(db, id)
  if (revisedAt === null) return null
  const { count, sum } = await db
    .selectFrom('review')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.sum<number>('stars'), eb.lit(0)).as('sum'),
    ])
    .where('recipeId', '=', id)
    .where('revision', '=', revision)
    .where('hiddenAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count < MIN_RATINGS || count === ratingCount ? null : { rating: sum / count, count, changedAt: revisedAt }
}
