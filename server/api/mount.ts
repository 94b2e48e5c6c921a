import type { Context, Hono } from 'hono'
import { etagMatches } from '#server/cache/page-cache.ts'
import type { AppEnv, Cached } from '#server/http/app-env.ts'
import type { Cook, RequestContext, Visitor } from '#server/registered.ts'
import type { Api } from './api-env.ts'
import type { Callers } from './callers.ts'
import { problemResponse } from './problem.ts'

interface ApiDependencies {
  /** The routes, below /api, and their document. */
  api: Api
  /** True if this visitor's responses may be shared with other visitors. */
  isShared(visitor: Visitor): boolean
  callers: Callers
  cached: Cached
  contextOf(c: Context<AppEnv>, cook: Cook | null, address: string): RequestContext
  addressOf(c: Context<AppEnv>): string
}

/** Pages below /api: the documentation, and the callback of sign-in providers. */
const PAGES = /^\/api\/(?:docs(?:\.data)?\/?$|auth\/callback\/)/
export const isApiPath = (path: string) => path.startsWith('/api/') && !PAGES.test(path)

/** Other sites' scripts may read public data, and private data with a token; cookies are never sent. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Location, Retry-After, X-Request-Id',
}
const PREFLIGHT = {
  ...CORS,
  'access-control-allow-methods': 'GET, HEAD, OPTIONS',
  'access-control-allow-headers': 'Authorization, If-None-Match',
  'access-control-max-age': '86400',
}
/** Streams of events, which end when their reader goes: each has its own. */
const isStream = (path: string) => path.endsWith('/events')
const isRead = (method: string) => method === 'GET' || method === 'HEAD'

/** Mounts the API below /api: callers are authenticated and rate-limited; visitors' reads come from the page cache. */
export function mountApi(app: Hono<AppEnv>, { api, isShared, callers, cached, contextOf, addressOf }: ApiDependencies) {
  app.use('/api/*', async (c, next) => {
    if (!isApiPath(c.req.path)) return next()
    const { visitor, requestId } = c.var
    const { method } = c.req.raw
    if (method === 'OPTIONS' && c.req.header('access-control-request-method')) return c.body(null, 204, PREFLIGHT)
    const address = addressOf(c)
    const { caller, wait } = await callers.identify(c.req.raw, address, visitor.signedIn)
    if (wait) return problemResponse(429, requestId, { wait, headers: CORS })
    if (!caller) return problemResponse(401, requestId, { headers: CORS })
    c.set('context', contextOf(c, caller.cook, address))
    c.set('credential', caller.credential)
    const answer = async () => {
      await next()
      if (isRead(method)) for (const [name, value] of Object.entries(CORS)) c.res.headers.set(name, value)
      return c.res
    }
    if (isRead(method) && !isStream(c.req.path) && isShared(visitor) && c.req.header('authorization') === undefined) {
      const response = await cached(c, answer)
      // Cleared first, since Hono would merge the headers of the rendered response into those of the compressed one.
      c.res = undefined
      c.res = response
      return
    }
    const response = await answer()
    if (!response.headers.has('set-cookie'))
      for (const cookie of caller.cookies) response.headers.append('set-cookie', cookie)
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-store')
    const etag = response.headers.get('etag')
    if (isRead(method) && etag && response.status === 200 && etagMatches(c.req.header('if-none-match'), etag)) {
      c.res = new Response(null, { status: 304, headers: { etag, ...CORS, 'cache-control': 'private, no-store' } })
      return
    }
    c.res = response
  })
  app.route('/api', api as never)
  app.all('/api/*', (c, next) => (isApiPath(c.req.path) ? problemResponse(404, c.var.requestId) : next()))
}
