/** `npm run dev`: the site with Vite in front, so that a change of the sources shows at once. */
import { createServer } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'
import { type Config, processConfig } from './config.ts'
import type { App } from './http.ts'
import { createLog, type Log } from './log.ts'

interface HostedSite {
  openSite(config: Config, root: string, log: Log): Promise<{ app: App }>
}

const root = join(import.meta.dirname, '..')
const config = processConfig()
const log = createLog(config)
const server = createServer()
const vite = await createVite({ root, server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
const { openSite } = (await vite.ssrLoadModule('./app/site.server.ts')) as HostedSite
const { app } = await openSite(config, root, log)
const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
server.on('request', (request, response) => vite.middlewares(request, response, () => listener(request, response)))
server.listen(config.port, () =>
  process.stdout.write(`\n  FoodIO is open for changes at http://localhost:${config.port}\n\n`),
)
