/** `npm run dev`: the site from its sources, with Vite in front. Every change of the sources shows at the next request. */
import { createServer, type ServerResponse } from 'node:http'
import { open as openInspector } from 'node:inspector'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'
import type { App } from '#server/http/http.ts'
import { type Config, processConfig } from './config.ts'
import type { Log } from './log.ts'

/** What app/wiring/site.server.ts offers. */
interface Code {
  openSite(config: Config, root: string, log: Log): Promise<{ app: App; close(): Promise<void> }>
}

/** A site, the code that it runs, and how many of its requests are under way. */
interface Running {
  code: Code
  opening: ReturnType<Code['openSite']>
  requests: number
}

// `npm run dev -- --inspect` reaches this script, not Node.
if (process.argv.includes('--inspect')) openInspector()

const root = join(import.meta.dirname, '..')
const server = createServer()
const vite = await createVite({ root, server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
const load = <Module>(path: string) => vite.ssrLoadModule(path) as Promise<Module>
// The cookbook is data, of which Vite knows nothing.
vite.watcher.on('all', (_event, path) => {
  if (path.startsWith(join(root, 'cookbook'))) vite.environments.ssr.moduleGraph.invalidateAll()
})
let running: Running | null = null

/** Takes a request to the site of the sources as they are: Vite loads anew what has changed and all that imports it. */
async function enter(response: ServerResponse) {
  const code = await load<Code>('./app/wiring/site.server.ts')
  const before = running
  const current = before?.code === code ? before : { code, opening: openAfter(before, code), requests: 0 }
  running = current
  current.requests++
  response.once('close', () => {
    current.requests--
    closeUnused(current)
  })
  try {
    return await current.opening
  } catch (error) {
    // The next request tries again, whether or not a file has changed.
    if (running === current) running = null
    throw error
  }
}

/** Opens the site once the one before has closed: opening waits for a lock of the database on this thread, and what it waited for would never go on. */
async function openAfter(before: Running | null, { openSite }: Code) {
  if (before?.requests === 0) await close(before)
  const { processConfig } = await load<typeof import('./config.ts')>('./server/config.ts')
  const { createLog } = await load<typeof import('./log.ts')>('./server/log.ts')
  const config = processConfig()
  return openSite(config, root, createLog(config))
}

const close = (site: Running) => site.opening.then(({ close }) => close()).catch(() => {})

function closeUnused(site: Running) {
  if (site !== running && site.requests === 0) void close(site)
}

server.on('request', (request, response) => {
  // A picture of the interface has widths only in a build; here Vite serves the file itself.
  request.url = request.url?.replace(/^\/media\/(app\/.+)\.\d+\.\w+$/, '/$1.webp')
  vite.middlewares(request, response, async () => {
    try {
      const { app } = await enter(response)
      await getRequestListener(app.fetch, { overrideGlobalObjects: false })(request, response)
    } catch (error) {
      const problem = error instanceof Error ? (error.stack ?? error.message) : String(error)
      process.stderr.write(`${problem}\n`)
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(problem)
    }
  })
})
const { port, host } = processConfig()
server.listen(port, host, () => process.stdout.write(`\n  FoodIO is open for changes at http://localhost:${port}\n\n`))
