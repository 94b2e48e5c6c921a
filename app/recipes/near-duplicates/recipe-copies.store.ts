import { isPublic } from '#app/recipes/recipe/public.store.ts'
import { pageAt } from '#server/database/list-page.ts'
import type { Database } from '#server/database/tables.ts'

/** How far the original of a version of a version is looked for. */
const MAX_GENERATIONS = 5

interface Alike {
  id: number
  similarity: number
}

/**
 * Which of the recipes that are much like a recipe are copies: the later published is a copy of the earlier, unless one cook has written both, one is
 * a version of the other, both are versions of one, or both came with the cookbook.
 */
export async function copiesAmong(db: Database, recipeId: number, alike: readonly Alike[]) {
  if (alike.length === 0) return []
  const rows = await db
    .selectFrom('recipe')
    .select(['id', 'authorId', 'publishedAt', 'cookbookFile'])
    .where('id', 'in', [recipeId, ...alike.map(({ id }) => id)])
    .execute()
  const own = rows.find(({ id }) => id === recipeId)
  if (!own) return []
  const foreign = rows.filter(
    ({ authorId, cookbookFile }) => authorId !== own.authorId && (cookbookFile === null || own.cookbookFile === null),
  )
  const firstOf = await findFirsts(db, [recipeId, ...foreign.map(({ id }) => id)])
  return foreign
    .filter(({ id }) => firstOf(id) !== firstOf(recipeId))
    .map((other) => {
      const isLater = own.publishedAt - other.publishedAt || own.id - other.id
      const [copy, original] = isLater > 0 ? [own, other] : [other, own]
      const similarity = alike.find(({ id }) => id === other.id)?.similarity ?? 0
      return { recipeId: copy.id, originalId: original.id, percent: Math.round(100 * similarity) }
    })
}

/** Of which recipe others are versions in the end; one that is no version is its own first. */
async function findFirsts(db: Database, ids: readonly number[]) {
  const originalOf = new Map<number, number>()
  let pending = [...ids]
  for (let generation = 0; generation < MAX_GENERATIONS && pending.length > 0; generation++) {
    const rows = await db
      .selectFrom('recipeVersion')
      .select(['recipeId', 'originalId'])
      .where('recipeId', 'in', pending)
      .execute()
    for (const { recipeId, originalId } of rows) if (originalId !== null) originalOf.set(recipeId, originalId)
    pending = rows.flatMap(({ originalId }) => (originalId === null || originalOf.has(originalId) ? [] : originalId))
  }
  return (id: number) => {
    let first = id
    for (let generation = 0; generation < MAX_GENERATIONS; generation++) first = originalOf.get(first) ?? first
    return first
  }
}

/** A recipe that is shown beside another, with its cook; null for one whose account has ended. */
interface ComparedRecipe {
  id: number
  title: string
  cook: string | null
  publishedAt: number
}

/** A recipe that is much like an earlier one of another cook's, and how much, in percent. */
export interface RecipeCopy {
  copy: ComparedRecipe
  original: ComparedRecipe
  percent: number
  foundAt: number
}

/** A page of the copies that no moderator has decided on, the newest first; without the moderator's own recipes, which are for others to judge. */
export async function listCopies(
  db: Database,
  moderatorId: string,
  position: { after: readonly [foundAt: number, recipeId: number, originalId: number] | null; size: number },
): Promise<RecipeCopy[]> {
  const foreign = db
    .selectFrom('recipe')
    .leftJoin('cook', 'cook.id', 'authorId')
    .select(['recipe.id', 'title', 'cook.username as cook', 'publishedAt'])
    .where(isPublic)
    .where((eb) => eb.or([eb('authorId', 'is', null), eb('authorId', '!=', moderatorId)]))
  const query = db
    .selectFrom('recipeCopy')
    .select(['recipeId', 'originalId', 'percent', 'foundAt'])
    .where('settledAt', 'is', null)
    .where((eb) =>
      eb.exists(
        foreign
          .clearSelect()
          .select('recipe.id')
          .whereRef('recipe.id', '=', 'recipeId' as never),
      ),
    )
    .where((eb) =>
      eb.exists(
        foreign
          .clearSelect()
          .select('recipe.id')
          .whereRef('recipe.id', '=', 'originalId' as never),
      ),
    )
  const rows = await pageAt(query, { foundAt: 'desc', recipeId: 'desc', originalId: 'desc' }, position).execute()
  if (rows.length === 0) return []
  const ids = rows.flatMap(({ recipeId, originalId }) => [recipeId, originalId])
  const recipes = new Map((await foreign.where('recipe.id', 'in', ids).execute()).map((recipe) => [recipe.id, recipe]))
  return rows.flatMap(({ recipeId, originalId, percent, foundAt }) => {
    const [copy, original] = [recipes.get(recipeId), recipes.get(originalId)]
    return copy && original ? [{ copy, original, percent, foundAt }] : []
  })
}

/** Notes that a moderator has decided on a copy, in the transaction of the decision; false when nobody has to any more. */
export async function settleCopy(tx: Database, recipeId: number, originalId: number, now: number) {
  const { numUpdatedRows } = await tx
    .updateTable('recipeCopy')
    .set({ settledAt: now })
    .where('recipeId', '=', recipeId)
    .where('originalId', '=', originalId)
    .where('settledAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
