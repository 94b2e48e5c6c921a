import { unreachable } from '#app/people/blocks/blocks.store.ts'
import { notify } from '#app/people/notifications/notifications.store.ts'
import type { Database } from '#server/database/tables.ts'
import { MAX_MENTIONS, mentionedIn } from './mentions.ts'

/**
 * Stores whom a text mentions, in place of whom it mentioned before: the first few names of cooks who may be reached. The ids of those
 * whom it did not mention before.
 */
export async function storeMentions(tx: Database, of: 'question' | 'answer', id: number, cookId: string, text: string) {
  const column = `${of}Id` as const
  const names = mentionedIn(text)
  const deleting = tx.deleteFrom('mention').where(column, '=', id).returning('cookId')
  const before = new Set((await deleting.execute()).map((row) => row.cookId))
  if (names.length === 0) return []
  const cooks = await tx.selectFrom('cook').select(['id', 'username']).where('username', 'in', names).execute()
  const closed = await unreachable(
    tx,
    cookId,
    cooks.map((cook) => cook.id),
  )
  const mentioned = cooks
    .filter((cook) => cook.id !== cookId && !closed.has(cook.id))
    .sort((a, b) => names.indexOf(a.username) - names.indexOf(b.username))
    .slice(0, MAX_MENTIONS)
  const rows = mentioned.map((cook) => ({
    questionId: null,
    answerId: null,
    [column]: id,
    cookId: cook.id,
    name: cook.username,
  }))
  if (rows.length > 0) await tx.insertInto('mention').values(rows).execute()
  return mentioned.map((cook) => cook.id).filter((one) => !before.has(one))
}

interface Audience {
  by: string
  recipeId: number
  questionId: number
  /** Who hears of a question on their recipe, or of an answer to their question; null for nobody. */
  owner: string | null
  kind: 'question' | 'answer'
  mentioned: readonly string[]
}

/** Tells whom it concerns of a question or an answer, each cook once. */
export async function notifyAll(
  tx: Database,
  { by, recipeId, questionId, owner, kind, mentioned }: Audience,
  now: number,
) {
  const about = { from: by, subject: `question:${questionId}`, recipeId }
  await notify(tx, { ...about, to: owner, kind }, now)
  for (const to of mentioned) if (to !== owner) await notify(tx, { ...about, to, kind: 'mention' }, now)
}
