import { createServer, type ServerResponse } from 'node:http'

/** How the service behaves with a question. */
export type Behaviour = 'writes' | 'refuses' | 'garbage' | 'silent' | 'breaks' | 'forbidden' | 'endless' | 'slow'

const piece = (content: string) =>
  `data: ${JSON.stringify({ id: '1', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`
const END = `data: ${JSON.stringify({ id: '1', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}\n\ndata: [DONE]\n\n`

/** A service on this machine that speaks as OpenAI's does, well or badly. */
export async function anAiService() {
  const state = {
    behaviour: 'writes' as Behaviour,
    requests: [] as Record<string, unknown>[],
    keys: [] as string[],
    left: 0,
  }
  const answer = (response: ServerResponse, behaviour: Behaviour) => {
    if (behaviour === 'refuses') return response.writeHead(500).end('{"error":{"message":"no"}}')
    if (behaviour === 'garbage')
      return response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>It works!</h1>')
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    if (behaviour === 'silent') return response.flushHeaders()
    if (behaviour === 'forbidden') return response.end(piece('Fry the bacon ') + piece('with the lentils.') + END)
    response.write(piece('Cook the [lentils](/recipe/1), '))
    if (behaviour === 'breaks') return setTimeout(() => response.destroy(), 50)
    if (behaviour === 'endless') {
      const timer = setInterval(() => response.write(piece('and stir ')), 20)
      return response.on('close', () => {
        state.left += 1
        clearInterval(timer)
      })
    }
    const rest = piece('then <img src=x onerror=alert(1)> eat.') + END
    if (behaviour === 'slow') return setTimeout(() => response.end(rest), 1500)
    return response.end(rest)
  }
  // Never closes an idle connection: work that blocks for seconds would take one that is closing.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    let body = ''
    request.on('data', (bytes) => {
      body += bytes
    })
    request.on('end', () => {
      state.requests.push({ url: request.url, ...JSON.parse(body) })
      state.keys.push(request.headers.authorization ?? '')
      answer(response, state.behaviour)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    state,
    address: `http://127.0.0.1:${port}/v1`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
