import type { Database } from '../../server/database/tables.ts'
import type { CategorySlug, Diet } from '../recipes/recipe.ts'
import { LISTING_COLUMNS } from './listings.server.ts'
import { type ListingSort, listingName } from './listings.ts'

/** The sort key of a recipe in a list: the value that the list is sorted by, and the id. */
export type RecipeSortKey = readonly [value: number, id: number]

interface RecipeListOptions {
  /** The sort key after which the page starts; null for the first page. */
  after: RecipeSortKey | null
  limit: number
}

/** The sort keys of the next recipes in a category's listing, in its order. */
export async function listRecipesInAfter(
  db: Database,
  {
    category,
    diet,
    sort,
    after,
    limit,
  }: RecipeListOptions & { category: CategorySlug; diet: Diet | null; sort: ListingSort },
): Promise<RecipeSortKey[]> {
  const [column, direction] = LISTING_COLUMNS[sort]
  let query = db.selectFrom('recipeShelf').select(['recipeId', column]).where('shelf', '=', listingName(category, diet))
  if (after) {
    const beyond = direction === 'desc' ? '<' : '>'
    query = query
      .where(column, `${beyond}=`, after[0])
      .where((eb) => eb.or([eb(column, beyond, after[0]), eb('recipeId', '>', after[1])]))
  }
  const rows = await query.orderBy(column, direction).orderBy('recipeId').limit(limit).execute()
  return rows.map((row) => [row[column as keyof typeof row], row.recipeId])
}

const COLUMNS = { top: 'score', newest: 'publishedAt' } as const

/** Standings of all recipes after a place, best rated or newest first. */
export async function listAllAfter(
  db: Database,
  { sort, after, limit }: RecipeListOptions & { sort: keyof typeof COLUMNS },
): Promise<RecipeSortKey[]> {
  const column = COLUMNS[sort]
  let query = db.selectFrom('recipe').select(['id', column]).where('deletedAt', 'is', null)
  if (after)
    query = query
      .where(column, '<=', after[0])
      .where((eb) => eb.or([eb(column, '<', after[0]), eb('id', '>', after[1])]))
  const rows = await query.orderBy(column, 'desc').orderBy('id').limit(limit).execute()
  return rows.map((row) => [row[column as keyof typeof row], row.id])
}

/** Standings of a cook's recipes after a place, newest first. */
export async function listAuthoredAfter(
  db: Database,
  cookId: string,
  { after, limit }: RecipeListOptions,
): Promise<RecipeSortKey[]> {
  let query = db
    .selectFrom('recipe')
    .select(['id', 'publishedAt'])
    .where('authorId', '=', cookId)
    .where('deletedAt', 'is', null)
  if (after)
    query = query
      .where('publishedAt', '<=', after[0])
      .where((eb) => eb.or([eb('publishedAt', '<', after[0]), eb('id', '<', after[1])]))
  const rows = await query.orderBy('publishedAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map(({ id, publishedAt }) => [publishedAt, id])
}
