import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Cook, RequestContext } from '../registered.ts'

/** How somebody proved who they are: by the browser's session, or by a token that may read or also write. */
export type Credential = 'session' | 'read' | 'write'

/** Who calls the API, and how they proved it; both null for a visitor. */
export interface Caller {
  cook: Cook | null
  credential: Credential | null
  /** Whose requests are counted together: a token's, or those of an address. */
  rateLimitKey: string
  /** Cookies that give the session a longer life. */
  cookies: string[]
}

/**
 * Reads the caller from a request's headers, the session cookie too when it `hasCookie`; null when there is an Authorization
 * header that nothing belongs to.
 */
export type Authenticate = (request: Request, address: string, hasCookie: boolean) => Promise<Caller | null>

/** A creation that happens once: whose, under which key, and the hash of everything that was sent. */
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
    /** Of creations that came with an `Idempotency-Key`. */
    once?: Once
  }
}
export type Api = OpenAPIHono<ApiEnv>
export type ApiContext = Context<ApiEnv>
