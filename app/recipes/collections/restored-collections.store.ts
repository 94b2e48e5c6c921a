import type { Database } from '#server/database/tables.ts'
import { RefusedWords } from '#server/refused-words.ts'
import { COLLECTION_LIMITS, type CollectionDraft } from './collection.ts'
import { nextPosition } from './collection-recipes.store.ts'
import { changeCollection, chooseCover, createCollection } from './collections.store.ts'

interface StoredCollection extends CollectionDraft {
  search: string | null
  /** The recipe of its cover; null for none, or one that is not here. */
  coverRecipeId: number | null
  /** When it was created (ISO 8601), by which it is found again. */
  createdAt: string
}

/**
 * Adds a collection from a file to a cook's own, and to one that is there the recipes that it has not, at its end, and a cover if none is
 * chosen; the recipes must be ones that the cook may read. False when nothing was missing, or there are too many.
 */
export async function restoreCollection(
  db: Database,
  cookId: string,
  { createdAt, coverRecipeId, ...stored }: StoredCollection,
  recipes: readonly number[],
): Promise<boolean> {
  const at = Math.min(Date.parse(createdAt), Date.now())
  const own = db.selectFrom('collection').select(['id', 'coverRecipeId']).where('cookId', '=', cookId)
  const found = await own.where('createdAt', '=', at).executeTakeFirst()
  const id = found?.id ?? (await createPermitted(db, cookId, { ...stored, createdAt: at }))
  if (id === 'full') return false
  const added = await changeCollection(db, { cookId, id }, async (tx, { search }) => {
    if (search !== null) return 'unchanged'
    const end = await nextPosition(tx, id)
    const listed = tx.selectFrom('collectionRecipe').select('recipeId').where('collectionId', '=', id)
    const there = new Set((await listed.execute()).map(({ recipeId }) => recipeId))
    const missing = [...new Set(recipes)].filter((recipeId) => !there.has(recipeId))
    const room = Math.max(0, COLLECTION_LIMITS.recipes - end.count)
    const rows = missing
      .slice(0, room)
      .map((recipeId, index) => ({ collectionId: id, recipeId, position: end.position + index, addedAt: at }))
    if (rows.length === 0) return 'unchanged'
    await tx.insertInto('collectionRecipe').values(rows).execute()
    return 'added'
  })
  const covered = found?.coverRecipeId == null && (await chooseCover(db, cookId, id, coverRecipeId)) === 'chosen'
  return found === undefined || added === 'added' || covered
}

/** Creates a collection, private where the site's rules refuse its words. */
async function createPermitted(db: Database, cookId: string, draft: Parameters<typeof createCollection>[2]) {
  try {
    return await createCollection(db, cookId, draft)
  } catch (error) {
    if (!(error instanceof RefusedWords)) throw error
    return createCollection(db, cookId, { ...draft, visibility: 'private' })
  }
}
