import type { Ingredient } from '#app/food/amounts/ingredient.ts'
import type { Step } from '#app/food/steps/step.ts'
import { countRevision } from '#app/recipes/revisions/recipe-revisions.store.ts'
import type { Database } from '#server/database/tables.ts'
import { saveReading } from './recipe-readings.store.ts'

/** Puts these ingredients and steps in place of a recipe's old ones, in their order, with what is read from them, and counts the revision. */
export async function replaceLines(
  tx: Database,
  recipeId: number,
  ingredients: readonly (Ingredient & { typed?: string | null })[],
  steps: readonly Step[],
) {
  await countRevision(tx, recipeId, { ingredients, steps })
  await tx.deleteFrom('recipeIngredient').where('recipeId', '=', recipeId).execute()
  await tx.deleteFrom('recipeStep').where('recipeId', '=', recipeId).execute()
  if (ingredients.length > 0)
    await tx
      .insertInto('recipeIngredient')
      .values(ingredients.map((line, position) => ({ ...line, recipeId, position })))
      .execute()
  if (steps.length > 0)
    await tx
      .insertInto('recipeStep')
      .values(steps.map((step, position) => ({ ...step, recipeId, position })))
      .execute()
  await saveReading(tx, recipeId, { ingredients, steps })
}
