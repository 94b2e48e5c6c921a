import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD } from '../support/client.ts'
import { aListeningSite } from '../support/site.ts'
import { aGate } from '../support/tcp-gate.ts'
import { type Engine, type EngineWindow, until } from './engine.ts'
import { ENGINES } from './engines.ts'

export const PHONE = { width: 400, height: 780 }
export const DESK = { width: 1280, height: 900 }

/** Waits until a page shows a text. */
export const see = (window: EngineWindow, text: string) =>
  until(`“${text}”`, () =>
    window.run((wanted) => document.body.textContent.replace(/\s+/g, ' ').includes(wanted), text),
  )

/** Waits until the address of a page has such a part. */
export const beAt = (window: EngineWindow, part: string) =>
  until(`an address with ${part}`, () => window.run((wanted) => location.href.includes(wanted), part))

/** The stories of one engine: how they are told, on a site of their own whose network can be cut. */
export interface Telling {
  /** Tells a story in a window of its own, in which nothing may go wrong and no page may be wider than it. */
  story(title: string, size: typeof PHONE, tale: (window: EngineWindow) => Promise<void>): void
  /** Goes to a path and waits until scripts have taken over. */
  visit(window: EngineWindow, path: string): Promise<void>
  /** Opens another device; the story's end closes it. */
  anotherDevice(): Promise<EngineWindow>
  /** Registers a cook; their username. */
  register(window: EngineWindow): Promise<string>
  signIn(window: EngineWindow, username: string): Promise<void>
  cutNetwork(): void
  joinNetwork(): void
}

/** Tells stories in Firefox and in WebKit, each on a site of its own. */
export function inEveryEngine(stories: (telling: Telling) => void) {
  describe.each(Object.entries(ENGINES))('in %s', (_, openEngine) => {
    let engine: Engine
    let site: Awaited<ReturnType<typeof aListeningSite>>
    let gate: Awaited<ReturnType<typeof aGate>>
    const others: (() => Promise<void>)[] = []
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
    const submit = (window: EngineWindow) =>
      window.run(() => document.querySelector<HTMLFormElement>('main form')?.requestSubmit())

    stories({
      story: (title, size, tale) =>
        test(title, async () => {
          const window = await engine.open(size)
          try {
            await tale(window).catch(async (error: Error) => {
              const shown = await window.run(() => `${location.href} ${document.querySelector('main')?.textContent}`)
              throw new Error(`${error.message}; the page showed ${shown.slice(0, 1500)}`, { cause: error })
            })
            expect(await window.problems()).toEqual([])
            const tooWide = await window.run(() => document.documentElement.scrollWidth - innerWidth)
            expect(tooWide).toBeLessThanOrEqual(0)
          } finally {
            gate.open()
            for (const close of others.splice(0)) await close()
            await window.close()
          }
        }),
      visit,
      async anotherDevice() {
        const device = await engine.open(PHONE)
        others.push(device.close)
        return device
      },
      async register(window) {
        const username = `cook-${crypto.randomUUID().slice(0, 8)}`
        await visit(window, '/register')
        await window.fill('Username', username)
        await window.fill('Email', `${username}@example.org`)
        await window.fill('Password', PASSWORD)
        await submit(window)
        await see(window, 'Registration successful!')
        return username
      },
      async signIn(window, username) {
        await visit(window, '/login')
        await window.fill('Username', username)
        await window.fill('Password', PASSWORD)
        await submit(window)
        await until('the cook to be signed in', () => window.run(() => !location.pathname.startsWith('/login')))
      },
      cutNetwork: () => gate.cut(),
      joinNetwork: () => gate.open(),
    })
  })
}
