import { createElement } from 'react'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import OfflinePage from '#app/base/device/offline.page.tsx'
import { reportUnreachable, tryToReach } from '#app/base/ui/network.ts'
import { useLookingAgain } from '#app/exchange/importing/use-looking-again.ts'
import { m } from '#messages'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser, type SmallElement } from '../../../tests/support/small-browser.ts'
import { OfflineBar } from './offline-bar.tsx'

// What modules have stored and shown of other files is not there.
vi.hoisted(() => vi.resetModules())

endBrowsersAfterEach({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
let browser: ReturnType<typeof aSmallBrowser>
const answers = { ok: true }
beforeEach(() => {
  answers.ok = true
  browser = aSmallBrowser({
    HTMLAnchorElement: Object,
    performance: { getEntriesByType: () => [], now: () => 0 },
    fetch: async () => ({ ok: answers.ok }),
  })
})
afterEach(async () => {
  answers.ok = true
  await browser.act(tryToReach)
})

async function bar({ hasWorker = true } = {}) {
  browser.navigator.serviceWorker = hasWorker
    ? { controller: {}, ready: new Promise(() => {}), register: async () => {} }
    : {}
  const heard = vi.fn()
  const shown = () => {
    useLocation()
    return [
      createElement('a', { key: 1, href: '/a', onClick: heard }, 'A'),
      createElement(
        'p',
        { key: 2, 'data-works-offline': true },
        createElement('a', { href: '/b', onClick: heard }, 'B'),
      ),
      createElement(OfflineBar, { key: 3, cook: null, savedIds: [], isSignedOut: false }),
    ]
  }
  await browser.renderAt('/', shown)
  const links = browser.document.querySelectorAll('a') as [SmallElement, SmallElement]
  for (const link of links) link.origin = 'https://food.example'
  const hears = async (link: SmallElement) => {
    heard.mockClear()
    await browser.happen('click', { bubbles: true }, link)
    return heard.mock.calls.length > 0
  }
  const text = () => browser.element('[role="status"]').textContent
  const lose = async () => {
    answers.ok = false
    await browser.act(reportUnreachable)
  }
  const find = async () => {
    answers.ok = true
    await browser.act(tryToReach)
  }
  return { links, hears, text, lose, find }
}

test('while FoodIO cannot be reached, that is said, and links are followed by the browser', async () => {
  const { links, hears, text, lose, find } = await bar()
  expect([text(), await hears(links[0])]).toEqual(['', true])
  await lose()
  expect([text(), await hears(links[0]), await hears(links[1])]).toEqual([m.offline_bar_unreachable(), false, true])
  links[0].origin = 'https://other.example'
  expect(await hears(links[0])).toBe(true)
  links[0].origin = 'https://food.example'
  await find()
  expect([text(), await hears(links[0])]).toEqual(['', true])
  await lose()
  await browser.unmount()
  expect(browser.listening()).not.toContain('click')
})

test('where a link leads is remembered while its page is on its way, where a form leads is not', async () => {
  const next = Promise.withResolvers<null>()
  const pages = {
    path: '*',
    loader: ({ request }: { request: Request }) => (request.url.endsWith('/') ? null : next.promise),
  }
  const work = () => createElement(OfflineBar, { cook: null, savedIds: [], isSignedOut: false })
  const router = await browser.renderAt('/', work, { ...pages, action: () => next.promise })
  const target = () => JSON.parse(sessionStorage.getItem('target') ?? 'null')
  const go = (to: string, options?: object) => browser.act(() => void router.navigate(to, options))
  await go('/blog?page=2#end')
  expect(target()).toEqual(['/', '/blog?page=2#end'])
  await go('/form', { formMethod: 'post', formData: new FormData() })
  expect(target()).toBeNull()
  await go('/faq')
  expect(target()).toEqual(['/', '/faq'])
  await browser.act(() => next.resolve(null))
  await browser.settle()
  expect([target(), router.state.location.pathname]).toEqual([null, '/faq'])
})

test('where nothing is stored on the device, links are left to the site', async () => {
  const { links, hears, lose } = await bar({ hasWorker: false })
  await lose()
  expect(await hears(links[0])).toBe(true)
})

test('the offline page tells of what waits to be imported, and is there without caches', async () => {
  const open = async (...urls: string[]) => {
    const keys = async () => urls.map((url) => ({ url }))
    vi.stubGlobal('caches', { open: async () => ({ keys }), keys: async () => [] })
    await browser.renderAt('/offline', () => createElement(OfflinePage))
    return browser.element('p[role="status"]').textContent
  }
  expect(await open('/assets/a.js')).toBe('')
  expect(await open('/import/share/1')).toBe(m.offline_shared())
  vi.stubGlobal('caches', undefined)
  Reflect.deleteProperty(globalThis, 'caches')
  await browser.renderAt('/offline', () => createElement(OfflinePage))
  expect(browser.element('p[role="status"]').textContent).toBe('')
})

test('what runs is looked at every two seconds while the page is seen', async () => {
  const loader = vi.fn(() => null)
  let isRunning = true
  const router = await browser.renderAt(
    '/',
    () => {
      useLocation()
      useLookingAgain(isRunning)
      return null
    },
    { loader },
  )
  loader.mockClear()
  await browser.wait(1999)
  expect(loader).not.toHaveBeenCalled()
  await browser.wait(1)
  expect(loader).toHaveBeenCalledTimes(1)
  browser.document.hidden = true
  await browser.wait(20_000)
  expect(loader).toHaveBeenCalledTimes(1)
  browser.document.hidden = false
  isRunning = false
  await browser.act(() => router.navigate('/?over'))
  loader.mockClear()
  await browser.wait(20_000)
  expect(loader).not.toHaveBeenCalled()
})
