import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { ContentChanges } from '#server/database/content-changes.ts'
import { cacheTag } from '#server/http/cdn.ts'
import { compressForMany, type Encoding, encodingOf, plainBytes } from '#server/http/compress.ts'
import { isForStoring, PURPOSE_HEADER } from './page-purpose.ts'
import type { ShownContent } from './shown-content.ts'

/** A page as everybody with one variant is sent it, with its bytes in every encoding that somebody has asked for. */
export interface CachedPage {
  shown: ShownContent
  /** The number of the last change before it was rendered, and of the last one that it was compared with. */
  since: number
  compared: number
  isOutdated: boolean
  renderedAt: number
  /** When it was last known to be up to date; this and `renderedAt` in milliseconds of this process. */
  upToDateAt: number
  isRenewing: boolean
  etag: string
  headers: Record<string, string>
  bytes: Partial<Record<Encoding, Buffer>>
}

const CACHE_BYTES = 64 * 1024 * 1024
export const MAX_URL_LENGTH = 400
/** How many addresses that differ in their query alone are stored for one path. */
const MAX_QUERIES = 500
/** How old a list may be while a render in the background replaces it, and from what age on it is replaced, in milliseconds. */
const MAX_STALENESS = 2000
const RENEWED_FROM = 1000
/** After this time a page is rendered again, whatever has changed: some texts depend on the day. */
const MAX_AGE = 10 * 60_000
/** Headers of a single response that are not cached. */
const OWN_HEADERS = ['x-request-id', 'date', 'connection', 'transfer-encoding']
/** Shared caches may store a page for ten seconds, or an hour if they are told of changes, and serve it stale for a minute more. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60'
const CDN_MAX_AGE = 3600
const cacheControlWithPurges = (endsAt: number) =>
  `public, max-age=0, s-maxage=${Math.max(0, Math.min(CDN_MAX_AGE, Math.ceil((endsAt - Date.now()) / 1000)))}, stale-while-revalidate=60`
const VARY = 'Accept-Encoding, Accept-Language, Cookie'

/** True if an If-None-Match header matches the ETag, by the weak comparison of RFC 9110. */
export const etagMatches = (header: string | undefined, etag: string) =>
  header !== undefined && (header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))

export interface PageCacheOptions {
  changes: ContentChanges
  /** Called for every page that is answered, with its path and query. */
  onView(url: string): void
  /** Called when a page could not be rendered in the background. */
  onProblem(error: Error): void
  /** Whether pages are stored; not in development, where the next request shows what has changed. */
  isStoring: boolean
  /** What a visitor's shared pages differ by, from the Cookie and Accept-Language headers; null for one whose pages are their own. */
  variantOf(cookie: string | undefined, acceptLanguage: string | undefined): string | null
  /** Whether a CDN is told what has changed; then pages say what they show. */
  isPurged: boolean
  /** The address without what the page at its path does not read: one page has one address in the cache. */
  pageAddress(url: string): string
}

/** Renders what goes into the cache: the page, and what it shows. */
export type RenderPage = () => Promise<{ response: Response; shown: ShownContent }>

/**
 * Visitors' pages as compressed bytes in memory, until something that they show changes. `answer` runs before the router and serves
 * cached pages; `serve` renders other pages, once for all simultaneous requests, and caches them. A page that shows a changed list is
 * served for up to two seconds more, while one render in the background replaces it, so that nobody waits for a change of somebody else.
 */
