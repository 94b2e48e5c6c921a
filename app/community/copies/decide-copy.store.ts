import { recordDecision } from '#app/community/moderation/audit-log.store.ts'
import { mayModerate } from '#app/community/moderation/own-subjects.store.ts'
import { settleCopy } from '#app/recipes/near-duplicates/recipe-copies.store.ts'
import type { Database } from '#server/database/tables.ts'

/** Notes that a recipe is no copy of an earlier one, and logs it; false when it is not for this moderator to judge, or there is nothing to decide any more. */
export function acceptCopy(
  db: Database,
  moderatorId: string,
  { recipeId, originalId }: { recipeId: number; originalId: number },
  now = Date.now(),
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    for (const id of [recipeId, originalId]) if (!(await mayModerate(tx, moderatorId, 'recipe', id))) return false
    if (!(await settleCopy(tx, recipeId, originalId, now))) return false
    const subject = { kind: 'recipe', id: recipeId } as const
    await recordDecision(tx, { actorId: moderatorId, act: 'notCopy', subject }, now)
    return true
  })
}
