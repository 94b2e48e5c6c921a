import { createServer, type ServerResponse } from 'node:http'
import { aPictureFile } from './recipes.ts'

/** What a service that sees answers: a text, or what goes wrong. */
export type VisionAnswer = string | 'fails' | 'slow' | 'huge' | 'garbage'

interface VisionRequest {
  model: string
  messages: { role: string; content: string | { type: string; text?: string; image_url?: { url: string } }[] }[]
}

/** A service on this machine that speaks OpenAI's protocol and answers one after another; of more requests the last again. */
export async function aVisionService() {
  const state = { answers: [] as VisionAnswer[], requests: [] as VisionRequest[], keys: [] as string[] }
  const send = (response: ServerResponse, answer: VisionAnswer) => {
    if (answer === 'slow') return
    if (answer === 'fails') return response.writeHead(500).end('{"error":{"message":"no"}}')
    response.writeHead(200, { 'content-type': answer === 'garbage' ? 'text/html' : 'application/json' })
    if (answer === 'garbage') return response.end('<h1>It works!</h1>')
    const content = answer === 'huge' ? 'x'.repeat(2_000_000) : answer
    const message = { role: 'assistant', content }
    response.end(
      JSON.stringify({
        ...{ id: '1', object: 'chat.completion', created: 1, model: 'm' },
        choices: [{ index: 0, message, finish_reason: 'stop' }],
        usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
      }),
    )
  }
  // Never closes an idle connection: work that blocks for seconds would take one that is closing.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    let body = ''
    request.on('data', (bytes) => {
      body += bytes
    })
    request.on('end', () => {
      state.requests.push(JSON.parse(body))
      state.keys.push(request.headers.authorization ?? '')
      const answer = state.answers.length > 1 ? state.answers.shift() : state.answers[0]
      send(response, answer ?? 'fails')
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    state,
    address: `http://127.0.0.1:${port}/v1`,
    /** Answers what comes next with these. */
    answer(...answers: VisionAnswer[]) {
      Object.assign(state, { answers, requests: [], keys: [] })
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The addresses of the pictures in a request. */
export const picturesIn = (request: VisionRequest | undefined) =>
  (request?.messages ?? []).flatMap(({ content }) =>
    typeof content === 'string' ? [] : content.flatMap(({ image_url }) => image_url?.url ?? []),
  )

/** An answer about a soup. */
export const aVisionRecipe = (changes: object = {}) =>
  JSON.stringify({
    title: 'Leek soup',
    ingredients: [{ text: '2 leeks' }, { section: 'For the top', text: '1 tbsp cream' }],
    steps: [{ text: 'Boil the leeks.' }, { text: 'Serve with cream.' }],
    servings: 4,
    cookMinutes: 25,
    language: 'en',
    ...changes,
  })

type Send<Sender> = (sender: Sender) => Promise<Response>

/** Imports a photo and has it read, by what sends a form to a path for somebody. */
export const readAPhoto =
  <Sender>(post: (path: string, fields: Record<string, string | File>) => Send<Sender>): Send<Sender> =>
  async (sender) => {
    const { headers } = await post('/import', { file: await aPictureFile() })(sender)
    const { searchParams } = new URL(headers.get('location') ?? '', 'http://site')
    return post('/import/photos', { key: `photos/${searchParams.get('photo')}`, do: 'read' })(sender)
  }
