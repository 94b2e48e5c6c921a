import type { Database } from '../../server/database/tables.ts'
import type { Recipe, RecipeCard } from './recipe.ts'
import { listCards } from './recipes.server.ts'

const CONSIDERED = 12

/** Recipes that share most categories with this one, best rated first among equals; at most `size`, never itself. */
export async function listRelated(
  db: Database,
  recipe: Pick<Recipe, 'id' | 'categories'>,
  size: number,
): Promise<RecipeCard[]> {
  const shared = new Map<number, { categories: number; score: number }>()
  for (const category of recipe.categories) {
    const rows = await db
      .selectFrom('recipeShelf')
      .select(['recipeId', 'score'])
      .where('shelf', '=', category)
      .orderBy('score', 'desc')
      .orderBy('recipeId')
      .limit(CONSIDERED)
      .execute()
    for (const { recipeId, score } of rows) {
      if (recipeId === recipe.id) continue
      shared.set(recipeId, { categories: (shared.get(recipeId)?.categories ?? 0) + 1, score })
    }
  }
  const ids = [...shared]
    .sort(
      ([oneId, one], [otherId, other]) =>
        other.categories - one.categories || other.score - one.score || oneId - otherId,
    )
    .slice(0, size)
    .map(([id]) => id)
  return listCards(db, ids)
}
