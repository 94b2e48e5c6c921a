import { Hono } from 'hono'
import { RouterContextProvider } from 'react-router'
import { createApi } from '#app/api.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import type { Cook } from '#app/people/account/cook.ts'
import type { ApiEnv } from '#server/api/api-env.ts'
import { createShownContent } from '#server/cache/shown-content.ts'
import type { Database } from '#server/database/tables.ts'
import { createLog } from '#server/log.ts'
import type { RequestContext } from '#server/registered.ts'

export const ORIGIN = 'https://foodio.example'

/** What a request knows that comes from a cook, or from a visitor, as far as reading and writing recipes needs it. */
export const aContext = (db: Database, cook: Cook | null): RequestContext =>
  ({
    ...{ db, cook, origin: ORIGIN, locale: 'en', units: 'written', theme: 'light', requestId: 'test', address: '::1' },
    ...{ ai: null, vision: null, log: createLog({ logLevel: 'silent' } as never), shows: createShownContent() },
    countEmptySearch: () => {},
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

type Loader = (args: never) => unknown

/** What the loader of a route without a page answers: a redirect or a refusal that it throws, too. */
export async function callLoader(
  context: RequestContext,
  loader: Loader,
  path: string,
  params = {},
): Promise<Response> {
  const provider = new RouterContextProvider()
  provider.set(requestContext, context)
  const url = new URL(path, ORIGIN)
  const args = { context: provider, params, url, request: new Request(url) }
  try {
    return (await loader(args as never)) as Response
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    const status = (thrown as { init?: ResponseInit }).init?.status
    if (status === undefined) throw thrown
    return new Response(null, { status })
  }
}
