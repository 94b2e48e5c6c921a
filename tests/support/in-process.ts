import type { Tasks } from '#app/base/request/request-context.ts'
import { hostedSite } from '#app/wiring/hosted-site.server.ts'
import { createChangeEvents } from '#server/cache/change-events.ts'
import { readConfig } from '#server/config.ts'
import { listenToOwnChanges } from '#server/database/content.ts'
import { createChangeMemory } from '#server/database/content-changes.ts'
import type { Database } from '#server/database/tables.ts'
import { createApp } from '#server/http/http.ts'
import { createLog } from '#server/log.ts'
import { fileStore } from '#server/media/media-store.ts'
import { createBackgroundWork } from '#server/processes/background-work.ts'
import { createWorkers } from '#server/processes/workers.ts'
import { someAccounts } from './accounts.ts'
import { ROOT } from './site.ts'

/** The site's server on a database, in this process and without a build: its API and its MCP tools, no pages. */
export function anApp(db: Database, folder: string) {
  const config = readConfig({
    SESSION_SECRET: 'a secret of thirty-two letters, at least',
    DATA_DIR: folder,
  })
  const log = createLog({ logLevel: 'silent' })
  const changes = createChangeMemory()
  listenToOwnChanges(db, changes.record)
  const made = someAccounts(db)
  const site = hostedSite({
    config,
    db,
    accounts: made.accounts,
    workers: createWorkers<Tasks>('no worker is needed', log),
    background: createBackgroundWork(log),
    changeEvents: createChangeEvents(changes),
    emptySearches: { count: () => {} },
    onRender: undefined,
  })
  const database = { db, changes, connections: null, close: async () => {} }
  const app = createApp({ config, database, site, media: fileStore(folder), log, root: ROOT, onView: () => {} })
  return { ...made, app }
}
