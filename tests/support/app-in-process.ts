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

/** Who calls what of the API, or of the MCP server. */
export type ApiCall = [who: string, call: string, body?: object, headers?: Record<string, string>]

/** What of an answer's headers is approved. */
const HEADERS = ['location', 'retry-after', 'cache-control', 'content-type', 'www-authenticate', 'set-cookie']

interface Credentials {
  /** The cookies of browsers, and the tokens of programs, by who has them. */
  sessions: Record<string, string>
  tokens: Record<string, string>
}

/** Calls the API; `answer` has the status, the headers that are not as always, and what is answered. */
export async function callApi(
  app: ReturnType<typeof anApp>['app'],
  [who, call, body, headers = {}]: ApiCall,
  { sessions, tokens }: Credentials,
) {
  const [method = '', path = ''] = call.split(' ')
  const response = await app.request(`http://localhost:3000${path.startsWith('/mcp') ? '' : '/api'}${path}`, {
    method,
    headers: {
      ...(sessions[who] && { cookie: sessions[who] }),
      ...(tokens[who] && { authorization: `Bearer ${tokens[who]}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const json = /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : text
  const isRead = response.status < 300 && method === 'GET'
  const shown = HEADERS.flatMap((name) => {
    const value = response.headers.get(name)
    const isUsual = value === 'application/json' || (isRead && value === 'private, no-store')
    return value === null || isUsual ? [] : `${name}: ${value}`
  })
  const { type: _type, instance: _instance, title: _title, ...problem } = json ?? {}
  return { json, answer: [response.status, ...shown, response.status < 400 ? json : problem] }
}
