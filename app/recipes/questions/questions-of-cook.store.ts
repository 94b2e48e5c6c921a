import { deedsContent } from '#app/people/account/cook.ts'
import { contentChanged } from '#server/database/content.ts'
import type { Database } from '#server/database/tables.ts'
import {
  answerersChanged,
  deleteEmptyQuestion,
  emptyQuestion,
  forgetAnswer,
  questionIdOf,
} from './question-changes.store.ts'
import { questionsContent } from './questions.store.ts'

/** What a cook asked, answered and found helpful, for the export. */
export async function exportQuestions(db: Database, cookId: string) {
  const questions = await db.selectFrom('question').selectAll().where('cookId', '=', cookId).orderBy('id').execute()
  const answered = await db.selectFrom('answer').selectAll().where('cookId', '=', cookId).orderBy('id').execute()
  const earlier = db
    .selectFrom('earlierWords')
    .leftJoin('question', 'question.id', 'earlierWords.questionId')
    .leftJoin('answer', 'answer.id', 'earlierWords.answerId')
    .select(['earlierWords.questionId', 'answerId', 'earlierWords.text', 'writtenAt'])
    .where((eb) => eb.or([eb('question.cookId', '=', cookId), eb('answer.cookId', '=', cookId)]))
    .orderBy('earlierWords.id')
  const helpfulQuestions = db.selectFrom('questionHelpful').select('questionId as id').where('cookId', '=', cookId)
  const helpfulAnswers = db.selectFrom('answerHelpful').select('answerId as id').where('cookId', '=', cookId)
  return {
    questions,
    answered,
    earlierTexts: await earlier.execute(),
    helpfulQuestions: (await helpfulQuestions.execute()).map(({ id }) => id),
    helpfulAnswers: (await helpfulAnswers.execute()).map(({ id }) => id),
  }
}

/**
 * What is due before an account ends, inside a `changeContent`: its votes and answers are taken back, and its questions go, or stay without
 * words and name for the answers of others.
 */
export async function leaveQuestions(tx: Database, cookId: string, now = Date.now()) {
  for (const of of ['question', 'answer'] as const) {
    const voted =
      of === 'question'
        ? await tx.deleteFrom('questionHelpful').where('cookId', '=', cookId).returning('questionId as id').execute()
        : await tx.deleteFrom('answerHelpful').where('cookId', '=', cookId).returning('answerId as id').execute()
    for (const { id } of voted) {
      const changing = tx
        .updateTable(of)
        .set((eb) => ({ helpful: eb('helpful', '-', 1) }))
        .where('id', '=', id)
      const words = await changing.returning('cookId').executeTakeFirst()
      if (words?.cookId) contentChanged(tx, deedsContent(words.cookId))
      contentChanged(tx, questionsContent(await recipeIdOf(tx, await questionIdOf(tx, of, id))))
    }
  }
  const answers = tx.deleteFrom('answer').where('cookId', '=', cookId).returning(['id', 'questionId', 'hiddenAt'])
  for (const { id, questionId, hiddenAt } of await answers.execute()) {
    const recipeId = await recipeIdOf(tx, questionId)
    await answerersChanged(tx, questionId)
    if (hiddenAt === null) await forgetAnswer(tx, questionId, id)
    else await deleteEmptyQuestion(tx, questionId)
    contentChanged(tx, questionsContent(recipeId))
  }
  const questions = tx.selectFrom('question').select(['id', 'recipeId']).where('cookId', '=', cookId)
  for (const { id, recipeId } of await questions.execute()) {
    await emptyQuestion(tx, id, now)
    contentChanged(tx, questionsContent(recipeId))
  }
}

const recipeIdOf = async (tx: Database, questionId: number) =>
  (await tx.selectFrom('question').select('recipeId').where('id', '=', questionId).executeTakeFirstOrThrow()).recipeId
