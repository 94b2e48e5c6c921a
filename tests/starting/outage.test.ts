import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD } from '../support/client.ts'
import { aServerDatabase, temporaryFolder } from '../support/databases.ts'
import { freePort, start } from '../support/processes.ts'
import { aGate } from '../support/tcp-gate.ts'

const folder = temporaryFolder()

/** More than the limits of a connection and a query together, on a slow machine. */
const ANSWERED_WITHIN = 40_000

describe.skipIf(!process.env.TEST_DATABASE_URL)('while PostgreSQL is away', () => {
  let site: ReturnType<typeof start>
  let gate: Awaited<ReturnType<typeof aGate>>
  let drop: () => Promise<void>
  let address: string
  let cookie: string

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(address + path, { headers, redirect: 'manual', signal: AbortSignal.timeout(ANSWERED_WITHIN) })
  const post = (path: string, fields: Record<string, string>) =>
    fetch(address + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const ready = async () => (await get('/readyz')).status
  const profile = async () => (await get('/profile', { cookie })).status

  beforeAll(async () => {
    const database = await aServerDatabase()
    drop = database.drop
    gate = await aGate(database.url)
    site = start({ PORT: String(await freePort()), DATA_DIR: folder, DATABASE_URL: gate.url })
    address = await site.open
    const registered = await post('/register', { username: 'stays', email: 'stays@example.org', password: PASSWORD })
    cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect(await profile()).toBe(200)
    expect((await get('/')).status).toBe(200)
  })
  afterAll(async () => {
    site.kill('SIGKILL')
    await site.ended
    gate.close()
    await drop()
  })

  const expectOutage = async (path: string, headers?: Record<string, string>) => {
    const response = await get(path, headers)
    expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '5'])
    expect(response.headers.getSetCookie().filter((one) => one.startsWith('access_token='))).toEqual([])
    return response
  }
  const expectRecovery = async () => {
    await expect.poll(ready, { timeout: 30_000 }).toBe(200)
    await expect.poll(profile, { timeout: 30_000 }).toBe(200)
    expect(site.child.exitCode).toBeNull()
  }

  test('cut off under readers, it keeps serving what it has, answers 503 to the rest, and recovers by itself', async () => {
    const statuses = new Set<number>()
    const reading = Array.from({ length: 20 }, async (_, reader) => {
      for (let page = 0; page < 30; page++) statuses.add((await get(`/search?q=rice+${reader}+${page}`)).status)
    })
    await expect.poll(() => statuses.size).toBe(1)
    gate.cut()
    await Promise.all(reading)
    expect([...statuses].sort()).toEqual([200, 503])
    expect((await get('/')).status).toBe(200)
    expect((await get('/healthz')).status).toBe(200)
    expect(await ready()).toBe(503)
    expect(await (await expectOutage('/recipe/3')).text()).toContain('nothing you saved is lost')
    await expectOutage('/recipe/3.data')
    await expectOutage('/profile', { cookie })
    const problem = await expectOutage('/api/recipes/3')
    expect([problem.headers.get('content-type'), await problem.json()]).toMatchObject([
      'application/problem+json',
      { status: 503, type: '/api/docs#problem-unavailable' },
    ])
    const login = await post('/login', { username: 'stays', password: PASSWORD })
    expect([login.status, login.headers.get('retry-after')]).toEqual([503, '5'])
    const form = await login.text()
    expect(form).toContain('value="stays"')
    expect(form).toContain('Login failed. Please check your credentials. Something went wrong on our side.')
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'read_recipe', arguments: { id: 3 } } }
    const mcp = await fetch(`${address}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify(call),
    })
    expect([mcp.status, mcp.headers.get('retry-after')]).toEqual([503, '5'])
    gate.open()
    await expectRecovery()
  })

  test('frozen, nothing hangs, and it recovers by itself', async () => {
    expect((await get('/')).status).toBe(200)
    gate.freeze()
    const pages = Array.from({ length: 15 }, (_, at) => expectOutage(`/recipe/${at + 1}?frozen`))
    expect((await get('/')).status).toBe(200)
    expect(await ready()).toBe(503)
    await Promise.all(pages)
    await expectOutage('/profile', { cookie })
    gate.cut()
    gate.open()
    await expectRecovery()
  })
})
