import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { Cook } from '../app/account/cook.ts'
import { m } from '../messages/compiled/messages.js'
import type { Accounts } from './accounts.ts'
import type { ApiEnv } from './api/api-route.ts'
import { createCallers } from './api/callers.ts'
import { isApiPath, mountApi } from './api/mount.ts'
import { type ProblemStatus, problemResponse } from './api/problem.ts'
import { bodyLimit } from './body-limit.ts'
import { clientAddress } from './client-address.ts'
import type { Config } from './config.ts'
import type { OpenDatabase } from './database/open.ts'
import type { Log } from './log.ts'
import { isMcpPath, mountMcp } from './mcp/mount.ts'
import { mastersIn, mastersSent, pictureServer } from './media.ts'
import type { MediaStore } from './media-store.ts'
import { createPageCache } from './page-cache.ts'
import { plainPage } from './plain-page.ts'
import { createNonce, isOwnRequest, securityHeaders } from './security.ts'
import { inLanguage, type Visit, visit } from './session.ts'
import { isAnyone, SESSION_COOKIE, type Visitor, visitorOf } from './visitor.ts'

export interface AppEnv {
  Bindings: Partial<HttpBindings>
  Variables: { requestId: string; nonce: string; visitor: Visitor; log: Log } & ApiEnv['Variables']
}

export interface AppDependencies {
  config: Config
  database: OpenDatabase
  accounts: Accounts
  media: MediaStore
  log: Log
  /** Called with the address of every page that a visitor is shown. */
  onView(url: string): void
  /** The folder of the project: `build/client` and `cookbook` are in it. */
  root: string
}

/** Answers a visitor's read from the page cache, with what `render` makes when it is not there. */
export type Cached = (c: Context<AppEnv>, render: () => Promise<Response>) => Promise<Response>

const LONGEST_ADDRESS = 8_000
const BODY_LIMIT = 1024 * 1024
/** What carries pictures may be larger, by the path in lower case: one of 10 MB, or three with the form around them. */
const PICTURE_BODY_LIMIT = 11 * 1024 * 1024
const PICTURE_FORMS: Record<string, number> = {
  '/profile/picture': PICTURE_BODY_LIMIT,
  '/profile/picture.data': PICTURE_BODY_LIMIT,
  '/photos': PICTURE_BODY_LIMIT,
  '/import': 3 * PICTURE_BODY_LIMIT,
  '/import.data': 3 * PICTURE_BODY_LIMIT,
  '/addrecipe': 3 * PICTURE_BODY_LIMIT,
  '/addrecipe.data': 3 * PICTURE_BODY_LIMIT,
  '/api/photos': PICTURE_BODY_LIMIT,
  '/api/profile': PICTURE_BODY_LIMIT,
  '/api/recipes/import': PICTURE_BODY_LIMIT,
}
const NEVER_STORED = { 'cache-control': 'no-store' }

