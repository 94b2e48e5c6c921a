import cluster from 'node:cluster'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Tasks } from '#app/base/request/request-context.ts'
import { createPushSender } from '#app/community/notifications/push-sender.server.ts'
import { schedulePreScreening } from '#app/community/pre-screening/pre-screening.server.ts'
import { CookbookError } from '#app/food/foods/yaml-file.ts'
import { createAccounts, type PasswordHashing } from '#app/people/account/auth.server.ts'
import { bringIndexUpToDate } from '#app/recipes/catalog/recipe-index.store.ts'
import { createViewCounter } from '#app/recipes/catalog/views.store.ts'
import { loadCookbook } from '#app/recipes/cookbook/cookbook.store.ts'
import { bringReadingsUpToDate } from '#app/recipes/recipe/recipe-readings.store.ts'
import { createEmptySearchCounter } from '#app/recipes/search/empty-searches.store.ts'
import { runNewsletter } from '#app/site/newsletter/command.server.ts'
import { NewsletterError } from '#app/site/newsletter/issue.ts'
import { createChangeEvents } from '#server/cache/change-events.ts'
import type { Config } from '#server/config.ts'
import { ConfigError, processConfig } from '#server/config.ts'
import { listenToOwnChanges } from '#server/database/content.ts'
import { openDatabase } from '#server/database/open.ts'
import type { Database } from '#server/database/tables.ts'
import { limitBodyTime, MAX_BODY_TIME } from '#server/http/body-time.ts'
import { createPurger } from '#server/http/cdn.ts'
import { hasClearHost, refuseHosts } from '#server/http/host-header.ts'
import type { App } from '#server/http/http.ts'
import { createApp } from '#server/http/http.ts'
import { listen } from '#server/http/listen.ts'
import { serveMetrics } from '#server/http/metrics-server.ts'
import { makeFilesPrivate } from '#server/http/private-files.ts'
import { requestKind } from '#server/http/request-counts.ts'
import type { Log } from '#server/log.ts'
import { createLog } from '#server/log.ts'
import { createMailer } from '#server/mail/mail.ts'
import { openMediaStore } from '#server/media/media-store.ts'
import { pictureQueue } from '#server/media/picture-queue.ts'
import { createBackgroundWork } from '#server/processes/background-work.ts'
import { scheduleCleanup } from '#server/processes/housekeeping.ts'
import { superviseProcesses } from '#server/processes/processes.ts'
import { turns } from '#server/processes/turns.ts'
import { createWorkers } from '#server/processes/workers.ts'
import { sessionSecret } from '#server/secret.ts'
import { choresOf } from './chores.server.ts'
import { hostedSite } from './hosted-site.server.ts'

const HEADERS_TIMEOUT = 30_000
const MAX_HEADERS = 160 * 1024
/** How long a stop waits for the requests under way, and then for the database to close, in milliseconds. */
const STOP_TIMEOUT = 10_000
const CLOSE_TIMEOUT = 5000
const WORKER = import.meta.env.PROD ? 'build/worker/worker.js' : 'app/wiring/worker.ts'

/** Whether this is the one process of a machine, or the first of several. */
const isFirst = () => (cluster.worker?.id ?? 1) === 1

/** Whether an error is one sentence for the person who starts FoodIO, rather than a bug. */
export const isForTheOperator = (error: unknown): error is Error =>
  error instanceof ConfigError || error instanceof CookbookError || error instanceof NewsletterError

// The build begins here, so that what other commands run is in it too.
export { runNewsletter }

/** Opens the database, loads the cookbook and builds the site; throws a ConfigError or a CookbookError. Tests give cheap hashing. */
export async function openSite(config: Config, root: string, log: Log, passwords?: PasswordHashing) {
  const load = async (db: Database) => {
    await bringIndexUpToDate(db)
    await loadCookbook(db, join(root, 'cookbook'), config.sampleData)
  }
  const media = openMediaStore(config)
  // The library that serves them takes memory, which only those pay who want them.
  const metrics = config.metrics && (await import('#server/http/metrics.ts')).createMetrics()
  const onProblem = (error: Error) => log.error({ err: error }, 'database connection lost')
  const database = await openDatabase(config, load, onProblem, metrics?.observeQuery)
  const purger = config.cdn && createPurger(config.cdn, log)
  if (purger) listenToOwnChanges(database.db, purger.changed)
  const views = createViewCounter(database.db, log)
  const emptySearches = createEmptySearchCounter(database.db, log)
  const mail = createMailer(config, log)
  const accounts = createAccounts({ config, db: database.db, secret: sessionSecret(config), mail, log, passwords })
  const workers = createWorkers<Tasks>(join(root, WORKER), log)
  const changeEvents = createChangeEvents(database.changes)
  const background = createBackgroundWork(log)
  const site = hostedSite({
    config,
    db: database.db,
    accounts,
    workers,
    background,
    changeEvents,
    emptySearches,
    onRender: metrics?.observeRender,
  })
  const onRequest = metrics?.observeRequest
  const app = createApp({ config, database, site, media, log, root, onView: views.count, onRequest })
  const { cache, requests } = app
  metrics?.watch({ requests, cache, turns, pictures: pictureQueue, workers, connections: database.connections })
  const cleanup = scheduleCleanup(
    choresOf({ config, db: database.db, media, log, background, workers, mail, accounts }),
    log,
  )
  const pushes = createPushSender({ db: database.db, accounts, contact: config.site.email, log })
  // One process reads for all of them.
  const preScreening =
    config.screening && isFirst() ? schedulePreScreening({ db: database.db, service: config.screening, log }) : null
  const close = async () => {
    changeEvents.close()
    await preScreening?.close()
    await cleanup.close()
    await pushes.close()
    await background.close()
    await app.picturesAhead.close()
    await app.shippedPictures.close()
    await workers.close()
    await views.close()
    await emptySearches.close()
    await purger?.close()
    await database.close()
  }
  /** Brings what is stored of recipes' texts up to date with this version of their reader, in the background. */
  const readOldRecipes = () =>
    background.start('reading recipes', (isStopping) => bringReadingsUpToDate(database.db, isStopping))
  return { app, database, views, emptySearches, metrics, changeEvents, readOldRecipes, close }
}

