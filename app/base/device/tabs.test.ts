import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reportUnreachable, tryToReach, watchNetwork } from '#app/base/ui/network.ts'
import { m } from '#messages'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { devicePages } from './device-pages.ts'
import { DRAFT_KEYS, deviceStorage } from './local-storage.ts'
import { SessionSync } from './session-sync.tsx'
import { Unreachable } from './unreachable.tsx'

endBrowsersAfterEach()

describe('tabs of one browser', () => {
  const ANNA = { id: 'anna', username: 'Anna' }
  const DRAFT = `${DRAFT_KEYS}anna:x`
  async function tab(cook: typeof ANNA | null, { signedOutByUser = false, isBlocked = false } = {}) {
    const loads = vi.fn(() => null)
    const browser = aSmallBrowser(isBlocked ? { localStorage: undefined } : {})
    const before = { loggedIn: 'true', [DRAFT]: 'soup' }
    if (cook === null) for (const [key, text] of Object.entries(before)) deviceStorage.write(key, text)
    const shown = () => createElement(SessionSync, { cook, signedOutByUser })
    await browser.renderAt('/', shown, { loader: loads })
    loads.mockClear()
    return { ...browser, loads }
  }

  test.each([
    ['signs out', true, null],
    ['lost a session that ran out', false, 'soup'],
  ])('a cook who %s has what they typed or not', async (_, signedOutByUser, draft) => {
    await tab(null, { signedOutByUser })
    expect([deviceStorage.read('loggedIn'), deviceStorage.read(DRAFT)]).toEqual([null, draft])
  })

  test('who signs out in one tab is signed out in all, and who signs in is signed in', async () => {
    const signedIn = await tab(ANNA)
    expect(['loggedIn', 'userID', 'username'].map(deviceStorage.read)).toEqual(['true', 'anna', 'Anna'])
    await signedIn.happen('storage', { key: 'other' })
    expect([signedIn.location.reloads, signedIn.loads.mock.calls.length]).toEqual([0, 0])
    deviceStorage.write('loggedIn', null)
    await signedIn.happen('storage', { key: 'loggedIn' })
    expect(signedIn.location.reloads).toBe(1)
    await signedIn.unmount()
    expect(signedIn.listening().filter((type) => /storage|pageshow/.test(type))).toEqual([])

    const signedOut = await tab(null)
    deviceStorage.write('loggedIn', 'true')
    await signedOut.happen('storage', { key: 'loggedIn' })
    expect([signedOut.location.reloads, signedOut.loads.mock.calls.length]).toEqual([0, 1])
  })

  test('a page that Back brings after signing out is loaded anew, one that was only gone to is not', async () => {
    const browser = await tab(ANNA)
    deviceStorage.write('loggedIn', null)
    await browser.happen('pageshow', { persisted: false })
    expect(browser.location.reloads).toBe(0)
    await browser.happen('pageshow', { persisted: true })
    expect(browser.location.reloads).toBe(1)
  })

  test('where storage is blocked nothing is loaded anew', async () => {
    const browser = await tab(ANNA, { isBlocked: true })
    await browser.happen('pageshow', { persisted: true })
    expect(browser.location.reloads).toBe(0)
  })
})

describe('a stored document', () => {
  let stored: typeof import('./stored-document.ts')
  beforeEach(async () => {
    vi.resetModules()
    stored = await import('./stored-document.ts')
  })
  function opened(at: string, dataset: Record<string, string> = {}) {
    const browser = aSmallBrowser()
    const [pathname = '', search = ''] = at.split(/(?=\?)/)
    Object.assign(browser.location, { pathname, search })
    for (const [name, value] of Object.entries(dataset)) browser.document.documentElement.setAttribute(name, value)
    return browser
  }

  test('is none when FoodIO answers', () => {
    const { moved } = opened('/recipe/5')
    stored.enterStoredDocument()
    stored.restoreAddress()
    expect([stored.storedDocumentHere(), stored.placeToContinue(), moved]).toEqual([null, null, []])
  })

  test('of the same page in another place goes on where somebody was, once', () => {
    const { moved, document } = opened('/recipe/5/cook?step=3', { 'data-stored': '/recipe/5/cook' })
    stored.enterStoredDocument()
    expect([moved, document.documentElement.hasAttribute('data-stored')]).toEqual([['/recipe/5/cook'], false])
    stored.restoreAddress()
    expect(moved).toHaveLength(1)
    expect([stored.placeToContinue(), stored.placeToContinue()]).toEqual(['/recipe/5/cook?step=3', null])
  })

  test('that stands in for another one has that one’s address again, and leads nowhere', () => {
    const { moved } = opened('/recipe/9', { 'data-stored': '/offline', 'data-stands-in': '' })
    stored.enterStoredDocument()
    expect(stored.storedDocumentHere()).toEqual({ rendered: '/offline', requested: '/recipe/9', isStandIn: true })
    stored.restoreAddress()
    expect([moved, stored.placeToContinue()]).toEqual([['/offline', '/recipe/9'], null])
  })

  test('that is where somebody was leads nowhere', () => {
    const { moved } = opened('/shopping-list', { 'data-stored': '/shopping-list' })
    stored.enterStoredDocument()
    expect([moved, stored.placeToContinue()]).toEqual([[], null])
  })
})

