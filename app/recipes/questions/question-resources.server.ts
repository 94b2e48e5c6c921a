import { z } from 'zod'
import { foldedFor } from '#app/people/blocks/blocks.store.ts'
import { hasRecipe } from '#app/recipes/recipe/recipes.store.ts'
import { m } from '#messages'
import type { ApiContext } from '#server/api/api-env.ts'
import { jsonContent, signedIn } from '#server/api/api-route.ts'
import { refuse } from '#server/api/problem.ts'
import { RowId } from '#server/database/row-id-shape.ts'
import { countAttempt, type Limit } from '#server/http/rate-limits.store.ts'
import {
  ANSWER_LENGTH,
  AnswerDraft,
  QUESTION_LENGTH,
  QuestionDraft,
  type RecipeAnswer,
  type RecipeQuestion,
} from './question.ts'
import { findAnswer, findQuestion } from './questions.store.ts'
import { REFUSALS } from './refusal-texts.ts'

export const QUESTION_TAGS: [string] = ['Questions']
const CookResource = z.strictObject({ username: z.string(), name: z.string() })
const wordFields = {
  id: z.int().meta({ description: 'By which it is addressed.' }),
  text: z.string(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable().meta({ description: 'When it was last edited; null if never.' }),
  helpful: z.int().min(0).meta({ description: 'Number of cooks who found it helpful.' }),
  foundHelpful: z.boolean().meta({ description: 'Whether you found it helpful.' }),
  isMuted: z.boolean().meta({ description: 'Whether you mute or block its cook.' }),
}
export const QuestionResource = z
  .strictObject({
    ...wordFields,
    recipeId: z.int().meta({ description: 'The id of its recipe.' }),
    cook: CookResource.nullable().meta({
      description: 'Null for a question that was deleted and stays for its answers.',
    }),
    answerCount: z.int().min(0).meta({ description: 'Number of answers.' }),
    solvedBy: z.int().nullable().meta({ description: 'The id of the answer that solved it; null for none.' }),
    isDeleted: z.boolean(),
  })
  .meta({ id: 'RecipeQuestion' })
export const AnswerResource = z
  .strictObject({
    ...wordFields,
    questionId: z.int().meta({ description: 'The id of its question.' }),
    cook: CookResource,
    isAuthor: z.boolean().meta({ description: 'Whether the recipe’s author answers.' }),
  })
  .meta({ id: 'RecipeAnswer' })
export const EarlierResource = z.strictObject({
  items: z.array(z.strictObject({ text: z.string(), writtenAt: z.iso.datetime() })),
})
export const QuestionRequest = z
  .object({
    text: QuestionDraft.shape.text.meta({
      description: `At most ${QUESTION_LENGTH} characters. \`@username\` mentions a cook, at most five.`,
      examples: ['Can I freeze it?'],
    }),
  })
  .meta({ id: 'QuestionDraft' })
export const AnswerRequest = z
  .object({
    text: AnswerDraft.shape.text.meta({
      description: `At most ${ANSWER_LENGTH} characters. \`@username\` mentions a cook, at most five.`,
      examples: ['Yes, for a month.'],
    }),
  })
  .meta({ id: 'AnswerDraft' })

const PendingResource = z
  .strictObject({
    id: z.int().meta({ description: 'The id of the question or the answer.' }),
    isPending: z.literal(true),
  })
  .meta({ id: 'PendingWords' })
/** The response to words that are stored and that nobody else reads before a moderator has looked at them. */
export const pendingResponse = {
  description: 'Stored, and pending until a moderator has looked at it.',
  ...jsonContent(PendingResource),
}

export const QuestionId = z.object({ id: RowId.meta({ description: 'Question id.' }) })
export const AnswerId = z.object({ id: RowId.meta({ description: 'Answer id.' }) })
export const done = { 204: { description: 'Done.' } }
export const requestBody = <T extends z.ZodType>(schema: T) => ({ required: true, ...jsonContent(schema) })

export const dateTime = (at: number) => new Date(at).toISOString()
const cookOf = ({ username, name }: { username: string; name: string }) => ({ username, name })
const datesOf = ({ createdAt, editedAt }: RecipeQuestion | RecipeAnswer) => ({
  createdAt: dateTime(createdAt),
  editedAt: editedAt === null ? null : dateTime(editedAt),
})

/** The usernames of those of these words whose cook the caller mutes or blocks. */
const mutedOf = (c: ApiContext, words: readonly (RecipeQuestion | RecipeAnswer)[]) =>
  foldedFor(
    c.get('context').db,
    c.get('context').cook?.id ?? null,
    words.flatMap(({ cook }) => cook?.username ?? []),
  )

export async function questionResources(c: ApiContext, found: readonly RecipeQuestion[]) {
  const muted = await mutedOf(c, found)
  return found.map(({ mentions, cook, ...question }) => ({
    ...question,
    ...datesOf({ mentions, cook, ...question }),
    cook: cook && cookOf(cook),
    isMuted: cook !== null && muted.has(cook.username),
  }))
}

export async function answerResources(c: ApiContext, found: readonly RecipeAnswer[]) {
  const muted = await mutedOf(c, found)
  return found.map(({ mentions, cook, ...answer }) => ({
    ...answer,
    ...datesOf({ mentions, cook, ...answer }),
    cook: cookOf(cook),
    isMuted: muted.has(cook.username),
  }))
}

/** The question, if its recipe is for the caller; refuses with 404. */
export async function readable(c: ApiContext, id: number): Promise<RecipeQuestion> {
  const { db, cook } = c.get('context')
  const question = await findQuestion(db, id, cook?.id ?? null)
  if (!question || !(await hasRecipe(db, question.recipeId, { cook }))) refuse(404, { detail: m.questions_gone() })
  return question
}

export async function readableAnswer(c: ApiContext, id: number): Promise<RecipeAnswer> {
  const found = await findAnswer(c.get('context').db, id, c.get('context').cook?.id ?? null)
  if (!found) refuse(404, { detail: m.questions_gone() })
  await readable(c, found.questionId)
  return found
}

export async function countCall(c: ApiContext, limit: Limit) {
  const wait = await countAttempt(c.get('context').db, limit, signedIn(c).id)
  if (wait) refuse(429, { wait })
}

export const STATUSES = { gone: 404, own: 403, blocked: 403, full: 409 } as const

/** What was written, or the end of the request with why it was not. */
export function requireWritten<T extends object>(written: T | keyof typeof STATUSES): T {
  if (typeof written === 'string') refuse(STATUSES[written], { detail: REFUSALS[written]() })
  return written
}
export const requireDone = (done: boolean) => done || refuse(404, { detail: m.questions_gone() })
