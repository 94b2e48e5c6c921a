/// <reference lib="esnext" />
// The service worker, served as it is without its types, so it has no imports.

interface WorkerScope {
  location: Location
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void
  skipWaiting(): Promise<void>
  registration: { showNotification(title: string, options: object): Promise<void> }
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
/** What an open page of the site sends, `StoreRequest` of the page's side. */
interface StoreRequest {
  opened: string[]
  current: string
  wanted: string[]
  files: string[]
  cook: string | null
  language: string
  isSparing: boolean
}

/** Pages and pictures may change their form from one version of FoodIO to the next, and are then fetched anew. A cook's pages have their id behind a space. */
const PAGES = 'foodio-pages-2'
const FILES = 'foodio-files-1'
const OFFLINE = '/offline'
const RECIPE = /^\/recipe\/\d{1,10}(?:\/cook)?$/
const COOK_MODE = /^\/recipe\/\d{1,10}\/cook(?:\?|$)/
/** What opens again without a network when it was open before. */
const STORED = [
  /^\/recipe\/\d{1,10}(?:\/(?:cook|note))?$/i,
  /^\/(?:shopping-list|meal-plan|collections)(?:\/[\w-]+)*$/i,
  /^\/(?:pages\/savedRecipes|AddRecipe|ViewRecipe|plan|household)$/i,
]
/** Which parameters of an address only say where on its page somebody is: the page itself goes there. */
const PLACES: Record<string, string[]> = {
  cook: ['step'],
  'shopping-list': ['list', 'edit', 'removed', 'all'],
  'meal-plan': ['week', 'month', 'edit', 'removed'],
  'meal-plan/add': ['day', 'meal'],
}
/** What stays however many other pages are opened; so do the page of cook mode that was opened last, and what is saved. */
const LASTING = [OFFLINE, '/shopping-list', '/meal-plan', '/meal-plan/add', '/pages/savedRecipes', '/AddRecipe']
const MAX_PAGES = 200
const MAX_WANTED = 120
const MAX_PAGE_BYTES = 40_000_000
const MAX_SCRIPTS = 500
const MAX_PICTURES = 500
const MAX_PICTURE_BYTES = 60_000_000
/** What a picture counts whose length the server did not send. */
const USUAL_PICTURE = 60_000
const BYTES_HEADER = 'x-stored-bytes'
const TITLE_HEADER = 'x-stored-title'

const scope = self as unknown as WorkerScope

scope.addEventListener('install', (event) => {
  event.waitUntil(storePage(OFFLINE, {}).then(() => scope.skipWaiting()))
})

scope.addEventListener('activate', (event) => {
  const old = async () => {
    for (const name of await caches.keys()) if (!isPages(name) && name !== FILES) await caches.delete(name)
    await scope.clients.claim()
  }
  event.waitUntil(old())
})

/** One request after the other, so that what is left of somebody who has signed out is deleted after it came. */
let queue: Promise<unknown> = Promise.resolve()
/** Pictures come after the pages that they are on, and no page waits for those of another. */
let pictureQueue: Promise<unknown> = Promise.resolve()

scope.addEventListener('message', (event) => {
  const request = event.data as StoreRequest | null
  if (!Array.isArray(request?.opened)) return
  queue = queue.then(() => store(request)).catch(() => {})
  event.waitUntil(queue.then(() => pictureQueue))
})

/** What the server sends must be shown, or the browser takes the permission back: a `PushMessage` there. */
scope.addEventListener('push', (event) => {
  const { title = '', path, ...shown } = (event.data as { json(): Record<string, string> }).json()
  event.waitUntil(scope.registration.showNotification(title, { ...shown, data: { path } }))
})

/** The notification of a timer leads to a page that is open, since every page has the timers, else to its step; a pushed one opens its page. */
scope.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  const open = async () => {
    const { path } = Object(notification.data) as { path?: string }
    const [page] = path === undefined ? await scope.clients.matchAll({ type: 'window' }) : []
    await (page ? page.focus() : scope.clients.openWindow(path ?? String(notification.data)))
  }
  event.waitUntil(open())
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== scope.location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (/^\/(?:assets|media)\//.test(pathname)) event.respondWith(file(request, pathname))
})

