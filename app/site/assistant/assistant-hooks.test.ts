import { beforeEach, describe, expect, test, vi } from 'vitest'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { type Answering, useAnswer } from './use-answer.ts'
import { forgetQuestion, useRememberedQuestion } from './use-remembered-question.ts'

// What modules have stored and shown of other files is not there.
vi.hoisted(() => vi.resetModules())

endBrowsersAfterEach()

describe('an answer', () => {
  /** The requests to the assistant, each written to as the test says. */
  let requests: {
    write(text: string): void
    end(): void
    fail(): void
    signal: AbortSignal
    answer(status: number, body?: unknown): void
  }[]
  let browser: ReturnType<typeof aSmallBrowser>
  beforeEach(() => {
    requests = []
    browser = aSmallBrowser({
      fetch: (_address: string, { signal }: { signal: AbortSignal }) => {
        const { promise, resolve, reject } = Promise.withResolvers<Response>()
        let pen: ReadableStreamDefaultController<Uint8Array> | undefined
        const body = new ReadableStream<Uint8Array>({
          start: (controller) => {
            pen = controller
          },
        })
        const broken = new DOMException('The request was aborted.', 'AbortError')
        signal.addEventListener('abort', () => {
          reject(broken)
          pen?.error(broken)
        })
        requests.push({
          signal,
          answer: (status, json) =>
            resolve(json === undefined ? new Response(body, { status }) : Response.json(json, { status })),
          write: (text) => pen?.enqueue(new TextEncoder().encode(text)),
          end: () => pen?.close(),
          fail: () => pen?.error(new Error('broken')),
        })
        return promise
      },
    })
  })
  /** All that is on its way arrives. */
  const arrive = (work: () => unknown) =>
    browser.act(async () => {
      await work()
      for (let turn = 0; turn < 3; turn++) await new Promise((done) => setImmediate(done))
    })
  const anAnswer = async (start: string | null = null) => {
    const { now } = await browser.callHook(useAnswer, start)
    const ask = () => arrive(() => void now.result.ask(new FormData()))
    const first = async (text: string) => {
      await ask()
      const request = requests.at(-1)
      await arrive(() => {
        request?.answer(200)
        request?.write(text)
      })
    }
    return { now, ask, first, state: () => now.result.answering }
  }

  test('is shown while it is written, and is there when it is', async () => {
    const { ask, state } = await anAnswer()
    expect(state()).toEqual({ state: 'idle' })
    await ask()
    expect(state()).toEqual({ state: 'writing', text: '' })
    await arrive(() => requests[0]?.answer(200))
    await arrive(() => requests[0]?.write('Boil '))
    expect(state()).toEqual({ state: 'writing', text: 'Boil ' })
    await arrive(() => requests[0]?.write('rice.'))
    await arrive(() => requests[0]?.end())
    expect(state()).toEqual({ state: 'written', text: 'Boil rice.' })
    expect((await anAnswer('From the page')).state()).toEqual({ state: 'written', text: 'From the page' })
  })

  test.each([422, 429])('that is refused with %i says why', async (status) => {
    const { ask, state } = await anAnswer()
    await ask()
    await arrive(() => requests[0]?.answer(status, { problems: { ingredients: ['Say what there is.'] } }))
    expect(state()).toEqual({ state: 'refused', problems: { ingredients: ['Say what there is.'] } })
  })

  test('that fails says so, whether before or amid its words', async () => {
    const { ask, first, state } = await anAnswer()
    await ask()
    await arrive(() => requests[0]?.answer(500, {}))
    expect(state()).toEqual({ state: 'failed' })
    await first('Boil')
    await arrive(() => requests[1]?.fail())
    expect(state()).toEqual({ state: 'failed' })
  })

  test('that is stopped stays as far as it came; without a word there is none', async () => {
    const { now, ask, first, state } = await anAnswer()
    await first('Boil')
    await arrive(() => now.result.stop())
    expect([state(), requests[0]?.signal.aborted]).toEqual([{ state: 'written', text: 'Boil' }, true])
    await ask()
    await arrive(() => now.result.stop())
    expect(state()).toEqual({ state: 'idle' })
  })

  test('that is closed, or asked for anew, is not heard of again', async () => {
    const { now, first, state } = await anAnswer()
    await first('Old')
    await arrive(() => now.result.clear())
    expect([state(), requests[0]?.signal.aborted]).toEqual([{ state: 'idle' }, true])
    await first('Older')
    await first('New')
    expect([state(), requests.map(({ signal }) => signal.aborted)]).toEqual([
      { state: 'writing', text: 'New' },
      [true, true, false],
    ])
    await browser.unmount()
    expect(requests[2]?.signal.aborted).toBe(true)
  })

  test('whose pieces come after it was closed does not come back, even where a browser goes on reading', async () => {
    const { now, first, state } = await anAnswer()
    vi.spyOn(AbortController.prototype, 'abort').mockImplementation(() => {})
    await first('Old')
    await arrive(() => now.result.clear())
    await arrive(() => requests[0]?.write(' words'))
    await arrive(() => requests[0]?.end())
    expect(state()).toEqual({ state: 'idle' })
    await arrive(() => now.result.restore('Before'))
    expect(state()).toEqual({ state: 'written', text: 'Before' })
  })
})

