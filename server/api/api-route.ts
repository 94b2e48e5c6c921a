import { createRoute, type RouteConfig } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import { m } from '#messages'
import { Unavailable } from '#server/database/unavailable.ts'
import { readMultipart } from '#server/http/multipart.ts'
import type { Cook, RequestContext } from '#server/registered.ts'
import type { ApiEnv, Credential } from './api-env.ts'
import { IdempotencyKey, repeatOnce } from './idempotency.store.ts'
import { PROBLEMS, Problem, type ProblemStatus, refuse } from './problem.ts'

/** Who may call a route: anyone; a session or a read token; a session or a write token; or only a session. */
export type Needs = 'anyone' | 'reader' | 'writer' | 'session'

const ENOUGH: Record<Needs, readonly (Credential | null)[]> = {
  anyone: [null, 'read', 'write', 'session'],
  reader: ['read', 'write', 'session'],
  writer: ['write', 'session'],
  session: ['session'],
}
const SECURITY: Record<Needs, Record<string, string[]>[]> = {
  anyone: [{}, { token: [] }, { session: [] }],
  reader: [{ token: ['read'] }, { session: [] }],
  writer: [{ token: ['write'] }, { session: [] }],
  session: [{ session: [] }],
}

const mustBe =
  (needs: Needs): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const credential = c.get('credential')
    if (ENOUGH[needs].includes(credential)) return next()
    if (credential === null) refuse(401)
    refuse(403, { detail: needs === 'session' ? m.problem_session_only() : m.problem_scope() })
  }

/** The maximum number of parts of a multipart body. */
const MAX_PARTS = 20

const takesFiles = (request: RouteConfig['request']) => request?.body?.content?.['multipart/form-data'] !== undefined

/** Reads a multipart body before Hono's validator does, so that files are written to disk and not to memory. */
const receiveFiles: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (!/^multipart\/form-data/i.test(c.req.header('content-type') ?? '')) return next()
  let parts = 0
  const guard = () => {
    if (++parts > MAX_PARTS) throw new Error('There are too many parts.')
  }
  c.req.bodyCache.formData = await readMultipart(c.req.raw, c.get('context').body, guard).catch((error) => {
    if (error instanceof Unavailable) throw error
    return refuse(400)
  })
  return next()
}

/** A body or an answer in JSON, of a shape. */
export const jsonContent = <T extends z.ZodType>(schema: T) => ({ content: { 'application/json': { schema } } })

interface RouteDefinition<P extends string, M extends RouteConfig['method']> {
  path: P
  method: M
  needs: Needs
  tags: [string]
  /** The method name in generated clients; never changed. */
  operationId: string
  summary: string
  description?: string
  request?: RouteConfig['request']
  responses: RouteConfig['responses']
  /** Further problems of this route, besides those that follow from `needs` and `request`. */
  problems?: ProblemStatus[]
  /** True if the route supports `Idempotency-Key`. */
  once?: boolean
}

/** Defines a route and its guards together, so that the document describes exactly what is enforced. */
export function apiRoute<
  const P extends string,
  const M extends RouteConfig['method'],
  const R extends RouteDefinition<P, M>,
>(route: R & RouteDefinition<P, M>) {
  const { needs, problems = [], once = false, ...described } = route
  const body = route.request?.body !== undefined
  const statuses = new Set<ProblemStatus>([
    ...problems,
    ...(needs === 'anyone' ? [] : ([401, 403] as const)),
    ...(route.request ? ([422] as const) : []),
    ...(body ? ([400, 413, 415, 503] as const) : []),
    429,
    503,
  ])
  const refused = Object.fromEntries(
    [...statuses]
      .sort((a, b) => a - b)
      .map((status) => [
        status,
        {
          description: PROBLEMS[status].title({}, { locale: 'en' }),
          content: { 'application/problem+json': { schema: Problem } },
          ...((status === 429 || status === 503) && {
            headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' as const } } },
          }),
        },
      ]),
  )
  const headers = once ? IdempotencyKey : undefined
  return createRoute({
    ...described,
    ...((route.request || headers) && { request: { ...route.request, ...(headers && { headers }) } }),
    security: SECURITY[needs],
    responses: { ...route.responses, ...refused },
    middleware: [mustBe(needs), ...(once ? [repeatOnce] : []), ...(takesFiles(route.request) ? [receiveFiles] : [])],
  }) as ReturnType<typeof createRoute<P, Omit<R, 'needs' | 'problems' | 'once'> & { path: P; method: M }>>
}

/** The signed-in cook; refuses visitors with 401. */
export function signedIn(c: { get(key: 'context'): RequestContext }): Cook {
  return c.get('context').cook ?? refuse(401)
}
