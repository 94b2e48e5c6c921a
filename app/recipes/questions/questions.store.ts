import { isPublic } from '#app/recipes/recipe/public.store.ts'
import { type ListPosition, pageAt } from '#server/database/list-page.ts'
import type { Database } from '#server/database/tables.ts'
import type { RecipeAnswer, RecipeQuestion } from './question.ts'

type WordsSortKey = readonly [helpful: number, createdAt: number, id: number]
const QUESTION_ORDER = { 'question.helpful': 'desc', 'question.createdAt': 'desc', 'question.id': 'desc' } as const
const ANSWER_ORDER = { 'answer.helpful': 'desc', 'answer.createdAt': 'asc', 'answer.id': 'asc' } as const

interface WordsListOptions extends ListPosition<WordsSortKey> {
  /** The cook who reads: what they found helpful is marked. */
  reader?: string | null
}

interface QuestionListOptions extends WordsListOptions {
  /** Leaves out questions that stay without their words for the sake of their answers. */
  withoutDeleted?: boolean
}

/** The name of all that pages show of a recipe's questions, for the page cache. */
export const questionsContent = (recipeId: number) => `questions:${recipeId}`

/** The number of a recipe's questions that are shown. */
export async function countQuestions(db: Database, recipeId: number) {
  const row = db.selectFrom('recipeQuestions').select('count').where('recipeId', '=', recipeId)
  return (await row.executeTakeFirst())?.count ?? 0
}

const questions = (db: Database) =>
  db
    .selectFrom('question')
    .leftJoin('cook', 'cook.id', 'question.cookId')
    .select(['question.id', 'recipeId', 'text', 'question.createdAt', 'editedAt', 'helpful', 'answerCount', 'solvedBy'])
    .select(['deletedAt', 'username', 'name', 'image'])
    .where('hiddenAt', 'is', null)

type QuestionRow = Awaited<ReturnType<ReturnType<typeof questions>['executeTakeFirstOrThrow']>>

/** A page of a recipe's questions, the most helpful and then the newest first; [] if there are none. */
export async function listQuestions(
  db: Database,
  recipeId: number,
  { reader = null, withoutDeleted = false, ...position }: QuestionListOptions,
): Promise<RecipeQuestion[]> {
  const all = questions(db).where('recipeId', '=', recipeId)
  const query = withoutDeleted ? all.where('deletedAt', 'is', null) : all
  return questionsOf(db, reader, await pageAt(query, QUESTION_ORDER, position).execute())
}

/** A question that is shown; null if there is none. Whether its recipe may be read is asked of the recipe. */
export async function findQuestion(
  db: Database,
  id: number,
  reader: string | null = null,
): Promise<RecipeQuestion | null> {
  const rows = await questions(db).where('question.id', '=', id).execute()
  return (await questionsOf(db, reader, rows))[0] ?? null
}

async function questionsOf(
  db: Database,
  reader: string | null,
  rows: readonly QuestionRow[],
): Promise<RecipeQuestion[]> {
  const ids = rows.map(({ id }) => id)
  const [votes, mentions] = await Promise.all([votesOf(db, 'question', reader, ids), mentionsOf(db, 'question', ids)])
  return rows.map(({ username, name, image, deletedAt, ...question }) => ({
    ...question,
    isDeleted: deletedAt !== null,
    cook: username !== null && name !== null && deletedAt === null ? { username, name, image } : null,
    foundHelpful: votes.has(question.id),
    mentions: mentions.get(question.id) ?? {},
  }))
}

/** At most so many solved questions of a recipe, the most helpful first, in short. */
export const listSolved = (db: Database, recipeId: number, size: number) =>
  db
    .selectFrom('question')
    .leftJoin('cook', 'cook.id', 'question.cookId')
    .select(['question.id', 'text', 'username'])
    .where('recipeId', '=', recipeId)
    .where('hiddenAt', 'is', null)
    .where('deletedAt', 'is', null)
    .where('solvedBy', 'is not', null)
    .orderBy('helpful', 'desc')
    .orderBy('question.createdAt', 'desc')
    .orderBy('question.id', 'desc')
    .limit(size)
    .execute()

const answers = (db: Database) =>
  db
    .selectFrom('answer')
    .innerJoin('question', 'question.id', 'answer.questionId')
    .innerJoin('recipe', 'recipe.id', 'question.recipeId')
    .innerJoin('cook', 'cook.id', 'answer.cookId')
    .select(['answer.id', 'questionId', 'answer.text', 'answer.createdAt', 'answer.editedAt', 'answer.helpful'])
    .select(['answer.cookId', 'recipe.authorId', 'username', 'name', 'cook.image'])
    .where('answer.hiddenAt', 'is', null)

type AnswerRow = Awaited<ReturnType<ReturnType<typeof answers>['executeTakeFirstOrThrow']>>

