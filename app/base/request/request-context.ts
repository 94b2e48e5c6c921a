import { createContext } from 'react-router'
import type { Locale } from '#messages/runtime.js'
import type { ApiDocument } from '#server/api/api-document.ts'
import type { ChangeEvents } from '#server/cache/change-events.ts'
import type { ShownContent } from '#server/cache/shown-content.ts'
import type { Config, SiteDetails } from '#server/config.ts'
import type { Database } from '#server/database/tables.ts'
import type { RequestBody } from '#server/http/body-budget.ts'
import type { Log } from '#server/log.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import type { BackgroundWork } from '#server/processes/background-work.ts'
import type { Workers } from '#server/processes/workers.ts'
import type { SentNotice } from './notices.ts'
import type { ThemeChoice } from './theme.ts'
import type { Units } from './units.ts'

// Inside the module the name means the server's own.
type SiteContext = RequestContext

declare module '#server/registered.ts' {
  interface Registered {
    requestContext: SiteContext
  }
}

/** The tasks that run in workers, by their names; `wiring/worker-tasks.ts` adds them here. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled from elsewhere
export interface Tasks {}

/** The context of a request in loaders and actions; `people/session/requests.server.ts` adds who sent it. */
export interface RequestContext {
  db: Database
  locale: Locale
  theme: ThemeChoice
  /** The units that recipes are shown in, unless an address names others. */
  units: Units
  /** The public address of the site, without a slash at the end. */
  origin: string
  site: SiteDetails
  requestId: string
  nonce: string
  log: Log
  /** Where the request comes from, as limits count it. */
  address: string
  /** The AI service behind the assistant; null when FoodIO answers by itself. */
  ai: Config['ai']
  /** The AI service that reads recipes in photos; null where none does. */
  vision: Config['vision']
  /** The store of uploaded pictures. */
  media: MediaStore
  /** The folder of this machine in which the site's files are. */
  dataDir: string
  /** What the request's body takes of memory and disk. */
  body: RequestBody
  /** The bytes that a picture is made from, by its address without a width; null when there are none. */
  originalOf(key: string): Promise<Buffer | null>
  /** What the response shows; a loader that describes it spares the page cache other changes. */
  shows: ShownContent
  /** Worker threads for work whose cost depends on user input. */
  workers: Workers<Tasks>
  /** Work that goes on when its request has its response. */
  background: BackgroundWork
  /** Calls those who listen when content changes, in whichever process. */
  changeEvents: ChangeEvents
  /** Counts words that were looked for in vain, without storing by whom. */
  countEmptySearch(words: string): void
  /** The notice of the previous page. */
  notice: SentNotice | null
  /** Why the form of this request was not processed, for the page that answers a browser without scripts. */
  formFailure?: string
  /** The API's document, as in /api/openapi.json. */
  apiDocument: () => ApiDocument
}

export const requestContext = createContext<RequestContext>()
