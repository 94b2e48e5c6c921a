import { z } from 'zod'
import { getLocale } from '../../messages/compiled/runtime.js'
import { type Api, type ApiContext, apiRoute } from '../../server/api/api-route.ts'
import { refuse } from '../../server/api/problem.ts'
import { streamOf } from './answer-stream.server.ts'
import { ask } from './asking.server.ts'
import { AssistantRequest } from './assistant.ts'

const { shape } = AssistantRequest
const Question = AssistantRequest.extend({
  diet: shape.diet.meta({ description: 'What must be kept; a law, not a wish.' }),
  time: shape.time.meta({ description: 'Minutes that it may take in all, 1 to 1440.', examples: [30] }),
  ingredients: shape.ingredients.meta({
    description: 'What is there, as people say it; 2000 characters at most.',
    examples: ['leftover chicken, some rice, a lemon'],
  }),
  refine: shape.refine.meta({
    description: 'Wishes that were added since, oldest first.',
    examples: [['without nuts', 'for six']],
  }),
}).meta({ id: 'Question' })

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
        description: 'The answer as markdown, with links to the recipes it is made of.',
        content: {
          'application/json': { schema: z.strictObject({ recipe: z.string() }).meta({ id: 'Answer' }) },
          ...(path === '/assistant' && { 'text/markdown': { schema: z.string() } }),
        },
      },
    },
    problems: [403],
  })

async function asked(c: ApiContext, sent: unknown) {
  const answering = await ask(sent, c.get('visit'), c.req.raw.signal)
  if (answering.problems === null) return answering.pieces
  if (answering.wait) refuse(429, { wait: answering.wait })
  return refuse(422, { fields: answering.problems })
}

async function whole(pieces: AsyncIterable<string>) {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

/** Whether the answer is to come while it is written: the client takes markdown, and does not rather take JSON. */
const wantsStream = (accept: string | undefined) => /text\/(?:markdown|\*)/.test(accept ?? '')

export function assistantApi(api: Api) {
  api.openapi(
    question('/recipes/api/get-recipe', 'The specification’s call; /assistant can also answer while it writes.'),
    async (c) => c.json({ recipe: await whole(await asked(c, c.req.valid('json'))) }, 200),
  )

  const streamed =
    'Send `Accept: text/markdown` and the answer comes piece by piece while it is written; ending the request ends the work.'
  api.openapi(question('/assistant', streamed), async (c) => {
    const pieces = await asked(c, c.req.valid('json'))
    if (!wantsStream(c.req.header('accept'))) return c.json({ recipe: await whole(pieces) }, 200)
    const { log } = c.get('visit')
    const stream = streamOf(pieces, getLocale(), (error) => log.error({ err: error }, 'an answer broke off'))
    return c.body(stream, 200, {
      'content-type': 'text/markdown; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    }) as never
  })
}
