import { createElement } from 'react'
import { useLocation } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { deviceStorage } from '#app/base/device/local-storage.ts'
import type { ThemeChoice } from '#app/base/request/theme.ts'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser, type SmallElement } from '../../../tests/support/small-browser.ts'
import { QuickLinks } from './quick-links.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'
import { chooseTheme, useThemeChoice } from './theme-choice.ts'
import { barColour } from './theme-meta.tsx'
import type { DeviceReader } from './use-stored-pages.ts'

endBrowsersAfterEach({ toFake: ['setTimeout', 'clearTimeout'] })

describe('pages that are stored on the device', () => {
  const VISITOR: DeviceReader = { cook: null, savedIds: [], isSignedOut: false }

  /** A site whose pages have the data `shown`, with a service worker that is there when it is registered. */
  async function site({ at = '/', reader = VISITOR, stored = {} as Record<string, string>, isOnline = true } = {}) {
    vi.resetModules()
    const posted: Record<string, unknown>[] = []
    const register = vi.fn(async () => {})
    const deleted: string[] = []
    const resources = ['/assets/a.js', '/media/b.webp'].map((path) => ({ name: `https://food.example${path}` }))
    const browser = aSmallBrowser({
      performance: { getEntriesByType: () => resources, now: () => 0 },
      caches: { keys: async () => ['foodio-pages-1'], delete: async (name: string) => deleted.push(name) },
      fetch: async () => ({ ok: navigator.onLine }),
    })
    const active = { postMessage: (request: Record<string, unknown>) => posted.push(request) }
    Object.assign(browser.navigator, {
      serviceWorker: { register, ready: Promise.resolve({ active }), controller: {} },
    })
    Object.assign(browser.navigator, { onLine: isOnline })
    for (const [key, text] of Object.entries(stored)) deviceStorage.write(key, text)
    const { useStoredPages } = await import('./use-stored-pages.ts')
    const { watchNetwork } = await import('#app/base/ui/network.ts')
    const { recentRecipes } = await import('#app/recipes/bookshelf/recent-recipes.ts')
    watchNetwork()
    let who = reader
    let data = 0
    const page = () => {
      useLocation()
      useStoredPages(who)
      return null
    }
    const router = await browser.renderAt(at, page, { loader: () => ({ data }) })
    const go = (to: string) => browser.act(() => router.navigate(to))
    const change = (more: Partial<DeviceReader>) => {
      who = { ...who, ...more }
      return go(`${router.state.location.pathname}?again`)
    }
    const revalidate = () => {
      data++
      return browser.act(() => router.revalidate())
    }
    /** Lets the worker come, and the browser be idle. */
    const settle = async () => {
      await browser.wait(4000)
      await browser.wait(1500)
    }
    return { ...browser, posted, register, deleted, go, change, revalidate, settle, recent: () => recentRecipes.list() }
  }

  test('the worker comes four seconds after the first page, and has what was opened before', async () => {
    const { go, wait, register, posted, settle } = await site()
    await wait(3999)
    expect(register).not.toHaveBeenCalled()
    await settle()
    expect(register.mock.calls).toEqual([['/sw.js']])
    expect(posted).toMatchObject([{ opened: ['/'], current: '/', wanted: [], files: ['/assets/a.js'], cook: null }])
    await go('/recipe/5?units=us')
    await settle()
    expect(posted[1]).toMatchObject({ opened: ['/recipe/5?units=us'], current: '/recipe/5?units=us', isSparing: false })
    expect(register).toHaveBeenCalledTimes(1)
  })

  test('a page is stored again when its data has changed, not for another place on it', async () => {
    const { go, revalidate, posted, settle } = await site({ at: '/recipe/5' })
    await settle()
    await go('/recipe/5#steps')
    await settle()
    const before = posted.length
    await revalidate()
    await settle()
    expect(posted.slice(before).map(({ opened }) => opened)).toEqual([['/recipe/5']])
  })

  test('no more addresses wait for the worker than a few, the last ones, each once', async () => {
    const { go, posted, settle } = await site()
    for (let page = 1; page <= 30; page++) await go(`/recipe/${page}`)
    await go('/recipe/29')
    await settle()
    const { opened } = posted[0] as { opened: string[] }
    expect([opened.at(-1), opened.at(-2), opened[0], new Set(opened).size]).toEqual([
      ...['/recipe/29', '/recipe/30', '/recipe/10', 21],
    ])
  })

  test('nothing is opened or stored without a network', async () => {
    const { posted, settle, happen, navigator } = await site({ isOnline: false, at: '/recipe/5' })
    await settle()
    expect(posted).toEqual([])
    navigator.onLine = true
    await happen('online')
    await settle()
    expect(posted.map(({ opened }) => opened)).toEqual([['/recipe/5']])
  })

  test('what is saved is wanted with its cook mode, and the kitchen where something is in it', async () => {
    const saved = { ...VISITOR, savedIds: [5, 7] }
    const { posted, settle, change } = await site({ reader: saved, stored: { 'kitchen:x': '1' } })
    await settle()
    const recipes = ['/pages/savedRecipes', '/recipe/5', '/recipe/5/cook', '/recipe/7', '/recipe/7/cook']
    expect(posted[0]?.wanted).toEqual(['/shopping-list', '/meal-plan', '/meal-plan/add', ...recipes])
    await change({ cook: 'anna', savedIds: [] })
    await settle()
    expect(posted.at(-1)).toMatchObject({ cook: 'anna', wanted: ['/shopping-list', '/meal-plan', '/meal-plan/add'] })
  })

  test('of who signs out is deleted, and nothing of theirs is wanted', { tags: 'slow' }, async () => {
    const { posted, settle, change, deleted } = await site({
      at: '/recipe/5',
      reader: { ...VISITOR, cook: 'anna', savedIds: [5] },
    })
    await change({ cook: null, isSignedOut: true })
    await settle()
    expect(deleted).toEqual(['foodio-pages-1'])
    expect(posted.at(-1)).toMatchObject({ wanted: [], cook: null })
    expect(posted.flatMap(({ opened }) => opened)).not.toContain('/recipe/5')
  })

  test('who pays for what is fetched gets no more than what is open', { tags: 'slow' }, async () => {
    const { posted, settle, navigator } = await site()
    navigator.connection = { saveData: true }
    await settle()
    expect(posted[0]?.isSparing).toBe(true)
  })

  test.each<[address: string, isRecent: boolean]>([
    ['/recipe/5', true],
    ['/recipe/5?servings=3', true],
    ['/recipe/5?link=secret', false],
    ['/recipe/5?units=us&link=secret', false],
    ['/recipe/5/cook', false],
    ['/search?q=5', false],
  ])('%s is among the recent recipes: %s', async (address, isRecent) => {
    const { go, document, recent } = await site()
    document.title = 'Soup · FoodIO'
    await go(address)
    expect(recent()).toEqual(isRecent ? [{ id: 5, title: 'Soup' }] : [])
  })

  test('waits no longer for a worker once the page is gone', async () => {
    const { unmount, wait, register } = await site()
    await unmount()
    await wait(10_000)
    expect(register).not.toHaveBeenCalled()
  })
})

