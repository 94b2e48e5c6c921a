import { createServer } from 'node:http'
import type { Config } from '#server/config.ts'
import { listen } from './listen.ts'

const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/**
 * Serves what `scrape` returns at /metrics, in Prometheus' text format, and 503 when it fails. It never keeps the process running.
 * Throws a ConfigError when its port cannot be used.
 */
export async function serveMetrics(address: NonNullable<Config['metrics']>, scrape: () => Promise<string>) {
  const server = createServer(async (request, response) => {
    // A connection that stayed open would keep the process running.
    response.setHeader('connection', 'close')
    if (request.url !== '/metrics') return response.writeHead(404).end()
    try {
      const text = await scrape()
      response.writeHead(200, { 'content-type': CONTENT_TYPE }).end(text)
    } catch (error) {
      response.writeHead(503).end(`${(error as Error).message}\n`)
    }
  })
  server.unref()
  await listen(server, address, 'METRICS_PORT or METRICS_HOST')
}
