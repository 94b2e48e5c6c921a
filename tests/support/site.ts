import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { CHEAP_PASSWORDS } from './cheap-passwords.ts'
import { aServerDatabase, waitForNoDisk } from './databases.ts'

export const ROOT = join(import.meta.dirname, '../..')

type Built = typeof import('#app/wiring/site.server.ts')
type Site = Awaited<ReturnType<Built['openSite']>>

/** The built server's code, as `npm start` runs it. */
const built = (): Promise<Built> => import(join(ROOT, 'build/server/index.js'))

/** The databases that a site can be tested on: PostgreSQL where TEST_DATABASE_URL names a server. */
export const SITE_ENGINES = process.env.TEST_DATABASE_URL ? (['SQLite', 'PostgreSQL'] as const) : (['SQLite'] as const)

/** Fills a data folder with what a site has in it that was opened once on nothing: the cookbook. */
export function copyPreparedSite(dataDir: string) {
  const { site } = inject('prepared')
  if (!site) throw new Error('There is no build to open: run `npm run build` first.')
  cpSync(site, dataDir, { recursive: true })
}

/** Pictures that nobody asks for are made in tests of that alone: `server/media/pictures-ahead.test.ts`. */
const QUIETLY = { LOG_LEVEL: 'silent', PICTURES_AHEAD: 'false' }

/** Opens the built site on a fresh database with the cookbook, for the tests of this file or group. */
export function aSite(env: Record<string, string> = {}, engine: (typeof SITE_ENGINES)[number] = 'SQLite') {
  const dataDir = mkdtempSync(join(tmpdir(), 'foodio-site-'))
  let site: Site
  let drop = async () => {}
  beforeAll(async () => {
    const where: Record<string, string> = {}
    if (engine === 'PostgreSQL') {
      const database = await aServerDatabase(
        env.SAMPLE_DATA ? undefined : (inject('prepared').siteDatabase ?? undefined),
      )
      drop = database.drop
      where.DATABASE_URL = database.url
    } else if (!env.SAMPLE_DATA) copyPreparedSite(dataDir)
    const config = readConfig({ DATA_DIR: dataDir, ...QUIETLY, ...where, ...env })
    site = await (await built()).openSite(config, ROOT, createLog(config), CHEAP_PASSWORDS)
    if (engine === 'SQLite') await waitForNoDisk(site.database.db)
  })
  afterAll(async () => {
    await site.close()
    await drop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return {
    dataDir,
    get database() {
      return site.database
    },
    get changeEvents() {
      return site.changeEvents
    },
    get metrics() {
      return site.metrics
    },
    get views() {
      return site.views
    },
    get emptySearches() {
      return site.emptySearches
    },
    get: async (path: string, headers: Record<string, string> = {}) =>
      site.app.request(`http://localhost:3000${path}`, { headers }),
    send: async (path: string, init: RequestInit) => site.app.request(`http://localhost:3000${path}`, init),
  }
}

/** Pictures at their widths, named after their bytes: made once for all sites of this machine's tests. */
export const PICTURES = join(tmpdir(), 'foodio-pictures-of-tests')

/** Opens the built site and listens on a free port of this machine; `stop` ends it. */
export async function aListeningSite(env: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'foodio-site-'))
  mkdirSync(PICTURES, { recursive: true })
  symlinkSync(PICTURES, join(dataDir, 'pictures'), 'junction')
  if (!env.SAMPLE_DATA) copyPreparedSite(dataDir)
  const { openSite, createSiteServer } = await built()
  const config = readConfig({ DATA_DIR: dataDir, ...QUIETLY, ...env })
  const log = createLog(config)
  const site = await openSite(config, ROOT, log, CHEAP_PASSWORDS)
  if (!env.DATABASE_URL) await waitForNoDisk(site.database.db)
  const server = createSiteServer(site.app, log)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    dataDir,
    origin: `http://127.0.0.1:${port}`,
    database: site.database,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      await site.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
