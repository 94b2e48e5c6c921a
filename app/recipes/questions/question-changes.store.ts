import { deedsContent } from '#app/people/account/cook.ts'
import { mayReach } from '#app/people/blocks/blocks.store.ts'
import { changeContent, contentChanged } from '#server/database/content.ts'
import { lockRow } from '#server/database/lock.ts'
import type { Database } from '#server/database/tables.ts'
import { maySolve } from './question.ts'
import { findPublicRecipe, questionsContent } from './questions.store.ts'

/** Why something is not done: `gone` when it is not there, hidden or not theirs, `blocked` when somebody may not be reached. */
export type Refusal = 'gone' | 'blocked'

/** Deletes one's question: with answers it stays for them, without words and name. False when it is not there or not theirs. */
export const deleteQuestion = (db: Database, cookId: string, id: number, now = Date.now()) =>
  changeContent(db, async (tx) => {
    const question = await lockRow(tx, 'question', id)
    if (question?.cookId !== cookId || question.deletedAt !== null) return false
    await emptyQuestion(tx, id, now)
    contentChanged(tx, questionsContent(question.recipeId))
    return true
  })

/** Deletes one's answer; false when it is not there or not theirs. */
export const deleteAnswer = (db: Database, cookId: string, id: number) =>
  changeContent(db, async (tx) => {
    const own = tx.selectFrom('answer').select('questionId').where('id', '=', id).where('cookId', '=', cookId)
    const found = await own.executeTakeFirst()
    const question = found && (await lockRow(tx, 'question', found.questionId))
    if (!question) return false
    await answerersChanged(tx, question.id)
    const deleting = tx.deleteFrom('answer').where('id', '=', id).returning('hiddenAt')
    const deleted = await deleting.executeTakeFirst()
    if (!deleted) return false
    if (deleted.hiddenAt === null) await forgetAnswer(tx, question.id, id)
    else await deleteEmptyQuestion(tx, question.id)
    contentChanged(tx, questionsContent(question.recipeId))
    return true
  })

/** Marks the answer that solved a question, or none; `gone` when either is not there or the cook neither asked nor is the author. */
export const markSolved = (db: Database, cookId: string, questionId: number, answerId: number | null) =>
  changeContent<'done' | 'gone'>(db, async (tx) => {
    const question = await lockQuestion(tx, questionId)
    if (!question || question.deletedAt !== null || !maySolve({ id: cookId }, question, question)) return 'gone'
    const marked = tx.selectFrom('answer').select(['id', 'cookId']).where('questionId', '=', questionId)
    const answers = await marked
      .where('id', 'in', [answerId ?? 0, question.solvedBy ?? 0])
      .where('hiddenAt', 'is', null)
      .execute()
    if (answerId !== null && !answers.some(({ id }) => id === answerId)) return 'gone'
    contentChanged(tx, ...answers.map((answer) => deedsContent(answer.cookId)))
    await tx.updateTable('question').set({ solvedBy: answerId }).where('id', '=', questionId).execute()
    contentChanged(tx, questionsContent(question.recipeId))
    return 'done'
  })

/** Stores that a cook finds a question or an answer helpful, or no longer does; one's own takes no vote of one's own. */
export const voteWords = (db: Database, of: 'question' | 'answer', cookId: string, id: number, isHelpful: boolean) =>
  changeContent<'voted' | Refusal>(db, async (tx) => {
    const words = await lockRow(tx, of, id)
    const question = await readQuestion(tx, await questionIdOf(tx, of, id))
    if (words?.hiddenAt !== null || !question || (of === 'question' && question.deletedAt !== null)) return 'gone'
    if (words.cookId === cookId) return 'voted'
    if (isHelpful && !(await mayReach(tx, cookId, words.cookId))) return 'blocked'
    const change = await storeVote(tx, of, cookId, id, isHelpful)
    if (change === 0) return 'voted'
    await tx
      .updateTable(of)
      .set((eb) => ({ helpful: eb('helpful', '+', change) }))
      .where('id', '=', id)
      .execute()
    contentChanged(tx, questionsContent(question.recipeId))
    if (words.cookId !== null) contentChanged(tx, deedsContent(words.cookId))
    return 'voted'
  })

