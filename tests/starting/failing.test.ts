import { closeSync, fstatSync, openSync, writeSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { createLog } from '#server/log.ts'
import { temporaryFolder } from '../support/databases.ts'
import { freePort, start } from '../support/processes.ts'
import { copyPreparedSite, ROOT } from '../support/site.ts'

const folder = temporaryFolder()
const running: ReturnType<typeof start>[] = []
afterEach(async () => {
  for (const site of running.splice(0)) {
    site.kill('SIGKILL')
    await site.ended
  }
})

async function begin(env: Record<string, string> = {}) {
  const dataDir = join(folder, crypto.randomUUID())
  copyPreparedSite(dataDir)
  const site = start({ PORT: String(await freePort()), DATA_DIR: dataDir, ...env })
  running.push(site)
  return { ...site, dataDir, address: new URL(await site.open) }
}

/** Node's option that has a process do something when it gets SIGUSR2. */
const onSignal = (code: string) =>
  `--import=data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2',()=>{${code}})`)}`

describe.each([
  ['uncaughtException', "throw new Error('planted')", []],
  ['unhandledRejection', "Promise.reject(new Error('planted'))", ['again' as const]],
])('after an %s', (event, code, tags) => {
  test('it answers what is under way, closes, and ends with code 1 for a supervisor to see', { tags }, async () => {
    const { address, kill, ended, printed } = await begin({ NODE_OPTIONS: onSignal(code) })
    const socket = connect(Number(address.port), address.hostname)
    let answer = ''
    socket.on('data', (bytes) => {
      answer += bytes
    })
    socket.write(
      'POST /preferences HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 10\r\n\r\ntheme',
    )
    await expect.poll(async () => (await fetch(new URL('/healthz', address))).status).toBe(200)
    kill('SIGUSR2')
    await expect.poll(() => printed.out).toContain('stopping')
    kill('SIGUSR2')
    socket.write('=dark')
    expect(await ended).toMatchObject({ code: 1, signal: null })
    expect(answer).toMatch(/^HTTP\/1\.1 303/)
    const lines = printed.out.split('\n').filter((line) => line.startsWith('{'))
    const logged = lines.map((line) => JSON.parse(line) as { level: number; msg: string; err?: { message: string } })
    expect(logged.find(({ level }) => level === 60)).toMatchObject({ msg: event, err: { message: 'planted' } })
    // On a busy machine the line of the request that was under way may come last.
    expect(logged.map(({ msg }) => msg)).toContain('stopped')
  })
})

test('a database file that is damaged while it runs costs answers, never the process', { tags: 'again' }, async () => {
  const { address, dataDir, child } = await begin()
  const status = async (path: string) => (await fetch(new URL(path, address))).status
  expect(await status('/')).toBe(200)
  for (const name of ['foodio.db', 'foodio.db-wal']) {
    const file = openSync(join(dataDir, name), 'r+')
    const rest = Buffer.alloc(Math.max(0, fstatSync(file).size - 4096), 0xa5)
    writeSync(file, rest, 0, rest.length, 4096)
    closeSync(file)
  }
  for (let id = 1; id <= 20; id++) expect([200, 404, 503]).toContain(await status(`/recipe/${id}`))
  expect(await status('/Search?query=rice')).toBe(503)
  expect(await status('/')).toBe(200)
  expect(await status('/healthz')).toBe(200)
  expect(child.exitCode).toBeNull()
})

test('a request for which the page cache fails goes the ordinary way', async () => {
  const { createSiteServer } = (await import(
    join(ROOT, 'build/server/index.js')
  )) as typeof import('#app/wiring/site.server.ts')
  const cache = {
    answer: () => {
      throw new Error('planted')
    },
  }
  const app = { fetch: async () => new Response('rendered'), cache }
  const server = createSiteServer(app as never, createLog({ logLevel: 'silent' }))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const response = await fetch(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`)
  expect([response.status, await response.text()]).toEqual([200, 'rendered'])
  server.closeAllConnections()
  server.close()
})
