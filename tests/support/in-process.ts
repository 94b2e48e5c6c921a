import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { Hono } from 'hono'
import { matchRoutes, type RouteObject, RouterContextProvider } from 'react-router'
import { createApi } from '#app/api.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import type { Cook } from '#app/people/account/cook.ts'
import routes from '#app/routes.ts'
import type { ApiEnv } from '#server/api/api-env.ts'
import { createShownContent } from '#server/cache/shown-content.ts'
import type { Database } from '#server/database/tables.ts'
import { createLog } from '#server/log.ts'
import type { Mail } from '#server/mail/mail.ts'
import { fileStore } from '#server/media/media-store.ts'
import type { RequestContext } from '#server/registered.ts'
import { workersHere } from './app-imports.ts'
import { ROOT } from './site.ts'

export const ORIGIN = 'https://foodio.example'

/** What is to go on in the background of what was called. */
const begun: (() => Promise<unknown>)[] = []
/** Lets it go on to its end. */
export async function endOfWork() {
  for (let work = begun.shift(); work; work = begun.shift()) await work()
}

/** What was sent by mail, until it is taken. */
export const mails: Mail[] = []

/** What a request knows that comes from a cook, or from a visitor, as far as reading and writing recipes needs it. */
export const aContext = (db: Database, cook: Cook | null, dataDir = ''): RequestContext =>
  ({
    ...{ dataDir, media: fileStore(dataDir), workers: workersHere },
    background: {
      start: (_: string, work: (isStopping: () => boolean) => Promise<unknown>) => begun.push(() => work(() => false)),
    },
    ...{ db, cook, origin: ORIGIN, locale: 'en', units: 'written', theme: 'light', requestId: 'test', address: '::1' },
    ...{ ai: null, vision: null, log: createLog({ logLevel: 'silent' } as never), shows: createShownContent() },
    countEmptySearch: () => {},
    originalOf: async () => null,
    body: { newFile: () => join(dataDir, crypto.randomUUID()), reserve: () => {} },
    accounts: { mail: async (mail: Mail) => mails.push(mail) },
    sessionProblem: null,
  }) as unknown as RequestContext

/** The signed-in cook of an id, as sessions have them. */
export async function theCook(db: Database, id: string): Promise<Cook> {
  const row = await db.selectFrom('cook').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { ...row, emailVerified: row.emailVerified === 1, image: null }
}

const { api } = createApi(ORIGIN)

/** Calls the API without a server. */
export async function callApi(context: RequestContext, path: string, init: RequestInit = {}) {
  const app = new Hono<ApiEnv>()
  app.use(async (c, next) => {
    c.set('context', context)
    c.set('credential', context.cook ? 'session' : null)
    c.set('requestId', 'test')
    await next()
  })
  app.route('/api', api as never)
  return app.request(`${ORIGIN}/api${path}`, init)
}

const flat = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.flatMap(({ path, file, children }) => [
    ...(path === undefined ? [] : [{ path, handle: file }]),
    ...flat(children ?? []),
  ])
/** The site's routes, each with the file of its page. */
export const ROUTES = flat(routes as RouteConfigEntry[])

/** What the loader of a page, or the action that a form is sent to, comes to. */
export interface Visited {
  status: number
  headers: Headers
  /** What the page shows, a response's text, or why there is none. */
  found: unknown
}

/** Calls the loader or the action of the page at an address without a server; what it throws is its answer, too. */
export async function visit(
  context: RequestContext,
  path: string,
  form?: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Visited> {
  const url = new URL(path, ORIGIN)
  const request = new Request(url, { headers, ...(form && { method: 'POST', body: new URLSearchParams(form) }) })
  return answerTo(context, request)
}

/** What the page at a request's address answers. */
export async function answerTo(context: RequestContext, request: Request): Promise<Visited> {
  const url = new URL(request.url)
  const [match] = matchRoutes(ROUTES, url.pathname)?.slice(-1) ?? []
  const page = await import(join(ROOT, 'app', match?.route.handle))
  const provider = new RouterContextProvider()
  provider.set(requestContext, context)
  const args = { context: provider, params: match?.params ?? {}, url, request }
  const call = async () => (request.method === 'GET' ? page.loader(args) : page.action(args))
  const answer = await call().catch((thrown: unknown) => thrown)
  if (answer instanceof Error) throw answer
  if (answer instanceof Response) return { status: answer.status, headers: answer.headers, found: await answer.text() }
  const { data = answer, init } = isWithInit(answer) ? answer : {}
  return { status: init?.status ?? 200, headers: new Headers(init?.headers), found: await settledParts(data) }
}

const isWithInit = (answer: unknown): answer is { data: unknown; init: ResponseInit | null } =>
  (answer as { type?: unknown } | null)?.type === 'DataWithResponseInit'

/** The parts of what a page shows, also those that come later. */
const settledParts = async (data: unknown) =>
  data !== null && typeof data === 'object' && !Array.isArray(data)
    ? Object.fromEntries(await Promise.all(Object.entries(data).map(async ([key, one]) => [key, await one])))
    : data
