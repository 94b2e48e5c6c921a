import type { Database, RecipeRow } from '../../server/database/tables.ts'
import type { CategorySlug, Diet, DietaryInfo } from './recipe.ts'
import { type ShelfSort, shelfName, shelvesOf } from './shelves.ts'

type Shelved = Pick<RecipeRow, 'ratingCount' | 'ratingSum'>

/** Adds to the figures of shelves; the change may be negative. */
async function countOnShelves(tx: Database, shelves: string[], recipes: number, { ratingCount, ratingSum }: Shelved) {
  for (const shelf of shelves) {
    await tx
      .insertInto('shelf')
      .values({ shelf, recipeCount: recipes, ratingCount, ratingSum })
      .onConflict((c) =>
        c.column('shelf').doUpdateSet((eb) => ({
          recipeCount: eb('shelf.recipeCount', '+', recipes),
          ratingCount: eb('shelf.ratingCount', '+', ratingCount),
          ratingSum: eb('shelf.ratingSum', '+', ratingSum),
        })),
      )
      .execute()
  }
}

/** Takes a recipe off its shelves; does nothing when it stands on none. `before` is the recipe as it was counted. */
export async function unshelve(tx: Database, recipeId: number, before: Shelved) {
  const rows = await tx
    .deleteFrom('recipeShelf')
    .where('recipeId', '=', recipeId)
    .returning('shelf')
    .execute()
  const minus = { ratingCount: -before.ratingCount, ratingSum: -before.ratingSum }
  await countOnShelves(tx, rows.map((row) => row.shelf).sort(), -1, minus)
}

/** Puts a recipe on the shelves where it belongs now; it must stand on none. */
export async function shelve(tx: Database, recipe: RecipeRow) {
  if (recipe.deletedAt !== null) return
  const { id: recipeId, score, publishedAt, totalMinutes } = recipe
  const shelves = shelvesOf(
    JSON.parse(recipe.categories) as CategorySlug[],
    JSON.parse(recipe.dietaryInfo) as DietaryInfo[],
  )
  if (shelves.length === 0) return
  const rows = shelves.map((shelf) => ({ shelf, recipeId, score, publishedAt, totalMinutes }))
  await tx.insertInto('recipeShelf').values(rows).execute()
  await countOnShelves(tx, shelves, 1, recipe)
}

const SORTS = {
  top: ['score', 'desc'],
  newest: ['publishedAt', 'desc'],
  quickest: ['totalMinutes', 'asc'],
} as const

/** Ids of one page of a shelf. */
export async function listShelf(
  db: Database,
  { category, diet, sort, page, size }: { category: CategorySlug; diet: Diet | null; sort: ShelfSort; page: number; size: number },
) {
  const [column, direction] = SORTS[sort]
  const rows = await db
    .selectFrom('recipeShelf')
    .select('recipeId')
    .where('shelf', '=', shelfName(category, diet))
    .orderBy(column, direction)
    .orderBy('recipeId')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return rows.map((row) => row.recipeId)
}

/** How many recipes stand on a shelf and what their reviews add up to; zeros for a shelf that nothing stands on. */
export async function findShelf(db: Database, category: CategorySlug, diet: Diet | null) {
  const row = await db
    .selectFrom('shelf')
    .selectAll()
    .where('shelf', '=', shelfName(category, diet))
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

/** How many recipes stand on each category's page. */
export async function countByCategory(db: Database): Promise<Map<string, number>> {
  const rows = await db.selectFrom('shelf').select(['shelf', 'recipeCount']).where('shelf', 'not like', '%+%').execute()
  return new Map(rows.map((row) => [row.shelf, row.recipeCount]))
}
