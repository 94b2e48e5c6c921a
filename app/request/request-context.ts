import { createContext } from 'react-router'
import type { Locale } from '../../messages/compiled/runtime.js'
import type { ApiDocument } from '../../server/api/api-document.ts'
import type { RequestBody } from '../../server/body-budget.ts'
import type { Config, SiteDetails } from '../../server/config.ts'
import type { Database } from '../../server/database/tables.ts'
import type { Log } from '../../server/log.ts'
import type { MediaStore } from '../../server/media-store.ts'
import type { Workers } from '../../server/workers.ts'
import type { Accounts } from '../account/auth.server.ts'
import type { Cook } from '../account/cook.ts'
import type { Tasks } from '../worker-tasks.ts'
import type { SentNotice } from './notices.ts'
import type { ThemeChoice } from './theme.ts'
import type { Visitor } from './visitor.ts'

// Inside the module the names mean the server's own.
type SiteCook = Cook
type SiteContext = RequestContext
type SiteVisitor = Visitor

declare module '../../server/registered.ts' {
  interface Registered {
    cook: SiteCook
    requestContext: SiteContext
    visitor: SiteVisitor
  }
}

/** What every loader and action may know of the request it answers. */
export interface RequestContext {
  db: Database
  locale: Locale
  theme: ThemeChoice
  /** The public address of the site, without a slash at the end. */
  origin: string
  site: SiteDetails
  requestId: string
  nonce: string
  log: Log
  /** The cook who is signed in; null for a visitor. */
  cook: Cook | null
  /** What to tell the reader whose session could not be read, so that nobody knows whether a cook asks; null when it could. */
  sessionProblem: string | null
  accounts: Accounts
  /** Where the request comes from, as limits count it. */
  address: string
  /** The AI service behind the assistant; null when FoodIO answers by itself. */
  ai: Config['ai']
  /** Where pictures that people send are kept. */
  media: MediaStore
  /** What the request's body takes of memory and disk. */
  body: RequestBody
  /** The bytes that a picture is made from, by its address without a width; null when there are none. */
  originalOf(key: string): Promise<Buffer | null>
  /** Runs what grows with what a stranger sends. */
  workers: Workers<Tasks>
  /** What the page before wanted to be said on this one. */
  notice: SentNotice | null
  /** What the API can do, as /api/openapi.json says it. */
  apiDocument: ApiDocument
}

export const requestContext = createContext<RequestContext>()
