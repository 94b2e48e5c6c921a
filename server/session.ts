import { createContext } from 'react-router'
import type { Cook } from '../app/account/cook.ts'
import type { ApiDocument } from '../app/api-docs/api-document.ts'
import type { Notice } from '../app/ui/notices.ts'
import type { Theme } from '../app/ui/theme.ts'
import type { Locale } from '../messages/compiled/runtime.js'
import type { Accounts } from './accounts.ts'
import type { Config, SiteDetails } from './config.ts'
import type { Database } from './database/tables.ts'
import type { Log } from './log.ts'
import type { MediaStore } from './media-store.ts'
import type { Tasks } from './worker-tasks.ts'
import type { Workers } from './workers.ts'

/** What every loader and action may know of the request it answers. */
export interface Visit {
  db: Database
  locale: Locale
  theme: Theme
  /** The public address of the site, without a slash at the end. */
  origin: string
  site: SiteDetails
  requestId: string
  nonce: string
  log: Log
  /** The cook who is signed in; null for a visitor. */
  cook: Cook | null
  accounts: Accounts
  /** Where the request comes from, as limits count it. */
  address: string
  /** The AI service behind the assistant; null when FoodIO answers by itself. */
  ai: Config['ai']
  /** Where pictures that people send are kept. */
  media: MediaStore
  /** The bytes that a picture is made from, by its address without a width; null when there are none. */
  masterOf(key: string): Promise<Buffer | null>
  /** Runs what grows with what a stranger sends. */
  workers: Workers<Tasks>
  /** What the page before wanted to be said on this one. */
  notice: Notice | null
  /** What the API can do, as /api/openapi.json says it. */
  apiDocument: ApiDocument
}

export const visit = createContext<Visit>()
