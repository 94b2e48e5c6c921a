import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { ApiEnv } from '#server/api/api-env.ts'
import type { createFilledPages } from '#server/cache/filled-pages.ts'
import type { ShownContent } from '#server/cache/shown-content.ts'
import type { Log } from '#server/log.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import type { Visitor } from '#server/registered.ts'
import type { RequestBody } from './body-budget.ts'

/** The variables of a request in Hono's handlers. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    nonce: string
    visitor: Visitor
    log: Log
    body: RequestBody
    shows: ShownContent
  } & ApiEnv['Variables']
}

/** Answers a visitor's read from the page cache, with what `render` makes when it is not there; others with what it makes. */
export type Cached = (c: Context<AppEnv>, render: () => Promise<Response>) => Promise<Response>

/** What the server offers to the routes of a site. */
export interface ServerParts {
  /** A shared response from the page cache, or rendered into it; only for visitors who have a variant. */
  cached: Cached
  /** Answers a cook's read: with a page that cooks share, filled with the cook's values, or with one of their own. */
  filled: ReturnType<typeof createFilledPages>
  /** Where a request comes from, as limits count it. */
  addressOf(c: Context<AppEnv>): string
  /** Where pictures that people send are stored. */
  media: MediaStore
  /** The bytes that a picture is made from, by its address without a width; null when there are none. */
  originalOf(key: string): Promise<Buffer | null>
}
