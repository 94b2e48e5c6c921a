import { createElement } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { addDays, localToday } from '#app/base/request/plain-day.ts'
import { m } from '#messages'
import { endBrowsersAfterEach } from '../tests/support/browser-tests.ts'
import { expectErrors } from '../tests/support/console.ts'
import { aSmallBrowser } from '../tests/support/small-browser.ts'
import { createRoot } from '../tests/support/small-react.ts'
import { Layout } from './root.tsx'

// What modules have stored and shown of other files is not there.
vi.hoisted(() => vi.resetModules())

endBrowsersAfterEach({ toFake: ['setTimeout', 'clearTimeout'] })
let leave = async () => {}
afterEach(() => leave())

const SCREEN = { scrollTo: () => {}, scrollY: 0, performance: { getEntriesByType: () => [], now: () => 0 } }
const SITE = { origin: '', site: { email: 'a@food.example', phone: '1', address: 'Here' }, nonce: 'n' }
const shelves = JSON.stringify({ savedRecipes: [9], favoriteRecipes: [] })
const ANNA = { id: 'anna', username: 'anna', name: 'Anna', image: null, isModerator: false, shelves, unread: '0' }
const YESTERDAY = addDays(localToday(), -1)
const planned = JSON.stringify({
  ...{ id: 'a', kind: 'planned', pending: [] },
  fields: Object.fromEntries(
    Object.entries({ day: YESTERDAY, meal: 'dinner', recipe: 5, text: 'Soup' }).map(([name, one]) => [
      name,
      ['a', one],
    ]),
  ),
})
const PLAN = { 'kitchen:record:a': planned }
const SAVED = { savedRecipes: JSON.stringify([{ id: 7, title: 'Rice' }]) }
const FAREWELL = { id: '1', name: 'signedOut', link: null, text: 'Bye.', linkText: '', isWrong: false }

interface Shown {
  cook?: typeof ANNA | null
  notice?: typeof FAREWELL | null
  theme?: string
  handle?: object
  stored?: Record<string, string>
}

const Page = () => createElement('h1', {}, 'Page')
const Root = () => createElement(Layout, null, createElement(Page))
const Nothing = () => null

/** A page in the site's layout, in a browser that has nothing else to do yet. */
async function layout({ cook = null, notice = null, theme = 'dark', handle = {}, stored = {} }: Shown = {}) {
  const requests: string[] = []
  const posted: Record<string, unknown>[] = []
  const deleted: string[] = []
  const fetch = async (path: string, { body }: RequestInit = {}) => {
    requests.push(body ? `${path} ${body}` : path)
    return Response.json({ question: { recipe: 6, title: 'Stew', day: YESTERDAY } })
  }
  const caches = { keys: async () => ['foodio-pages-1'], delete: async (name: string) => deleted.push(name) }
  const browser = aSmallBrowser({ fetch, caches, ...SCREEN })
  const active = { postMessage: (request: Record<string, unknown>) => posted.push(request) }
  Object.assign(browser.navigator, { serviceWorker: { register: async () => {}, ready: Promise.resolve({ active }) } })
  Object.assign(browser.document, { cookie: '' })
  Object.assign(localStorage, stored)
  const loader = () => ({ ...SITE, theme, cook, notice })
  const child = { id: 'page', path: '/', handle, Component: Page }
  const Site = createRoutesStub([{ id: 'root', loader, Component: Root, HydrateFallback: Nothing, children: [child] }])
  const root = createRoot(browser.document as never)
  leave = () => browser.act(() => root.unmount())
  await browser.act(() => root.render(createElement(Site)))
  await browser.settle()
  /** Lets the browser be idle, and what comes then arrive. */
  const idle = async () => {
    for (const time of [1500, 4000, 1500]) {
      await browser.wait(time)
      await browser.settle()
    }
  }
  // React runs no scripts in this process, and Vite gives pictures no address here.
  expectErrors(/^(?:Encountered a script tag|An empty string \(""\) was passed to the %s attribute)/)
  return { ...browser, requests, posted, deleted, idle }
}

