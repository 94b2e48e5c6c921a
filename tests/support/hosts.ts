import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer, request as sendOn } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { openBucket } from './bucket.ts'
import { aServerDatabase } from './databases.ts'
import { freePort, start } from './processes.ts'

/**
 * The site on several hosts: processes with a folder each, on one PostgreSQL database and one bucket, behind a proxy that asks them in
 * turn. Mails of all are in `dataDir/outbox`. Needs TEST_DATABASE_URL.
 */
export async function openHosts(count: number, env: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'foodio-hosts-'))
  const outbox = join(dataDir, 'outbox')
  mkdirSync(outbox)
  const database = await aServerDatabase(inject('prepared').siteDatabase ?? undefined)
  const bucket = await openBucket()
  let at = 0
  let ports: number[] = []
  const proxy = createServer((request, response) => {
    const port = ports[at++ % ports.length]
    const { method, url: path, headers } = request
    const onward = sendOn({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const hosts = await Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const folder = join(dataDir, `host-${number}`)
      mkdirSync(folder)
      symlinkSync(outbox, join(folder, 'outbox'), 'junction')
      const port = await freePort()
      const host = start({
        PORT: String(port),
        DATA_DIR: folder,
        DATABASE_URL: database.url,
        ORIGIN: origin,
        SESSION_SECRET: 'one secret for all hosts of the tests',
        LOG_LEVEL: 'error',
        ...bucket.settings('foodio'),
        ...env,
      })
      await host.open
      return { ...host, port }
    }),
  )
  ports = hosts.map(({ port }) => port)
  return {
    origin,
    dataDir,
    bucket,
    hosts,
    stop: async () => {
      proxy.closeAllConnections()
      proxy.close()
      for (const { kill } of hosts) kill('SIGTERM')
      await Promise.all(hosts.map(({ ended }) => ended))
      bucket.close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
