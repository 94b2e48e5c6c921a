import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { AxeResults } from 'axe-core'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Download,
  type Locator,
  type Page,
} from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { baseLocale, type Locale } from '#messages/runtime.js'
import { openHosts } from './hosts.ts'
import { aListeningSite, ROOT } from './site.ts'

/** A visitor with a browser window of their own. */
export interface Visitor {
  page: Page
  context: BrowserContext
  origin: string
  /** The site's folder, with the outbox in it. */
  dataDir: string
  /** Goes to a path and waits until scripts have taken over, where there are scripts. */
  visit(path: string): Promise<void>
  /** Names the errors in the browser's console that the story itself brings about; any other fails it. */
  expectErrors(errors: RegExp): void
  /** Ends with an axe check of the page as it is: no violation at all. */
  expectAccessible(): Promise<void>
}

interface Look {
  width: number
  theme: 'light' | 'dark'
  /** Whether the theme is what the device prefers, nothing having been chosen, instead of a choice. */
  isPreference?: boolean
  language?: Locale
  script?: boolean
  /** Whether the site's service worker runs, which takes a quarter of the work of opening a page; only some stories are about what it does. */
  serviceWorker?: boolean
  /** Whether it shows again what another look shows: for `npm test -- all`. */
  isAgain?: boolean
}

/** The phone that every story is told on. */
export const PHONE: Look = { width: 360, theme: 'dark' }
const DESK: Look = { width: 1280, theme: 'light' }
/** A phone in the dark and a desk in the light, for what must be shown at both. Every page at every look: `looks*.test.ts`. */
export const TWO_LOOKS: Look[] = [PHONE, DESK]
/** Whether every story is told at the desk, too: `npm run looks`. */
export const AT_EVERY_LOOK = process.env.LOOKS === 'all'
const HEIGHT = { 360: 780, 1280: 900 } as Record<number, number>

/** The bytes of a downloaded file; the browser may run elsewhere, so that it has no path here. */
export const bytesOf = async (download: Download) => buffer(await download.createReadStream())

/** What a browser reports that has no network, the check for a newer service worker included. */
export const WITHOUT_NETWORK = /ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch|fetching the script/

/** Waits until a page has done what it had to do: it was idle twice, with an answer of the server between. */
export const whenIdle = (page: Page) =>
  page.evaluate(async () => {
    const isIdle = () => new Promise((idle) => requestIdleCallback(idle))
    await isIdle()
    await fetch('/healthz')
    await isIdle()
  })

/** Waits until scripts have taken over an element, as those of a part do that are fetched after the page's. */
export const whenTakenOver = (element: Locator) =>
  element.evaluate(async (one) => {
    const isTakenOver = () => Object.keys(one).some((key) => key.startsWith('__reactProps'))
    do await new Promise((idle) => requestIdleCallback(idle, { timeout: 2000 }))
    while (!isTakenOver())
  })

/** The source of axe, which a frame is sent once: sending and compiling it takes as long as examining a small page. */
const AXE = readFileSync(join(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8')

/** What axe finds wrong in a page and in frames of the same site. */
async function violationsIn(page: Page) {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(root: Document, options: object): Promise<AxeResults> } }
    const { violations } = await axe.run(document, { resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  })
}

/** The browser of this test's worker; closing it closes the windows that were opened in this file. */
export function openBrowser() {
  const browsers = inject('browsers')
  return chromium.connect(browsers[(Number(process.env.VITEST_POOL_ID) || 0) % browsers.length] as string)
}

/** The built site, or as many of it behind a proxy as HOSTS says. */
const openSite = (): Promise<Pick<Awaited<ReturnType<typeof openHosts>>, 'origin' | 'dataDir' | 'stop'>> =>
  process.env.HOSTS
    ? openHosts(Number(process.env.HOSTS), { TRUST_PROXY: 'true' })
    : aListeningSite({ TRUST_PROXY: 'true' })

type Tale = (visitor: Visitor, look: Look) => Promise<void>

interface Story {
  title: string
  tale: Tale
  tags: 'again'[]
}

/** Whether a look differs from another by its width and its theme alone, so that a story is told there again. */
const isOnlyWider = (look: Look, other: Look) =>
  (look.language ?? baseLocale) === (other.language ?? baseLocale) &&
  (look.script ?? true) === (other.script ?? true) &&
  look.isPreference === other.isPreference

type AddStory = (title: string, tale: Tale) => void

/**
 * Runs stories on the built site, in a real browser: each at all looks that are given, or at one of two in turn; else each on the phone, and
 * those that ask at which look they are told at the desk, too, since they differ there. Of looks that differ by width and theme alone `npm test`
 * tells the first at which a story is told, `npm test -- all` the others, too. `npm run looks` tells each at both.
 */
export function describeJourneys(
  name: string,
  stories: (story: AddStory, again: AddStory) => void,
  looks?: Look[] | 'in turn',
  serviceWorker = false,
) {
  const written: Story[] = []
  const addWith =
    (tags: Story['tags']): AddStory =>
    (title, tale) =>
      written.push({ title, tale, tags })
  stories(addWith([]), addWith(['again']))
  const isFor = (look: Look, { tale }: Story, at: number) => {
    if (AT_EVERY_LOOK || Array.isArray(looks) || tale.length > 1) return true
    return look === (looks === 'in turn' && at % 2 === 1 ? DESK : PHONE)
  }
  const all = Array.isArray(looks) ? looks : TWO_LOOKS
  for (const [at, look] of all.entries()) {
    const before = all.slice(0, at).filter((other) => isOnlyWider(look, other))
    const own = written.flatMap((story, at) => {
      if (!isFor(look, story, at)) return []
      return before.some((other) => isFor(other, story, at)) ? { ...story, tags: ['again' as const] } : story
    })
    if (own.length > 0)
      describe(`${name} at ${look.width} px, ${look.theme}`, () => tell(own, { serviceWorker, ...look }))
  }
}

