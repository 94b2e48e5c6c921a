import type { Ingredient } from '#app/food/amounts/ingredient.ts'
import type { Step } from '#app/food/steps/step.ts'
import { isNewCook } from '#app/people/account/cook.ts'
import { fromJson } from '#server/database/engine.ts'
import { pageAt } from '#server/database/list-page.ts'
import type { Database, RecipeRow } from '#server/database/tables.ts'
import { isHiddenRow, isListedFor, isNotDeleted, isPublic, mayReadRow, READABLE_COLUMNS } from './public.store.ts'
import type { Ownership, Picture, Recipe, RecipeCardData } from './recipe.ts'
import { averageRating } from './recipe.ts'
import type { Language } from './recipe-language.ts'
import { recipeParts } from './recipe-parts.store.ts'
import { AMOUNT_COLUMNS, currentReading, recallReading, STEP_COLUMNS } from './recipe-readings.store.ts'
import type { RecipeReader } from './visibility.ts'

const CARD_COLUMNS = [
  'id',
  'title',
  'visibility',
  'language',
  'description',
  'image',
  'ratingCount',
  'ratingSum',
  'prepMinutes',
  'prepNote',
  'totalMinutes',
  'servings',
  'tags',
  'difficulty',
  'spiceLevel',
  'sweetness',
] as const satisfies readonly (keyof RecipeRow)[]

function cardOf(row: Pick<RecipeRow, (typeof CARD_COLUMNS)[number]>): RecipeCardData {
  return {
    id: row.id,
    title: row.title,
    visibility: row.visibility,
    language: row.language as Language,
    description: row.description,
    picture: row.image === null ? null : JSON.parse(row.image),
    rating: averageRating(row.ratingSum, row.ratingCount),
    ratingCount: row.ratingCount,
    prep: { minutes: row.prepMinutes, note: row.prepNote },
    totalMinutes: row.totalMinutes,
    servings: row.servings,
    tags: JSON.parse(row.tags) as string[],
    difficulty: row.difficulty as RecipeCardData['difficulty'],
    spiceLevel: row.spiceLevel as RecipeCardData['spiceLevel'],
    sweetness: row.sweetness as RecipeCardData['sweetness'],
  }
}

/** What a moderator has hidden, and why; the reason is null for what was hidden before reasons were asked for. */
export interface Hidden {
  reason: string | null
}

/** A stored recipe with the secret of its link, which only its author is shown; every revision increments its version. A hidden one is private, whatever it was. */
interface StoredRecipe extends Recipe, Ownership {
  version: number
  linkSecret: string | null
  /** How many cooks other than its author have cooked it. */
  cookedCount: number
  hidden: Hidden | null
}

/** Whose the recipe of a row is. */
export const ownershipOf = (row: { authorId: string | null; cookbookFile: string | null }): Ownership => ({
  authorId: row.authorId,
  isCookbook: row.cookbookFile !== null,
})

