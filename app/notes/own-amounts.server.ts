import type { Database } from '../../server/database/tables.ts'
import type { Recipe } from '../recipes/recipe.ts'
import type { WantedAmounts } from '../request/units.ts'
import { namedAmounts } from './own-amounts.ts'
import type { OwnAmount } from './recipe-note.ts'
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
