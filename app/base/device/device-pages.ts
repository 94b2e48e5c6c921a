/** How the caches of the service worker are named: each begins like this, those of pages like the other. */
const CACHES = 'foodio-'
const PAGE_CACHES = 'foodio-pages'

/** A page that is stored on this device, with the title that it has. */
export interface DevicePage {
  address: string
  title: string
}

/** The pages that are stored on this device, the last one first; [] if there are none. */
export async function devicePages(): Promise<DevicePage[]> {
  if (!('caches' in globalThis)) return []
  const pages: DevicePage[] = []
  for (const name of await caches.keys()) {
    if (!name.startsWith(PAGE_CACHES)) continue
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const { pathname, search } = new URL(request.url)
      const title = decodeURIComponent((await cache.match(request))?.headers.get('x-stored-title') ?? '')
      pages.push({ address: pathname + search, title: unescaped(title).replace(/ · FoodIO$/, '') })
    }
  }
  return pages.reverse()
}

/** The text of a title as its page has it written. */
const unescaped = (html: string) => new DOMParser().parseFromString(html, 'text/html').documentElement.textContent ?? ''

/** Deletes all pages and pictures stored on this device. */
export async function deleteStoredPages() {
  if (!('caches' in globalThis)) return
  for (const name of await caches.keys()) if (name.startsWith(CACHES)) await caches.delete(name)
}