describe('how a planned meal was', () => {
  test.each<[who: string, shown: Shown, question: string | null, request: string[]]>([
    ['a visitor with nothing here is not asked', {}, null, []],
    ['a visitor with other things here is not asked', { stored: SAVED }, null, []],
    ['a visitor with a plan is asked from the device', { stored: PLAN }, 'Soup', []],
    ['a cook is asked from the account', { cook: ANNA }, 'Stew', ['/diary/ask']],
    ['nobody is asked on a bare page', { cook: ANNA, handle: { bare: true } }, null, []],
    ['nobody is asked in the frame of another site', { stored: PLAN, handle: { frameless: true } }, null, []],
  ])('%s, once the browser is idle', async (_, shown, question, request) => {
    const { idle, document, requests } = await layout(shown)
    const ask = () => document.getElementById('cooked-ask')?.textContent ?? null
    expect([ask(), sessionStorage.getItem('cookedAsked')]).toEqual([null, null])
    await idle()
    expect(ask()).toBe(question && m.cooked_ask({ title: question }))
    expect(sessionStorage.getItem('cookedAsked')).toBe(question && '1')
    expect(requests.filter((one) => one.startsWith('/diary')).map((one) => one.split(' ')[0])).toEqual(request)
  })
})

describe('the layout', () => {
  const PARTS = ['header', 'footer', 'a[href="#main"]', 'script']
  test.each<[page: string, Shown, parts: string[], theme: string]>([
    ['a page', {}, PARTS, 'dark'],
    ['a page without scripts', { handle: { noScripts: true } }, PARTS.slice(0, 3), 'dark'],
    ['a bare page', { handle: { bare: true }, theme: 'light' }, PARTS.slice(2), 'light'],
    ['a page for frames of other sites', { handle: { frameless: true } }, [], 'light'],
  ])('of %s has what it needs, in its theme', async (_, shown, parts, theme) => {
    const { document, idle } = await layout(shown)
    expect(PARTS.filter((part) => document.body.querySelector(part))).toEqual(parts)
    expect(document.querySelector('main')?.textContent).toBe('Page')
    const hasScripts = parts.includes('script') || parts.length === 0
    expect([document.body.dataset.theme, document.body.hasAttribute('data-no-scripts')]).toEqual([theme, !hasScripts])
    await idle()
  })

  test.each<[who: string, Shown, cook: string | null, shelf: unknown[], moved: string[], isForgotten: boolean]>([
    ['a visitor', { stored: SAVED }, null, [7], [], false],
    ['a cook', { cook: ANNA }, 'anna', [9], [], false],
    [
      'a cook who comes with things of a visitor',
      { cook: ANNA, stored: SAVED },
      'anna',
      [9],
      ['/bookshelf do=add&shelf=savedRecipes&recipe=7'],
      false,
    ],
    ['who has just left', { stored: SAVED, notice: FAREWELL }, null, [], [], true],
  ])('has the pages of %s on the device', async (_, shown, cook, shelf, moved, isForgotten) => {
    const { posted, deleted, requests, document, idle } = await layout(shown)
    await idle()
    const pages = shelf.flatMap((id) => ['/pages/savedRecipes', `/recipe/${id}`, `/recipe/${id}/cook`])
    expect(posted.at(-1)).toMatchObject({ cook, wanted: pages })
    expect(deleted).toEqual(isForgotten ? ['foodio-pages-1'] : [])
    expect(requests.filter((one) => one.startsWith('/bookshelf'))).toEqual(moved)
    expect(document.documentElement.getAttribute('data-cook')).toBe(cook)
    expect(deviceKeys()).toEqual(cook ? ['true', 'anna'] : [null, null])
  })
})

const deviceKeys = () => ['loggedIn', 'userID'].map((key) => localStorage.getItem(key))
