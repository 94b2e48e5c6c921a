import type { Server } from '@modelcontextprotocol/sdk/server/index.js'
import type { Context, Hono } from 'hono'
import { m } from '#messages'
import type { Callers } from '#server/api/callers.ts'
import { problemResponse } from '#server/api/problem.ts'
import type { Config } from '#server/config.ts'
import { metOutage } from '#server/database/unavailable.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import type { Cook, RequestContext } from '#server/registered.ts'
import type { ToolCall } from './tool.ts'

interface McpDependencies {
  config: Pick<Config, 'origin'>
  /** Creates the MCP server of one request. */
  createMcp(call: ToolCall): Promise<Server>
  callers: Callers
  contextOf(c: Context<AppEnv>, cook: Cook | null, address: string): RequestContext
  addressOf(c: Context<AppEnv>): string
}

const PATH = '/mcp'
export const isMcpPath = (path: string) => path === PATH

/** The maximum number of messages in a batch. */
const MAX_MESSAGES = 20
const ALLOW = 'POST, OPTIONS'
/** Other sites' scripts may call with a token, which browsers never send automatically. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Retry-After, WWW-Authenticate, X-Request-Id',
}
const PREFLIGHT = {
  ...CORS,
  'access-control-allow-methods': ALLOW,
  'access-control-allow-headers':
    'Accept, Accept-Language, Authorization, Content-Type, Last-Event-ID, Mcp-Protocol-Version, Mcp-Session-Id',
  'access-control-max-age': '86400',
}

/**
 * Mounts the MCP server at /mcp, as streamable HTTP without sessions, so that any process can answer a request. Callers are
 * authenticated by token only, since other sites can make a browser send cookies.
 */
export function mountMcp(app: Hono<AppEnv>, { config, createMcp, callers, contextOf, addressOf }: McpDependencies) {
  app.all(PATH, async (c) => {
    const { method, signal } = c.req.raw
    const refuse = (status: 401 | 403 | 405 | 429, options: Parameters<typeof problemResponse>[2] = {}) =>
      problemResponse(status, c.var.requestId, { ...options, headers: { ...CORS, ...options.headers } })
    if (method === 'OPTIONS') return c.body(null, 204, { allow: ALLOW, ...PREFLIGHT })
    // The Host header is not trusted because of DNS rebinding; only the configured origin is allowed.
    const origin = c.req.header('origin')
    if (origin !== undefined && origin !== config.origin && c.req.header('authorization') === undefined)
      return refuse(403, { detail: m.error_cross_site() })
    if (method !== 'POST') return refuse(405, { headers: { allow: ALLOW } })
    const address = addressOf(c)
    const { caller, wait } = await callers.identify(c.req.raw, address, false)
    if (wait) return refuse(429, { wait })
    if (!caller) return refuse(401)

    const sent = await c.req.raw
      .text()
      .then(JSON.parse)
      .catch(() => undefined)
    if (sent === undefined) return broken(PARSE_ERROR, 'Parse error: Invalid JSON')
    const amount = Array.isArray(sent) ? sent.length : 1
    if (amount > MAX_MESSAGES)
      return broken(INVALID_REQUEST, `Invalid Request: Batch must not exceed ${MAX_MESSAGES} messages`)
    const waitForAll = await callers.countMore(caller, amount - 1)
    if (waitForAll) return refuse(429, { wait: waitForAll })
    const call = { context: contextOf(c, caller.cook, address), credential: caller.credential, signal }
    if (Array.isArray(sent))
      return answered(
        c.req.raw,
        sent.filter((message) => !isCancelling(message)),
        await createMcp(call),
      )
    const response = await answered(c.req.raw, sent, await createMcp(call))
    // A batch may be partly done, so the outcome is only in its messages.
    return metOutage() ? problemResponse(503, c.var.requestId, { headers: CORS }) : response
  })
}

/** Cancellations are removed from batches, since a cancelled request gets no response and the batch would never end. */
const isCancelling = (message: unknown) =>
  typeof message === 'object' && message !== null && 'method' in message && message.method === 'notifications/cancelled'

async function answered(request: Request, parsedBody: unknown, server: Server) {
  const { WebStandardStreamableHTTPServerTransport } = await import(
    '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
  )
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  try {
    await server.connect(transport)
    return withHeaders(await transport.handleRequest(request, { parsedBody }))
  } finally {
    await server.close()
  }
}

/** The codes of JSON-RPC 2.0 for a message that is no JSON, and for one that is no request. */
const PARSE_ERROR = -32700
const INVALID_REQUEST = -32600

const broken = (code: number, message: string) =>
  withHeaders(Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status: 400 }))

function withHeaders(response: Response) {
  for (const [name, value] of Object.entries({ ...CORS, 'cache-control': 'no-store' }))
    response.headers.set(name, value)
  return response
}
