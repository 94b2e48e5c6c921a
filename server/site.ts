import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { runNewsletter } from '../app/newsletter/command.server.ts'
import { NewsletterError } from '../app/newsletter/issue.ts'
import { loadCookbook } from '../app/recipes/cookbook.server.ts'
import { CookbookError } from '../app/recipes/cookbook-file.ts'
import { createViewCounter } from '../app/recipes/views.server.ts'
import { createAccounts } from './accounts.ts'
import { type Config, ConfigError, processConfig } from './config.ts'
import { openDatabase } from './database/open.ts'
import { keepHouse } from './housekeeping.ts'
import { type App, createApp } from './http.ts'
import { createLog, type Log } from './log.ts'
import { createMailer } from './mail.ts'
import { openMediaStore } from './media-store.ts'
import { sessionSecret } from './secret.ts'

const REQUEST_TIMEOUT = 30_000
const LARGEST_HEADERS = 160 * 1024
const PATIENCE_AT_STOP = 10_000

/** Whether an error is one sentence for the person who starts FoodIO, rather than a bug. */
export const isForTheOperator = (error: unknown): error is Error =>
  error instanceof ConfigError || error instanceof CookbookError || error instanceof NewsletterError

// The build begins here, so that what other commands run is in it too.
export { runNewsletter }

/** Opens the database, loads the cookbook and builds the site; throws a ConfigError or a CookbookError. */
export async function openSite(config: Config, root: string, log: Log) {
  const load = (db: Parameters<typeof loadCookbook>[0]) => loadCookbook(db, join(root, 'cookbook'), config.sampleData)
  const media = openMediaStore(config)
  const database = await openDatabase(config, load, (error) => log.error({ err: error }, 'database connection lost'))
  const views = createViewCounter(database.db, log)
  const mail = createMailer(config, log)
  const accounts = createAccounts({ config, db: database.db, secret: sessionSecret(config), mail, log })
  const app = createApp({ config, database, accounts, media, log, root, onView: views.count })
  const house = keepHouse({ db: database.db, media, log })
  const close = async () => {
    await house.close()
    await app.picturesAhead.close()
    await views.close()
    await database.close()
  }
  return { app, database, views, close }
}

/** A node:http server on the site: cached pages first, then everything else. */
export function createSiteServer(app: App) {
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const server = createServer(
    { maxHeaderSize: LARGEST_HEADERS, requestTimeout: REQUEST_TIMEOUT },
    (request, response) => {
      if (!app.cache.answer(request, response)) listener(request, response)
    },
  )
  server.keepAliveTimeout = 65_000
  return server
}

function listen(server: Server, { port, host }: Config) {
  return new Promise<number>((listening, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: 'another program is using it',
        EACCES: 'this user may not use it',
        EADDRNOTAVAIL: 'this machine has no such address',
        ENOTFOUND: 'this machine has no such address',
      }
      const reason = reasons[error.code ?? ''] ?? error.message
      failed(
        new ConfigError(`FoodIO cannot listen on port ${port} of ${host}: ${reason}. Set PORT or HOST to another.`),
      )
    })
    server.listen(port, host, () => listening((server.address() as AddressInfo).port))
  })
}

/** Runs the site until a signal stops it: requests under way are answered first, then the database closes. */
export async function run(root: string) {
  const config = processConfig()
  const log = createLog(config)
  const site = await openSite(config, root, log)
  const server = createSiteServer(site.app)
  const port = await listen(server, config).catch(async (error) => {
    await site.close()
    throw error
  })
  const shown = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host
  if (config.picturesAhead) site.app.picturesAhead.makeShipped()
  process.stdout.write(`\n  FoodIO is open at http://${shown}:${port}\n\n`)
  const stopped = Promise.withResolvers<void>()
  const stop = async (signal: NodeJS.Signals) => {
    log.info({ signal }, 'stopping')
    const giveUp = setTimeout(() => server.closeAllConnections(), PATIENCE_AT_STOP)
    server.close(async () => {
      clearTimeout(giveUp)
      await site.close()
      log.info('stopped')
      stopped.resolve()
    })
    server.closeIdleConnections()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  await stopped.promise
}
