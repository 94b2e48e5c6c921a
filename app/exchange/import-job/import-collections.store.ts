import { COLLECTION_LIMITS } from '#app/recipes/collections/collection.ts'
import { placeRecipe } from '#app/recipes/collections/collection-recipes.store.ts'
import { createCollection, deleteCollection } from '#app/recipes/collections/collections.store.ts'
import type { Database } from '#server/database/tables.ts'

/** The ids of what an import has made besides recipes. */
interface MadeBeside {
  collections: number[]
  records: string[]
}

interface Job {
  id: number
  cookId: string
}

/** What an import has made besides recipes so far. */
export async function findMade(db: Database, id: number): Promise<MadeBeside> {
  const row = db.selectFrom('recipeImport').select('made').where('id', '=', id)
  return JSON.parse((await row.executeTakeFirstOrThrow()).made)
}

/** Notes more of what an import makes besides recipes. */
export async function noteMade(db: Database, id: number, more: Partial<MadeBeside>) {
  const { collections, records } = await findMade(db, id)
  const made: MadeBeside = {
    collections: [...collections, ...(more.collections ?? [])],
    records: [...new Set([...records, ...(more.records ?? [])])],
  }
  await db
    .updateTable('recipeImport')
    .set({ made: JSON.stringify(made) })
    .where('id', '=', id)
    .execute()
}

/**
 * Puts a recipe into the cook's private collection of a name, which is created where there is none; in the transaction of a
 * `changeContent`. False when there is no room.
 */
export async function collect(
  tx: Database,
  { id: importId, cookId }: Job,
  name: string,
  recipeId: number,
): Promise<boolean> {
  const title = name.replace(/\s+/g, ' ').trim().slice(0, COLLECTION_LIMITS.title).trim()
  if (title === '') return true
  const there = await tx
    .selectFrom('collection')
    .select('id')
    .where('cookId', '=', cookId)
    .where('title', '=', title)
    .where('visibility', '=', 'private')
    .where('search', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  const collectionId = there?.id ?? (await createCollection(tx, cookId, { title, text: '', visibility: 'private' }))
  if (collectionId === 'full') return false
  if (!there) await noteMade(tx, importId, { collections: [collectionId] })
  return (await placeRecipe(tx, cookId, { collectionId, recipeId })) !== 'full'
}

/** Deletes the collections that an import has made, unless something is in them that is not of it. */
export async function deleteEmptyCollections(db: Database, { id, cookId }: Job) {
  for (const collectionId of (await findMade(db, id)).collections) {
    const used = await db
      .selectFrom('collectionRecipe')
      .innerJoin('recipe', 'recipe.id', 'collectionRecipe.recipeId')
      .select('recipe.id')
      .where('collectionId', '=', collectionId)
      .where('recipe.deletedAt', 'is', null)
      .executeTakeFirst()
    if (!used) await deleteCollection(db, cookId, collectionId)
  }
}
