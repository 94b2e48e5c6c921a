import { VISITOR } from '#app/recipes/recipe/visibility.ts'
import { changeContent } from '#server/database/content.ts'
import type { Database } from '#server/database/tables.ts'
import { publishRecipe, readDraft } from './publishing.store.ts'
import { DRAFT_LIMITS } from './recipe-draft.ts'

/**
 * Begins a cook's own version of a public recipe: a draft with all of it but its photos, which are not theirs. One that they began and have
 * not published is gone on with. `gone` when the recipe is not public.
 */
export function startVersion(
  db: Database,
  cookId: string,
  originalId: number,
  titleOf: (title: string) => string,
  now = Date.now(),
): Promise<{ id: number } | 'gone'> {
  return changeContent<{ id: number } | 'gone'>(db, async (tx) => {
    const original = await readDraft(tx, VISITOR, originalId)
    if (original?.draft.visibility !== 'public') return 'gone'
    const begun = await tx
      .selectFrom('recipeVersion')
      .innerJoin('recipe', 'recipe.id', 'recipeId')
      .select('recipeId as id')
      .where('originalId', '=', originalId)
      .where('authorId', '=', cookId)
      .where('visibility', '=', 'draft')
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    if (begun) return begun
    const { draft } = original
    const title = Array.from(titleOf(draft.title)).slice(0, DRAFT_LIMITS.title).join('')
    const own = { title, photos: [], visibility: 'draft', sharedWithHousehold: false } as const
    const made = await publishRecipe(tx, cookId, { ...draft, ...own, photos: [] }, now)
    if (made === 'noPhoto') throw new Error('a version begins without photos')
    await tx.insertInto('recipeVersion').values({ recipeId: made.id, originalId, startedAt: now }).execute()
    return made
  })
}
