import { z } from 'zod'
import { RecipeId } from '#app/recipes/recipe/recipe-resource.ts'
import { hasRecipe } from '#app/recipes/recipe/recipes.store.ts'
import { m } from '#messages'
import type { Api } from '#server/api/api-env.ts'
import { apiRoute, jsonContent, signedIn } from '#server/api/api-route.ts'
import { Paging, paged, pageOf, sortKeyOf } from '#server/api/cursor.ts'
import { refuse } from '#server/api/problem.ts'
import { RowId } from '#server/database/row-id-shape.ts'
import { MAX_EDITS } from './question.ts'
import { deleteQuestion, markSolved } from './question-changes.store.ts'
import {
  countCall,
  done,
  pendingResponse,
  QUESTION_TAGS,
  QuestionId,
  QuestionRequest,
  QuestionResource,
  questionResources,
  readable,
  requestBody,
  requireDone,
  requireWritten,
} from './question-resources.server.ts'
import { listQuestions } from './questions.store.ts'
import { askQuestion, editWords } from './write-words.store.ts'

const list = apiRoute({
  method: 'get',
  path: '/recipes/{id}/questions',
  needs: 'anyone',
  tags: QUESTION_TAGS,
  operationId: 'listQuestions',
  summary: 'List the questions about a recipe',
  description: 'The most helpful first, then the newest.',
  request: { params: RecipeId, query: z.object(Paging) },
  responses: {
    200: { description: 'A page of questions.', ...jsonContent(pageOf(QuestionResource).meta({ id: 'QuestionPage' })) },
  },
  problems: [404],
})
const ask = apiRoute({
  method: 'post',
  path: '/recipes/{id}/questions',
  needs: 'writer',
  tags: QUESTION_TAGS,
  operationId: 'askQuestion',
  summary: 'Ask a question about a recipe',
  description: 'The same question twice is stored once. You cannot ask about your own recipe. At most 20 an hour.',
  request: { params: RecipeId, body: requestBody(QuestionRequest) },
  responses: { 201: { description: 'The question.', ...jsonContent(QuestionResource) }, 202: pendingResponse },
  problems: [404],
})
const read = apiRoute({
  method: 'get',
  path: '/questions/{id}',
  needs: 'anyone',
  tags: QUESTION_TAGS,
  operationId: 'readQuestion',
  summary: 'Read a question',
  request: { params: QuestionId },
  responses: { 200: { description: 'The question.', ...jsonContent(QuestionResource) } },
  problems: [404],
})
const edit = apiRoute({
  method: 'put',
  path: '/questions/{id}',
  needs: 'writer',
  tags: QUESTION_TAGS,
  operationId: 'editQuestion',
  summary: 'Edit your question',
  description: `Its earlier texts stay readable. At most ${MAX_EDITS} times.`,
  request: { params: QuestionId, body: requestBody(QuestionRequest) },
  responses: { 200: { description: 'The question.', ...jsonContent(QuestionResource) }, 202: pendingResponse },
  problems: [404, 409],
})
const remove = apiRoute({
  method: 'delete',
  path: '/questions/{id}',
  needs: 'writer',
  tags: QUESTION_TAGS,
  operationId: 'deleteQuestion',
  summary: 'Delete your question',
  description: 'A question with answers stays for them, without your words and name.',
  request: { params: QuestionId },
  responses: done,
  problems: [404],
})
const solve = apiRoute({
  method: 'put',
  path: '/questions/{id}/solution',
  needs: 'writer',
  tags: QUESTION_TAGS,
  operationId: 'solveQuestion',
  summary: 'Mark the answer that solved a question, or none',
  description: 'For who asked, and for the recipe’s author. Idempotent.',
  request: {
    params: QuestionId,
    body: requestBody(z.object({ answer: RowId.nullable().meta({ description: 'An answer’s id; null for none.' }) })),
  },
  responses: done,
  problems: [404],
})
/** The calls about questions on recipes and their answers. */
export function questionsApi(api: Api) {
  api.openapi(list, async (c) => {
    const { db, cook } = c.get('context')
    const { id } = c.req.valid('param')
    const { limit, cursor } = c.req.valid('query')
    const after = sortKeyOf(cursor, ['count', 'time', 'id'])
    if (!(await hasRecipe(db, id, { cook }))) refuse(404, { detail: m.recipe_not_found() })
    const found = await listQuestions(db, id, { after, size: limit + 1, reader: cook?.id ?? null })
    const { items, next } = paged(found, limit, (one) => [one.helpful, one.createdAt, one.id])
    return c.json({ items: await questionResources(c, items), next }, 200)
  })

  api.openapi(ask, async (c) => {
    await countCall(c, 'askByCook')
    const { db } = c.get('context')
    const { text } = c.req.valid('json')
    const { id, isPending } = requireWritten(await askQuestion(db, signedIn(c).id, c.req.valid('param').id, text))
    if (isPending) return c.json({ id, isPending }, 202)
    const [question = refuse(404)] = await questionResources(c, [await readable(c, id)])
    return c.json(question, 201)
  })

  api.openapi(read, async (c) => {
    const [question = refuse(404)] = await questionResources(c, [await readable(c, c.req.valid('param').id)])
    return c.json(question, 200)
  })

  api.openapi(edit, async (c) => {
    await countCall(c, 'askByCook')
    const { id } = c.req.valid('param')
    const { text } = c.req.valid('json')
    const { isPending } = requireWritten(await editWords(c.get('context').db, 'question', signedIn(c).id, id, text))
    if (isPending) return c.json({ id, isPending }, 202)
    const [question = refuse(404)] = await questionResources(c, [await readable(c, id)])
    return c.json(question, 200)
  })

  api.openapi(remove, async (c) => {
    await countCall(c, 'withdrawByCook')
    requireDone(await deleteQuestion(c.get('context').db, signedIn(c).id, c.req.valid('param').id))
    return c.body(null, 204)
  })

  api.openapi(solve, async (c) => {
    await countCall(c, 'withdrawByCook')
    const { answer: solution } = c.req.valid('json')
    const solved = await markSolved(c.get('context').db, signedIn(c).id, c.req.valid('param').id, solution)
    requireDone(solved === 'done')
    return c.body(null, 204)
  })
}
