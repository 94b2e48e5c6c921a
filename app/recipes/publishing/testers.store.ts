import { unreachable } from '#app/people/blocks/blocks.store.ts'
import { notify } from '#app/people/notifications/notifications.store.ts'
import type { Database } from '#server/database/tables.ts'

/** A cook whom a public recipe thanks for having tried it before. */
export interface Tester {
  username: string
  name: string
}

/** The cooks who sent notes about a recipe before it was public, which no moderator has hidden, and want to be named, the first first. */
export const listTesters = (db: Database, recipeId: number): Promise<Tester[]> =>
  db
    .selectFrom('recipeTest')
    .innerJoin('cook', 'cook.id', 'cookId')
    .select(['username', 'name'])
    .where('recipeTest.recipeId', '=', recipeId)
    .where('notedAt', 'is not', null)
    .where('isNamed', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reportedNotes')
            .select('reportedNotes.id')
            .whereRef('reportedNotes.recipeId', '=', 'recipeTest.recipeId')
            .whereRef('reportedNotes.cookId', '=', 'recipeTest.cookId')
            .where('hiddenAt', 'is not', null),
        ),
      ),
    )
    .orderBy('notedAt')
    .orderBy('cookId')
    .execute()

/** Notifies the cooks who sent notes about a recipe that it is public now. In the transaction of it. */
export async function notifyTesters(tx: Database, recipeId: number, now: number) {
  const testers = await tx
    .selectFrom('recipeTest')
    .innerJoin('recipe', 'recipe.id', 'recipeId')
    .select(['cookId', 'authorId'])
    .where('recipeId', '=', recipeId)
    .where('notedAt', 'is not', null)
    .orderBy('cookId')
    .execute()
  const about = { kind: 'testKitchen', subject: `published:${recipeId}`, recipeId, detail: 'published' } as const
  const authorId = testers[0]?.authorId
  if (!authorId) return
  const cookIds = testers.map(({ cookId }) => cookId)
  const blocked = await unreachable(tx, authorId, cookIds)
  for (const to of cookIds) if (!blocked.has(to)) await notify(tx, { to, from: authorId, ...about }, now)
}
