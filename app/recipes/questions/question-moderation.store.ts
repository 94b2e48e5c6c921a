import { deedsContent } from '#app/people/account/cook.ts'
import { isNotPending } from '#app/people/screening/pending.store.ts'
import { contentChanged } from '#server/database/content.ts'
import { lockRow } from '#server/database/lock.ts'
import type { Database } from '#server/database/tables.ts'
import { questionPath } from './question.ts'
import { answerersChanged, changeAnswerCount, countQuestion, forgetAnswer } from './question-changes.store.ts'
import { questionsContent } from './questions.store.ts'

/** A question or an answer as moderators see it, with what decides who may read its recipe; null if there is none, or its cook deleted it. */
export async function findModerated(db: Database, kind: 'question' | 'answer', id: number) {
  const query = db.selectFrom('question').innerJoin('recipe', 'recipe.id', 'question.recipeId')
  const row =
    kind === 'question'
      ? await query
          .select(['recipeId', 'question.id as questionId', 'text', 'question.hiddenAt', 'question.hiddenReason'])
          .select(['recipe.deletedAt', 'recipe.deletedBy', 'visibility'])
          .where('question.id', '=', id)
          .where('question.deletedAt', 'is', null)
          .executeTakeFirst()
      : await query
          .innerJoin('answer', 'answer.questionId', 'question.id')
          .select(['recipeId', 'questionId', 'answer.text', 'answer.hiddenAt', 'answer.hiddenReason'])
          .select(['recipe.deletedAt', 'recipe.deletedBy', 'visibility', 'question.hiddenAt as questionHiddenAt'])
          .where('answer.id', '=', id)
          .executeTakeFirst()
  if (!row) return null
  const isShown = row.hiddenAt === null && !('questionHiddenAt' in row && row.questionHiddenAt !== null)
  return { ...row, isShown, path: `${questionPath(row.recipeId, row.questionId)}#${kind}-${id}` }
}

/** Hides a question or an answer, or shows it again, and counts it accordingly; to be called only when that changes something. */
export async function hideWords(
  tx: Database,
  kind: 'question' | 'answer',
  id: number,
  hiding: { hiddenAt: number | null; hiddenReason: string | null },
) {
  const isHidden = hiding.hiddenAt !== null
  if (kind === 'question') {
    const { recipeId } = await tx
      .updateTable('question')
      .set(hiding)
      .where('id', '=', id)
      .returning('recipeId')
      .executeTakeFirstOrThrow()
    await answerersChanged(tx, id)
    return countQuestion(tx, recipeId, isHidden ? -1 : 1)
  }
  const { questionId, cookId } = await tx
    .selectFrom('answer')
    .select(['questionId', 'cookId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const question = await lockRow(tx, 'question', questionId)
  await tx.updateTable('answer').set(hiding).where('id', '=', id).execute()
  await (isHidden ? forgetAnswer(tx, questionId, id) : changeAnswerCount(tx, questionId, 1))
  if (question) contentChanged(tx, questionsContent(question.recipeId), deedsContent(cookId))
}

/** What moderators have hidden of one kind, hidden last first, to be narrowed further. */
export const hiddenWords = (db: Database, kind: 'question' | 'answer') =>
  db
    .selectFrom(kind)
    .select([`${kind}.id`, `${kind}.hiddenAt as at`])
    .where(`${kind}.hiddenAt`, 'is not', null)
    .where(isNotPending)
    .orderBy(`${kind}.hiddenAt`, 'desc')
