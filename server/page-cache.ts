import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

type Encoding = 'br' | 'gzip' | 'identity'

/** A page's bytes in one encoding, with all its headers, and the content version that they show. */
interface CachedPage {
  version: number
  etag: string
  headers: Record<string, string>
  body: Buffer
}

const CACHE_BYTES = 64 * 1024 * 1024
const MAX_URL_LENGTH = 400
/** Headers of a single response that are not cached. */
const OWN_HEADERS = ['x-request-id', 'date', 'connection', 'transfer-encoding']
/** Shared caches may store a page for ten seconds and serve it stale for a minute while they revalidate. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60'
const VARY = 'Accept-Encoding, Accept-Language, Cookie'

const brotli = promisify(brotliCompress)
const gunzipped = promisify(gzip)

function encodingOf(accept: string | undefined): Encoding {
  if (!accept) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accept)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accept) ? 'gzip' : 'identity'
}

const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => gunzipped(bytes),
  identity: async (bytes) => bytes,
}

/** True if an If-None-Match header matches the ETag, by the weak comparison of RFC 9110. */
export const etagMatches = (header: string | undefined, etag: string) =>
  header !== undefined && (header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))

export interface PageCacheOptions {
  contentVersion(): number
  /** Called for every page that is answered, with its path and query. */
  onView(url: string): void
  /** Whether pages are stored; not in development, where the next request shows what has changed. */
  isStoring: boolean
  /** What a visitor's shared pages differ by, from the Cookie and Accept-Language headers; null for one whose pages are their own. */
  variantOf(cookie: string | undefined, acceptLanguage: string | undefined): string | null
}

/**
 * Visitors' pages as compressed bytes in memory. `answer` runs before the router and serves cached pages; `serve` renders other
 * pages, once for all simultaneous requests, and caches them.
 */
export function createPageCache({ contentVersion, onView, variantOf, isStoring }: PageCacheOptions) {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: CACHE_BYTES,
    maxEntrySize: 2 * 1024 * 1024,
    sizeCalculation: (page, key) => page.body.length + key.length + 1000,
  })
  const underWay = new Map<string, Promise<CachedPage | Response>>()

  const keyOf = (url: string, variant: string, encoding: Encoding) => `${encoding} ${variant} ${url}`

  function fresh(key: string) {
    const page = pages.get(key)
    return page && page.version === contentVersion() ? page : undefined
  }

  /** Answers from memory and returns true, or returns false and leaves the request alone. */
  function answer(request: IncomingMessage, response: ServerResponse) {
    const { method, url = '/', headers } = request
    if ((method !== 'GET' && method !== 'HEAD') || url.length > MAX_URL_LENGTH || headers.authorization) return false
    const variant = variantOf(headers.cookie, headers['accept-language'])
    if (variant === null) return false
    const page = fresh(keyOf(url, variant, encodingOf(headers['accept-encoding'] as string | undefined)))
    if (!page) return false
    onView(url)
    if (etagMatches(headers['if-none-match'], page.etag)) response.writeHead(304, withoutBody(page.headers)).end()
    else response.writeHead(200, page.headers).end(method === 'HEAD' ? undefined : page.body)
    return true
  }

  /** The page for a GET or HEAD of a visitor, rendered by `render` unless it is stored; what cannot be stored passes through. */
  async function serve(request: Request, variant: string, render: () => Promise<Response>): Promise<Response> {
    const url = request.url.slice(request.url.indexOf('/', 8))
    if (url.length > MAX_URL_LENGTH) return render()
    const encoding = encodingOf(request.headers.get('accept-encoding') ?? undefined)
    const version = contentVersion()
    const key = keyOf(url, variant, encoding)
    const flight = `${version} ${key}`
    const page = fresh(key) ?? (await (underWay.get(flight) ?? begin(flight, key, version)))
    if (page instanceof Response) return page.clone()
    onView(url)
    if (etagMatches(request.headers.get('if-none-match') ?? undefined, page.etag))
      return new Response(null, { status: 304, headers: withoutBody(page.headers) })
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(page.body), { headers: page.headers })

    function begin(flight: string, key: string, version: number) {
      const flying = prepare(key, version).finally(() => underWay.delete(flight))
      underWay.set(flight, flying)
      return flying
    }

    async function prepare(key: string, version: number): Promise<CachedPage | Response> {
      const plainKey = keyOf(url, variant, 'identity')
      const plain = fresh(plainKey) ?? (await renderPlain(version))
      if (plain instanceof Response) return plain
      if (isStoring) pages.set(plainKey, plain)
      if (encoding === 'identity') return plain
      const body = await compress[encoding](plain.body)
      const etag = `"${plain.etag.slice(1, -1)}-${encoding}"`
      const headers = { ...plain.headers, etag, 'content-encoding': encoding, 'content-length': String(body.length) }
      const page = { version, etag, headers, body }
      if (isStoring) pages.set(key, page)
      return page
    }

    async function renderPlain(version: number): Promise<CachedPage | Response> {
      const response = await render()
      if (response.status !== 200 || response.headers.has('set-cookie') || isPrivate(response)) return response
      const body = Buffer.from(await response.arrayBuffer())
      const hash = () => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
      const etag = response.headers.get('etag') ?? hash()
      const headers = {
        ...Object.fromEntries([...response.headers].filter(([name]) => !OWN_HEADERS.includes(name))),
        'cache-control': CACHE_CONTROL,
        vary: VARY,
        etag,
        'content-length': String(body.length),
      }
      return { version, etag, headers, body }
    }
  }

  return { answer, serve }
}

/** Pages with `Cache-Control: no-store` or `private` are not cached. */
const isPrivate = (response: Response) => /no-store|private/.test(response.headers.get('cache-control') ?? '')

function withoutBody({ 'content-length': _length, 'content-encoding': _encoding, ...headers }: Record<string, string>) {
  return headers
}
