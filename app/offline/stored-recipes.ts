/** How the caches of the service worker are named; each name begins like this. */
const CACHES = 'foodio-'

/** The recipes stored on this device, by title; [] if there are none. */
export async function storedRecipes(): Promise<{ path: string; title: string }[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(`${CACHES}pages`))
  const found: { path: string; title: string }[] = []
  for (const name of names) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const { pathname, search } = new URL(request.url)
      if (search !== '' || !/^\/recipe\/\d+$/.test(pathname)) continue
      const html = (await (await cache.match(request))?.text()) ?? ''
      const title = new DOMParser().parseFromString(html, 'text/html').title.replace(/ · FoodIO$/, '')
      if (title) found.push({ path: pathname, title })
    }
  }
  return found.sort((a, b) => a.title.localeCompare(b.title))
}

/** Deletes all pages and pictures stored on this device. */
export async function deleteStoredPages() {
  if (!('caches' in globalThis)) return
  for (const name of await caches.keys()) if (name.startsWith(CACHES)) await caches.delete(name)
}