export function createPageCache(options: PageCacheOptions) {
  const { changes, onView, onProblem, variantOf, pageAddress, isStoring, isPurged } = options
  const queries = new Map<string, Set<string>>()
  const pages = new LRUCache<string, CachedPage>({
    maxSize: CACHE_BYTES,
    maxEntrySize: 2 * 1024 * 1024,
    sizeCalculation: ({ bytes }, key) =>
      Object.values(bytes).reduce((sum, { length }) => sum + length, key.length + 2000),
    dispose: (_page, key, reason) => reason !== 'set' && forgetQuery(key),
  })
  const underWay = new Map<string, Promise<CachedPage | Response>>()
  let renewals: Promise<unknown> = Promise.resolve()
  const counts = { hits: 0, stale: 0, misses: 0 }

  const keyOf = (url: string, variant: string) => `${variant} ${url}`
  const pathOf = (key: string) => key.split('?', 1)[0] as string

  function forgetQuery(key: string) {
    const known = queries.get(pathOf(key))
    known?.delete(key)
    if (known?.size === 0) queries.delete(pathOf(key))
  }

  function store(key: string, page: CachedPage) {
    if (!isStoring) return
    pages.set(key, page)
    // One that is too large for the cache is not in it.
    if (!pages.has(key)) return forgetQuery(key)
    const known = queries.get(pathOf(key)) ?? new Set()
    queries.set(pathOf(key), known.add(key))
    if (known.size > MAX_QUERIES) pages.delete(known.values().next().value as string)
  }

  /** For how many milliseconds a page may have been out of date; Infinity if it must not be served any more. */
  function staleness(page: CachedPage) {
    const now = performance.now()
    if (now - page.renderedAt > MAX_AGE || Date.now() >= page.shown.endsAt) return Number.POSITIVE_INFINITY
    const latest = changes.latest()
    if (page.compared !== latest) {
      if (changes.changedSince(page.since, page.shown.names.current)) return Number.POSITIVE_INFINITY
      page.isOutdated = changes.changedSince(page.since, page.shown.names.recent)
      page.compared = latest
    }
    if (!page.isOutdated) page.upToDateAt = now
    return now - page.upToDateAt
  }

  function countHit(page: CachedPage) {
    counts.hits++
    if (page.isOutdated) counts.stale++
  }

  /** Answers from memory and returns true, or returns false and leaves the request alone. */
  function answer(request: IncomingMessage, response: ServerResponse) {
    const { method, url = '/', headers } = request
    if ((method !== 'GET' && method !== 'HEAD') || url.length > MAX_URL_LENGTH || headers.authorization) return false
    const variant = variantOf(headers.cookie, headers['accept-language'])
    if (variant === null) return false
    const page = pages.get(keyOf(pageAddress(url), variant))
    const encoding = encodingOf(headers['accept-encoding'] as string | undefined)
    const bytes = page?.bytes[encoding]
    if (!page || !bytes || staleness(page) > (page.isRenewing ? MAX_STALENESS : RENEWED_FROM)) return false
    countHit(page)
    if (!isForStoring(headers[PURPOSE_HEADER])) onView(url)
    const sent = headersFor(page, encoding, bytes)
    if (etagMatches(headers['if-none-match'], sent.etag)) response.writeHead(304, withoutBody(sent)).end()
    else response.writeHead(200, sent).end(method === 'HEAD' ? undefined : bytes)
    return true
  }

  /** The page for a GET or HEAD of a visitor, rendered by `render` unless it is stored; what cannot be stored passes through. */
  async function serve(request: Request, variant: string, render: RenderPage): Promise<Response> {
    const url = addressOf(request)
    if (url.length > MAX_URL_LENGTH) return (await render()).response
    const page = await find(url, variant, render)
    if (page instanceof Response) return page.clone()
    if (!isForStoring(request.headers.get(PURPOSE_HEADER))) onView(url)
    const encoding = encodingOf(request.headers.get('accept-encoding') ?? undefined)
    const bytes = await bytesOf(keyOf(pageAddress(url), variant), page, encoding)
    const headers = headersFor(page, encoding, bytes)
    if (etagMatches(request.headers.get('if-none-match') ?? undefined, headers.etag))
      return new Response(null, { status: 304, headers: withoutBody(headers) })
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { headers })
  }

  /** The page for an address and a variant, rendered by `render` unless it is stored; the response itself if it cannot be stored. */
  async function find(url: string, variant: string, render: RenderPage): Promise<CachedPage | Response> {
    const key = keyOf(pageAddress(url), variant)
    return cachedPage(key, render) ?? renderOnce(key, render)
  }

  /** The stored page if it may be served; one that is out of date is also rendered anew, after those whose turn came before. */
  function cachedPage(key: string, render: RenderPage) {
    const page = pages.get(key)
    const age = page ? staleness(page) : Number.POSITIVE_INFINITY
    if (!page || age > MAX_STALENESS) {
      counts.misses++
      return null
    }
    countHit(page)
    if (age > RENEWED_FROM && !page.isRenewing) {
      page.isRenewing = true
      renewals = renewals
        .then(() => nextTurn())
        .then(() => renew(key, page, render))
        .catch(onProblem)
        .finally(() => {
          page.isRenewing = false
        })
    }
    return page
  }

  /** Replaces a page, unless a reader who came too late for it has had it rendered; what is no page any more is dropped. */
  async function renew(key: string, page: CachedPage, render: RenderPage) {
    if (pages.peek(key) !== page) return
    const renewed = await renderOnce(key, render)
    if (renewed instanceof Response) pages.delete(key)
  }

  /** Renders a page, once for all who ask for it until something changes. */
  function renderOnce(key: string, render: RenderPage) {
    const since = changes.latest()
    const flight = `${since} ${key}`
    const known = underWay.get(flight)
    if (known) return known
    const flying = prepare(key, since, render).finally(() => underWay.delete(flight))
    underWay.set(flight, flying)
    return flying
  }

  async function prepare(key: string, since: number, render: RenderPage): Promise<CachedPage | Response> {
    const renderedAt = performance.now()
    const { response, shown } = await render()
    if (!isShareable(response)) return response
    const identity = Buffer.from(await response.arrayBuffer())
    const hash = () => `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
    const etag = response.headers.get('etag') ?? hash()
    const headers = {
      ...Object.fromEntries([...response.headers].filter(([name]) => !OWN_HEADERS.includes(name))),
      ...(isPurged
        ? { 'cache-control': cacheControlWithPurges(shown.endsAt), 'cache-tag': cacheTag(shown.names) }
        : { 'cache-control': CACHE_CONTROL }),
      vary: VARY,
    }
    const compared = since
    const page = { shown, since, compared, isOutdated: false, isRenewing: false, renderedAt, upToDateAt: renderedAt }
    const whole = { ...page, etag, headers, bytes: { identity } }
    store(key, whole)
    return whole
  }

  /** The page's bytes in an encoding, made when they are first asked for; from then on the plain ones are made from those. */
  async function bytesOf(key: string, page: CachedPage, encoding: Encoding) {
    const known = page.bytes[encoding]
    if (known) return known
    const made = await compressForMany[encoding](await plainBytes(page.bytes))
    const { identity: _plain, ...rest } = page.bytes
    page.bytes = { ...rest, [encoding]: made }
    // Set again, since the cache counts an entry's bytes when it is set.
    if (pages.peek(key) === page) {
      pages.delete(key)
      store(key, page)
    }
    return made
  }

  return {
    answer,
    serve,
    find,
    /** Pages answered from memory, those of them that were out of date, and pages that had to be rendered for a request. */
    counts: counts as Readonly<typeof counts>,
    size: () => ({ entries: pages.size, bytes: pages.calculatedSize }),
  }
}

export type PageCache = ReturnType<typeof createPageCache>

/** The path and query of a request. */
export const addressOf = ({ url }: Request) => url.slice(url.indexOf('/', 8))

function headersFor({ etag, headers }: CachedPage, encoding: Encoding, bytes: Buffer) {
  const length = { 'content-length': String(bytes.length) }
  if (encoding === 'identity') return { ...headers, ...length, etag }
  return { ...headers, ...length, etag: `"${etag.slice(1, -1)}-${encoding}"`, 'content-encoding': encoding }
}

/** Whether a response may be stored and sent to others. */
export const isShareable = ({ status, headers }: Response) =>
  status === 200 && !headers.has('set-cookie') && !/no-store|private/.test(headers.get('cache-control') ?? '')

function withoutBody({ 'content-length': _length, 'content-encoding': _encoding, ...headers }: Record<string, string>) {
  return headers
}
