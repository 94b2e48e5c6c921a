import type { Database, RecipeRow } from '../../server/database/tables.ts'
import type { CategorySlug, Diet } from '../recipes/recipe.ts'
import { type ListingSort, listingName, listingsOf, startersName } from './listings.ts'

type Counted = Pick<RecipeRow, 'ratingCount' | 'ratingSum'>

/** The changes of the listings' totals when a recipe moves between listings, by listing. */
function differences(left: readonly string[], before: Counted, joined: readonly string[], after: Counted) {
  const changes = new Map<string, { recipes: number; count: number; sum: number }>()
  const add = (shelf: string, sign: 1 | -1, { ratingCount, ratingSum }: Counted) => {
    const { recipes, count, sum } = changes.get(shelf) ?? { recipes: 0, count: 0, sum: 0 }
    changes.set(shelf, { recipes: recipes + sign, count: count + sign * ratingCount, sum: sum + sign * ratingSum })
  }
  for (const listing of left) add(listing, -1, before)
  for (const listing of joined) add(listing, 1, after)
  return changes
}

/**
 * Moves a recipe from its listings to its new ones, none if it is deleted. Totals are updated in the order of the listings' names,
 * so that two writers cannot deadlock.
 */
export async function reshelve(tx: Database, before: RecipeRow, after: RecipeRow) {
  const { id: recipeId, score, publishedAt, totalMinutes } = after
  const gone = await tx.deleteFrom('recipeShelf').where('recipeId', '=', recipeId).returning('shelf').execute()
  const left = gone.map((row) => row.shelf)
  const joined =
    after.deletedAt === null
      ? listingsOf(JSON.parse(after.categories), JSON.parse(after.dietaryInfo), after.cuisine)
      : []
  if (joined.length > 0) {
    const rows = joined.map((shelf) => ({ shelf, recipeId, score, publishedAt, totalMinutes }))
    await tx.insertInto('recipeShelf').values(rows).execute()
  }
  const changes = [...differences(left, before, joined, after)].sort(([a], [b]) => (a < b ? -1 : 1))
  for (const [shelf, { recipes, count, sum }] of changes) {
    if (recipes === 0 && count === 0 && sum === 0) continue
    await tx
      .insertInto('shelf')
      .values({ shelf, recipeCount: recipes, ratingCount: count, ratingSum: sum })
      .onConflict((c) =>
        c.column('shelf').doUpdateSet((eb) => ({
          recipeCount: eb('shelf.recipeCount', '+', recipes),
          ratingCount: eb('shelf.ratingCount', '+', count),
          ratingSum: eb('shelf.ratingSum', '+', sum),
        })),
      )
      .execute()
  }
}

/** The column and direction of each sort order of a listing. */
export const LISTING_COLUMNS = {
  top: ['score', 'desc'],
  newest: ['publishedAt', 'desc'],
  quickest: ['totalMinutes', 'asc'],
} as const

/** The recipe ids of one page of a listing. */
export async function listRecipesIn(
  db: Database,
  {
    category,
    diet,
    sort,
    page,
    size,
  }: { category: CategorySlug; diet: Diet | null; sort: ListingSort; page: number; size: number },
) {
  const [column, direction] = LISTING_COLUMNS[sort]
  const rows = await db
    .selectFrom('recipeShelf')
    .select('recipeId')
    .where('shelf', '=', listingName(category, diet))
    .orderBy(column, direction)
    .orderBy('recipeId')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return rows.map((row) => row.recipeId)
}

/** Ids of the best rated starters of a category, at most `size`. */
export async function listStarters(db: Database, category: CategorySlug, size: number) {
  const rows = await db
    .selectFrom('recipeShelf')
    .select('recipeId')
    .where('shelf', '=', startersName(category))
    .orderBy('score', 'desc')
    .orderBy('recipeId')
    .limit(size)
    .execute()
  return rows.map((row) => row.recipeId)
}

/** The number of recipes in a listing and the totals of their reviews; zeros for an empty listing. */
export async function findListing(db: Database, category: CategorySlug, diet: Diet | null) {
  const row = await db
    .selectFrom('shelf')
    .selectAll()
    .where('shelf', '=', listingName(category, diet))
    .executeTakeFirst()
  return row ?? { recipeCount: 0, ratingCount: 0, ratingSum: 0 }
}

/** The least total time of a category's recipes in minutes, or null when it has none. */
export async function quickestMinutes(db: Database, category: CategorySlug) {
  const row = await db
    .selectFrom('recipeShelf')
    .select('totalMinutes')
    .where('shelf', '=', category)
    .orderBy('totalMinutes')
    .limit(1)
    .executeTakeFirst()
  return row?.totalMinutes ?? null
}

/** The number of recipes in each category. */
export async function countByCategory(db: Database): Promise<Map<string, number>> {
  const rows = await db.selectFrom('shelf').select(['shelf', 'recipeCount']).where('shelf', 'not like', '%+%').execute()
  return new Map(rows.map((row) => [row.shelf, row.recipeCount]))
}
