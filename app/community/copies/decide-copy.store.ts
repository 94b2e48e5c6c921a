import { recordDecision } from '#app/community/moderation/audit-log.store.ts'
import { mayModerate } from '#app/community/moderation/own-subjects.store.ts'
import { settleCopy } from '#app/recipes/near-duplicates/recipe-copies.store.ts'
import { settleReviewCopy } from '#app/recipes/near-duplicates/review-copies.store.ts'
import type { Database } from '#server/database/tables.ts'

const SETTLE = { recipe: settleCopy, review: settleReviewCopy }

/** Notes that a recipe or a review is no copy of an earlier one, and logs it; false when it is not for this moderator to judge, or there is nothing to decide any more. */
export function acceptCopy(
  db: Database,
  moderatorId: string,
  { kind, copyId, originalId }: { kind: 'recipe' | 'review'; copyId: number; originalId: number },
  now = Date.now(),
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    for (const id of [copyId, originalId]) if (!(await mayModerate(tx, moderatorId, kind, id))) return false
    if (!(await SETTLE[kind](tx, copyId, originalId, now))) return false
    await recordDecision(tx, { actorId: moderatorId, act: 'notCopy', subject: { kind, id: copyId } }, now)
    return true
  })
}