/** Adds a vote or takes it back: by how many it changes the count. */
async function storeVote(tx: Database, of: 'question' | 'answer', cookId: string, id: number, isHelpful: boolean) {
  if (of === 'question') {
    const added = tx.insertInto('questionHelpful').values({ questionId: id, cookId })
    const removed = tx.deleteFrom('questionHelpful').where('questionId', '=', id).where('cookId', '=', cookId)
    return isHelpful
      ? (
          await added
            .onConflict((c) => c.doNothing())
            .returning('cookId')
            .execute()
        ).length
      : -(await removed.returning('cookId').execute()).length
  }
  const added = tx.insertInto('answerHelpful').values({ answerId: id, cookId })
  const removed = tx.deleteFrom('answerHelpful').where('answerId', '=', id).where('cookId', '=', cookId)
  return isHelpful
    ? (
        await added
          .onConflict((c) => c.doNothing())
          .returning('cookId')
          .execute()
      ).length
    : -(await removed.returning('cookId').execute()).length
}

/** The id of a question itself, or of that which an answer is to; 0 when there is none. */
export async function questionIdOf(tx: Database, of: 'question' | 'answer', id: number) {
  if (of === 'question') return id
  return (await tx.selectFrom('answer').select('questionId').where('id', '=', id).executeTakeFirst())?.questionId ?? 0
}

/** A question that is shown on a public recipe, with the recipe's author; null if there is none. */
export async function readQuestion(tx: Database, id: number) {
  const question = await tx.selectFrom('question').selectAll().where('id', '=', id).executeTakeFirst()
  if (question?.hiddenAt !== null) return null
  const recipe = await findPublicRecipe(tx, question.recipeId)
  return recipe && { ...question, authorId: recipe.authorId }
}

/** Does as `readQuestion`, and locks the question until the transaction ends. */
export async function lockQuestion(tx: Database, id: number) {
  await lockRow(tx, 'question', id)
  return readQuestion(tx, id)
}

/** Announces what changes of the deeds of all who answered a question, when it or an answer is shown no longer, or again. */
export async function answerersChanged(tx: Database, questionId: number) {
  const answers = tx.selectFrom('answer').select('cookId').distinct().where('questionId', '=', questionId)
  contentChanged(tx, ...(await answers.execute()).map(({ cookId }) => deedsContent(cookId)))
}

/** Changes the number of a recipe's shown questions. */
export async function countQuestion(tx: Database, recipeId: number, change: 1 | -1) {
  await tx
    .insertInto('recipeQuestions')
    .values({ recipeId, count: Math.max(change, 0) })
    .onConflict((c) => c.column('recipeId').doUpdateSet((eb) => ({ count: eb('recipeQuestions.count', '+', change) })))
    .execute()
  contentChanged(tx, questionsContent(recipeId))
}

/** Changes the number of a question's shown answers. */
export async function changeAnswerCount(tx: Database, questionId: number, change: 1 | -1) {
  await tx
    .updateTable('question')
    .set((eb) => ({ answerCount: eb('answerCount', '+', change) }))
    .where('id', '=', questionId)
    .execute()
}

/** What is due when an answer is no longer shown: it is not counted, and solved nothing. */
export async function forgetAnswer(tx: Database, questionId: number, answerId: number) {
  await changeAnswerCount(tx, questionId, -1)
  await tx
    .updateTable('question')
    .set({ solvedBy: null })
    .where('id', '=', questionId)
    .where('solvedBy', '=', answerId)
    .execute()
  await deleteEmptyQuestion(tx, questionId)
}

/** Takes the words and the name from a question, and deletes it when it has no answers. */
export async function emptyQuestion(tx: Database, id: number, now: number) {
  await answerersChanged(tx, id)
  await tx.deleteFrom('earlierWords').where('questionId', '=', id).execute()
  await tx.deleteFrom('mention').where('questionId', '=', id).execute()
  const empty = { text: '', cookId: null, deletedAt: now, updatedAt: now }
  await tx.updateTable('question').set(empty).where('id', '=', id).execute()
  await deleteEmptyQuestion(tx, id)
}

/** Deletes a question without words that has no answers, hidden ones included. */
export async function deleteEmptyQuestion(tx: Database, id: number) {
  const deleted = await tx
    .deleteFrom('question')
    .where('id', '=', id)
    .where('deletedAt', 'is not', null)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('answer').select('answer.id').where('questionId', '=', id))))
    .returning(['recipeId', 'hiddenAt'])
    .executeTakeFirst()
  if (deleted?.hiddenAt === null) await countQuestion(tx, deleted.recipeId, -1)
}
