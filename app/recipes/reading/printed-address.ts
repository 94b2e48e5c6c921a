import { type RecipeView, sharedWanted, wantedQuery } from '#app/base/request/units.ts'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'

/**
 * The address on paper of a recipe in the wanted amounts, by the secret of its link for whoever may give that away; null for a recipe
 * that its author alone can read.
 */
export function printedAddress(
  origin: string,
  { id, visibility, sharedWithHousehold }: Pick<Recipe, 'id' | 'visibility' | 'sharedWithHousehold'>,
  wanted: RecipeView,
  secret: string | null,
): string | null {
  const isForOne = visibility === 'draft' || (visibility === 'private' && !sharedWithHousehold)
  return isForOne ? null : `${origin}/recipe/${id}${wantedQuery(sharedWanted(wanted, secret))}`
}