describe('the theme', () => {
  /** A page that was sent in a theme, where a cookie and a copy name others. */
  async function page(sent: ThemeChoice, cookie = '', copy: string | null = null) {
    const browser = aSmallBrowser()
    const { document } = browser
    Object.assign(document, { cookie })
    deviceStorage.write('theme', copy)
    const metas = Object.fromEntries(
      (['light', 'dark'] as const).map((theme) => [theme, document.head.appendChild(document.createElement('meta'))]),
    )
    document.querySelector = (selector) => metas[/media\*=(\w+)/.exec(selector)?.[1] ?? ''] as SmallElement
    await browser.callHook(useThemeChoice, sent)
    const shown = () => document.body.getAttribute('data-theme')
    const bars = () => Object.values(metas).map((meta) => meta.getAttribute('content'))
    return { ...browser, shown, bars, copy: () => deviceStorage.read('theme') }
  }

  test.each<[sent: ThemeChoice, cookie: string, copy: string | null, shown: string | null, stored: string | null]>([
    ['light', '', null, null, null],
    ['dark', 'a=1; theme=dark', 'dark', null, 'dark'],
    ['light', 'a=1; theme=dark', null, 'dark', 'dark'],
    ['light', 'theme=dark', 'light', 'dark', 'dark'],
    ['light', '', 'dark', 'dark', 'dark'],
    ['light', 'theme=nonsense', 'nonsense', null, 'nonsense'],
    ['light', 'mytheme=dark', null, null, null],
  ])(
    'of a page sent in %s with the cookie %j and the copy %s is shown as %s',
    async (sent, cookie, copy, shown, stored) => {
      const page_ = await page(sent, cookie, copy)
      expect([page_.shown(), page_.copy()]).toEqual([shown, stored])
    },
  )

  test('that is chosen is in the page, in the bars, in the cookie and in the copy', async () => {
    const { shown, bars, document, copy } = await page('light')
    chooseTheme('dark')
    expect([shown(), copy()]).toEqual(['dark', 'dark'])
    expect(bars()).toEqual([barColour('dark', 'light'), barColour('dark', 'dark')])
    expect(document.cookie).toMatch(/^theme=dark; path=\/; max-age=\d{8}; samesite=lax$/)
    chooseTheme('system')
    expect(bars()).toEqual([barColour('light', 'light'), barColour('dark', 'dark')])
  })

  test('follows other tabs, and the cookie when Back brings the page again', async () => {
    const { shown, happen, document, unmount, listening } = await page('light')
    await happen('storage', { key: 'other', newValue: 'dark' })
    expect(shown()).toBe(null)
    await happen('storage', { key: 'theme', newValue: 'dark' })
    expect(shown()).toBe('dark')
    await happen('storage', { key: 'theme', newValue: null })
    expect(shown()).toBe('light')
    Object.assign(document, { cookie: 'theme=system' })
    await happen('pageshow', { persisted: false })
    expect(shown()).toBe('light')
    await happen('pageshow', { persisted: true })
    expect(shown()).toBe('system')
    await unmount()
    expect(listening()).toEqual([])
  })
})

