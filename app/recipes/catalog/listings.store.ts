import type { DietSlug } from '#app/food/diets/diet.ts'
import { isPublicRow } from '#app/recipes/recipe/public.store.ts'
import type { CategorySlug } from '#app/recipes/recipe/recipe.ts'
import type { Database, RecipeRow } from '#server/database/tables.ts'
import { type ListingSort, listingName, listingsContent, listingsOf, startersName } from './listings.ts'
import { listSortKeys, type RecipePosition } from './recipe-list.store.ts'

type Totals = Pick<RecipeRow, 'ratingCount' | 'ratingSum'>

/** The changes of the listings' totals when a recipe moves between listings, by listing. */
function differences(left: readonly string[], before: Totals, joined: readonly string[], after: Totals) {
  const changes = new Map<string, { recipes: number; count: number; sum: number }>()
  const add = (listing: string, sign: 1 | -1, { ratingCount, ratingSum }: Totals) => {
    const { recipes, count, sum } = changes.get(listing) ?? { recipes: 0, count: 0, sum: 0 }
    changes.set(listing, { recipes: recipes + sign, count: count + sign * ratingCount, sum: sum + sign * ratingSum })
  }
  for (const listing of left) add(listing, -1, before)
  for (const listing of joined) add(listing, 1, after)
  return changes
}

/**
 * Moves a recipe from its listings to its new ones, those of the diets that it suits among them, none unless it is public; returns the content that has changed.
 */
export async function updateListings(tx: Database, before: RecipeRow, after: RecipeRow, suited: readonly DietSlug[]) {
  const { id: recipeId, score, publishedAt, totalMinutes } = after
  const gone = await tx.deleteFrom('recipeShelf').where('recipeId', '=', recipeId).returning('shelf').execute()
  const left = gone.map((row) => row.shelf)
  const joined = isPublicRow(after) ? listingsOf(JSON.parse(after.categories), suited, after.cuisine) : []
  if (joined.length > 0) {
    const rows = joined.map((listing) => ({ shelf: listing, recipeId, score, publishedAt, totalMinutes }))
    await tx.insertInto('recipeShelf').values(rows).execute()
  }
  await changeTotals(tx, differences(left, before, joined, after))
  return listingsContent([...left, ...joined])
}

/** Sorts a recipe by its new score in the listings that it is in; returns the content that has changed. */
export async function updateScores(tx: Database, before: RecipeRow, after: RecipeRow) {
  const { id: recipeId, score } = after
  const rows = await tx
    .updateTable('recipeShelf')
    .set({ score })
    .where('recipeId', '=', recipeId)
    .returning('shelf')
    .execute()
  const listings = rows.map((row) => row.shelf)
  await changeTotals(tx, differences(listings, before, listings, after))
  return listingsContent(listings)
}

/** Totals are updated in the order of the listings' names, so that two writers cannot deadlock. */
async function changeTotals(tx: Database, changes: ReturnType<typeof differences>) {
  for (const [listing, { recipes, count, sum }] of [...changes].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (recipes === 0 && count === 0 && sum === 0) continue
    await tx
      .insertInto('shelf')
      .values({ shelf: listing, recipeCount: recipes, ratingCount: count, ratingSum: sum })
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

const LISTING_ORDERS = {
  top: { score: 'desc', recipeId: 'asc' },
  newest: { publishedAt: 'desc', recipeId: 'asc' },
  quickest: { totalMinutes: 'asc', recipeId: 'asc' },
} as const

const listIn = (db: Database, listing: string, sort: ListingSort, position: RecipePosition) =>
  listSortKeys(db.selectFrom('recipeShelf').where('shelf', '=', listing), LISTING_ORDERS[sort], position)

interface ListingOptions extends RecipePosition {
  category: CategorySlug
  diet: DietSlug | null
  sort: ListingSort
}

/** The sort keys of a page of a listing. */
export const listRecipesIn = (db: Database, { category, diet, sort, ...position }: ListingOptions) =>
  listIn(db, listingName(category, diet), sort, position)

/** The sort keys of the best rated starters of a category, at most `size`. */
export const listStarters = (db: Database, category: CategorySlug, size: number) =>
  listIn(db, startersName(category), 'top', { size })

/** The number of recipes in a listing and the totals of their reviews; zeros for an empty listing. */
export async function findListing(db: Database, category: CategorySlug, diet: DietSlug | null) {
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
