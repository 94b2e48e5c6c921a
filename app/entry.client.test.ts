import { createElement, useEffect, useLayoutEffect } from 'react'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { endBrowsersAfterEach } from '../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../tests/support/small-browser.ts'

endBrowsersAfterEach({ toFake: ['setTimeout', 'clearTimeout'] })
afterEach(() => void vi.doUnmock('react-router/dom'))

// What speaks Hindi here does not in the next file.
afterAll(() => void vi.resetModules())

/** What has happened, and at which address. */
const done: string[] = []
const step = (what: string) => void done.push(`${what} at ${location.pathname}`)

function Page() {
  useLayoutEffect(() => step('laid out'), [])
  useEffect(() => step('page'), [])
  const field = createElement('input', { defaultValue: '' })
  return createElement('html', { lang: 'hi' }, createElement('head'), createElement('body', null, field))
}

interface Opened {
  at?: string
  /** What the service worker has written at the document. */
  stored?: Record<string, string>
  /** What a page that is loaded anew was on its way to. */
  target?: [from: string, to: string]
  isOnline?: boolean
}

/** A page that the server has sent, in which scripts take over once somebody wants something of it, or the browser is idle. */
async function open({ at = '/', stored = {}, target, isOnline = true }: Opened = {}) {
  vi.resetModules()
  done.length = 0
  const wanted = Promise.withResolvers<void>()
  const timings = { getEntriesByType: () => [{ type: 'reload' }], now: () => 0 }
  const browser = aSmallBrowser({ wanted: wanted.promise, performance: timings, fetch: async () => Response.error() })
  const { document, location, history, container } = browser
  Object.assign(browser.window, { replayEarlyTaps: () => step('taps') })
  Object.assign(location, { pathname: at })
  Object.assign(browser.navigator, { onLine: isOnline })
  Object.assign(history, {
    replaceState: (_: unknown, __: string, to: string) => Object.assign(location, { pathname: to }),
  })
  Object.assign(document.documentElement.dataset, stored)
  document.documentElement.setAttribute('lang', 'hi')
  Object.assign(document.documentElement, { lang: 'hi' })
  if (target) sessionStorage.setItem('target', JSON.stringify(target))
  container.remove()
  const field = document.body.appendChild(document.createElement('input'))
  Object.assign(field, { value: 'Soup', defaultValue: '' })
  document.addEventListener('input', () => step('typed'))
  vi.doMock('react-router/dom', () => ({ HydratedRouter: Page }))
  await import('./entry.client.tsx')
  const { networkNow } = await import('#app/base/ui/network.ts')
  const { getLocale } = await import('#messages/runtime.js')
  return { ...browser, networkNow, getLocale, want: () => browser.act(() => wanted.resolve()) }
}

const OFFLINE_PAGE = { stored: '/offline', standsIn: '' }

test.each<[what: string, Opened, steps: string[], network: string]>([
  ['a page', {}, ['laid out at /', 'page at /', 'typed at /', 'taps at /'], 'reachable'],
  [
    'a page without a network',
    { isOnline: false },
    ['laid out at /', 'page at /', 'typed at /', 'taps at /'],
    'offline',
  ],
  [
    'a stored page, where it was rendered',
    { at: '/recipe/5?servings=9', stored: { stored: '/recipe/5' } },
    ['laid out at /recipe/5', 'page at /recipe/5', 'typed at /recipe/5', 'taps at /recipe/5'],
    'unreachable',
  ],
  [
    'what stands in for a page, whose effects find the address that was gone to',
    { at: '/blog', stored: OFFLINE_PAGE },
    ['laid out at /offline', 'page at /blog', 'typed at /blog', 'taps at /blog'],
    'unreachable',
  ],
  [
    'a page that was loaded anew on the way to one that is here',
    { target: ['/faq', '/blog'] },
    ['laid out at /', 'page at /', 'typed at /', 'taps at /'],
    'reachable',
  ],
])('scripts take over %s once somebody wants something of it', async (_, opened, steps, network) => {
  const page = await open(opened)
  expect(done).toEqual([])
  await page.want()
  // Each effect is run twice while developing.
  expect(done.slice(0, steps.length)).toEqual(steps)
  expect([page.networkNow(), page.getLocale()]).toEqual([network, 'hi'])
})

test('they take over by themselves, soon after', async () => {
  const { wait } = await open()
  await wait(1499)
  expect(done).toEqual([])
  await wait(1)
  expect(done).toContain('page at /')
})

test('they do not take over a page from which somebody goes on', async () => {
  const { want, moved, wait } = await open({ target: ['/', '/blog'] })
  await want()
  await wait(3000)
  expect([done, moved]).toEqual([[], ['/blog']])
})
