import { z } from 'zod'
import type { Api } from '#server/api/api-env.ts'
import { apiRoute, jsonContent, signedIn } from '#server/api/api-route.ts'
import { Paging, paged, pageOf, sortKeyOf } from '#server/api/cursor.ts'
import { refuse } from '#server/api/problem.ts'
import { MAX_EDITS } from './question.ts'
import { deleteAnswer, voteWords } from './question-changes.store.ts'
import {
  AnswerId,
  AnswerRequest,
  AnswerResource,
  answerResources,
  countCall,
  dateTime,
  done,
  EarlierResource,
  pendingResponse,
  QUESTION_TAGS,
  QuestionId,
  readable,
  readableAnswer,
  requestBody,
  requireDone,
  requireWritten,
  STATUSES,
} from './question-resources.server.ts'
import { listAnswers, listEarlierWords } from './questions.store.ts'
import { REFUSALS } from './refusal-texts.ts'
import { answerQuestion, editWords } from './write-words.store.ts'

const answers = apiRoute({
  method: 'get',
  path: '/questions/{id}/answers',
  needs: 'anyone',
  tags: QUESTION_TAGS,
  operationId: 'listAnswers',
  summary: 'List the answers to a question',
  description: 'The most helpful first, then the oldest.',
  request: { params: QuestionId, query: z.object(Paging) },
  responses: {
    200: { description: 'A page of answers.', ...jsonContent(pageOf(AnswerResource).meta({ id: 'AnswerPage' })) },
  },
  problems: [404],
})
const answer = apiRoute({
  method: 'post',
  path: '/questions/{id}/answers',
  needs: 'writer',
  tags: QUESTION_TAGS,
  operationId: 'answerQuestion',
  summary: 'Answer a question',
  description: 'The same answer twice is stored once. At most 60 an hour.',
  request: { params: QuestionId, body: requestBody(AnswerRequest) },
  responses: { 201: { description: 'The answer.', ...jsonContent(AnswerResource) }, 202: pendingResponse },
  problems: [404, 409],
})
const editAnswer = apiRoute({
  method: 'put',
  path: '/answers/{id}',
  needs: 'writer',
  tags: QUESTION_TAGS,
  operationId: 'editAnswer',
  summary: 'Edit your answer',
  description: `Its earlier texts stay readable. At most ${MAX_EDITS} times.`,
  request: { params: AnswerId, body: requestBody(AnswerRequest) },
  responses: { 200: { description: 'The answer.', ...jsonContent(AnswerResource) }, 202: pendingResponse },
  problems: [404, 409],
})
const removeAnswer = apiRoute({
  method: 'delete',
  path: '/answers/{id}',
  needs: 'writer',
  tags: QUESTION_TAGS,
  operationId: 'deleteAnswer',
  summary: 'Delete your answer',
  request: { params: AnswerId },
  responses: done,
  problems: [404],
})
const earlier = (of: 'question' | 'answer') =>
  apiRoute({
    method: 'get',
    path: `/${of}s/{id}/earlier`,
    needs: 'anyone',
    tags: QUESTION_TAGS,
    operationId: of === 'question' ? 'listEarlierQuestionTexts' : 'listEarlierAnswerTexts',
    summary: of === 'question' ? 'List the earlier texts of a question' : 'List the earlier texts of an answer',
    description: 'The last first; none if it was never edited.',
    request: { params: of === 'question' ? QuestionId : AnswerId },
    responses: { 200: { description: 'The earlier texts.', ...jsonContent(EarlierResource) } },
    problems: [404],
  })
const helpful = (of: 'question' | 'answer', method: 'put' | 'delete') =>
  apiRoute({
    method,
    path: `/${of}s/{id}/helpful`,
    needs: 'writer',
    tags: QUESTION_TAGS,
    operationId: `${method === 'put' ? 'find' : 'unfind'}${of === 'question' ? 'Question' : 'Answer'}Helpful`,
    summary: `${method === 'put' ? 'Vote' : 'Withdraw your vote for'} ${of === 'question' ? 'a question' : 'an answer'}${method === 'put' ? ' helpful' : ''}`,
    description: 'Idempotent. You cannot vote for your own. At most 300 votes an hour.',
    request: { params: of === 'question' ? QuestionId : AnswerId },
    responses: done,
    problems: [404],
  })

/** The calls about answers to questions, and about who finds either helpful. */
export function answersApi(api: Api) {
  api.openapi(answers, async (c) => {
    const { db, cook } = c.get('context')
    const { id } = await readable(c, c.req.valid('param').id)
    const { limit, cursor } = c.req.valid('query')
    const after = sortKeyOf(cursor, ['count', 'time', 'id'])
    const found = await listAnswers(db, id, { after, size: limit + 1, reader: cook?.id ?? null })
    const { items, next } = paged(found, limit, (one) => [one.helpful, one.createdAt, one.id])
    return c.json({ items: await answerResources(c, items), next }, 200)
  })

  api.openapi(answer, async (c) => {
    await countCall(c, 'answerByCook')
    const { db } = c.get('context')
    const { text } = c.req.valid('json')
    const { id, isPending } = requireWritten(await answerQuestion(db, signedIn(c).id, c.req.valid('param').id, text))
    if (isPending) return c.json({ id, isPending }, 202)
    const [written = refuse(404)] = await answerResources(c, [await readableAnswer(c, id)])
    return c.json(written, 201)
  })

  api.openapi(editAnswer, async (c) => {
    await countCall(c, 'answerByCook')
    const { id } = c.req.valid('param')
    const { text } = c.req.valid('json')
    const { isPending } = requireWritten(await editWords(c.get('context').db, 'answer', signedIn(c).id, id, text))
    if (isPending) return c.json({ id, isPending }, 202)
    const [written = refuse(404)] = await answerResources(c, [await readableAnswer(c, id)])
    return c.json(written, 200)
  })

  api.openapi(removeAnswer, async (c) => {
    await countCall(c, 'withdrawByCook')
    requireDone(await deleteAnswer(c.get('context').db, signedIn(c).id, c.req.valid('param').id))
    return c.body(null, 204)
  })

  for (const of of ['question', 'answer'] as const) {
    api.openapi(earlier(of), async (c) => {
      const { id } = c.req.valid('param')
      await (of === 'question' ? readable(c, id) : readableAnswer(c, id))
      const texts = await listEarlierWords(c.get('context').db, `${of}Id`, [id])
      return c.json({ items: texts.map(({ text, writtenAt }) => ({ text, writtenAt: dateTime(writtenAt) })) }, 200)
    })
    for (const method of ['put', 'delete'] as const)
      api.openapi(helpful(of, method), async (c) => {
        await countCall(c, 'voteByCook')
        const { id } = c.req.valid('param')
        const voted = await voteWords(c.get('context').db, of, signedIn(c).id, id, method === 'put')
        if (voted !== 'voted') refuse(STATUSES[voted], { detail: REFUSALS[voted]() })
        return c.body(null, 204)
      })
  }
}
