import { countQuestions, firstAnswers, listQuestions, listSolved } from '#app/recipes/questions/questions.store.ts'
import type { Database } from '#server/database/tables.ts'
import { benchFewAndMany } from './few-and-many.ts'

const ANSWERS = 3
const PAGE = 20
const BATCH = 500

/** Asks so many questions on a recipe, each with answers, of which every tenth solves its question. */
async function addQuestions(db: Database, recipeId: number, count: number) {
  const { id: cookId } = await db.selectFrom('cook').select('id').limit(1).executeTakeFirstOrThrow()
  const words = { cookId, createdAt: 0, updatedAt: 0 }
  for (let from = 0; from < count; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - from) }, (_, at) => from + at)
    const questions = await db
      .insertInto('question')
      .values(
        numbers.map((at) => ({ ...words, recipeId, text: `Question ${at}?`, helpful: at % 7, answerCount: ANSWERS })),
      )
      .returning('id')
      .execute()
    const answers = await db
      .insertInto('answer')
      .values(
        questions.flatMap(({ id }) =>
          Array.from({ length: ANSWERS }, (_, at) => ({
            ...words,
            questionId: id,
            text: `Answer ${at}.`,
            helpful: at,
          })),
        ),
      )
      .returning(['id', 'questionId'])
      .execute()
    const solutions = new Map(answers.map(({ id, questionId }) => [questionId, id]))
    for (const { id } of questions.filter((_, at) => at % 10 === 0))
      await db
        .updateTable('question')
        .set({ solvedBy: solutions.get(id) ?? null })
        .where('id', '=', id)
        .execute()
  }
  await db.insertInto('recipeQuestions').values({ recipeId, count }).execute()
}

async function callsOf(db: Database, recipeId: number, count: number) {
  const page = (number: number) => async () => {
    const questions = await listQuestions(db, recipeId, { page: number, size: PAGE, reader: null })
    await firstAnswers(db, questions, null)
  }
  return {
    'the lines on the recipe': () => Promise.all([countQuestions(db, recipeId), listSolved(db, recipeId, 2)]),
    'the first page': page(1),
    'the last page': page(Math.ceil(count / PAGE)),
  }
}

/** Prints what it costs to show the questions about a recipe, with five and with two thousand of them. */
export const benchQuestions = () =>
  benchFewAndMany({ what: 'questions about a recipe', counts: [5, 2000], add: addQuestions, callsOf })
