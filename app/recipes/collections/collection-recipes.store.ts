import { listSortKeys, type RecipePosition, type RecipeSortKey } from '#app/recipes/catalog/recipe-list.store.ts'
import { hasRecipe } from '#app/recipes/recipe/recipes.store.ts'
import { changeContent } from '#server/database/content.ts'
import type { Database } from '#server/database/tables.ts'
import { collectedRecipes } from './collected-recipes.store.ts'
import { COLLECTION_LIMITS, type Collection } from './collection.ts'
import { changeCollection } from './collections.store.ts'

type Read = Pick<Collection, 'id' | 'cookId' | 'isOwn' | 'found'>

/** Whose recipes the reader of a collection finds in it beside public ones: its cook's for the cook alone. */
export const ownerOf = ({ cookId, isOwn }: Read) => (isOwn ? cookId : null)

const readable = (db: Database, collection: Read) => collectedRecipes(db, collection.id, ownerOf(collection))

/** A page of what fills a collection by a search, each with its place as the sort key; undefined for one that its cook fills. */
function foundAt({ found }: Read, { size, page = 1, after }: RecipePosition): RecipeSortKey[] | undefined {
  const first = Math.max(0, after?.[0] ?? (page - 1) * size)
  return found?.slice(first, first + size).map((id, index) => [first + index + 1, id])
}

/** The sort keys of a page of the recipes of a collection that its reader may find, in its order. */
export const listCollected = async (db: Database, collection: Read, position: RecipePosition) =>
  foundAt(collection, position) ??
  listSortKeys(readable(db, collection), { position: 'asc', recipeId: 'asc' }, position)

