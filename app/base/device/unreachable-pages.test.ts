import { UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'

let networkNow: typeof import('#app/base/ui/network.ts').networkNow
let pages: typeof import('./unreachable-pages.ts')
beforeEach(async () => {
  vi.resetModules()
  aSmallBrowser({ fetch: () => new Promise(() => {}) })
  networkNow = (await import('#app/base/ui/network.ts')).networkNow
  pages = await import('./unreachable-pages.ts')
})
endBrowsersAfterEach({ toFake: ['setTimeout', 'clearTimeout'] })

/** What comes of a page whose data ends so, beside a route whose data are there, and what is known of the network then. */
async function outcomeOf(result: unknown, request = new Request('http://localhost/recipe/5')) {
  const whole = { type: 'data', result: { id: 5 } } as const
  const next = async () => ({ root: whole, page: { type: 'error', result } as const })
  const { root, page } = await pages.catchUnreachable({ request }, next)
  expect(root).toEqual(whole)
  return { page, network: networkNow() }
}
const answer = (status: number, body: unknown) => new ErrorResponseImpl(status, '', body)

test.each<[what: string, error: () => unknown]>([
  ['with no connection', () => new TypeError('Failed to fetch')],
  ['whose text ends early', () => new Error('Unable to decode', { cause: new TypeError('network error') })],
  ['where a proxy answers that it cannot reach the server', () => answer(502, '<html>Bad Gateway</html>')],
  ['where a proxy answers that the server takes too long', () => answer(504, '')],
])('a page %s is shown as one that FoodIO does not answer for, and the device knows', async (_, error) => {
  expect(await outcomeOf(error())).toEqual({
    page: { type: 'error', result: new pages.UnreachableError() },
    network: 'unreachable',
  })
})

test.each<[what: string, error: () => unknown]>([
  ['does not exist', () => answer(404, '')],
  ['fails at FoodIO', () => answer(500, '')],
  ['FoodIO refuses in its own words while it is overloaded', () => answer(503, { problem: 'Please wait.' })],
  ['fails on this device', () => new Error('Cannot read it.')],
])('a page that %s shows its own error', async (_, error) => {
  const shown = error()
  const { page, network } = await outcomeOf(shown)
  expect([page?.result === shown, network]).toEqual([true, 'reachable'])
})

test('a form that could not be sent, and a page that somebody has left, keep their error', async () => {
  const left = new AbortController()
  left.abort()
  for (const request of [
    new Request('http://localhost/recipe/5', { method: 'POST' }),
    new Request('http://localhost/recipe/5', { signal: left.signal }),
  ]) {
    const error = new TypeError('Failed to fetch')
    const { page, network } = await outcomeOf(error, request)
    expect([page?.result === error, network]).toEqual([true, 'reachable'])
  }
})
