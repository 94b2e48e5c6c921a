import type { RawBuilder } from 'kysely'
import { isListedFor, isPublic } from '#app/recipes/recipe/public.store.ts'
import type { Database } from '#server/database/tables.ts'

/** The condition that everybody may find a recipe, and with `ownerId` that this cook may. */
export const isFoundFor = (ownerId: string | null) => (ownerId === null ? isPublic : isListedFor(ownerId))

/**
 * A query of the recipes in a collection that everybody may find, and with `ownerId` its cook's own ones too; every list, count and
 * cover of a collection is made of it.
 */
export const collectedRecipes = (db: Database, collectionId: number | RawBuilder<number>, ownerId: string | null) =>
  db
    .selectFrom('collectionRecipe')
    .innerJoin('recipe', 'recipe.id', 'collectionRecipe.recipeId')
    .where('collectionRecipe.collectionId', '=', collectionId)
    .where(isFoundFor(ownerId))