describe('the corner that leads to the top', () => {
  test.each([
    [false, 'smooth'],
    [true, 'auto'],
  ])('is there beyond 200 pixels, and scrolls so where motion is unwanted: %s', async (isReduced, behavior) => {
    const scrollTo = vi.fn()
    const browser = aSmallBrowser({ scrollY: 300, scrollTo, matchMedia: () => ({ matches: isReduced }) })
    await browser.render(createElement(ScrollToTop))
    const isShown = async (scrollY: number) => {
      vi.stubGlobal('scrollY', scrollY)
      await browser.happen('scroll')
      return !browser.element('div[data-no-print]').hasAttribute('hidden')
    }
    expect(browser.element('div[data-no-print]').hasAttribute('hidden')).toBe(false)
    expect([await isShown(200), await isShown(201)]).toEqual([false, true])
    await browser.press(browser.element('button'))
    expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior }]])
    await browser.unmount()
    expect(browser.listening()).toEqual([])
  })
})

describe('the links of the footer', () => {
  async function links() {
    const browser = aSmallBrowser()
    await browser.renderAt('/', () => createElement(QuickLinks))
    const link = browser.element('a[href="/About"]')
    const click = async (more: object = {}) => {
      const { defaultPrevented } = await browser.happen('click', { bubbles: true, button: 0, ...more }, link)
      await browser.act(() => vi.dynamicImportSettled())
      return defaultPrevented
    }
    return { ...browser, click, dialog: browser.element('dialog') }
  }

  test('describe where they lead before they do', { tags: 'slow' }, async () => {
    const { click, dialog, press } = await links()
    expect(await click()).toBe(true)
    expect([dialog.open, dialog.querySelector('h2')?.textContent]).toEqual([true, 'About'])
    const onward = dialog.querySelector('a') as SmallElement
    expect([onward.getAttribute('href'), dialog.querySelector('p')?.textContent !== '']).toEqual(['/About', true])
    await press(onward)
    expect(dialog.open).toBe(false)
  })

  test.each(['metaKey', 'ctrlKey', 'shiftKey'])('are left to the browser with %s', async (key) => {
    const { click, dialog } = await links()
    expect([await click({ [key]: true }), dialog.open]).toEqual([false, false])
  })
})
