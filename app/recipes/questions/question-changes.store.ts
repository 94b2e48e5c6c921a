import { deedsContent } from '#app/people/account/cook.ts'
import { mayReach, unreachable } from '#app/people/blocks/blocks.store.ts'
import { changeContent, contentChanged } from '#server/database/content.ts'
import { lockRow } from '#server/database/lock.ts'
import type { Database } from '#server/database/tables.ts'
import { storeMentions, tellAll } from './mentions.store.ts'
import { MAX_ANSWERS, MAX_EDITS, mayAsk, maySolve } from './question.ts'
import { findPublicRecipe, questionsContent } from './questions.store.ts'

/** Why something is not done: `gone` when it is not there, hidden or not theirs, `blocked` when somebody may not be reached. */
export type Refusal = 'gone' | 'blocked'

/** What was written: its id, and whom it mentions for the first time. */
export interface Written {
  id: number
  mentioned: string[]
}

/** Asks about a public recipe, the same twice only once; `own` when it is theirs. */
export const askQuestion = (db: Database, cookId: string, recipeId: number, text: string, now = Date.now()) =>
  changeContent<Written | Refusal | 'own'>(db, async (tx) => {
    const recipe = await findPublicRecipe(tx, recipeId)
    if (!recipe) return 'gone'
    if (!mayAsk({ id: cookId }, recipe)) return 'own'
    if (!(await mayReach(tx, cookId, recipe.authorId))) return 'blocked'
    const same = tx.selectFrom('question').select('id').where('cookId', '=', cookId).where('recipeId', '=', recipeId)
    const existing = await same.where('text', '=', text).where('hiddenAt', 'is', null).executeTakeFirst()
    if (existing) return { ...existing, mentioned: [] }
    const { id } = await tx
      .insertInto('question')
      .values({ recipeId, cookId, text, createdAt: now, updatedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await countQuestion(tx, recipeId, 1)
    const mentioned = await storeMentions(tx, 'question', id, cookId, text)
    await tellAll(
      tx,
      { by: cookId, recipeId, questionId: id, owner: recipe.authorId, kind: 'question', mentioned },
      now,
    )
    return { id, mentioned }
  })

/** Answers a question of another cook or one's own, the same twice only once; `full` when it has the maximum number of answers. */
export const answerQuestion = (db: Database, cookId: string, questionId: number, text: string, now = Date.now()) =>
  changeContent<Written | Refusal | 'full'>(db, async (tx) => {
    const question = await lockQuestion(tx, questionId)
    if (!question || question.deletedAt !== null) return 'gone'
    if ((await unreachable(tx, cookId, [question.cookId, question.authorId])).size > 0) return 'blocked'
    if (question.answerCount >= MAX_ANSWERS) return 'full'
    const { recipeId } = question
    const same = tx.selectFrom('answer').select('id').where('cookId', '=', cookId).where('questionId', '=', questionId)
    const answered = await same.where('text', '=', text).where('hiddenAt', 'is', null).executeTakeFirst()
    if (answered) return { ...answered, mentioned: [] }
    const { id } = await tx
      .insertInto('answer')
      .values({ questionId, cookId, text, createdAt: now, updatedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await changeAnswerCount(tx, questionId, 1)
    contentChanged(tx, questionsContent(recipeId))
    const mentioned = await storeMentions(tx, 'answer', id, cookId, text)
    await tellAll(tx, { by: cookId, recipeId, questionId, owner: question.cookId, kind: 'answer', mentioned }, now)
    return { id, mentioned }
  })

/** Gives one's question or answer other words, and stores the earlier ones; `full` after the maximum number of edits. */
export const editWords = (
  db: Database,
  of: 'question' | 'answer',
  cookId: string,
  id: number,
  text: string,
  now = Date.now(),
) =>
  changeContent<Written | Refusal | 'full'>(db, async (tx) => {
    const found = await lockOwn(tx, of, cookId, id)
    if (!found) return 'gone'
    if (found.words.text === text) return { id, mentioned: [] }
    const others = of === 'question' ? [found.authorId] : [found.authorId, found.askedBy]
    if ((await unreachable(tx, cookId, others)).size > 0) return 'blocked'
    const column = `${of}Id` as const
    const edits = tx.selectFrom('earlierWords').select((eb) => eb.fn.countAll<number>().as('count'))
    if ((await edits.where(column, '=', id).executeTakeFirstOrThrow()).count >= MAX_EDITS) return 'full'
    const { text: before, editedAt, createdAt } = found.words
    await tx
      .insertInto('earlierWords')
      .values({ questionId: null, answerId: null, [column]: id, text: before, writtenAt: editedAt ?? createdAt })
      .execute()
    await tx.updateTable(of).set({ text, editedAt: now, updatedAt: now }).where('id', '=', id).execute()
    contentChanged(tx, questionsContent(found.recipeId))
    const mentioned = await storeMentions(tx, of, id, cookId, text)
    const { recipeId, questionId } = found
    await tellAll(tx, { by: cookId, recipeId, questionId, owner: null, kind: 'answer', mentioned }, now)
    return { id, mentioned }
  })

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
    const deleting = tx.deleteFrom('answer').where('id', '=', id).returning('hiddenAt')
    const deleted = await deleting.executeTakeFirst()
    if (!deleted) return false
    if (deleted.hiddenAt === null) await forgetAnswer(tx, question.id, id)
    contentChanged(tx, questionsContent(question.recipeId))
    return true
  })

/** Marks the answer that solved a question, or none; `gone` when either is not there or the cook neither asked nor is the author. */
export const markSolved = (db: Database, cookId: string, questionId: number, answerId: number | null) =>
  changeContent<'done' | 'gone'>(db, async (tx) => {
    const question = await lockQuestion(tx, questionId)
    if (!question || question.deletedAt !== null || !maySolve({ id: cookId }, question, question)) return 'gone'
    if (answerId !== null) {
      const own = tx
        .selectFrom('answer')
        .select('cookId')
        .where('id', '=', answerId)
        .where('questionId', '=', questionId)
      const answer = await own.where('hiddenAt', 'is', null).executeTakeFirst()
      if (!answer) return 'gone'
      contentChanged(tx, deedsContent(answer.cookId))
    }
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
async function questionIdOf(tx: Database, of: 'question' | 'answer', id: number) {
  if (of === 'question') return id
  return (await tx.selectFrom('answer').select('questionId').where('id', '=', id).executeTakeFirst())?.questionId ?? 0
}

/** A question that is shown on a public recipe, with the recipe's author; null if there is none. */
async function readQuestion(tx: Database, id: number) {
  const question = await tx.selectFrom('question').selectAll().where('id', '=', id).executeTakeFirst()
  if (question?.hiddenAt !== null) return null
  const recipe = await findPublicRecipe(tx, question.recipeId)
  return recipe && { ...question, authorId: recipe.authorId }
}

/** Does as `readQuestion`, and locks the question until the transaction ends. */
async function lockQuestion(tx: Database, id: number) {
  await lockRow(tx, 'question', id)
  return readQuestion(tx, id)
}

/** One's question or answer as far as it can be edited, locked until the transaction ends. */
async function lockOwn(tx: Database, of: 'question' | 'answer', cookId: string, id: number) {
  const words = await lockRow(tx, of, id)
  if (words?.hiddenAt !== null || words.cookId !== cookId) return null
  const question = await readQuestion(tx, await questionIdOf(tx, of, id))
  if (!question || (of === 'question' && question.deletedAt !== null)) return null
  return {
    words,
    questionId: question.id,
    recipeId: question.recipeId,
    authorId: question.authorId,
    askedBy: question.cookId,
  }
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
  await tx.deleteFrom('earlierWords').where('questionId', '=', id).execute()
  await tx.deleteFrom('mention').where('questionId', '=', id).execute()
  const empty = { text: '', cookId: null, deletedAt: now, updatedAt: now }
  await tx.updateTable('question').set(empty).where('id', '=', id).execute()
  await deleteEmptyQuestion(tx, id)
}

/** Deletes a question without words that has no answers, hidden ones included. */
async function deleteEmptyQuestion(tx: Database, id: number) {
  const deleted = await tx
    .deleteFrom('question')
    .where('id', '=', id)
    .where('deletedAt', 'is not', null)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('answer').select('answer.id').where('questionId', '=', id))))
    .returning(['recipeId', 'hiddenAt'])
    .executeTakeFirst()
  if (deleted?.hiddenAt === null) await countQuestion(tx, deleted.recipeId, -1)
}
