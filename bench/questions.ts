import { countQuestions, firstAnswers, listQuestions, listSolved } from '#app/recipes/questions/questions.store.ts'
import { migrate } from '#server/database/open.ts'
import type { Database } from '#server/database/tables.ts'
import { DATABASES, newData } from './databases.ts'
import { fillWithRecipes } from './fill.ts'
import { analyze, printTimes } from './measuring.ts'

const RECIPES = 200
const COUNTS = [5, 2000]
const ANSWERS = 3
const ROUNDS = 60
const PAGE = 20
const BATCH = 500

/** Asks so many questions on a recipe, each with answers, of which every tenth solves its question. */
async function addQuestions(db: Database, recipeId: number, cookId: string, count: number) {
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

/** Prints what it costs to show the questions about a recipe, with five and with two thousand of them. */
export async function benchQuestions() {
  for (const database of DATABASES) {
    const { open, remove } = await newData(database)
    const db = open()
    await migrate(db)
    await fillWithRecipes(db, RECIPES)
    const ids = await db.selectFrom('recipe').select('id').where('visibility', '=', 'public').limit(2).execute()
    const { id: cookId } = await db.selectFrom('cook').select('id').limit(1).executeTakeFirstOrThrow()
    for (const [at, { id }] of ids.entries()) await addQuestions(db, id, cookId, COUNTS[at] ?? 0)
    await analyze(db)
    for (const [at, { id }] of ids.entries()) {
      const pages = Math.ceil((COUNTS[at] ?? 0) / PAGE)
      const page = (number: number) => async () => {
        const questions = await listQuestions(db, id, { page: number, size: PAGE, reader: null })
        await firstAnswers(db, questions, null)
      }
      console.log(`\n${COUNTS[at]} questions about a recipe, on ${database}`)
      await printTimes(
        {
          'the lines on the recipe': () => Promise.all([countQuestions(db, id), listSolved(db, id, 2)]),
          'the first page': page(1),
          'the last page': page(pages),
        },
        ROUNDS,
      )
    }
    await db.destroy()
    await remove()
  }
}
