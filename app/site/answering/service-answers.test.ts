import { afterEach, expect, test, vi } from 'vitest'
import { AssistantRequest } from '#app/site/requests/assistant.ts'
import { m } from '#messages'
import { aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { answer } from './answer.server.ts'

afterEach(() => vi.unstubAllGlobals())

const AI = { baseUrl: 'https://ai.example/v1', model: 'small', apiKey: null, firstWordTimeout: 5000 } as never
const chunkOf = (content: string | null) => {
  const choices = [
    { index: 0, delta: content === null ? {} : { content }, finish_reason: content === null ? 'stop' : null },
  ]
  return `data: ${JSON.stringify({ id: '1', object: 'chat.completion.chunk', created: 1, model: 'm', choices })}\n\n`
}

/** What a service writes, and how it ends: breaks off, goes on without an end, or is through. */
interface Written {
  pieces: string[]
  end?: 'breaks' | 'endless'
  status?: number
}

/** Puts a service in place of the network's; `bodies` are the requests, `left` how often who asked has gone. */
function aService({ pieces, end, status = 200 }: Written) {
  const seen = { bodies: [] as string[], left: 0 }
  const fetch = async (_: unknown, { body, signal }: RequestInit) => {
    seen.bodies.push(String(body))
    signal?.addEventListener('abort', () => void seen.left++)
    if (status !== 200) return Response.json({ error: { message: 'no' } }, { status })
    const stream = new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(chunkOf(piece)))
        // As networks do it for who has gone.
        if (end === 'endless') signal?.addEventListener('abort', () => controller.error(new Error('It was left.')))
        if (end) return
        controller.enqueue(new TextEncoder().encode(`${chunkOf(null)}data: [DONE]\n\n`))
        controller.close()
      },
      pull(controller) {
        if (end === 'breaks') controller.error(new Error('It broke off.'))
      },
    })
    return new Response(stream, { headers: { 'content-type': 'text/event-stream' } })
  }
  vi.stubGlobal('fetch', fetch)
  return seen
}

describeStores('an answer of a service', (db) => {
  interface Visitor {
    ingredients?: string
    /** The piece after which they are gone. */
    leavesAfter?: string
  }
  async function answered(written: Written, { ingredients = 'lentils, rice', leavesAfter }: Visitor) {
    await aRecipe(db(), { title: 'Lentils with rice', dietaryInfo: ['Vegetarian'] })
    const seen = aService(written)
    const typed = AssistantRequest.parse({ diet: 'Vegetarian', cuisine: 'Any', time: '60', ingredients, refine: [] })
    const visitor = new AbortController()
    const log = { warn: vi.fn() }
    const means = { db: db(), log: log as never, ai: AI, who: 'anna', language: 'English', signal: visitor.signal }
    let text = ''
    for await (const piece of answer(typed, means)) {
      text += piece
      if (piece === leavesAfter) visitor.abort()
    }
    return { text, seen, log }
  }

  const OWN = /^## \[Lentils with rice\]/m
  const LEFT_OUT = '> Left out: onion\n\n'
  const whole = ['Cook ', 'them.']
  const WITHOUT = { ingredients: 'lentils, rice, no onions' }

  test.each<[what: string, Written, visitor: Visitor, begins: string, rest: string, own: boolean, warnings: number]>([
    ['comes piece by piece', { pieces: whole }, {}, 'Cook them.', '', false, 0],
    ['begins with what is left out, once', { pieces: whole }, WITHOUT, `${LEFT_OUT}Cook them.`, '', false, 0],
    [
      'that names what the diet forbids ends with a warning',
      { pieces: ['Fry ', 'bacon.'] },
      {},
      'Fry bacon.\n\n---\n\n> **',
      'what you asked for (Vegetarian). ',
      false,
      0,
    ],
    [
      'that names what was to be left out ends with a warning',
      { pieces: ['Fry ', 'onions.'] },
      WITHOUT,
      `${LEFT_OUT}Fry onions.\n\n---\n\n> **`,
      'onion',
      false,
      0,
    ],
    [
      'that breaks off goes on with one of our own',
      { pieces: whole, end: 'breaks' },
      {},
      `Cook them.\n\n---\n\n> ${m.assistant_service_broke()}\n\n## [Lentils`,
      '',
      true,
      1,
    ],
    [
      'that does not come is one of our own',
      { pieces: [], status: 500 },
      WITHOUT,
      `> ${m.assistant_service_failed()}\n\n## [Lentils`,
      '',
      true,
      1,
    ],
    [
      'without a word is one of our own',
      { pieces: [] },
      {},
      `> ${m.assistant_service_failed()}\n\n## [Lentils`,
      '',
      true,
      1,
    ],
    [
      'ends when the visitor leaves',
      { pieces: ['Cook '], end: 'endless' },
      { leavesAfter: 'Cook ' },
      'Cook ',
      '',
      false,
      0,
    ],
  ])('%s', { tags: 'slow' }, async (_, written, visitor, begins, rest, isOwn, warnings) => {
    const { text, seen, log } = await answered(written, visitor)
    expect(text.slice(0, begins.length)).toBe(begins)
    if (rest === '' && !isOwn) expect(text).toBe(begins)
    expect(text).toContain(rest)
    expect(OWN.test(text)).toBe(isOwn)
    expect([log.warn.mock.calls.length, seen.bodies.length, seen.left]).toEqual([warnings, 1, 1])
  })
})
