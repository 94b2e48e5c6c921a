import type { Browser, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aVisitor, openBrowser } from '../support/journey.ts'
import { aListeningSite } from '../support/site.ts'

/** A page and the most that may come with it, in KB of 1024 bytes as they are sent; these numbers may only fall. */
const PAGES = [
  { path: '/', scripts: 125, styles: 10 },
  { path: '/recipe/6', scripts: 125, styles: 10 },
]
/** Those of the same parts: for `npm test -- all`. */
const PAGES_AGAIN = [
  { path: '/recipes/indian', scripts: 125, styles: 10 },
  { path: '/search?q=chicken', scripts: 125, styles: 10 },
]
const KB = 1024

/** Everything that a browser fetches for a first visit that touches nothing, the service worker's requests included, in bytes by kind. */
async function fetchedAt(browser: Browser, site: { origin: string; dataDir: string }, path: string) {
  const visitor = await aVisitor(browser, site, { width: 360, theme: 'light', serviceWorker: true })
  const sizes: Promise<[url: string, bytes: number]>[] = []
  const count = (request: Request) => {
    const size = request.sizes().then(({ responseBodySize }) => responseBodySize)
    // What comes from the browser's own cache has a size below zero.
    sizes.push(size.then((bytes) => [new URL(request.url()).pathname, Math.max(0, bytes)]))
  }
  visitor.context.on('requestfinished', count)
  await visitor.page.goto(site.origin + path, { waitUntil: 'networkidle' })
  await visitor.page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await visitor.page.waitForLoadState('networkidle')
  // The browser closes soon, and what ends then has no size any more.
  visitor.context.off('requestfinished', count)
  const fetched = await Promise.all(sizes)
  // Chromium tells no size of the service worker itself.
  const worker = await fetch(`${site.origin}/sw.js`, { headers: { 'accept-encoding': 'br' } })
  fetched.push(['/sw.js', Number(worker.headers.get('content-length'))])
  await visitor.leave()
  const sum = (ending: string) =>
    fetched.filter(([address]) => address.endsWith(ending)).reduce((total, [, bytes]) => total + bytes, 0)
  return { scripts: sum('.js') / KB, styles: sum('.css') / KB, addresses: fetched.map(([address]) => address) }
}

describe('the first visit of a browser that fetches until it is idle', () => {
  let browser: Browser
  let site: Awaited<ReturnType<typeof aListeningSite>>
  beforeAll(async () => {
    ;[browser, site] = await Promise.all([openBrowser(), aListeningSite()])
  }, 120_000)
  afterAll(async () => {
    await browser.close()
    await site.stop()
  })

  const title = '$path comes with at most $scripts KB of scripts and $styles KB of styles'
  const expectLittle = async (page: (typeof PAGES)[number]) => {
    const { scripts, styles, addresses } = await fetchedAt(browser, site, page.path)
    expect(addresses).toContain('/sw.js')
    expect(scripts).toBeGreaterThan(80)
    expect(scripts).toBeLessThanOrEqual(page.scripts)
    expect(styles).toBeGreaterThan(5)
    expect(styles).toBeLessThanOrEqual(page.styles)
    const files = [...new Set(addresses.filter((address) => address.startsWith('/assets/')))]
    const names = files.map((file) => file.replace(/-[\w-]{7,8}(?=\.\w+$)/, ''))
    expect(names).toContain('/assets/figtree-latin-wght-normal.woff2')
    expect(names.toSorted(), 'a file is fetched twice, by two addresses').toEqual([...new Set(names)].sort())
  }
  test.each(PAGES)(title, expectLittle)
  test.each(PAGES_AGAIN)(title, { tags: 'again' }, expectLittle)
})
