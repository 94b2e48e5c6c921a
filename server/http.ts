import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { RouterContextProvider } from 'react-router'
import type { Cook } from '../app/account/cook.ts'
import { m } from '../messages/compiled/messages.js'
import type { Accounts } from './accounts.ts'
import type { ApiEnv } from './api/api-route.ts'
import { createCallers } from './api/callers.ts'
import { identify } from './api/identify.ts'
import { isApiPath, mountApi } from './api/mount.ts'
import { type ProblemStatus, problemResponse } from './api/problem.ts'
import { type BodyRefusalStatus, createBodyBudget, type RequestBody } from './body-budget.ts'
import { guardBodies } from './body-limit.ts'
import { clientAddress } from './client-address.ts'
import type { Config } from './config.ts'
import type { OpenDatabase } from './database/open.ts'
import { metOutage, RETRY_AFTER_SECONDS, watchForOutage } from './database/unavailable.ts'
import { inLanguage } from './in-language.ts'
import type { Log } from './log.ts'
import { isMcpPath, mountMcp } from './mcp/mount.ts'
import { pictureServer } from './media.ts'
import type { MediaStore } from './media-store.ts'
import { type Originals, originalsIn, originalsSent } from './originals.ts'
import { createPageCache } from './page-cache.ts'
import { createPageHandler } from './page-handler.ts'
import { forForm, isForScript, readSession } from './page-session.ts'
import { picturesAhead } from './pictures-ahead.ts'
import { plainPage } from './plain-page.ts'
import { createNonce, isOwnRequest, securityHeaders } from './security.ts'
import { type Refusal, type Visit, visit } from './session.ts'
import { turns } from './turns.ts'
import { isAnyone, SESSION_COOKIE, type Visitor, visitorOf } from './visitor.ts'
import type { Tasks } from './worker-tasks.ts'
import type { Workers } from './workers.ts'

export interface AppEnv {
  Bindings: Partial<HttpBindings>
  Variables: { requestId: string; nonce: string; visitor: Visitor; log: Log; body: RequestBody } & ApiEnv['Variables']
}

export interface AppDependencies {
  config: Config
  database: OpenDatabase
  accounts: Accounts
  media: MediaStore
  log: Log
  workers: Workers<Tasks>
  /** Called with the address of every page that a visitor is shown. */
  onView(url: string): void
  /** The folder of the project: `build/client` and `cookbook` are in it. */
  root: string
}

/** Answers a visitor's read from the page cache, with what `render` makes when it is not there. */
export type Cached = (c: Context<AppEnv>, render: () => Promise<Response>) => Promise<Response>

const LONGEST_ADDRESS = 8_000
/** How many parameters an address may have, and how long their names may be. */
const MAX_PARAMETERS = 100
const MAX_PARAMETER_NAME = 100
const NEVER_STORED = { 'cache-control': 'no-store' }
/** How long /readyz waits for the database, in milliseconds. */
const READY_TIMEOUT = 2000

