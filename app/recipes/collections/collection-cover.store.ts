import { type Selectable, sql } from 'kysely'
import type { Picture } from '#app/recipes/recipe/recipe.ts'
import { listCards } from '#app/recipes/recipe/recipes.store.ts'
import { engineOf, fromJson } from '#server/database/engine.ts'
import type { CollectionTable } from '#server/database/kitchen-tables.ts'
import type { Database } from '#server/database/tables.ts'
import { collectedRecipes, isFoundFor } from './collected-recipes.store.ts'
import { COVER_PICTURES, type CollectionSummary } from './collection.ts'
import { findStored } from './collection-search.server.ts'

interface CoverRow {
  /** The recipe that its cook has chosen; none that the reader may not find, or that has no picture. */
  chosen: { id: number; image: string }[]
  pictures: { image: string }[]
}

/** The columns of a query of collections that `coverOf` reads, for everybody, and with `ownerId` for their cook. */
export function coverColumns(db: Database, ownerId: string | null) {
  const chosen = db
    .selectFrom('recipe')
    .select(['recipe.id', 'recipe.image'])
    .where('recipe.id', '=', sql.ref<number>('collection.coverRecipeId'))
    .where('recipe.image', 'is not', null)
    .where(isFoundFor(ownerId))
  const pictures = collectedRecipes(db, sql.ref<number>('collection.id'), ownerId)
    .select('recipe.image')
    .where('recipe.image', 'is not', null)
    .orderBy('collectionRecipe.position')
    .limit(COVER_PICTURES)
  const { jsonRows } = engineOf(db)
  return [
    jsonRows<CoverRow['chosen'][number]>(chosen).as('chosen'),
    jsonRows<CoverRow['pictures'][number]>(pictures).as('pictures'),
  ] as const
}

/** What the cover of a collection is made of: the picture of the recipe that its cook has chosen, or those of the first recipes. */
export function coverOf(row: CoverRow): Pick<CollectionSummary, 'coverRecipeId' | 'pictures'> {
  const [chosen] = fromJson<CoverRow['chosen']>(row.chosen)
  const shown = chosen ? [chosen] : fromJson<CoverRow['pictures']>(row.pictures)
  return { coverRecipeId: chosen?.id ?? null, pictures: shown.map(({ image }) => fromJson<Picture>(image)) }
}

/** The cover of a collection that a search fills, by the ids of what it finds: made of the first ones unless the chosen one is among them. */
export async function foundCover(
  db: Database,
  found: readonly number[],
  cover: ReturnType<typeof coverOf>,
): Promise<ReturnType<typeof coverOf>> {
  if (cover.coverRecipeId !== null && found.includes(cover.coverRecipeId)) return cover
  const cards = await listCards(db, found.slice(0, COVER_PICTURES))
  return { coverRecipeId: null, pictures: cards.flatMap(({ picture }) => picture ?? []) }
}

/** Whether a recipe can be chosen as the cover of a collection: its cook finds it there, and it has a picture. */
export async function mayCover(
  tx: Database,
  { id, cookId, search }: Selectable<CollectionTable>,
  recipeId: number,
): Promise<boolean> {
  if (search !== null) {
    const [card] = (await findStored(tx, search)).includes(recipeId) ? await listCards(tx, [recipeId]) : []
    return card?.picture != null
  }
  const listed = collectedRecipes(tx, id, cookId).select('recipe.id').where('recipe.id', '=', recipeId)
  return (await listed.where('recipe.image', 'is not', null).executeTakeFirst()) !== undefined
}