describe('a navigation that could not be loaded', () => {
  async function reloaded({ at = '/', type = 'reload', target = '/recipe/5' as string | null } = {}) {
    const { rememberTarget, resumeNavigation } = await import('./stored-document.ts')
    const browser = aSmallBrowser({ performance: { getEntriesByType: () => [{ type }], now: () => 0 } })
    rememberTarget('/recipe/5')
    rememberTarget(target)
    browser.location.pathname = at
    return { ...browser, resumeNavigation }
  }

  test('goes on after the router has loaded the page anew, and no second time', async () => {
    const { moved, resumeNavigation } = await reloaded()
    expect([resumeNavigation(), resumeNavigation()]).toEqual([true, false])
    expect(moved).toEqual(['/recipe/5'])
  })

  test.each([
    ['of another page', { at: '/other' }],
    ['that was only opened', { type: 'navigate' }],
    ['after a navigation that ended', { target: null }],
  ])('a page %s stays where it is, also when it is loaded anew later', async (_, how) => {
    const { moved, resumeNavigation } = await reloaded(how)
    expect(resumeNavigation()).toBe(false)
    vi.stubGlobal('performance', { getEntriesByType: () => [{ type: 'reload' }] })
    Object.assign(location, { pathname: '/' })
    expect([resumeNavigation(), moved]).toEqual([false, []])
  })
})

describe('a page that cannot be had', () => {
  let end = async () => {}
  afterEach(() => end())

  async function unreachable({ isReached = false, hasWorker = false } = {}) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const server = { ok: true }
    const browser = aSmallBrowser({ fetch: async () => ({ ok: server.ok }), caches: { keys: async () => [] } })
    if (hasWorker) browser.navigator.serviceWorker = { controller: {} }
    await browser.act(tryToReach)
    server.ok = isReached
    if (!isReached) await browser.act(reportUnreachable)
    end = async () => {
      server.ok = true
      await browser.act(tryToReach)
      await browser.unmount()
    }
    await browser.render(createElement(Unreachable))
    const press = () => browser.happen('click', { bubbles: true }, browser.button('Try again'))
    return { ...browser, server, press }
  }

  test('comes by itself as soon as the site answers again', async () => {
    const { location, server, wait } = await unreachable()
    await wait(2000)
    expect(location.reloads).toBe(0)
    server.ok = true
    await wait(4000)
    expect(location.reloads).toBe(1)
  })

  test('is not loaded again and again while the site answers', async () => {
    const { location, wait, happen } = await unreachable({ isReached: true })
    await happen('online')
    await wait(60_000)
    expect(location.reloads).toBe(0)
  })

  test('comes when somebody tries again and the site answers; a button says when it does not', async () => {
    const { location, server, press, button } = await unreachable()
    await press()
    expect([location.reloads, button('Try again').hasAttribute('aria-disabled')]).toEqual([0, false])
    server.ok = true
    await press()
    expect(location.reloads).toBeGreaterThan(0)
  })

  test('says whether this device is offline or FoodIO cannot be reached', async () => {
    const { element, navigator, happen, act } = await unreachable()
    await act(watchNetwork)
    const words = () => [element('h1').textContent, element('[role="alert"]').textContent]
    expect(words()).toEqual([m.offline_unreachable_title(), `${m.form_unreachable()} ${m.offline_returns()}`])
    navigator.onLine = false
    await happen('offline')
    expect(words()).toEqual([m.offline_title(), m.offline_returns()])
    navigator.onLine = true
    await happen('online')
    expect(words()[0]).toBe(m.offline_unreachable_title())
  })

  test('is looked for on the device when its address was come to without loading it', async () => {
    expect((await unreachable({ hasWorker: true })).location.reloads).toBe(1)
  })
})

test('pages on this device have their titles, the last one first, of all languages and of pages alone', async () => {
  const response = (title: string) => new Response('', { headers: { 'x-stored-title': encodeURIComponent(title) } })
  const stored: Record<string, [string, Response][]> = {
    'foodio-pages-1-en': [['/recipe/1?servings=2', response('Soup · FoodIO')]],
    'foodio-pages-1-hi': [['/recipe/2', response('दाल')]],
    'foodio-files-1': [['/import/share/1', response('x')]],
  }
  const open = async (name: string) => ({
    keys: async () => stored[name]?.map(([path]) => ({ url: `https://food.example${path}` })),
    match: async ({ url }: { url: string }) => stored[name]?.find(([path]) => url.endsWith(path))?.[1],
  })
  vi.stubGlobal('caches', { keys: async () => Object.keys(stored), open })
  const read = (text: string) => ({ documentElement: { textContent: text } })
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = read
    },
  )
  expect(await devicePages()).toEqual([
    { address: '/recipe/2', title: 'दाल' },
    { address: '/recipe/1?servings=2', title: 'Soup' },
  ])
})