const isPages = (name: string) => name === PAGES || name.startsWith(`${PAGES} `)
const nameOf = (cook: string) => (cook === '' ? PAGES : `${PAGES} ${cook}`)

/** The address that a page is stored under: its own without the place on it. */
function storedAddress({ pathname, searchParams }: URL) {
  const path = pathname.slice(1).toLowerCase()
  const places = PLACES[/^recipe\/\d+\/cook$/.test(path) ? 'cook' : path] ?? []
  const parameters = new URLSearchParams([...searchParams].filter(([name]) => !places.includes(name)))
  return parameters.size > 0 ? `${pathname}?${parameters}` : pathname
}

const isStored = (address: string) => STORED.some((pattern) => pattern.test(address.split('?')[0] ?? ''))

/** Whether a response comes from a proxy that cannot reach FoodIO; FoodIO gives each of its own an id. */
const isFromProxy = ({ status, headers }: Response) => status > 501 && !headers.has('x-request-id')

/** A page from the network; without FoodIO the stored one or the offline page, at the address that was asked for. */
async function page(request: Request): Promise<Response> {
  const response = await fetch(request).catch((error: Error) => error)
  if (response instanceof Response && !isFromProxy(response)) return response
  const stored = await storedPage(new URL(request.url))
  if (stored) return stored
  if (response instanceof Response) return response
  throw response
}

/** The stored page of an address, else of the recipe in the servings and units that it was last opened in, else the offline page. */
async function storedPage(url: URL) {
  const address = storedAddress(url)
  for (const pages of await allPages()) {
    const exact = await pages.match(address)
    if (exact) return withAddress(exact, address, '')
    if (!RECIPE.test(url.pathname)) continue
    const addresses = (await pages.keys()).map(({ url: stored }) => new URL(stored))
    const other = addresses.findLast(({ pathname }) => pathname === url.pathname)
    const found = other && (await pages.match(other.pathname + other.search))
    if (found) return withAddress(found, other.pathname + other.search, ' data-stands-in')
  }
  for (const pages of await allPages()) {
    const offline = await pages.match(OFFLINE)
    if (offline) return withAddress(offline, OFFLINE, ' data-stands-in')
  }
  return undefined
}

const allPages = async () => Promise.all((await caches.keys()).filter(isPages).map((name) => caches.open(name)))

/** A stored page that says what it was rendered for; scripts read it before they take over. Its forms have new keys, since each is carried out once. */
async function withAddress(stored: Response, address: string, more: string) {
  let html = await stored.text()
  for (const [, key = ''] of html.matchAll(/name="formKey" value="([\w-]+)"/g))
    html = html.replaceAll(key, crypto.randomUUID())
  const quoted = address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return new Response(html.replace('<html', `<html data-stored="${quoted}"${more}`), { headers: stored.headers })
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
  const found = (await files.keys()).find(({ url }) => new URL(url).pathname.startsWith(`${stem}.`))
  return found && files.match(found)
}

/** What was wanted and not given. */
const refused = new Set<string>()

/** Stores what is open, then what is current or wanted and not here, for who reads it; what others read is deleted. */
async function store({ opened, current, wanted, files, cook, language, isSparing }: StoreRequest) {
  const reader = cook ?? ''
  for (const name of await caches.keys()) if (isPages(name) && name !== nameOf(reader)) await caches.delete(name)
  const pages = await caches.open(nameOf(reader))
  const [here = '', ...addresses] = [current, ...opened].map((path) =>
    storedAddress(new URL(path, scope.location.origin)),
  )
  if (!addresses.includes(here) && !(await pages.match(here))) addresses.push(here)
  for (const address of addresses)
    if (isStored(address)) await storePage(address, { reader, isSparing }).catch(() => {})
  await storeFiles(files)
  const lasting = [OFFLINE, ...(isSparing ? [] : wanted.slice(0, MAX_WANTED))]
  for (const address of lasting) {
    const stored = await pages.match(address)
    const isHere = stored?.headers.get('content-language') === language || (stored && !LASTING.includes(address))
    if (isHere || refused.has(`${reader} ${address}`)) continue
    if (!(await storePage(address, { reader, isSparing }).catch(() => true))) refused.add(`${reader} ${address}`)
  }
  await trimPages(pages, [...LASTING, ...lasting])
}

