import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The addresses of the pages that are stored on the device, the oldest first. */
export const storedPages = (page: Page) =>
  page.evaluate(async () => {
    const addresses: string[] = []
    for (const name of await caches.keys()) {
      if (!name.startsWith('foodio-pages')) continue
      const keys = await (await caches.open(name)).keys()
      addresses.push(...keys.map(({ url }) => url.slice(location.origin.length)))
    }
    return addresses
  })

/** Waits until the device has stored a page, however it was come to. */
export const untilStored = (page: Page, address: string) =>
  expect.poll(() => storedPages(page), { timeout: 20_000 }).toContain(address)

/** Waits until the service worker runs, visits a page once more, and waits until the device has stored it for a time without a network. */
export async function storeForOffline(page: Page, address: string) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await page.goto(address)
  await untilStored(page, address.slice(new URL(address).origin.length))
}
