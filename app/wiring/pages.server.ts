import type { Context, Hono } from 'hono'
import { createRequestHandler, type RequestHandler, RouterContextProvider } from 'react-router'
import { type RequestContext, requestContext } from '#app/base/request/request-context.ts'
import { SHARE_TARGET } from '#app/exchange/import-page/share-target.data.ts'
import type { Accounts } from '#app/people/account/auth.server.ts'
import type { Cook } from '#app/people/account/cook.ts'
import { readSession } from '#app/people/session/page-session.ts'
import { CHANGED_COOKIE, variantOf } from '#app/people/session/visitor.ts'
import { cookVariantOf, valuesFor } from '#app/site/frame/frame-cook.server.ts'
import type { Database } from '#server/database/tables.ts'
import { metOutage, RETRY_AFTER_SECONDS } from '#server/database/unavailable.ts'
import type { AppEnv, ServerParts } from '#server/http/app-env.ts'
import { addCookies } from '#server/http/cookies.ts'
import { pageAddress } from './page-address.ts'

/** Called with the seconds that a page took to load its data and be rendered. */
export type OnRender = (seconds: number) => void

/** The context of a request by a cook, or by a visitor. */
export type ContextOf = (
  c: Context<AppEnv>,
  cook: Cook | null,
  address: string,
  sessionProblem?: string | null,
) => RequestContext
/** The context of a page that cooks share, with placeholders for what is theirs. */
export type SharedContextOf = (c: Context<AppEnv>, hasPicture: boolean, address: string) => RequestContext

interface PagesDependencies extends Pick<ServerParts, 'cached' | 'filled' | 'addressOf'> {
  db: Database
  /** The public address of the site. */
  origin: string
  accounts: Accounts
  contextOf: ContextOf
  sharedContextOf: SharedContextOf
  onRender: OnRender | undefined
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD'

/** Mounts every page of routes.ts: visitors' and most of cooks' from the page cache, others rendered for one reader. */
export function mountPages(app: Hono<AppEnv>, dependencies: PagesDependencies) {
  const { db, origin, accounts, cached, filled, addressOf, contextOf, sharedContextOf, onRender } = dependencies
  const render = createPageHandler(onRender)
  const renderIn = async (request: RequestContext, page: Request) => {
    const context = new RouterContextProvider()
    context.set(requestContext, request)
    return { response: asUnavailable(await render(asPageRequest(page, origin), context)), shown: request.shows }
  }

  /** The page for a cook, or for anyone whose page is their own or who changes something. */
  const personalPage = async (c: Context<AppEnv>) => {
    const { raw: request, method } = c.req
    const address = addressOf(c)
    const { cook, cookies, problem } = await readSession(accounts, c, address)
    const own = () => renderIn(contextOf(c, cook, address, problem), request)
    const response =
      cook && isRead(method)
        ? await filled(
            request,
            {
              cookId: cook.id,
              variant: cookVariantOf(c.var.visitor, cook),
              values: () => valuesFor(db, cook, c.var.nonce),
            },
            {
              own,
              shared: () =>
                renderIn(
                  sharedContextOf(c, cook.image !== null, address),
                  withoutCredentials(withPageAddress(request)),
                ),
            },
          )
        : (await own()).response
    addCookies(response.headers, cook && !isRead(method) ? [...cookies, CHANGED_COOKIE] : cookies)
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-store')
    return response
  }

  app.all('*', (c) => {
    if (!isRead(c.req.method) || variantOf(c.var.visitor) === null) return personalPage(c)
    return cached(c, async () => {
      const context = contextOf(c, null, addressOf(c))
      const { response } = await renderIn(context, withPageAddress(c.req.raw))
      if (response.status !== 200 && !response.headers.has('cache-control'))
        response.headers.set('cache-control', 'private, no-store')
      return response
    })
  })
}

/** Answers requests for pages; their code is loaded with the first of them and stays that code, also when its files change. */
function createPageHandler(onRender?: OnRender): RequestHandler {
  let loaded: Promise<RequestHandler> | undefined
  const load = async () => createRequestHandler(await import('virtual:react-router/server-build'), import.meta.env.MODE)
  return async (request, context) => {
    loaded ??= load()
    const handle = await loaded
    const started = performance.now()
    const response = await handle(request, context)
    onRender?.((performance.now() - started) / 1000)
    return response
  }
}

/** The request for the page as the cache knows it, so that nothing of one reader's address is in what others are shown. */
function withPageAddress(request: Request) {
  const { origin, pathname, search } = new URL(request.url)
  const address = pageAddress(pathname + search)
  return address === pathname + search ? request : new Request(origin + address, request)
}

/** The request without what tells who sends it, so that a page which is shared can have nothing of the cook who came first. */
function withoutCredentials({ url, headers: sent }: Request) {
  const headers = new Headers(sent)
  for (const name of ['cookie', 'authorization']) headers.delete(name)
  return new Request(url, { headers })
}

/** A page that failed because the database was unavailable, as 503: browsers, proxies and search engines come again later. */
function asUnavailable(response: Response) {
  if (response.status !== 500 || !metOutage()) return response
  const { body, headers } = response
  headers.set('retry-after', String(RETRY_AFTER_SECONDS))
  return new Response(body, { status: 503, headers })
}

/**
 * HEAD as GET, so that both are one page in the cache; an address that cannot be decoded as one that no page has; and a form at
 * the site's public address, since the router compares that with its Origin and a proxy may speak plain HTTP to us.
 */
function asPageRequest(request: Request, origin: string) {
  const url = new URL(request.url)
  try {
    if (!decodeURIComponent(url.pathname).includes('\0')) {
      if (request.method === 'HEAD') return new Request(request.url, { headers: request.headers })
      // What somebody shares from another app comes from no page: browsers then send `null`, which the router takes for another site.
      const { headers: sent } = request
      const isFromSystem =
        url.pathname === SHARE_TARGET.action && sent.get('sec-fetch-site') === 'none' && sent.get('origin') === 'null'
      const isOwn = isFromSystem || request.headers.get('origin') === origin
      if (isRead(request.method) || !isOwn || (url.origin === origin && !isFromSystem)) return request
      const { method, body, signal } = request
      const headers = new Headers(request.headers)
      if (isFromSystem) headers.delete('origin')
      // `duplex` is required by the standard and missing from TypeScript's library.
      const init = { method, headers, body, signal, duplex: 'half' }
      return new Request(origin + url.pathname + url.search, init as RequestInit)
    }
  } catch {
    // falls through: a broken percent-encoding
  }
  return new Request(new URL('/no-such-page', url), { headers: request.headers })
}