/** How many recipes of a collection its reader finds and others do not; none of what a search finds, which is public. */
export async function countHidden(db: Database, collection: Read): Promise<number> {
  if (collection.found) return 0
  const hidden = readable(db, collection).where('recipe.visibility', '!=', 'public')
  return (await hidden.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
}

/** The sort keys of a page of the recipes of a collection that its reader may find, the last added first, or what a search finds. */
export const listAdded = async (db: Database, collection: Read, position: RecipePosition) =>
  foundAt(collection, position) ??
  listSortKeys(readable(db, collection), { addedAt: 'desc', recipeId: 'desc' }, position)

/** The position of the recipe that is to come after another at this place, 1 for the first; null at the end. */
async function positionAt(tx: Database, cookId: string, { collectionId, recipeId }: Placing, place: number) {
  const others = collectedRecipes(tx, collectionId, cookId).where('recipeId', '!=', recipeId)
  const found = others
    .select('position')
    .orderBy('position')
    .orderBy('recipeId')
    .offset(place - 1)
    .limit(1)
  return (await found.executeTakeFirst())?.position ?? null
}

/** The position behind all recipes of a collection, and their number, deleted ones too. */
export async function nextPosition(tx: Database, collectionId: number) {
  const found = await tx
    .selectFrom('collectionRecipe')
    .select((eb) => [eb.fn.max('position').as('last'), eb.fn.countAll<number>().as('count')])
    .where('collectionId', '=', collectionId)
    .executeTakeFirstOrThrow()
  return { position: (found.last ?? 0) + 1, count: found.count }
}

interface Placing {
  collectionId: number
  recipeId: number
  /** Which of the recipes it becomes, 1 for the first; without one it stays where it is, or is added at the end. */
  place?: number | undefined
  now?: number | undefined
  max?: number
}

/**
 * Puts a recipe into a cook's collection, or at another place in it; the same twice changes nothing. `gone` if they have no such
 * collection, `noRecipe` if there is no such recipe that is public or theirs, `full` if the collection has the maximum number,
 * `smart` if a search fills it.
 */
export const placeRecipe = (
  db: Database,
  cookId: string,
  { collectionId, recipeId, place, now = Date.now(), max = COLLECTION_LIMITS.recipes }: Placing,
): Promise<'placed' | 'unchanged' | 'gone' | 'noRecipe' | 'full' | 'smart'> =>
  changeCollection(db, { cookId, id: collectionId, now }, async (tx, { search }) => {
    if (search !== null) return 'smart'
    if (!(await hasRecipe(tx, recipeId, { cook: { id: cookId, role: 'cook' } }))) return 'noRecipe'
    const own = tx.selectFrom('collectionRecipe').select('position').where('collectionId', '=', collectionId)
    const listed = await own.where('recipeId', '=', recipeId).executeTakeFirst()
    if (listed && place === undefined) return 'unchanged'
    const end = await nextPosition(tx, collectionId)
    if (!listed && end.count >= max) return 'full'
    const at = place === undefined ? null : await positionAt(tx, cookId, { collectionId, recipeId }, place)
    if (at !== null)
      await tx
        .updateTable('collectionRecipe')
        .set((eb) => ({ position: eb('position', '+', 1) }))
        .where('collectionId', '=', collectionId)
        .where('position', '>=', at)
        .execute()
    const position = at ?? end.position
    await tx
      .insertInto('collectionRecipe')
      .values({ collectionId, recipeId, position, addedAt: now })
      .onConflict((c) => c.columns(['collectionId', 'recipeId']).doUpdateSet({ position }))
      .execute()
    return 'placed'
  })

/** Takes a recipe out of a cook's collection, if it is in it, and off its cover; `gone` if they have no such collection. */
export const removeRecipe = (db: Database, cookId: string, collectionId: number, recipeId: number) =>
  changeCollection(db, { cookId, id: collectionId }, async (tx, { coverRecipeId }) => {
    const { numDeletedRows } = await tx
      .deleteFrom('collectionRecipe')
      .where('collectionId', '=', collectionId)
      .where('recipeId', '=', recipeId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return 'unchanged'
    if (coverRecipeId === recipeId)
      await tx.updateTable('collection').where('id', '=', collectionId).set({ coverRecipeId: null }).execute()
    return 'removed'
  })

/** The collections that a cook fills, first created first, and whether a recipe is in each. */
export async function listChoices(db: Database, cookId: string, recipeId: number) {
  const rows = await db
    .selectFrom('collection')
    .leftJoin('collectionRecipe', (join) =>
      join.onRef('collectionId', '=', 'collection.id').on('recipeId', '=', recipeId),
    )
    .select(['collection.id', 'title', 'recipeId'])
    .where('cookId', '=', cookId)
    .where('search', 'is', null)
    .orderBy('collection.id')
    .execute()
  return rows.map(({ id, title, recipeId: found }) => ({ id, title, isIn: found !== null }))
}

/** Puts a recipe into those of a cook's collections that are named, and takes it out of the others; `full` if one of them takes no more. */
export const chooseCollections = (db: Database, cookId: string, recipeId: number, ids: readonly number[]) =>
  changeContent<'chosen' | 'full'>(db, async (tx) => {
    let outcome: 'chosen' | 'full' = 'chosen'
    for (const { id: collectionId, isIn } of await listChoices(tx, cookId, recipeId)) {
      if (ids.includes(collectionId) === isIn) continue
      if (isIn) await removeRecipe(tx, cookId, collectionId, recipeId)
      else if ((await placeRecipe(tx, cookId, { collectionId, recipeId })) === 'full') outcome = 'full'
    }
    return outcome
  })

/** All of a cook's collections with the ids of their recipes in order, for the export of their account. */
export async function exportCollections(db: Database, cookId: string) {
  const collections = await db
    .selectFrom('collection')
    .select(['id', 'title', 'text', 'visibility', 'search', 'coverRecipeId', 'createdAt', 'updatedAt'])
    .where('cookId', '=', cookId)
    .orderBy('id')
    .execute()
  const rows = await db
    .selectFrom('collectionRecipe')
    .innerJoin('collection', 'collection.id', 'collectionId')
    .select(['collectionId', 'recipeId'])
    .where('cookId', '=', cookId)
    .orderBy('collectionId')
    .orderBy('position')
    .execute()
  const recipesOf = Map.groupBy(rows, ({ collectionId }) => collectionId)
  return collections.map((collection) => ({
    ...collection,
    createdAt: new Date(collection.createdAt).toISOString(),
    updatedAt: new Date(collection.updatedAt).toISOString(),
    recipes: (recipesOf.get(collection.id) ?? []).map(({ recipeId }) => recipeId),
  }))
}
