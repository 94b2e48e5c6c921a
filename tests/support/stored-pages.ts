import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until the service worker runs, visits a page once more, and waits until the device has stored it for a time without a network. */
export async function storeForOffline(page: Page, address: string) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await page.goto(address)
  const stored = () =>
    page.evaluate(async () => {
      const cache = await caches.open('foodio-pages-1')
      return (await cache.keys()).map(({ url }) => url)
    })
  await expect.poll(stored, { timeout: 20_000 }).toContain(address)
}
