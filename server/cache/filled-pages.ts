import { LRUCache } from 'lru-cache'
import { compressForOne, encodingOf } from '#server/http/compress.ts'
import {
  addressOf,
  type CachedPage,
  isShareable,
  MAX_URL_LENGTH,
  type PageCache,
  type RenderPage,
} from './page-cache.ts'
import { fillHoles, holesIn } from './page-holes.ts'

/** How many addresses are remembered as the same page for all cooks. */
const MAX_SHARED = 20_000
/** Headers that the filled page has of its own, or none of. */
const OWN_HEADERS = ['etag', 'cache-control', 'cache-tag', 'vary']

/** A cook who asks for a page, with what goes into the placeholders of a page that cooks share. */
export interface Reader {
  cookId: string
  /** What the shared pages of cooks differ by; null for a cook whose pages are all their own. */
  variant: string | null
  /** Read only when a page is filled. */
  values(): Promise<Readonly<Record<string, string>>>
}

interface Renders {
  /** Renders the page that cooks share, with placeholders. */
  shared: RenderPage
  /** Renders the page for this cook alone. */
  own: RenderPage
}

/**
 * Serves cooks' pages: rendered once with placeholders, stored in the page cache, and filled with the values of each. A page is
 * rendered for a cook alone until one at its address has been seen that is not a cook's own, and whenever it is this cook's own.
 */
export function createFilledPages({ find }: Pick<PageCache, 'find'>, pageAddress: (url: string) => string) {
  const shared = new LRUCache<string, true>({ maxSize: MAX_SHARED, sizeCalculation: () => 1 })
  const holes = new WeakMap<CachedPage, ReturnType<typeof holesIn>>()

  return async (request: Request, reader: Reader, render: Renders): Promise<Response> => {
    const url = addressOf(request)
    const address = pageAddress(url)
    const mayShare = reader.variant !== null && url.length <= MAX_URL_LENGTH
    if (mayShare && shared.has(address)) {
      const page = await sharedPage(url, reader, render.shared)
      if (page) return sent(request, page)
      shared.delete(address)
    }
    const { response, shown } = await render.own()
    if (mayShare && isShareable(response) && shown.own !== 'everybody') shared.set(address, true)
    if (!isText(response.headers)) return response
    const { status, headers } = response
    return sent(request, { bytes: Buffer.from(await response.arrayBuffer()), status, headers })
  }

  /** The shared page with a reader's values; null if there is none, or the page is the reader's own. */
  async function sharedPage(url: string, { cookId, variant, values }: Reader, render: RenderPage) {
    const page = await find(url, variant as string, render)
    if (page instanceof Response || page.shown.own === 'everybody') return null
    if (page.shown.own !== 'nobody' && (await page.shown.own(cookId))) return null
    const bytes = page.bytes.identity as Buffer
    const places = holes.get(page) ?? holesIn(bytes)
    holes.set(page, places)
    // Placeholders are only known to be filled right in a page.
    if (places.length > 0 && !/^text\/html/.test(page.headers['content-type'] ?? '')) return null
    const headers = new Headers(Object.entries(page.headers).filter(([name]) => !OWN_HEADERS.includes(name)))
    return { bytes: places.length > 0 ? fillHoles(bytes, places, await values()) : bytes, status: 200, headers }
  }
}

interface Answer {
  bytes: Buffer
  status: number
  headers: Headers
}

/** Whether a response is a page or its data, which are worth compressing. */
const isText = (headers: Headers) => /^text\/(?:html|x-script)/.test(headers.get('content-type') ?? '')

/** An answer to one reader, compressed as their browser takes it. */
function sent(request: Request, { bytes, status, headers }: Answer) {
  const encoding = isText(headers) ? encodingOf(request.headers.get('accept-encoding') ?? undefined) : 'identity'
  const body = compressForOne[encoding](bytes)
  headers.set('content-length', String(body.length))
  headers.append('vary', 'Accept-Encoding')
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  return new Response(request.method === 'HEAD' ? null : (body as BodyInit), { status, headers })
}