const SERVER_LIMITS = {
  maxHeaderSize: MAX_HEADERS,
  headersTimeout: HEADERS_TIMEOUT,
  requestTimeout: MAX_BODY_TIME,
}

/** A node:http server of the site: cached pages first, then the app, also if the cache fails. */
export function createSiteServer(app: App, log: Log) {
  // Bodies that are refused unread are left to Node, which reads on until the sender has the answer or the time is up.
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false, autoCleanupIncoming: false })
  const isCached = (request: IncomingMessage, response: ServerResponse) => {
    try {
      return app.cache.answer(request, response)
    } catch (error) {
      log.error({ err: error }, 'page cache failed')
      return response.headersSent
    }
  }
  const server = createServer(SERVER_LIMITS, (request, response) => {
    limitBodyTime(request)
    if (!hasClearHost(request)) refuseHosts(response)
    else if (isCached(request, response)) app.requests.count(requestKind(request.url ?? ''), response.statusCode)
    else listener(request, response)
  })
  server.keepAliveTimeout = 65_000
  return server
}

/**
 * Runs the site in this process, or in as many as are configured, until a signal stops it. What only the operator can put right ends
 * it with one sentence and exit code 1.
 */
export async function serve(root: string) {
  try {
    const { processes, metrics } = processConfig()
    if (cluster.isWorker || processes === 1) return await run(root)
    if (metrics) await serveMetrics(metrics, (await import('#server/http/metrics.ts')).clusterMetrics())
    process.exitCode = await superviseProcesses(processes)
  } catch (error) {
    if (!isForTheOperator(error)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

/**
 * Runs the site until a signal stops it, after finishing the current requests and closing the database. An uncaught error stops it
 * in the same way with exit code 1, since the state is undefined; a supervisor restarts it.
 */
async function run(root: string) {
  const config = processConfig()
  makeFilesPrivate(config)
  const log = createLog(config)
  const site = await openSite(config, root, log)
  const server = createSiteServer(site.app, log)
  const listenEverywhere = async () => {
    // Of several processes the one that supervises them serves the metrics of all.
    if (config.metrics && site.metrics && cluster.isPrimary) await serveMetrics(config.metrics, site.metrics.scrape)
    return listen(server, config, 'PORT or HOST')
  }
  const port = await listenEverywhere().catch(async (error) => {
    await site.close()
    throw error
  })
  const shown = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host
  if (config.picturesAhead && isFirst()) site.app.shippedPictures.make()
  if (isFirst()) site.readOldRecipes()
  const stopped = Promise.withResolvers<void>()
  const stop = (reason: string) => {
    log.info({ reason }, 'stopping')
    setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT).unref()
    // They would never be answered.
    site.changeEvents.close()
    // A keep-alive connection is idle once its request is answered.
    const closeIdle = setInterval(() => server.closeIdleConnections(), 100)
    // A frozen database never closes; unref: a process that has nothing left to do ends at once.
    setTimeout(() => process.exit(), STOP_TIMEOUT + CLOSE_TIMEOUT).unref()
    server.close(async () => {
      clearInterval(closeIdle)
      await site.close().catch((error) => log.error({ err: error }, 'closing failed'))
      log.info('stopped')
      stopped.resolve()
    })
  }
  const stopOnce = once(stop)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stopOnce)
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error) => {
      log.fatal({ err: error }, event)
      process.exitCode = 1
      stopOnce(event)
    })
  // Printed last, since the process can be stopped cleanly from now on.
  if (isFirst()) process.stdout.write(`\n  FoodIO is open at http://${shown}:${port}\n\n`)
  await stopped.promise
  if (process.exitCode) process.exit()
}

/** The function, which does nothing from its second call on. */
function once<A extends unknown[]>(work: (...given: A) => void) {
  let isDone = false
  return (...given: A) => {
    if (!isDone) work(...given)
    isDone = true
  }
}
