import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { m } from '#messages'
import type { Caller } from '#server/api/api-env.ts'
import { isApiPath } from '#server/api/mount.ts'
import { type ProblemStatus, problemResponse } from '#server/api/problem.ts'
import { createFilledPages } from '#server/cache/filled-pages.ts'
import { createPageCache } from '#server/cache/page-cache.ts'
import { createShownContent } from '#server/cache/shown-content.ts'
import type { Config } from '#server/config.ts'
import type { OpenDatabase } from '#server/database/open.ts'
import { metOutage, RETRY_AFTER_SECONDS, watchForOutage } from '#server/database/unavailable.ts'
import type { Log } from '#server/log.ts'
import { isMcpPath } from '#server/mcp/mount.ts'
import { pictureServer } from '#server/media/media.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { type Originals, originalsIn, originalsSent } from '#server/media/originals.ts'
import { pictureAddress } from '#server/media/picture-address.ts'
import { picturesAhead } from '#server/media/pictures-ahead.ts'
import { type ShippedPictures, shippedPictures } from '#server/media/shipped-pictures.ts'
import { turns } from '#server/processes/turns.ts'
import type { Visitor } from '#server/registered.ts'
import type { AppEnv, Cached, ServerParts } from './app-env.ts'
import { type BodyRefusalStatus, createBodyBudget } from './body-budget.ts'
import { guardBodies } from './body-limit.ts'
import { clientAddress } from './client-address.ts'
import { forForm, isForScript, type PageRefusal, plainPage } from './plain-page.ts'
import { createRequestCounts, type RequestKind, requestKind } from './request-counts.ts'
import { createNonce, isOwnRequest, securityHeaders } from './security.ts'

/** What the server is handed of the site that runs on it. */
export interface Site {
  /** The visitor, from the Cookie and Accept-Language headers. */
  visitorOf(cookie: string | undefined, acceptLanguage: string | undefined): Visitor
  /** What a visitor's shared pages differ by; null for one whose pages are their own. */
  variantOf(visitor: Visitor): string | null
  /** The path and query of a page without the parameters that it does not read. */
  pageAddress(url: string): string
  /** Runs work whose messages are in the visitor's language. */
  inLanguageOf<T>(visitor: Visitor, work: () => T): T
  /** Who sends a request, and the cookies that give their session a longer life; programs may prove it by a token, too. */
  senderOf(
    request: Request,
    sender: { address: string; visitor: Visitor; isProgram: boolean },
  ): Promise<Pick<Caller, 'cook' | 'cookies'>>
  /** The colour of its pages, behind pictures that are transparent in places. */
  ground: string
  /** Adds the API, the MCP tools and the pages. */
  mount(app: Hono<AppEnv>, server: ServerParts): void
}

export interface AppDependencies {
  config: Config
  database: OpenDatabase
  site: Site
  media: MediaStore
  log: Log
  /** Called with the address of every page that a visitor is shown. */
  onView(url: string): void
  /** Called with the time in seconds until the response to a request began. */
  onRequest?: ((kind: RequestKind, seconds: number) => void) | undefined
  /** The folder of the project: `build/client` and `cookbook` are in it. */
  root: string
}

const MAX_ADDRESS = 8_000
/** How many parameters an address may have, and how long their names may be. */
const MAX_PARAMETERS = 100
const MAX_PARAMETER_NAME = 100
const NEVER_STORED = { 'cache-control': 'no-store' }
/** How long /readyz waits for the database, in milliseconds. */
const READY_TIMEOUT = 2000

