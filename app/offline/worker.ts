/// <reference lib="esnext" />
// The service worker, served as it is without its types, so it has no imports.

interface WorkerScope {
  location: Location
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void
  skipWaiting(): Promise<void>
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window' }): Promise<{ focus(): Promise<unknown> }[]>
    openWindow(address: string): Promise<unknown>
  }
}
interface WorkerEvent {
  request: Request
  data: unknown
  notification: { data: unknown; close(): void }
  waitUntil(work: Promise<unknown>): void
  respondWith(response: Promise<Response>): void
}

/** Pages and pictures may change their form from one version of FoodIO to the next, and are then fetched anew. */
const PAGES = 'foodio-pages-1'
const FILES = 'foodio-files-1'
const OFFLINE = '/offline'
const RECIPE = /^\/recipe\/(\d{1,10})(?:\/cook)?$/
/** The pages of what is on this device: the lists and the meal plan, and where a text is added to it. */
const MEAL_PLAN = '/meal-plan'
const ADD_MEAL = '/meal-plan/add'
const OWN_PAGES = ['/shopping-list', MEAL_PLAN, ADD_MEAL]
const MAX_PAGES = 240
const MAX_FILES = 900

const scope = self as unknown as WorkerScope

scope.addEventListener('install', (event) => {
  event.waitUntil(storePage(OFFLINE).then(() => scope.skipWaiting()))
})

scope.addEventListener('activate', (event) => {
  const old = async () => {
    for (const name of await caches.keys()) if (name !== PAGES && name !== FILES) await caches.delete(name)
    await scope.clients.claim()
  }
  event.waitUntil(old())
})

/** `{ keep: ['/recipe/5', …] }` stores saved recipes that were never opened on this device. */
scope.addEventListener('message', (event) => {
  const { keep } = (event.data ?? {}) as { keep?: string[] }
  if (!Array.isArray(keep)) return
  const recipes = keep.filter((path) => RECIPE.test(path)).slice(0, MAX_PAGES / 2)
  event.waitUntil(storeMissing(recipes.flatMap((path) => [path, `${path}/cook`])))
})

/** The notification of a timer leads to a page that is open, since every page has the timers, else to its step. */
scope.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  const open = async () => {
    const [page] = await scope.clients.matchAll({ type: 'window' })
    await (page ? page.focus() : scope.clients.openWindow(String(notification.data)))
  }
  event.waitUntil(open())
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== scope.location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(event, new URL(request.url)))
  else if (/^\/(?:assets|media)\//.test(pathname)) event.respondWith(file(request, pathname))
})

/** The part of a recipe's address that says how it is wanted, without the step or the page of reviews. */
function wantedQuery({ searchParams }: URL) {
  const wanted = ['servings', 'units'].flatMap((name) => {
    const value = searchParams.get(name)
    return value === null ? [] : [`${name}=${encodeURIComponent(value)}`]
  })
  return wanted.length > 0 ? `?${wanted.join('&')}` : ''
}

/** The step of cook mode, the shopping list, or the days or the meal of the plan behind a hash, where their pages find them. */
function placeHash({ searchParams }: URL) {
  const named = ['step', 'list', 'week', 'month', 'day', 'meal'].flatMap((name) => {
    const value = searchParams.get(name)
    return value === null ? [] : [`${name}=${encodeURIComponent(value)}`]
  })
  return named.length > 0 ? `#${named.join('&')}` : ''
}

/** Whether a page is about recipes that only the server knows. */
const isAboutRecipes = ({ pathname, searchParams }: URL) =>
  pathname === ADD_MEAL && ['recipe', 'q'].some((name) => searchParams.has(name))

/** A page from the network; without a network, the stored recipe in the wanted servings, else as it is written, the stored shopping list or meal plan, or the offline page. */
async function page(event: WorkerEvent, url: URL): Promise<Response> {
  const { pathname, search } = url
  const wanted = pathname + wantedQuery(url)
  try {
    const response = await fetch(event.request)
    if (response.ok && (RECIPE.test(pathname) || OWN_PAGES.includes(pathname)))
      event.waitUntil(storeOpened(pathname, wanted).catch(() => {}))
    return response
  } catch (error) {
    const pages = await caches.open(PAGES)
    for (const path of isAboutRecipes(url) ? [] : [wanted, pathname]) {
      const stored = await pages.match(path)
      // A page works only at its own URL, so others redirect to it.
      if (stored) return path === pathname + search ? stored : Response.redirect(path + placeHash(url))
    }
    if (pathname !== OFFLINE) return Response.redirect(OFFLINE)
    throw error
  }
}

async function storeOpened(pathname: string, wanted: string) {
  await storePage(pathname)
  if (wanted !== pathname) await storePage(wanted)
  if (pathname === MEAL_PLAN) await storePage(ADD_MEAL)
}

/** Files never change under their address: once here, they are not fetched again. */
async function file(request: Request, pathname: string): Promise<Response> {
  const files = await caches.open(FILES)
  const known = await files.match(pathname)
  if (known) return known
  try {
    const response = await fetch(request)
    if (response.ok) await files.put(pathname, response.clone())
    return response
  } catch (error) {
    const other = await otherWidth(files, pathname)
    if (other) return other
    throw error
  }
}

/** The same picture at another width or in another format. */
async function otherWidth(files: Cache, pathname: string) {
  const stem = /^(\/media\/.+)\.\d+\.\w+$/.exec(pathname)?.[1]
  if (!stem) return undefined
  const keys = await files.keys()
  const found = keys.find(({ url }) => new URL(url).pathname.startsWith(`${stem}.`))
  return found && files.match(found)
}

/** Stores the public version of a page, together with its assets and pictures. */
async function storePage(path: string) {
  const response = await fetch(path, { credentials: 'omit', headers: { accept: 'text/html' } })
  if (response.status === 404) await (await caches.open(PAGES)).delete(path)
  if (!response.ok) return
  const html = await response.clone().text()
  const needed = new Set([
    ...[...html.matchAll(/[" ](\/assets\/[^" #]+)/g)].map(([, address = '']) => address),
    ...[...html.matchAll(/<img [^>]*?src="(\/media\/[^"]+)"/g)].slice(0, 40).map(([, address = '']) => address),
  ])
  const files = await caches.open(FILES)
  for (const address of needed) {
    if (await files.match(address)) continue
    const fetched = await fetch(address).catch(() => null)
    if (fetched?.ok) await files.put(address, fetched)
  }
  // The page is stored last, so that every stored page is complete.
  const pages = await caches.open(PAGES)
  await pages.delete(path)
  await pages.put(path, response)
  await trim(pages, MAX_PAGES)
  await trim(files, MAX_FILES)
}

async function storeMissing(paths: string[]) {
  const pages = await caches.open(PAGES)
  for (const path of paths) if (!(await pages.match(path))) await storePage(path).catch(() => {})
}

/** Deletes the oldest entries, but never the offline page, which is stored again at each update. */
async function trim(cache: Cache, max: number) {
  const keys = (await cache.keys()).filter(({ url }) => !url.endsWith(OFFLINE))
  for (const key of keys.slice(0, Math.max(0, keys.length - max))) await cache.delete(key)
}
