import type { Database } from '../../server/database/tables.ts'
import type { Cook } from '../account/cook.ts'
import type { Recipe } from '../recipes/recipe.ts'
import { findRecipe } from '../recipes/recipes.server.ts'
import type { WantedAmounts } from '../request/units.ts'
import { namedAmounts } from './own-amounts.ts'
import { type OwnAmount, ownVersion } from './recipe-note.ts'
import { findRecipeNote } from './recipe-notes.server.ts'

/** The amounts that a reader takes instead of the written ones: a cook's own, or those that a visitor's address names; [] where it is wanted as written. */
export async function ownAmountsOf(
  db: Database,
  cook: { id: string } | null,
  recipe: Recipe,
  { isWritten, own = [] }: WantedAmounts,
): Promise<OwnAmount[]> {
  if (isWritten) return []
  if (!cook) return namedAmounts(recipe, own)
  return (await findRecipeNote(db, cook.id, recipe.id))?.amounts ?? []
}

/** A recipe with the amounts that its reader takes; null when there is none that they may read. */
export async function findOwnVersion(db: Database, cook: Cook | null, id: number, wanted: WantedAmounts) {
  const recipe = await findRecipe(db, id, { cook, link: wanted.link })
  return recipe && ownVersion(recipe, await ownAmountsOf(db, cook, recipe, wanted)).recipe
}
