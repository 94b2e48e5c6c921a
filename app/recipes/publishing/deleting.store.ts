import type { Expression, NotNull } from 'kysely'
import { deedsContent } from '#app/people/account/cook.ts'
import { reindexRecipe } from '#app/recipes/catalog/recipe-index.store.ts'
import { isDeletedRow, isHiddenRow, mayReadRow } from '#app/recipes/recipe/public.store.ts'
import { type Actor, mayRevise } from '#app/recipes/recipe/recipe.ts'
import { ownershipOf } from '#app/recipes/recipe/recipes.store.ts'
import { changeContent, contentChanged } from '#server/database/content.ts'
import { lockRow } from '#server/database/lock.ts'
import type { Database } from '#server/database/tables.ts'
import { DAY } from '#server/processes/clock.ts'

/** How many days a deleted recipe can be brought back. */
export const RESTORABLE_DAYS = 30
const RESTORABLE = RESTORABLE_DAYS * DAY
const AT_ONCE = 50

/**
 * Takes a recipe off the site, to be brought back for 30 days; deleting it again changes nothing. What a moderator has hidden only its
 * author deletes, and it is hidden again when it is brought back. `changed` when it is no longer at `version`, for those who name one.
 */
export function deleteRecipe(db: Database, actor: Actor, id: number, now = Date.now(), version: number | null = null) {
  return changeContent<'deleted' | 'forbidden' | 'gone' | 'changed'>(db, async (tx) => {
    const recipe = await lockRow(tx, 'recipe', id)
    if (!recipe || !(await mayReadRow(tx, { cook: actor }, recipe))) return 'gone'
    if (!mayRevise(actor, ownershipOf(recipe))) return recipe.deletedAt === null ? 'forbidden' : 'gone'
    if (isDeletedRow(recipe)) return 'deleted'
    if (version !== null && recipe.version !== version) return 'changed'
    // A reason, if an empty one, tells what was hidden when it was deleted.
    const hiddenReason = isHiddenRow(recipe) ? (recipe.hiddenReason ?? '') : null
    await tx
      .updateTable('recipe')
      .set({ deletedAt: now, deletedBy: 'author', hiddenReason })
      .where('id', '=', id)
      .execute()
    await reindexRecipe(tx, id)
    return 'deleted'
  })
}

/** Brings a recipe back that its author deleted, `hidden` when a moderator had hidden it; `gone` when it is not theirs, its 30 days are over or it is hidden and not deleted. */
export function restoreRecipe(db: Database, cookId: string, id: number, now = Date.now()) {
  return changeContent<'restored' | 'hidden' | 'gone'>(db, async (tx) => {
    const recipe = await lockRow(tx, 'recipe', id)
    if (recipe?.authorId !== cookId) return 'gone'
    if (recipe.deletedAt === null) return 'restored'
    if (recipe.deletedBy !== 'author' || recipe.deletedAt < now - RESTORABLE) return 'gone'
    const wasHidden = recipe.hiddenReason !== null
    await tx
      .updateTable('recipe')
      .set(
        wasHidden
          ? { deletedAt: now, deletedBy: 'moderator', hiddenReason: recipe.hiddenReason || null }
          : { deletedAt: null, deletedBy: null },
      )
      .where('id', '=', id)
      .execute()
    await reindexRecipe(tx, id)
    return wasHidden ? 'hidden' : 'restored'
  })
}

/** A cook's own deleted recipes that can still be brought back, deleted last first, and those that a moderator hid (`until` null). */
export async function listDeleted(db: Database, cookId: string, now = Date.now()) {
  const rows = await db
    .selectFrom('recipe')
    .select(['id', 'title', 'deletedAt', 'deletedBy', 'hiddenReason'])
    .where('authorId', '=', cookId)
    .where('deletedBy', 'is not', null)
    .$narrowType<{ deletedAt: NotNull }>()
    .where((eb) => eb('deletedBy', '=', 'moderator').or('deletedAt', '>=', now - RESTORABLE))
    .orderBy('deletedAt', 'desc')
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ id, title, deletedAt, deletedBy, hiddenReason }) => ({
    id,
    title,
    until: deletedBy === 'moderator' ? null : deletedAt + RESTORABLE,
    hiddenReason: hiddenReason || null,
  }))
}

/** Forgets recipes that their authors deleted more than 30 days ago, for good; how many went. */
export async function purgeDeleted(db: Database, now = Date.now()) {
  let purged = 0
  for (;;) {
    const gone = await changeContent(db, async (tx) => {
      const old = tx
        .selectFrom('recipe')
        .select('id')
        .where('deletedBy', '=', 'author')
        .where('deletedAt', '<', now - RESTORABLE)
        .limit(AT_ONCE)
      const helpers = await listHelpers(tx, old.$asScalar())
      const rows = await tx.deleteFrom('recipe').where('id', 'in', old).returning('id').execute()
      contentChanged(tx, ...helpers.map(deedsContent))
      return rows.length
    })
    purged += gone
    if (gone < AT_ONCE) return purged
  }
}

/** The ids of the cooks whose deeds for others, reviews and answers, belong to recipes. */
async function listHelpers(tx: Database, recipeIds: Expression<number>) {
  const reviewers = tx.selectFrom('review').select('cookId').where('recipeId', 'in', recipeIds)
  const answerers = tx
    .selectFrom('answer')
    .innerJoin('question', 'question.id', 'questionId')
    .select('answer.cookId')
    .where('recipeId', 'in', recipeIds)
  return (await reviewers.union(answerers).execute()).map(({ cookId }) => cookId)
}
