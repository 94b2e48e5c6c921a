import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'

const SITE = 'https://food.example'
const SCRIPT = ['worker.ts', 'share-worker.ts']
  .map((name) => readFileSync(join(import.meta.dirname, '../../app/base/device', name), 'utf8'))
  .map((script) => stripTypeScriptTypes(script))
  .join('')

interface StoreRequest {
  opened: string[]
  current: string
  wanted: string[]
  files: string[]
  cook: string | null
  language: string
  isSparing: boolean
}

/** The cache storage of a browser, as far as the worker uses it. */
function aCacheStorage() {
  const stored = new Map<string, Map<string, Response>>()
  const addressOf = (input: string | { url: string }) =>
    new URL(typeof input === 'string' ? input : input.url, SITE).href
  const open = async (name: string) => {
    const cache = stored.get(name) ?? new Map<string, Response>()
    stored.set(name, cache)
    return {
      match: async (input: string | { url: string }) => cache.get(addressOf(input))?.clone(),
      put: async (input: string | { url: string }, response: Response) => {
        // As in browsers, what is stored anew is the last one.
        cache.delete(addressOf(input))
        cache.set(addressOf(input), response)
      },
      delete: async (input: string | { url: string }) => cache.delete(addressOf(input)),
      keys: async () => [...cache.keys()].map((url) => ({ url })),
    }
  }
  return { open, keys: async () => [...stored.keys()], delete: async (name: string) => stored.delete(name) }
}

/** A browser in which the worker runs; `network` answers its requests, or throws when there is no connection. */
export function aBrowser(network: (path: string) => Response) {
  const listeners = new Map<string, ((event: object) => void)[]>()
  const happen = (type: string, event: object) => listeners.get(type)?.forEach((listener) => void listener(event))
  const fetched: string[] = []
  const opened: string[] = []
  const shown: [title: string, options: object][] = []
  const windows: { focus: () => Promise<void> }[] = []
  const storage = aCacheStorage()
  const scope = {
    clients: { matchAll: async () => windows, openWindow: async (address: string) => void opened.push(address) },
    location: { origin: SITE },
    registration: { showNotification: async (title: string, options: object) => void shown.push([title, options]) },
    addEventListener: (type: string, listener: (event: object) => void) =>
      listeners.set(type, [...(listeners.get(type) ?? []), listener]),
  }
  const fetch = async (input: string | { url: string }) => {
    const { pathname, search } = new URL(typeof input === 'string' ? input : input.url, SITE)
    fetched.push(pathname + search)
    return network(pathname + search)
  }
  new Function('self', 'caches', 'fetch', SCRIPT)(scope, storage, fetch)
  /** What the worker answers a request with; undefined when it leaves the request to the browser. */
  const fetchBy = (request: object) => {
    let response: Promise<Response> | undefined
    happen('fetch', {
      request,
      respondWith: (given: Promise<Response>) => {
        response = given
      },
      waitUntil: () => {},
    })
    return response
  }
  /** A message that the push service delivers; done when it is dealt with. */
  const push = async (message: object) => {
    let work: Promise<unknown> | undefined
    happen('push', {
      data: { json: () => message },
      waitUntil: (given: Promise<unknown>) => {
        work = given
      },
    })
    await work
  }
  /** What a page gets for a file; undefined when the worker leaves the request to the browser. */
  const get = async (path: string, method = 'GET') => fetchBy({ url: SITE + path, method, mode: 'no-cors' })
  /** What a system, or a page at an address, gets for what it shares with the installed app. */
  const share = async (form: FormData, referrer = '') => {
    const sent = new Request(`${SITE}/import/share`, { method: 'POST', body: form })
    return fetchBy({
      ...{ url: sent.url, method: 'POST', mode: 'navigate', referrer, headers: sent.headers },
      blob: () => sent.blob(),
    })
  }
  /** What somebody gets who goes to an address; null when the worker leaves them without a page. */
  const open = async (path: string): Promise<Response | null> => {
    return (await fetchBy({ url: SITE + path, method: 'GET', mode: 'navigate' })?.catch(() => null)) ?? null
  }
  /** What a page of the site sends after it was opened; done when all of it is stored. */
  const send = async (request: Partial<StoreRequest>) => {
    let work: Promise<unknown> | undefined
    const nothing = { opened: [], current: '/', wanted: [], files: [], cook: null, language: 'en', isSparing: false }
    const data = { ...nothing, ...request }
    happen('message', {
      data,
      waitUntil: (given: Promise<unknown>) => {
        work = given
      },
    })
    await work
  }
  /** The addresses of what is stored, the oldest first. */
  const stored = async (kind: 'pages' | 'files' = 'pages') => {
    const names = (await storage.keys()).filter((name) => name.startsWith(`foodio-${kind}`))
    const keys = await Promise.all(names.map(async (name) => (await storage.open(name)).keys()))
    return keys.flat().map(({ url }) => url.slice(SITE.length))
  }
  const closed: unknown[] = []
  /** A click on a notification that leads to an address. */
  const click = async (data: string | { path: string }) => {
    let work: Promise<unknown> | undefined
    happen('notificationclick', {
      notification: { data, close: () => void closed.push(data) },
      waitUntil: (given: Promise<unknown>) => {
        work = given
      },
    })
    await work
  }
  return { get, share, storage, open, send, push, stored, fetched, click, closed, opened, shown, windows }
}

/** A network that is away. */
export const offline = () => {
  throw new TypeError('Failed to fetch')
}

interface PageOptions {
  cook?: string
  text?: string
  language?: string
}

/** A page of the site for a cook or a visitor. */
export const aPage = (title: string, { cook, text = '', language = 'en' }: PageOptions = {}) =>
  new Response(
    `<!DOCTYPE html><html lang="${language}"${cook ? ` data-cook="${cook}"` : ''}><title>${title} · FoodIO</title>` +
      `<link href="/assets/site.js"/><img src="/media/covers/${title}.1a.640.avif"/>${text}`,
    { headers: { 'content-language': language, 'x-request-id': '1' } },
  )

/** A browser whose network can be cut; `pageAt` is what the site answers with. */
export function aDevice(pageAt: (path: string) => Response = aPage) {
  const network = { isUp: true }
  const answer = (path: string) => (/^\/(?:assets|media)\//.test(path) ? new Response('file') : pageAt(path))
  return { network, ...aBrowser((path) => (network.isUp ? answer(path) : offline())) }
}
