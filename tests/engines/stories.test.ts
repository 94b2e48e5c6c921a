import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD } from '../support/client.ts'
import { aListeningSite } from '../support/site.ts'
import { aGate } from '../support/tcp-gate.ts'
import { type Engine, type EngineWindow, until } from './engine.ts'
import { ENGINES } from './engines.ts'

const PHONE = { width: 400, height: 780 }
const DESK = { width: 1280, height: 900 }

describe.each(Object.entries(ENGINES))('in %s', (_, openEngine) => {
  let engine: Engine
  let site: Awaited<ReturnType<typeof aListeningSite>>
  let gate: Awaited<ReturnType<typeof aGate>>
  beforeAll(async () => {
    site = await aListeningSite()
    gate = await aGate(site.origin)
    engine = await openEngine()
  }, 120_000)
  afterAll(async () => {
    await engine.close()
    await gate.close()
    await site.stop()
  })

  /** Goes to a path and waits until scripts have taken over. */
  const visit = async (window: EngineWindow, path: string) => {
    await window.goto(new URL(path, gate.url).href)
    await window.run(() => void dispatchEvent(new Event('focusin')))
    await until(`scripts of ${path}`, () =>
      window.run(() => {
        const main = document.querySelector('main')
        return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'))
      }),
    )
  }
  const isShown = (window: EngineWindow, text: string) =>
    window.run((wanted) => document.body.textContent.replace(/\s+/g, ' ').includes(wanted), text)
  const see = (window: EngineWindow, text: string) => until(`“${text}”`, () => isShown(window, text))

  /** Tells a story in a window of its own, in which nothing may go wrong and no page may be wider than it. */
  const story = (title: string, size: typeof PHONE, tale: (window: EngineWindow) => Promise<void>) =>
    test(title, async () => {
      const window = await engine.open(size)
      try {
        await tale(window)
        expect(await window.problems()).toEqual([])
        const tooWide = await window.run(() => document.documentElement.scrollWidth - innerWidth)
        expect(tooWide).toBeLessThanOrEqual(0)
      } finally {
        await window.close()
      }
    })

  const register = async (window: EngineWindow) => {
    const username = `cook-${crypto.randomUUID().slice(0, 8)}`
    await visit(window, '/register')
    await window.fill('Username', username)
    await window.fill('Email', `${username}@example.org`)
    await window.fill('Password', PASSWORD)
    await window.run(() => document.querySelector<HTMLFormElement>('main form')?.requestSubmit())
    await see(window, 'Registration successful!')
    return username
  }

  story('a dinner for two vegetarians, one without nuts, in 45 minutes is found', PHONE, async (window) => {
    await visit(window, '/search')
    await window.fill('Search recipes', 'vegetarian dinner without nuts in 45 minutes')
    await window.press('Enter')
    await see(window, 'Vegetarian')
    await until('recipes', () => window.run(() => document.querySelectorAll('main a[href^="/recipe/"]').length > 2))
  })

  story('a timer of cook mode counts down', PHONE, async (window) => {
    await visit(window, '/recipe/6/cook')
    await window.click('Start with the first step', 'any')
    const clock = () => window.run(() => document.querySelector('[role="timer"]')?.textContent ?? null)
    const offersTimer = () =>
      window.run(() => document.querySelector('[aria-label^="Start a timer"], [title^="Start a timer"]') !== null)
    for (let step = 0; step < 12 && !(await offersTimer()); step++) await window.click('Next')
    await window.click('Start a timer')
    await until('a clock', clock)
    const before = await clock()
    await until('another time', async () => (await clock()) !== before)
  })

  story('a recipe that was opened is there without a network', PHONE, async (window) => {
    await visit(window, '/recipe/6')
    await until('a service worker', () =>
      window.run(() => navigator.serviceWorker.ready.then(() => Boolean(navigator.serviceWorker.controller))),
    )
    await visit(window, '/recipe/6')
    await until('the page to be stored', () =>
      window.run(async () => {
        const stored = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
        return stored.flat().some(({ url }) => url.endsWith('/recipe/6'))
      }),
    )
    gate.cut()
    await window.goto(new URL('/recipe/6', gate.url).href)
    await see(window, 'Harira')
    gate.open()
  })

  story('a list is in step on two devices', DESK, async (window) => {
    await register(window)
    await visit(window, '/shopping-list')
    await window.fill('What do you need', '2 onions')
    await window.press('Enter')
    await see(window, 'onion')
  })
})
