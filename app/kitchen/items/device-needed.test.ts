import { beforeEach, describe, expect, test, vi } from 'vitest'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'

type Read = ReturnType<typeof import('./device-needed.ts').useNeeded>

let browser: ReturnType<typeof aSmallBrowser>
/** The texts of each request, and whether the server answers. */
let requests: string[][]
let isUp: boolean | 'failing'
let needed: typeof import('./device-needed.ts')
beforeEach(async () => {
  vi.resetModules()
  requests = []
  isUp = true
  browser = aSmallBrowser({
    fetch: async (_path: string, { body }: { body: URLSearchParams }) => {
      const texts = body.getAll('text')
      requests.push(texts)
      if (!isUp) throw new TypeError('There is no network.')
      const status = isUp === 'failing' ? 500 : 200
      return Response.json(
        texts.map((text) => [text, { name: `read ${text}` }]),
        { status },
      )
    },
  })
  needed = await import('./device-needed.ts')
})
endBrowsersAfterEach()

const reading = async (texts: string[], sent: [string, { name: string }][] = []) => {
  const { now, rerender } = await browser.callHook(needed.useNeeded, texts, sent as never)
  return { nameOf: (text: string) => (now.result as Read)(text)?.name, rerender }
}

describe('what is known of texts', () => {
  test('is asked for once, each text once, and remembered', async () => {
    const sent: [string, { name: string }][] = [['milk', { name: 'sent milk' }]]
    const { nameOf } = await reading(['milk', 'rice', 'rice', 'egg'], sent)
    expect(requests).toEqual([['rice', 'egg']])
    expect(['milk', 'rice', 'egg', 'tea'].map(nameOf)).toEqual(['sent milk', 'read rice', 'read egg', undefined])
    await browser.happen('online')
    const again = await reading(['rice', 'milk'])
    expect([again.nameOf('milk'), requests.length]).toEqual(['sent milk', 1])
    await browser.unmount()
    expect(browser.listening()).toEqual([])
  })

  test.each([false, 'failing'] as const)('is asked for again when the server did not answer: %s', async (server) => {
    isUp = server
    const { nameOf } = await reading(['rice'])
    expect([requests.length, nameOf('rice')]).toEqual([1, undefined])
    isUp = true
    await browser.happen('online')
    expect([requests.length, nameOf('rice')]).toEqual([2, 'read rice'])
  })

  test('is remembered of the last 2,000 texts', () => {
    const texts = Array.from({ length: 2001 }, (_, at) => [`thing ${at}`, { name: 'x' }])
    needed.rememberNeeded(texts as never)
    const known = needed.knownTexts()
    expect([known.size, known.has('thing 0'), known.has('thing 1'), known.has('thing 2000')]).toEqual([
      ...[2000, false, true, true],
    ])
  })

  test('is not what was read in another language', async () => {
    const { inLanguage } = await import('#app/base/request/in-language.ts')
    inLanguage('hi', () => needed.rememberNeeded([['milk', { name: 'दूध' }]] as never))
    expect(needed.knownTexts().size).toBe(0)
    needed.rememberNeeded([['rice', { name: 'rice' }]] as never)
    expect([...needed.knownTexts().keys()]).toEqual(['rice'])
  })

  test('is asked for in parts of 200 texts, up to the first that fails', async () => {
    const texts = Array.from({ length: 450 }, (_, at) => `thing ${at}`)
    const read = await needed.readNeeded([...texts, 'thing 0'])
    expect([requests.map(({ length }) => length), read('thing 449')?.name]).toEqual([[200, 200, 50], 'read thing 449'])
    isUp = false
    await needed.readNeeded(texts.map((text) => `other ${text}`))
    expect(requests).toHaveLength(4)
  })
})