/** The recipe with its ingredients, steps, tags and author; null if it does not exist, is deleted, or is not for this reader. */
export async function findRecipe(db: Database, id: number, reader: RecipeReader): Promise<StoredRecipe | null> {
  const row = await db
    .selectFrom('recipe')
    .leftJoin('cook', 'cook.id', 'recipe.authorId')
    .leftJoin('recipeReading', currentReading)
    .selectAll('recipe')
    .select([...AMOUNT_COLUMNS, ...STEP_COLUMNS])
    .select(['cook.username as authorUsername', 'cook.name as authorName', 'cook.image as authorImage'])
    .select(['cook.createdAt as authorSince', 'cook.isSample as authorIsSample'])
    .select(recipeParts<Ingredient>(db, ['section', 'quantity', 'name', 'notes']))
    .where('recipe.id', '=', id)
    .where(isNotDeleted)
    .executeTakeFirst()
  if (!row || !(await mayReadRow(db, reader, row))) return null
  const isHidden = isHiddenRow(row)
  const texts = { ingredients: fromJson<Ingredient[]>(row.ingredients), steps: fromJson<Step[]>(row.steps) }
  recallReading(id, texts, row)
  return {
    ...cardOf(row),
    ...(isHidden && { visibility: 'private' }),
    hidden: isHidden ? { reason: row.hiddenReason } : null,
    author:
      row.authorUsername && row.authorName && row.authorSince !== null
        ? {
            username: row.authorUsername,
            name: row.authorName,
            image: row.authorImage,
            isNew: row.authorIsSample !== 1 && isNewCook(row.authorSince),
          }
        : null,
    photos: fromJson<Picture[]>(row.photos),
    source: row.source,
    notes: row.notes,
    audience: row.visibility === 'draft' ? row.draftAudience : null,
    sharedWithHousehold: !isHidden && row.visibility === 'private' && row.sharedWithHousehold === 1,
    ...ownershipOf(row),
    category: row.category,
    cuisine: row.cuisine,
    categories: JSON.parse(row.categories),
    dietaryInfo: JSON.parse(row.dietaryInfo),
    allergens: JSON.parse(row.allergens),
    wait: { minutes: row.waitMinutes, note: row.waitNote },
    cook: { minutes: row.cookMinutes, note: row.cookNote },
    ...texts,
    nutrition: row.nutrition === null ? null : JSON.parse(row.nutrition),
    publishedAt: row.publishedAt,
    updatedAt: row.updatedAt,
    version: row.version,
    cookedCount: row.cookedCount,
    linkSecret: isHidden ? null : row.linkSecret,
  }
}

/** Whether there is such a recipe for this reader, not deleted. */
export async function hasRecipe(db: Database, id: number, reader: RecipeReader) {
  const row = await db
    .selectFrom('recipe')
    .select(['id', ...READABLE_COLUMNS])
    .where('id', '=', id)
    .where(isNotDeleted)
    .executeTakeFirst()
  return row !== undefined && (await mayReadRow(db, reader, row))
}

/** The cards of these recipes in the order of the ids, without those that are not listed for this cook. */
export async function listCards(
  db: Database,
  ids: readonly number[],
  cookId: string | null = null,
): Promise<RecipeCardData[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('recipe')
    .select(CARD_COLUMNS)
    .where('id', 'in', [...ids])
    .where(cookId === null ? isPublic : isListedFor(cookId))
    .execute()
  const cards = new Map(rows.map((row) => [row.id, cardOf(row)]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

const IDS_AT_ONCE = 1000

/** Those of these ids whose recipes are listed for this cook. */
export async function listedIds(db: Database, ids: readonly number[], cookId: string): Promise<number[]> {
  const listed: number[] = []
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
    const some = ids.slice(start, start + IDS_AT_ONCE)
    const rows = await db.selectFrom('recipe').select('id').where('id', 'in', some).where(isListedFor(cookId)).execute()
    listed.push(...rows.map(({ id }) => id))
  }
  return listed
}

/** The orders of all recipes: by weighted rating, by trending score, and newest first. */
export const RECIPE_ORDERS = {
  top: { score: 'desc', id: 'asc' },
  trending: { heat: 'desc', id: 'asc' },
  newest: { publishedAt: 'desc', id: 'asc' },
} as const
export type RecipeSort = keyof typeof RECIPE_ORDERS

/** The cards of the first public recipes, for a row of the home page. */
export async function listRow(db: Database, sort: RecipeSort, size: number): Promise<RecipeCardData[]> {
  const all = db.selectFrom('recipe').select(CARD_COLUMNS).where(isPublic)
  return (await pageAt(all, RECIPE_ORDERS[sort], { size }).execute()).map(cardOf)
}

/** Ids and last changes (UTC milliseconds) of at most `size` public recipes with an id above `after`, and up to `last` if it is given, for the sitemap. */
export const listAddresses = (db: Database, { after, last, size }: { after: number; last?: number; size: number }) =>
  db
    .selectFrom('recipe')
    .select(['id', 'updatedAt'])
    .where('id', '>', after)
    .$if(last !== undefined, (query) => query.where('id', '<=', last ?? 0))
    .where(isPublic)
    .orderBy('id')
    .limit(size)
    .execute()