/** A page of the answers to a question, the most helpful and then the oldest first; [] if there are none. */
export async function listAnswers(
  db: Database,
  questionId: number,
  { reader = null, ...position }: WordsListOptions,
): Promise<RecipeAnswer[]> {
  const query = answers(db).where('questionId', '=', questionId)
  return answersOf(db, reader, await pageAt(query, ANSWER_ORDER, position).execute())
}

/** An answer that is shown, to a question that is; null if there is none. */
export async function findAnswer(db: Database, id: number, reader: string | null = null): Promise<RecipeAnswer | null> {
  const rows = await answers(db).where('answer.id', '=', id).where('question.hiddenAt', 'is', null).execute()
  return (await answersOf(db, reader, rows))[0] ?? null
}

/** For each question the answer that solved it, else the most helpful one, by the question's id. */
export async function firstAnswers(db: Database, listed: readonly RecipeQuestion[], reader: string | null = null) {
  const found = await Promise.all(
    listed
      .filter(({ answerCount }) => answerCount > 0)
      .map(async ({ id, solvedBy }) => {
        const solving = solvedBy === null ? null : await findAnswer(db, solvedBy, reader)
        return solving ?? (await listAnswers(db, id, { reader, size: 1 }))[0]
      }),
  )
  return new Map(found.filter((answer) => answer !== undefined).map((answer) => [answer.questionId, answer]))
}

async function answersOf(db: Database, reader: string | null, rows: readonly AnswerRow[]): Promise<RecipeAnswer[]> {
  const ids = rows.map(({ id }) => id)
  const [votes, mentions] = await Promise.all([votesOf(db, 'answer', reader, ids), mentionsOf(db, 'answer', ids)])
  return rows.map(({ username, name, image, cookId, authorId, ...answer }) => ({
    ...answer,
    cook: { username, name, image },
    isAuthor: cookId === authorId,
    foundHelpful: votes.has(answer.id),
    mentions: mentions.get(answer.id) ?? {},
  }))
}

/** Which of these a cook found helpful. */
async function votesOf(db: Database, of: 'question' | 'answer', reader: string | null, ids: readonly number[]) {
  if (reader === null || ids.length === 0) return new Set<number>()
  const rows =
    of === 'question'
      ? await db
          .selectFrom('questionHelpful')
          .select('questionId as id')
          .where('cookId', '=', reader)
          .where('questionId', 'in', ids)
          .execute()
      : await db
          .selectFrom('answerHelpful')
          .select('answerId as id')
          .where('cookId', '=', reader)
          .where('answerId', 'in', ids)
          .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Whom these mention: the usernames of today by the names that are written. */
async function mentionsOf(db: Database, of: 'question' | 'answer', ids: readonly number[]) {
  const column = `${of}Id` as const
  const byId = new Map<number, Record<string, string>>()
  if (ids.length === 0) return byId
  const rows = await db
    .selectFrom('mention')
    .innerJoin('cook', 'cook.id', 'mention.cookId')
    .select([`${column} as id`, 'mention.name as written', 'username'])
    .where(column, 'in', ids)
    .execute()
  for (const { id, written, username } of rows) if (id !== null) byId.set(id, { ...byId.get(id), [written]: username })
  return byId
}

/** The earlier texts of these questions or answers, the last first; with what each has as its id. */
export const listEarlierWords = (db: Database, of: 'questionId' | 'answerId', ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('earlierWords')
        .select(['id', 'questionId', 'answerId', 'text', 'writtenAt'])
        .where(of, 'in', [...ids])
        .orderBy('writtenAt', 'desc')
        .orderBy('id', 'desc')
        .execute()

/** What a cook asked and answered on a recipe that a moderator has hidden, with the reason. */
export async function listHiddenOwn(db: Database, cookId: string, recipeId: number) {
  const listed = await db
    .selectFrom('question')
    .select(['text', 'hiddenReason as reason'])
    .where('cookId', '=', cookId)
    .where('recipeId', '=', recipeId)
    .where('hiddenAt', 'is not', null)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .limit(MAX_HIDDEN)
    .execute()
  const answered = await db
    .selectFrom('answer')
    .innerJoin('question', 'question.id', 'answer.questionId')
    .select(['answer.text', 'answer.hiddenReason as reason'])
    .where('answer.cookId', '=', cookId)
    .where('recipeId', '=', recipeId)
    .where('answer.hiddenAt', 'is not', null)
    .orderBy('answer.id')
    .limit(MAX_HIDDEN)
    .execute()
  return [...listed, ...answered]
}
const MAX_HIDDEN = 20

/** The recipe of a question, as far as questions need it; null when it is not public. */
export const findPublicRecipe = async (db: Database, recipeId: number) =>
  (await db
    .selectFrom('recipe')
    .select(['id', 'authorId', 'title'])
    .where('id', '=', recipeId)
    .where(isPublic)
    .executeTakeFirst()) ?? null