interface StoreOptions {
  /** Whose page it must be: the id of a cook, '' for a visitor; anybody's where it is left out. */
  reader?: string
  /** Whether it is stored without its pictures. */
  isSparing?: boolean
}

/** Stores a page with what it needs, and true; false where it is not to be had, or is somebody else's. */
async function storePage(address: string, { reader, isSparing = false }: StoreOptions) {
  const headers = { accept: 'text/html', 'x-purpose': 'store' }
  const response = await fetch(address, { headers, redirect: 'manual', cache: 'no-cache' })
  const html = response.ok ? await response.text() : ''
  const cook = /<html [^>]*?data-cook="([^"]*)"/.exec(html)?.[1] ?? ''
  const pages = await caches.open(nameOf(reader ?? cook))
  if (!response.ok || (reader !== undefined && cook !== reader)) {
    if (response.status < 500) await pages.delete(address)
    return false
  }
  await storeFiles([...html.matchAll(/[" ](\/assets\/[^" #]+)/g)].map(([, path = '']) => path))
  const stored = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length', 'vary']) stored.delete(name)
  stored.set(BYTES_HEADER, String(html.length))
  stored.set(TITLE_HEADER, encodeURIComponent(/<title>([^<]*)/.exec(html)?.[1] ?? ''))
  // Behind its scripts, so that every stored page works.
  await pages.delete(address)
  await pages.put(address, new Response(html, { headers: stored }))
  const pictures = [...html.matchAll(/<img [^>]*?src="(\/media\/[^"]+)"/g)].slice(0, 40).map(([, path = '']) => path)
  if (!isSparing) pictureQueue = pictureQueue.then(() => storeFiles(pictures)).then(trimFiles, () => {})
  return true
}

async function storeFiles(paths: string[]) {
  const files = await caches.open(FILES)
  for (const path of new Set(paths)) {
    const fetched = (await files.match(path)) ? null : await fetch(path).catch(() => null)
    if (fetched?.ok) await files.put(path, fetched)
  }
}

/** How many bytes a stored response is. */
const bytesOf = ({ headers }: Response) =>
  Number(headers.get(BYTES_HEADER) ?? headers.get('content-length') ?? USUAL_PICTURE)

const pathOf = ({ url }: Request) => url.slice(scope.location.origin.length)

/** Deletes the oldest of some entries until as many and as much are left as may be. */
async function deleteOldest(cache: Cache, entries: readonly Request[], max: number, maxBytes: number) {
  const sizes = await Promise.all(entries.map(async (key) => bytesOf((await cache.match(key)) ?? new Response())))
  let bytes = sizes.reduce((total, size) => total + size, 0)
  for (const [at, key] of entries.entries()) {
    if (entries.length - at <= max && bytes <= maxBytes) return
    bytes -= sizes[at] ?? 0
    await cache.delete(key)
  }
}

async function trimPages(pages: Cache, lasting: string[]) {
  const others = (await pages.keys()).filter((key) => !lasting.includes(pathOf(key)))
  const cooked = others.findLast((key) => COOK_MODE.test(pathOf(key)))
  const browsed = others.filter((key) => key !== cooked)
  await deleteOldest(pages, browsed, MAX_PAGES - MAX_WANTED, MAX_PAGE_BYTES)
}

/** Deletes the oldest pictures, and scripts that no stored page names. */
async function trimFiles() {
  const files = await caches.open(FILES)
  const keys = await files.keys()
  const pictures = keys.filter((key) => pathOf(key).startsWith('/media/'))
  await deleteOldest(files, pictures, MAX_PICTURES, MAX_PICTURE_BYTES)
  if (keys.length - pictures.length <= MAX_SCRIPTS) return
  const named = new Set<string>()
  for (const pages of await allPages())
    for (const key of await pages.keys()) {
      const html = (await (await pages.match(key))?.text()) ?? ''
      for (const [, path = ''] of html.matchAll(/[" ](\/assets\/[^" #]+)/g)) named.add(path)
    }
  const unnamed = keys.filter((key) => pathOf(key).startsWith('/assets/') && !named.has(pathOf(key)))
  await deleteOldest(files, unnamed, MAX_SCRIPTS / 2, Number.POSITIVE_INFINITY)
}