/** The site as a web-standard `fetch`, with the page cache that node:http may ask first. */
export function createApp({ config, database, accounts, media, log, onView, root }: AppDependencies) {
  const { db } = database
  const cache = createPageCache({ contentVersion: database.contentVersion, onView })
  const masters = {
    cooks: mastersIn(join(root, 'cookbook/covers/cooks'), { named: false }),
    covers: mastersIn(join(root, 'cookbook/covers'), { named: false }),
    assets: mastersIn(join(root, 'build/client/assets'), { named: true }),
    avatars: mastersSent(media, 'avatars'),
    photos: mastersSent(media, 'photos'),
  }
  const pictures = pictureServer(masters, join(config.dataDir, 'pictures'))
  const render = createRequestHandler(() => import('virtual:react-router/server-build'), import.meta.env.MODE)
  const app = new Hono<AppEnv>()

  /** The security headers, on every response and before the page cache stores it. */
  const secure = (c: Context<AppEnv>, response: Response) => {
    for (const [name, value] of Object.entries(securityHeaders(config, c.var.nonce, c.req.path)))
      if (!response.headers.has(name)) response.headers.set(name, value)
    return response
  }
  /** A visitor's page or API response from the cache, or rendered into it. */
  const cached: Cached = (c, render) => cache.serve(c.req.raw, c.var.visitor, async () => secure(c, await render()))

  app.use(async (c, next) => {
    const requestId = randomUUID()
    const started = performance.now()
    c.set('requestId', requestId)
    c.set('nonce', createNonce())
    c.set('visitor', visitorOf(c.req.header('cookie'), c.req.header('accept-language')))
    c.set('log', log.child({ requestId }))
    await inLanguage(c.get('visitor').locale, next)
    secure(c, c.res)
    c.res.headers.set('x-request-id', requestId)
    const { method, path } = c.req
    const line = { method, path: path.slice(0, 300), status: c.res.status, ms: Math.round(performance.now() - started) }
    c.get('log').info(line, 'request')
  })

  app.get('/healthz', (c) => c.text('ok\n', 200, NEVER_STORED))
  app.get('/readyz', async (c) => {
    const ready = await db
      .selectFrom('siteState')
      .select('value')
      .executeTakeFirst()
      .then(Boolean, () => false)
    return c.text(ready ? 'ok\n' : 'The database does not answer.\n', ready ? 200 : 503, NEVER_STORED)
  })

  app.use(async (c, next) => {
    if (c.req.url.length > LONGEST_ADDRESS) return refuse(c, 414, m.error_address_too_long())
    const ownOrigins = [config.origin, new URL(c.req.url).origin]
    // A token is sent on purpose; only a cookie could be borrowed by a stranger's page.
    const isMeant = c.req.header('authorization') !== undefined && isForPrograms(c.req.path)
    return isMeant || isOwnRequest(c.req.raw, ownOrigins) ? next() : refuse(c, 403, m.error_cross_site())
  })
  const mostFor = (path: string) => PICTURE_FORMS[path.toLowerCase()] ?? BODY_LIMIT
  app.use(bodyLimit(mostFor, (c) => refuse(c as Context<AppEnv>, 413, m.error_too_large())))

  if (config.oidc) app.on(['GET', 'POST'], '/api/auth/callback/*', (c) => accounts.auth.handler(c.req.raw))

  app.get('/media/*', async (c) => {
    const response = await pictures.serve(c.req.raw)
    // Pictures may be shown elsewhere: in feed readers, link previews and recipes that other sites embed.
    response.headers.set('cross-origin-resource-policy', 'cross-origin')
    return response
  })
  app.get(
    '/assets/*',
    async (c, next) => {
      await next()
      if (c.res.ok) c.header('cache-control', 'public, max-age=31536000, immutable')
    },
    serveStatic({ root: join(root, 'build/client'), precompressed: true }),
  )

  /** What pages and API routes know of the request they answer. */
  const visitOf = (c: Context<AppEnv>, cook: Cook | null, address: string): Visit => {
    const { visitor, requestId, nonce, log } = c.var
    const { locale, theme, notice } = visitor
    const { origin, site, ai } = config
    const { master: masterOf } = pictures
    return {
      db,
      locale,
      theme,
      origin,
      site,
      ai,
      requestId,
      nonce,
      log,
      cook,
      accounts,
      address,
      media,
      masterOf,
      notice,
      apiDocument,
    }
  }
  const addressOf = (c: Context<AppEnv>) => clientAddress(c.req.raw, c.env?.incoming, config)

  const callers = createCallers({ config, accounts, db })

  const apiDocument = mountApi(app, { config, callers, cached, visitOf, addressOf })
  mountMcp(app, { config, callers, visitOf, addressOf })

  app.all('*', async (c) => {
    const { visitor } = c.var
    const renderPage = async () => {
      const address = addressOf(c)
      const { cook, cookies } = visitor.signedIn
        ? await accounts.cookOf(c.req.raw, address)
        : { cook: null, cookies: [] }
      const context = new RouterContextProvider()
      context.set(visit, visitOf(c, cook, address))
      const response = await render(asPageRequest(c.req.raw, config.origin), context)
      const setsSession = response.headers.getSetCookie().some((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`))
      if (!setsSession) for (const cookie of cookies) response.headers.append('set-cookie', cookie)
      const isForEveryone = isRead(c.req.method) && isAnyone(visitor) && response.status === 200
      if (!isForEveryone && !response.headers.has('cache-control'))
        response.headers.set('cache-control', 'private, no-store')
      return response
    }
    if (!isRead(c.req.method) || !isAnyone(visitor)) return renderPage()
    return cached(c, renderPage)
  })

  app.onError((error, c) => {
    c.var.log.error({ err: error }, 'request failed')
    return refuse(c, 500, m.error_sorry())
  })

  return { fetch: app.fetch, request: app.request, cache }
}

export type App = ReturnType<typeof createApp>

const isForPrograms = (path: string) => isApiPath(path) || isMcpPath(path)
const isRead = (method: string) => method === 'GET' || method === 'HEAD'

function refuse(c: Context<AppEnv>, status: ProblemStatus & (403 | 413 | 414 | 500), text: string) {
  if (isForPrograms(c.req.path)) return problemResponse(status, c.var.requestId, { detail: text })
  return c.html(plainPage(m.error_title(), text, c.var.requestId), status, NEVER_STORED)
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
      if (isRead(request.method) || request.headers.get('origin') !== origin || url.origin === origin) return request
      const { method, headers, body, signal } = request
      // `duplex` is asked for by the standard and missing from TypeScript's library.
      const init = { method, headers, body, signal, duplex: 'half' }
      return new Request(origin + url.pathname + url.search, init as RequestInit)
    }
  } catch {
    // falls through: a broken percent-encoding
  }
  return new Request(new URL('/no-such-page', url), { headers: request.headers })
}