/** The same with the site's service worker: for what is stored of pages, and what they do without a network. */
export const describeWorkerJourneys = (...[name, stories, looks]: Parameters<typeof describeJourneys>) =>
  describeJourneys(name, stories, looks, true)

function tell(stories: Story[], look: Look) {
  let browser: Browser
  let site: Awaited<ReturnType<typeof openSite>>
  beforeAll(async () => {
    ;[browser, site] = await Promise.all([openBrowser(), openSite()])
  }, 120_000)
  afterAll(async () => {
    await browser.close()
    await site.stop()
  })
  for (const { title, tale, tags } of stories) {
    test(title, { tags: look.isAgain ? ['again'] : tags }, async () => {
      const visitor = await aVisitor(browser, site, look)
      await tale(visitor, look)
      await visitor.expectAccessible()
      await visitor.leave()
    })
  }
}

let visitors = 0
/** Another address for everybody: many limits count by it. */
const anAddress = () => `203.0.${Math.floor(++visitors / 250)}.${1 + (visitors % 250)}`

/** A visitor to a site; `leave` closes their window and fails for what nobody expected in its console. */
export async function aVisitor(
  browser: Browser,
  { origin, dataDir }: { origin: string; dataDir: string },
  { width, theme, isPreference = false, language = baseLocale, script = true, serviceWorker = false }: Look,
) {
  const options: BrowserContextOptions = {
    viewport: { width, height: HEIGHT[width] ?? 800 },
    locale: language === 'en' ? 'en-GB' : language,
    javaScriptEnabled: script,
    colorScheme: isPreference ? theme : 'light',
    hasTouch: width < 500,
    reducedMotion: 'reduce',
    serviceWorkers: serviceWorker ? 'allow' : 'block',
    extraHTTPHeaders: { 'x-forwarded-for': anAddress() },
  }
  const context = await browser.newContext(options)
  context.setDefaultTimeout(30_000)
  if (!isPreference) await context.addCookies([{ name: 'theme', value: theme, url: origin }])
  const page = await context.newPage()
  const problems: string[] = []
  let expected: RegExp | null = null
  page.on('pageerror', (error) => problems.push(`${error.message} ${page.url()}`))
  page.on('console', (message) => {
    // Without a network a page asks now and then whether FoodIO is back.
    const isProbe = message.location().url.endsWith('/healthz') && /net::ERR_/.test(message.text())
    const isExpected = isProbe || /status of (?:401|404|409|422|429)/.test(message.text())
    if (message.type() === 'error' && !isExpected && !expected?.test(message.text()))
      problems.push(`${message.text()} ${message.location().url}`)
  })
  return {
    page,
    context,
    origin,
    dataDir,
    async visit(path: string) {
      await page.goto(origin + path)
      if (!script) return
      // Scripts wait for a sign of somebody, or for a while after everything has loaded (`app/base/ui/late-scripts.ts`).
      await page.evaluate(() => dispatchEvent(new Event('focusin')))
      // React has gone through the page when the parts of it bear its marks; what it does next is done when it has nothing to do.
      await page.waitForFunction(() => {
        const main = document.querySelector('main')
        return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'))
      })
      await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 2000 })).then(() => {}))
    },
    expectErrors(errors: RegExp) {
      expected = errors
    },
    async expectAccessible() {
      const examined = script ? page : await withScripts(browser, page, options)
      // A stylesheet that could not be fetched without a network styles nothing; axe would fetch it and write it into the page.
      // What is still being drawn is drawn first, and what comes back a moment later, as the kitchen bar does after typing, is there before axe begins, not while it looks.
      await examined.evaluate(async () => {
        // By frames, since some stories have pages that are never idle.
        for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
        const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        // What is hidden meanwhile, as in a menu that closes, stands still and never finishes.
        const goesOn = ({ playState, effect }: Animation) =>
          playState === 'running' && (effect as KeyframeEffect | null)?.target?.checkVisibility() === true
        while (moving.some(goesOn)) await new Promise(requestAnimationFrame)
        for (const sheet of [...document.styleSheets]) {
          try {
            void sheet.cssRules
          } catch {
            ;(sheet.ownerNode as Element | null)?.remove()
          }
        }
      })
      const violations = await violationsIn(examined)
      if (examined !== page) await examined.context().close()
      // As one text, since the summary of a run says no more than a message's first line.
      expect(violations.join(' ')).toBe('')
    },
    async leave() {
      await context.close()
      expect(problems.join(' ')).toBe('')
    },
  }
}

/** The page as it is, without its scripts, where axe's own can run: it cannot in a window that has scripts turned off. */
async function withScripts(browser: Browser, page: Page, options: BrowserContextOptions) {
  const html = (await page.content()).replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/<(\/?)noscript>/g, '<$1div>')
  const context = await browser.newContext({ ...options, javaScriptEnabled: true })
  const mirror = await context.newPage()
  await mirror.route(page.url(), (route) => route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' }))
  await mirror.goto(page.url())
  return mirror
}
