import { beforeEach, describe, expect, test, vi } from 'vitest'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { SmallStream } from '../../../tests/support/small-stream.ts'

/** What the server is asked for, and what it answers next: 200 with no records unless the test says otherwise. */
let requests: string[]
let answers: (number | null)[]
let browser: ReturnType<typeof aSmallBrowser>
let made: typeof import('./device-replica.ts')
endBrowsersAfterEach({ toFake: ['setTimeout', 'clearTimeout'] })
beforeEach(async () => {
  vi.resetModules()
  requests = []
  answers = []
  SmallStream.opened = []
  browser = aSmallBrowser({
    EventSource: SmallStream,
    fetch: async (address: string, { method = 'GET', body = '{}' } = {}) => {
      requests.push(`${method} ${address}`)
      const status = answers.length > 0 ? answers.shift() : 200
      if (status == null) throw new TypeError('There is no network.')
      const { changes = [] } = JSON.parse(body)
      return Response.json({ household: 'h', now: Date.now(), version: 1, records: changes, more: false }, { status })
    },
  })
  made = await import('./device-replica.ts')
})

const sent = () => requests.filter((call) => call.startsWith('POST')).length
const read = () => requests.filter((call) => call.startsWith('GET')).length
const change = (text: string) => browser.act(() => made.deviceReplica().change('item', 'milk', { text, list: 'first' }))

describe('the records of a device', () => {
  test('are brought in step when a page opens, after a change, and when the server or the network tells of one', async () => {
    await browser.callHook(made.useSync, true)
    await browser.wait(0)
    expect([read(), SmallStream.opened.map(({ address }) => address)]).toEqual([1, ['/api/sync/events']])
    await browser.act(() => SmallStream.opened[0]?.tell())
    await browser.wait(0)
    expect(read()).toBe(2)
    await browser.happen('online')
    await browser.wait(0)
    expect(read()).toBe(3)
    await change('milk')
    await change('more milk')
    await browser.wait(149)
    expect(sent()).toBe(0)
    await browser.wait(1)
    expect([sent(), made.deviceReplica().hasPending()]).toEqual([1, false])
    await browser.wait(60_000)
    expect([sent(), vi.getTimerCount()]).toEqual([1, 0])
  })

  test.each([
    ['does not answer', null],
    ['fails', 500],
    ['has too many requests', 429],
  ])('that a server which %s does not take are sent again, until it does', async (_, answer) => {
    await browser.callHook(made.useSync, true)
    await browser.wait(0)
    const before = requests.length
    answers = [answer, answer]
    await change('milk')
    await browser.wait(150)
    expect([requests.length, made.deviceReplica().hasPending()]).toEqual([before + 1, true])
    await browser.wait(4999)
    expect(requests).toHaveLength(before + 1)
    await browser.wait(1)
    expect(requests).toHaveLength(before + 2)
    await browser.wait(5000)
    expect(made.deviceReplica().hasPending()).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('are not asked for once a page is closed, nor by who is not signed in', async () => {
    await browser.callHook(made.useSync, true)
    await browser.wait(0)
    await change('milk')
    await browser.unmount()
    await browser.wait(60_000)
    expect([sent(), SmallStream.opened[0]?.isClosed, vi.getTimerCount()]).toEqual([0, true, 0])
    await browser.happen('online')
    await browser.wait(0)
    expect(read()).toBe(1)
  })

  test('of a visitor stay here', async () => {
    const { now } = await browser.callHook(made.useSyncOutcome)
    expect([now.result, made.hasSynced()]).toEqual([null, false])
    await browser.callHook(made.useSync, false)
    await change('milk')
    await browser.wait(60_000)
    expect([requests, SmallStream.opened, made.hasSynced()]).toEqual([[], [], true])
  })

  test('are those of the page until the device has its own, and change with those of other tabs', async () => {
    const sentRecords = [{ id: 'rice', kind: 'item', fields: { text: ['1', 'rice'], list: ['1', 'first'] } }]
    const list = () => made.useRecords('item', sentRecords as never).map(({ values }) => values.text)
    const { now } = await browser.callHook(list)
    expect(now.result).toEqual(['rice'])
    await browser.act(() => made.syncOnce())
    expect([requests, now.result]).toEqual([[], ['rice']])
    await change('whole milk')
    await browser.act(() => made.syncOnce())
    expect(now.result).toEqual(['whole milk'])
    const key = Object.keys(localStorage).find((name) => name.endsWith('record:milk')) ?? ''
    localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace('whole', 'zero'))
    await browser.happen('storage', { key })
    expect(now.result).toEqual(['zero milk'])
  })

  test('are sent once by a page that is about to be left, if there are any', async () => {
    await made.syncOnce()
    expect(requests).toEqual([])
    await change('milk')
    await browser.act(() => made.syncOnce())
    expect([sent(), made.deviceReplica().hasPending()]).toEqual([1, false])
  })
})

test('an answer is what the server says, its status, or nothing without a network', async () => {
  answers = [200, 404, null]
  const all = [await made.answerOf('/a'), await made.answerOf('/a', { x: 1 }), await made.answerOf('/a')]
  expect(all).toMatchObject([{ household: 'h' }, 404, null])
  expect(requests).toEqual(['GET /a', 'POST /a', 'GET /a'])
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  expect(await made.answerOf('/a')).toEqual({})
})