/** The site as a web-standard `fetch`, with the page cache for node:http. */
export function createApp({ config, database, site, media: store, log, onView, onRequest, root }: AppDependencies) {
  const { db } = database
  const cache = createPageCache({
    changes: database.changes,
    onView,
    onProblem: (error) => log.error({ err: error }, 'a page was not rendered anew'),
    pageAddress: site.pageAddress,
    isStoring: import.meta.env.PROD,
    isPurged: config.cdn !== null,
    variantOf: (cookie, acceptLanguage) => site.variantOf(site.visitorOf(cookie, acceptLanguage)),
  })
  const shipped: ShippedPictures = {
    folders: [
      { name: 'assets', path: join(root, 'build/client/assets'), named: true },
      { name: 'cooks', path: join(root, 'cookbook/covers/cooks'), named: false },
      { name: 'covers', path: join(root, 'cookbook/covers'), named: false },
    ],
    variants: join(config.dataDir, 'pictures'),
    ground: site.ground,
  }
  const originals = new Map<string, Originals>([
    ...shipped.folders.map(({ name, path, named }) => [name, originalsIn(path, { named })] as const),
    ['avatars', originalsSent(store, 'avatars')],
    ['photos', originalsSent(store, 'photos')],
  ])
  const pictures = pictureServer({ originals, folder: shipped.variants, ground: site.ground, log })
  const ahead = picturesAhead({ makeExpected: pictures.makeExpected, log })
  const media = config.picturesAhead ? ahead.watch(store) : store
  const requests = createRequestCounts()
  const app = new Hono<AppEnv>()

  /** The security headers, on every response and before the page cache stores it. */
  const secure = (c: Context<AppEnv>, response: Response) => {
    for (const [name, value] of Object.entries(securityHeaders(config, c.var.nonce, c.req.path)))
      if (!response.headers.has(name)) response.headers.set(name, value)
    return response
  }
  const cached: Cached = (c, render) => {
    const variant = site.variantOf(c.var.visitor)
    if (variant === null) return render()
    return cache.serve(c.req.raw, variant, async () => ({ response: secure(c, await render()), shown: c.var.shows }))
  }

  app.use(async (c, next) => {
    const requestId = randomUUID()
    const started = performance.now()
    c.set('requestId', requestId)
    c.set('nonce', createNonce())
    c.set('shows', createShownContent())
    c.set('visitor', site.visitorOf(c.req.header('cookie'), c.req.header('accept-language')))
    c.set('log', log.child({ requestId }))
    await site.inLanguageOf(c.get('visitor'), () => watchForOutage(next))
    secure(c, c.res)
    c.res.headers.set('x-request-id', requestId)
    const { method, path } = c.req
    const ms = performance.now() - started
    const kind = requestKind(path)
    requests.count(kind, c.res.status)
    onRequest?.(kind, ms / 1000)
    const line = { method, path: path.slice(0, 300), status: c.res.status, ms: Math.round(ms) }
    c.get('log').info(line, 'request')
  })

  app.get('/healthz', (c) => c.text('ok\n', 200, NEVER_STORED))
  app.get('/readyz', async (c) => {
    const answer = db.selectFrom('siteState').select('value').executeTakeFirst()
    const ready = await within(READY_TIMEOUT, answer).then(Boolean, () => false)
    return c.text(ready ? 'ok\n' : 'The database does not answer.\n', ready ? 200 : 503, NEVER_STORED)
  })

  const addressOf = (c: Context<AppEnv>) => clientAddress(c.req.raw, c.env?.incoming, config)
  app.use(async (c, next) => {
    await turns.take(addressOf(c))
    return next()
  })

  app.use(async (c, next) => {
    if (c.req.url.length > MAX_ADDRESS) return refuse(c, 414, m.error_address_too_long())
    if (hasStrangeQuery(c.req.url)) return refuse(c, 400, m.error_address_parameters())
    const ownOrigins = [config.origin, new URL(c.req.url).origin]
    // Other sites can make a browser send a cookie, but not a token.
    const isMeant = c.req.header('authorization') !== undefined && isForPrograms(c.req.path)
    return isMeant || isOwnRequest(c.req.raw, ownOrigins) ? next() : refuse(c, 403, m.error_cross_site())
  })
  app.use(
    guardBodies({
      budget: createBodyBudget(config.dataDir),
      addressOf,
      senderOf: (c) =>
        site.senderOf(c.req.raw, {
          address: addressOf(c),
          visitor: c.var.visitor,
          isProgram: isForPrograms(c.req.path),
        }),
      refuse: (c, status) => refuse(c, status, BODY_REFUSALS[status](), status === 413 ? undefined : BODY_WAIT),
    }),
  )

  const picture = async (request: Request) => {
    const response = await pictures.serve(request)
    // Pictures may be shown elsewhere: in feed readers, link previews and recipes that other sites embed.
    response.headers.set('cross-origin-resource-policy', 'cross-origin')
    return response
  }
  app.get('/media/*', (c) => picture(c.req.raw))
  // A cook's picture by the file name that sending it answered.
  app.get(`/uploads/:name{[0-9a-f]+\\.webp}`, (c) => {
    const key = `avatars/${c.req.param('name').replace(/\.webp$/, '')}`
    return picture(new Request(new URL(pictureAddress(key, 320, 'webp'), c.req.url), c.req.raw))
  })
  if (import.meta.env.PROD) {
    // What is in app/site/frame/public; in development Vite serves it.
    app.get(
      '/:name{[\\w-]+\\.jpg}',
      async (c, next) => {
        await next()
        if (c.res.ok) c.header('cache-control', 'public, max-age=86400')
      },
      serveStatic({ root: join(root, 'build/client') }),
    )
    app.get(
      '/assets/*',
      async (c, next) => {
        await next()
        if (c.res.ok) c.header('cache-control', 'public, max-age=31536000, immutable')
      },
      serveStatic({ root: join(root, 'build/client'), precompressed: true }),
    )
  }

  const filled = createFilledPages(cache, site.pageAddress)
  site.mount(app, { cached, filled, addressOf, media, originalOf: pictures.original })

  app.onError((error, c) => {
    c.var.log.error({ err: error }, 'request failed')
    return refuse(c, metOutage() ? 503 : 500, m.error_sorry())
  })

  return {
    fetch: app.fetch,
    request: app.request,
    cache,
    requests,
    picturesAhead: ahead,
    shippedPictures: shippedPictures(root, shipped, log),
  }
}

export type App = ReturnType<typeof createApp>

const isForPrograms = (path: string) => isApiPath(path) || isMcpPath(path)

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
    parameters.some((parameter) => (parameter.split('=', 1)[0] ?? '').length > MAX_PARAMETER_NAME)
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
  if (isForScript(c)) return c.json<PageRefusal>({ problem: text }, status, headers)
  const { requestId, visitor } = c.var
  const page = plainPage(m.error_title(), status < 500 ? text : forForm(c, text), { requestId, theme: visitor.theme })
  return c.html(page, status, headers)
}

/** What the work comes to; rejects when that takes longer than so many milliseconds. */
function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(reject, milliseconds)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
