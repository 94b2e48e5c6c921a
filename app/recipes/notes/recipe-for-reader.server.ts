import type { RecipeView } from '#app/base/request/units.ts'
import { recipeView } from '#app/recipes/recipe/adapted-recipe.ts'
import { findRecipe } from '#app/recipes/recipe/recipes.store.ts'
import type { RecipeReader } from '#app/recipes/recipe/visibility.ts'
import type { Database } from '#server/database/tables.ts'
import { withReaderAmounts } from './own-amounts.server.ts'

async function ownVersionFor(db: Database, reader: RecipeReader, id: number, view: RecipeView) {
  const stored = await findRecipe(db, id, reader)
  if (!stored) return null
  const { authorId: _author, linkSecret: _link, hidden: _hidden, ...shown } = stored
  return { stored, ...(await withReaderAmounts(db, reader.cook, shown, view)) }
}

/**
 * A recipe as its reader makes it: as it is `stored`, with what only its author is shown; the `recipe` with the reader's own amounts, for
 * the servings that it is written for; `adapted` with its nutrition to what they want; and what is `written` where they take amounts
 * of their own. Null if there is none that they may read.
 */
export async function recipeForReader(db: Database, reader: RecipeReader, id: number, view: RecipeView) {
  const own = await ownVersionFor(db, reader, id, view)
  return own && { ...own, adapted: recipeView(own.recipe, view) }
}

/** A recipe with the amounts that its reader takes, for the servings that it is written for; null when there is none that they may read. */
export const findOwnVersion = async (db: Database, cook: RecipeReader['cook'], id: number, view: RecipeView) =>
  (await ownVersionFor(db, { cook, link: view.link }, id, view))?.recipe ?? null
