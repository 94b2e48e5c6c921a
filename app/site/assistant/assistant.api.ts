import { z } from 'zod'
import { streamOf } from '#app/site/answering/answer-stream.server.ts'
import { answerInPieces, wholeAnswer } from '#app/site/answering/question.server.ts'
import { Question } from '#app/site/answering/question.ts'
import { getLocale } from '#messages/runtime.js'
import type { Api } from '#server/api/api-env.ts'
import { apiRoute } from '#server/api/api-route.ts'

const question = (path: '/assistant' | '/recipes/api/get-recipe', description: string) =>
  apiRoute({
    method: 'post',
    path,
    needs: 'anyone',
    tags: ['Assistant'],
    operationId: path === '/assistant' ? 'askAssistant' : 'getRecipe',
    summary: 'Ask what to cook',
    description,
    request: { body: { required: true, content: { 'application/json': { schema: Question } } } },
    responses: {
      200: {
        description: 'The answer as Markdown, with links to its recipes.',
        content: {
          'application/json': { schema: z.strictObject({ recipe: z.string() }).meta({ id: 'Answer' }) },
          ...(path === '/assistant' && { 'text/markdown': { schema: z.string() } }),
        },
      },
    },
    problems: [403],
  })

/** Whether the answer is to come while it is written: the client takes markdown, and does not rather take JSON. */
const wantsStream = (accept: string | undefined) => /text\/(?:markdown|\*)/.test(accept ?? '')

export function assistantApi(api: Api) {
  api.openapi(question('/recipes/api/get-recipe', 'Same as `POST /assistant`, without streaming.'), async (c) =>
    c.json({ recipe: await wholeAnswer(c.req.valid('json'), c.get('context'), c.req.raw.signal) }, 200),
  )

  const streamed =
    'Send `Accept: text/markdown` to stream the answer while it is written. Aborting the request stops the work.'
  api.openapi(question('/assistant', streamed), async (c) => {
    const { signal } = c.req.raw
    if (!wantsStream(c.req.header('accept')))
      return c.json({ recipe: await wholeAnswer(c.req.valid('json'), c.get('context'), signal) }, 200)
    const pieces = await answerInPieces(c.req.valid('json'), c.get('context'), signal)
    const { log } = c.get('context')
    const stream = streamOf(pieces, getLocale(), (error) => log.error({ err: error }, 'an answer broke off'))
    return c.body(stream, 200, {
      'content-type': 'text/markdown; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    }) as never
  })
}
