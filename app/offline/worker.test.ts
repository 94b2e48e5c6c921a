import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SITE = 'https://food.example'
const SCRIPT = stripTypeScriptTypes(readFileSync(join(import.meta.dirname, 'worker.ts'), 'utf8'))

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
      put: async (input: string | { url: string }, response: Response) => void cache.set(addressOf(input), response),
      delete: async (input: string | { url: string }) => cache.delete(addressOf(input)),
      keys: async () => [...cache.keys()].map((url) => ({ url })),
    }
  }
  return { open, keys: async () => [...stored.keys()], delete: async (name: string) => stored.delete(name) }
}

/** A browser in which the worker runs; `network` answers its requests, or throws when there is no connection. */
function aBrowser(network: (path: string) => Response) {
  const listeners = new Map<string, (event: object) => void>()
  const fetched: string[] = []
  const opened: string[] = []
  const windows: { focus: () => Promise<void> }[] = []
  const scope = {
    clients: { matchAll: async () => windows, openWindow: async (address: string) => void opened.push(address) },
    location: { origin: SITE },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  }
  const fetch = async (input: string | { url: string }) => {
    const path = new URL(typeof input === 'string' ? input : input.url, SITE).pathname
    fetched.push(path)
    return network(path)
  }
  new Function('self', 'caches', 'fetch', SCRIPT)(scope, aCacheStorage(), fetch)
  /** What a page gets for a file; undefined when the worker leaves the request to the browser. */
  const get = async (path: string, method = 'GET') => {
    let response: Promise<Response> | undefined
    const request = { url: SITE + path, method, mode: 'no-cors' }
    listeners.get('fetch')?.({
      request,
      respondWith: (given: Promise<Response>) => {
        response = given
      },
      waitUntil: () => {},
    })
    return response
  }
  /** A click on a notification that leads to an address. */
  const click = async (data: string) => {
    let work: Promise<unknown> | undefined
    listeners.get('notificationclick')?.({
      notification: { data, close: () => {} },
      waitUntil: (given: Promise<unknown>) => {
        work = given
      },
    })
    await work
  }
  return { get, fetched, click, opened, windows }
}

const offline = () => {
  throw new TypeError('Failed to fetch')
}

test('a file is fetched once; one that came with an error is fetched again, until it comes', async () => {
  const answers = [
    new Response('busy', { status: 503 }),
    new Response('gone', { status: 404 }),
    new Response('picture'),
  ]
  const { get, fetched } = aBrowser(() => answers.shift() ?? offline())
  for (const status of [503, 404, 200, 200, 200])
    expect((await get('/media/covers/soup.1a.640.avif'))?.status).toBe(status)
  expect(fetched).toHaveLength(3)
  expect(await (await get('/media/covers/soup.1a.640.avif'))?.text()).toBe('picture')
})

test('without a connection a picture stands in at another width, and never another picture', async () => {
  const answers = [new Response('soup, 640 wide')]
  const { get } = aBrowser(() => answers.shift() ?? offline())
  await get('/media/covers/soup.1a.640.avif')
  expect(await (await get('/media/covers/soup.1a.1280.webp'))?.text()).toBe('soup, 640 wide')
  await expect(get('/media/covers/soup.2b.640.avif')).rejects.toThrow('Failed to fetch')
})

test('what is no file of the site is left to the browser', async () => {
  const { get, fetched } = aBrowser(() => new Response('x'))
  for (const [path, method] of [
    ['/media/covers/soup.1a.640.avif', 'POST'],
    ['/recipe/5.pdf', 'GET'],
    ['/search/suggestions?q=a', 'GET'],
  ])
    expect(await get(path ?? '', method), path).toBeUndefined()
  expect(fetched).toEqual([])
})

test('the notification of a timer leads to an open page, or else to its step', async () => {
  const { click, opened, windows } = aBrowser(offline)
  await click('/recipe/5#step-3')
  expect(opened).toEqual(['/recipe/5#step-3'])
  let focused = 0
  windows.push({ focus: async () => void focused++ })
  await click('/recipe/5#step-3')
  expect([opened.length, focused]).toEqual([1, 1])
})
