import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Cook, RequestContext } from '#server/registered.ts'

/** How a caller is authenticated: by the browser's session, or by a token with read or write access. */
export type Credential = 'session' | 'read' | 'write'

/** The authenticated caller; `cook` and `credential` are null for a visitor. */
export interface Caller {
  cook: Cook | null
  credential: Credential | null
  /** The key that requests are counted by: a token or an address. */
  rateLimitKey: string
  /** Cookies that extend the session. */
  cookies: string[]
}

/** Authenticates a request by its Authorization header, or by the session cookie if it `hasCookie`; null if the header is invalid. */
export type Authenticate = (request: Request, address: string, hasCookie: boolean) => Promise<Caller | null>

/** An idempotent creation: its cook, its key, and the hash of the request. */
export interface Once {
  cookId: string
  key: string
  requestHash: string
}

export interface ApiEnv {
  Variables: {
    context: RequestContext
    /** Null for visitors. */
    credential: Credential | null
    requestId: string
    /** Set for creations with an `Idempotency-Key`. */
    once?: Once
  }
}
export type Api = OpenAPIHono<ApiEnv>
export type ApiContext = Context<ApiEnv>