/** The site as a web-standard `fetch`, with the page cache that node:http may ask first. */
export function createApp({ config, database, accounts, media: store, log, workers, onView, root }: AppDependencies) {
  const { db } = database
  const cache = createPageCache({ contentVersion: database.contentVersion, onView, isStoring: import.meta.env.PROD })
  const originals = new Map<string, Originals>([
    ['assets', originalsIn(join(root, 'build/client/assets'), { named: true })],
    ['cooks', originalsIn(join(root, 'cookbook/covers/cooks'), { named: false })],
    ['covers', originalsIn(join(root, 'cookbook/covers'), { named: false })],
    ['avatars', originalsSent(store, 'avatars')],
    ['photos', originalsSent(store, 'photos')],
  ])
  const pictures = pictureServer({ originals, folder: join(config.dataDir, 'pictures'), log })
  const ahead = picturesAhead({ originals, makeExpected: pictures.makeExpected, log })
  const media = ahead.watch(store)
  const render = createPageHandler()
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
    await inLanguage(c.get('visitor').locale, () => watchForOutage(next))
    secure(c, c.res)
    c.res.headers.set('x-request-id', requestId)
    const { method, path } = c.req
    const line = { method, path: path.slice(0, 300), status: c.res.status, ms: Math.round(performance.now() - started) }
    c.get('log').info(line, 'request')
  })

  app.get('/healthz', (c) => c.text('ok\n', 200, NEVER_STORED))
  app.get('/readyz', async (c) => {
    const asked = db.selectFrom('siteState').select('value').executeTakeFirst()
    const ready = await within(READY_TIMEOUT, asked).then(Boolean, () => false)
    return c.text(ready ? 'ok\n' : 'The database does not answer.\n', ready ? 200 : 503, NEVER_STORED)
  })

  const addressOf = (c: Context<AppEnv>) => clientAddress(c.req.raw, c.env?.incoming, config)
  app.use(async (c, next) => {
    await turns.take(addressOf(c))
    return next()
  })

  app.use(async (c, next) => {
    if (c.req.url.length > LONGEST_ADDRESS) return refuse(c, 414, m.error_address_too_long())
    if (hasStrangeQuery(c.req.url)) return refuse(c, 400, m.error_address_parameters())
    const ownOrigins = [config.origin, new URL(c.req.url).origin]
    // A token is sent on purpose; only a cookie could be borrowed by a stranger's page.
    const isMeant = c.req.header('authorization') !== undefined && isForPrograms(c.req.path)
    return isMeant || isOwnRequest(c.req.raw, ownOrigins) ? next() : refuse(c, 403, m.error_cross_site())
  })
  app.use(
    guardBodies({
      budget: createBodyBudget(config.dataDir),
      addressOf,
      async senderOf(c) {
        const address = addressOf(c)
        const { signedIn } = c.var.visitor
        if (isForPrograms(c.req.path)) {
          const caller = await identify({ db, accounts, address }, c.req.raw, signedIn)
          return caller ?? { cook: null, cookies: [] }
        }
        return signedIn ? accounts.cookOf(c.req.raw, address) : { cook: null, cookies: [] }
      },
      refuse: (c, status) => refuse(c, status, BODY_REFUSALS[status](), status === 413 ? undefined : BODY_WAIT),
    }),
  )

  if (config.oidc) app.on(['GET', 'POST'], '/api/auth/callback/*', (c) => accounts.auth.handler(c.req.raw))

  app.get('/media/*', async (c) => {
    const response = await pictures.serve(c.req.raw)
    // Pictures may be shown elsewhere: in feed readers, link previews and recipes that other sites embed.
    response.headers.set('cross-origin-resource-policy', 'cross-origin')
    return response
  })
  if (import.meta.env.PROD)
    app.get(
      '/assets/*',
      async (c, next) => {
        await next()
        if (c.res.ok) c.header('cache-control', 'public, max-age=31536000, immutable')
      },
      serveStatic({ root: join(root, 'build/client'), precompressed: true }),
    )

  /** What pages and API routes know of the request they answer. */
  const visitOf = (c: Context<AppEnv>, cook: Cook | null, address: string, sessionProblem: string | null = null) => {
    const { visitor, requestId, nonce, log, body } = c.var
    const { locale, theme, notice } = visitor
    const { origin, site, ai } = config
    const { original: masterOf } = pictures
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
      sessionProblem,
      accounts,
      address,
      media,
      body,
      masterOf,
      workers,
      notice,
      apiDocument,
    } satisfies Visit
  }

  const callers = createCallers({ config, accounts, db })

  const apiDocument = mountApi(app, { config, callers, cached, visitOf, addressOf })
  mountMcp(app, { config, callers, visitOf, addressOf })

  app.all('*', async (c) => {
    const { visitor } = c.var
    const renderPage = async () => {
      const address = addressOf(c)
      const { cook, cookies, problem } = await readSession(accounts, c, address)
      const context = new RouterContextProvider()
      context.set(visit, visitOf(c, cook, address, problem))
      const response = asUnavailable(await render(asPageRequest(c.req.raw, config.origin), context))
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
    return refuse(c, metOutage() ? 503 : 500, m.error_sorry())
  })

  return { fetch: app.fetch, request: app.request, cache, picturesAhead: ahead }
}

export type App = ReturnType<typeof createApp>

const isForPrograms = (path: string) => isApiPath(path) || isMcpPath(path)
const isRead = (method: string) => method === 'GET' || method === 'HEAD'

/** How many seconds a sender should wait while there is no room for another body. */
const BODY_WAIT = 5
const BODY_REFUSALS: Record<BodyRefusalStatus, () => string> = {
  413: m.error_too_large,
  429: m.error_too_many_uploads,
  503: m.error_too_busy,
}

/** Whether a query has more parameters, or longer names, than any of ours; looked at before anything takes it apart. */
function hasStrangeQuery(url: string) {
  const start = url.indexOf('?')
  if (start < 0) return false
  const parameters = url.slice(start + 1).split('&', MAX_PARAMETERS + 1)
  return (
    parameters.length > MAX_PARAMETERS ||
    parameters.some((one) => (one.split('=', 1)[0] ?? '').length > MAX_PARAMETER_NAME)
  )
}

function refuse(
  c: Context<AppEnv>,
  status: ProblemStatus & (400 | 403 | 413 | 414 | 429 | 500 | 503),
  text: string,
  wait?: number,
) {
  if (isForPrograms(c.req.path))
    return problemResponse(status, c.var.requestId, { detail: text, ...(wait && { wait }) })
  const seconds = wait ?? (status === 503 ? RETRY_AFTER_SECONDS : undefined)
  const headers = { ...NEVER_STORED, ...(seconds && { 'retry-after': String(seconds) }) }
  if (isForScript(c)) return c.json<Refusal>({ problem: text }, status, headers)
  return c.html(plainPage(m.error_title(), status < 500 ? text : forForm(c, text), c.var.requestId), status, headers)
}

/** A page that failed because the database was unavailable, as 503: browsers, proxies and search engines come again later. */
function asUnavailable(response: Response) {
  if (response.status !== 500 || !metOutage()) return response
  const { body, headers } = response
  headers.set('retry-after', String(RETRY_AFTER_SECONDS))
  return new Response(body, { status: 503, headers })
}

/** What the work comes to; rejects when that takes longer than so many milliseconds. */
function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(reject, milliseconds)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
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
