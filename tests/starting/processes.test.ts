import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../support/databases.ts'
import { childrenOf, freePort, start } from '../support/processes.ts'
import { copyPreparedSite } from '../support/site.ts'

const folder = temporaryFolder()
let site: ReturnType<typeof start>
let origin: string
beforeAll(async () => {
  copyPreparedSite(folder)
  const env = { DATA_DIR: folder, LOG_LEVEL: 'silent', WORKERS: '2' }
  site = start({ ...env, PORT: String(await freePort()) })
  origin = await site.open
})
afterAll(() => site.kill('SIGKILL'))

const workers = () => childrenOf(site.child.pid)

/** A request on a connection of its own, which any of the processes accepts. */
async function get(path: string) {
  const [response] = (await once(request(origin + path, { agent: false }).end(), 'response')) as [IncomingMessage]
  return { status: response.statusCode, text: await text(response) }
}

test('as many processes as told serve one port, and the site says once that it is open', async () => {
  await vi.waitFor(() => expect(workers()).toHaveLength(2), { timeout: 60_000 })
  for (let times = 0; times < 10; times++) expect((await get('/recipe/5')).status).toBe(200)
  expect(site.printed.out.match(/FoodIO is open/g)).toHaveLength(1)
})

test('a change by one process is shown by the others at once', async () => {
  for (let times = 0; times < 4; times++) await get('/recipe/5')
  const register = new URLSearchParams({
    username: 'many',
    email: 'many@example.org',
    password: 'wild garlic and walnuts',
  })
  const registered = await fetch(`${origin}/register`, { method: 'POST', body: register, redirect: 'manual' })
  const cookie = registered.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ')
  const review = new URLSearchParams({ do: 'rate', stars: '5', text: 'Seen by every process.' })
  const sent = await fetch(`${origin}/recipe/5`, {
    method: 'POST',
    body: review,
    headers: { cookie },
    redirect: 'manual',
  })
  expect(sent.status).toBe(303)
  for (let times = 0; times < 8; times++) expect((await get('/recipe/5')).text).toContain('Seen by every process.')
})

test('a process that is killed is replaced, and the others answer meanwhile', async () => {
  // The first surely accepts connections; the second may still be starting.
  const victim = Math.max(...workers())
  process.kill(victim, 'SIGKILL')
  await vi.waitFor(() => expect(site.printed.err).toContain('A process of FoodIO ended'), { timeout: 30_000 })
  for (let times = 0; times < 6; times++) expect((await get('/recipe/5')).status).toBe(200)
  await vi.waitFor(() => expect(workers()).toHaveLength(2), { timeout: 60_000 })
})

test('SIGTERM ends them all with code 0, also while one waits to be replaced', async () => {
  await vi.waitFor(async () => expect((await get('/readyz')).status).toBe(200), { timeout: 30_000 })
  const before = site.printed.err.length
  process.kill(Math.max(...workers()), 'SIGKILL')
  await vi.waitFor(() => expect(site.printed.err.length).toBeGreaterThan(before), { timeout: 30_000 })
  site.kill('SIGTERM')
  const { code } = await site.ended
  expect([code, workers()]).toEqual([0, []])
})

test('what keeps the first process from opening ends the site with its sentence and code', {
  tags: 'again',
}, async () => {
  const wrong = start({ DATA_DIR: folder, WORKERS: '2', PORT: '0', DATABASE_URL: `sqlite:${folder}` })
  const { code, err } = await wrong.ended
  expect(code).toBe(1)
  expect(err).toMatch(/^The database file .* cannot be opened/)
})