describe('a question', () => {
  function opened() {
    const browser = aSmallBrowser()
    const form = browser.form(...['diet', 'cuisine', 'time'].map((name) => ({ name, value: '' })))
    const values = () => form.elements.map(({ value }) => value)
    const [setLines, restore] = [vi.fn(), vi.fn()]
    const options = {
      form: { current: form } as never,
      isAnswered: false,
      asked: '',
      lines: [] as string[],
      setLines,
      restore,
    }
    const show = (answering: Answering = { state: 'idle' }, more: Partial<typeof options> = {}) =>
      browser.callHook(useRememberedQuestion, { ...options, answering, ...more })
    return { browser, form, values, show, setLines, restore }
  }
  async function remembered(before = '') {
    const { browser, form, show } = opened()
    for (const [at, value] of ['Vegan', 'Indian', '30'].entries()) Object.assign(form.elements[at] ?? {}, { value })
    await show({ state: 'writing', text: 'Half' }, { asked: before })
    expect(browser.tab()).toEqual({})
    await show({ state: 'written', text: 'Dal.' }, { lines: ['less salt'], asked: before })
    const stored = browser.tab()
    const again = opened()
    Object.assign(sessionStorage, stored)
    return again
  }

  test('is there again with its answer after Back and after a reload', async () => {
    const { show, values, setLines, restore } = await remembered()
    await show()
    expect(values()).toEqual(['Vegan', 'Indian', '30'])
    expect([setLines.mock.calls, restore.mock.calls]).toEqual([[[['less salt']]], [['Dal.']]])
  })

  test.each([
    ['rice', 'rice'],
    ['rice', ''],
  ])('that came with %j in its address is there again where the address has %j', async (before, asked) => {
    const { show, restore } = await remembered(before)
    await show({ state: 'idle' }, { asked })
    expect(restore.mock.calls).toEqual([['Dal.']])
  })

  test('gives way to another one in the address, and to an answer that comes with the page', async () => {
    const other = await remembered('rice')
    await other.show({ state: 'idle' }, { asked: 'beans' })
    expect(other.restore).not.toHaveBeenCalled()
    const answered = await remembered()
    await answered.show({ state: 'idle' }, { isAnswered: true })
    expect(answered.restore).not.toHaveBeenCalled()
  })

  test('that is closed is forgotten', async () => {
    const { show, restore } = await remembered()
    forgetQuestion()
    await show()
    expect(restore).not.toHaveBeenCalled()
  })
})
