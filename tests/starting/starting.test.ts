import { randomFillSync } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { temporaryFolder } from '../support/databases.ts'
import { freePort, start } from '../support/processes.ts'

const folder = temporaryFolder()
const running: ReturnType<typeof start>[] = []
afterEach(async () => {
  for (const site of running.splice(0)) {
    site.kill('SIGKILL')
    await site.ended
  }
})

const aFolder = () => join(folder, crypto.randomUUID())
async function begin(env: Record<string, string> = {}) {
  const site = start({ PORT: String(await freePort()), DATA_DIR: aFolder(), ...env })
  running.push(site)
  return site
}
const statusOf = async (address: string, path: string) => (await fetch(address + path)).status

test('it prints its address, answers, and stops cleanly on SIGTERM', async () => {
  const site = await begin()
  const address = await site.open
  expect(await statusOf(address, '/readyz')).toBe(200)
  site.kill('SIGTERM')
  expect(await site.ended).toMatchObject({ code: 0, signal: null })
  for (const line of site.printed.out.split('\n').filter((line) => line.startsWith('{')))
    expect(() => JSON.parse(line)).not.toThrow()
})

test.runIf(process.platform === 'linux')(
  'its memory returns to the system: the C library is configured at the start',
  async () => {
    const site = await begin()
    await site.open
    expect(readFileSync(`/proc/${site.child.pid}/environ`, 'utf8')).toContain('MALLOC_MMAP_THRESHOLD_=131072')
  },
)

test('a request under way at the stop is still answered', async () => {
  const site = await begin()
  const { hostname, port } = new URL(await site.open)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (bytes) => {
    answer += bytes
  })
  socket.write(
    'POST /preferences HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 10\r\n\r\ntheme',
  )
  await expect.poll(() => statusOf(`http://${hostname}:${port}`, '/healthz')).toBe(200)
  site.kill('SIGTERM')
  await expect.poll(() => site.printed.out).toContain('stopping')
  socket.write('=dark')
  expect(await site.ended).toMatchObject({ code: 0 })
  expect(answer).toMatch(/^HTTP\/1\.1 303/)
})

test.each([
  ['an unknown database', { DATABASE_URL: 'mysql://localhost/food' }, /^DATABASE_URL is "mysql:.*", but must be .*\.$/],
  [
    'a PostgreSQL that is not there',
    { DATABASE_URL: 'postgres://cook:secret@127.0.0.1:1/food' },
    /^The database food at 127\.0\.0\.1:1 cannot be reached: .*\.$/,
  ],
  ['a port that is no number', { PORT: 'abc' }, /^PORT is "abc", but must be a whole number from 0 to 65535\.$/],
])('%s ends the start with one sentence', async (_, env, sentence) => {
  const { code, err } = await (await begin(env)).ended
  expect(code).toBe(1)
  expect(err.trim()).toMatch(sentence)
})

test('a port in use ends the start with one sentence', async () => {
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  const { code, err } = await (await begin({ PORT: String(port) })).ended
  other.close()
  expect(code).toBe(1)
  expect(err.trim()).toBe(
    `FoodIO cannot listen on port ${port} of 127.0.0.1: another program is using it. Set PORT or HOST to another.`,
  )
})

test('a corrupt and a read-only database file end the start with one sentence each, untouched', async () => {
  const corrupt = join(folder, 'corrupt.db')
  writeFileSync(corrupt, 'not a database at all '.repeat(50))
  const before = readFileSync(corrupt)
  const broken = await (await begin({ DATABASE_URL: `sqlite:${corrupt}` })).ended
  expect([broken.code, broken.err.trim().split('\n').length]).toEqual([1, 1])
  expect(broken.err).toContain('it was left as it is')
  expect(readFileSync(corrupt).equals(before)).toBe(true)
  const locked = join(folder, 'locked.db')
  writeFileSync(locked, '')
  chmodSync(locked, 0o444)
  const refused = await (await begin({ DATABASE_URL: `sqlite:${locked}` })).ended
  expect([refused.code, refused.err.trim()]).toEqual([
    1,
    `The database file ${locked} is read-only, so FoodIO cannot write to it.`,
  ])
})

test('random bytes inside the database end the start with one sentence, untouched', async () => {
  const DATA_DIR = aFolder()
  const first = await begin({ DATA_DIR, SAMPLE_DATA: 'cookbook' })
  await first.open
  first.kill('SIGTERM')
  await first.ended
  const file = join(DATA_DIR, 'foodio.db')
  const whole = readFileSync(file)
  for (const from of [2048, 4096]) {
    const damaged = randomFillSync(Buffer.from(whole), from)
    writeFileSync(file, damaged)
    const { code, err } = await (await begin({ DATA_DIR, SAMPLE_DATA: 'cookbook' })).ended
    expect([code, err.trim().split('\n').length]).toEqual([1, 1])
    expect(err).toContain('left as it is')
    expect(readFileSync(file).equals(damaged)).toBe(true)
  }
})

test('only its own user may read what it stores, whatever the umask and whatever was open before', async () => {
  const DATA_DIR = aFolder()
  const umask = process.umask(0)
  mkdirSync(join(DATA_DIR, 'photos'), { recursive: true })
  writeFileSync(join(DATA_DIR, 'foodio.db'), '')
  const site = await begin({ DATA_DIR })
  process.umask(umask)
  const address = await site.open
  const fields = { username: 'private', email: 'private@example.org', password: 'wild garlic and walnuts' }
  await fetch(`${address}/register`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const mails = () => (existsSync(join(DATA_DIR, 'outbox')) ? readdirSync(join(DATA_DIR, 'outbox')) : [])
  await expect.poll(() => mails().filter((name) => name.endsWith('.eml'))).toHaveLength(1)
  const entries = readdirSync(DATA_DIR, { recursive: true, encoding: 'utf8' })
  expect(entries).toEqual(expect.arrayContaining(['foodio.db', 'foodio.db-wal', 'foodio.db.lock', 'outbox', 'photos']))
  const open = entries.filter((name) => statSync(join(DATA_DIR, name)).mode & 0o077)
  expect(open).toEqual([])
})

test('two processes that start together on an empty folder both serve the whole cookbook', async () => {
  const DATA_DIR = aFolder()
  const [one, other] = [await begin({ DATA_DIR }), await begin({ DATA_DIR })]
  for (const address of [await one.open, await other.open]) {
    expect(await statusOf(address, '/recipe/1')).toBe(200)
    expect(await statusOf(address, '/recipe/24')).toBe(200)
  }
  one.kill('SIGTERM')
  other.kill('SIGTERM')
  expect([(await one.ended).code, (await other.ended).code]).toEqual([0, 0])
})

test('killed while the cookbook loads, whenever, it starts again complete and correct', async () => {
  const DATA_DIR = aFolder()
  for (const timeout of [150, 300, 450, 700, 1000]) {
    const site = await begin({ DATA_DIR })
    await new Promise((later) => setTimeout(later, timeout))
    site.kill('SIGKILL')
    await site.ended
  }
  const site = await begin({ DATA_DIR })
  const address = await site.open
  const sitemap = await (await fetch(`${address}/sitemap.xml`)).text()
  const recipes = [...sitemap.matchAll(/\/recipe\/(\d+)</g)].map(([, id]) => Number(id))
  expect(recipes.length).toBeGreaterThanOrEqual(24)
  expect(new Set(recipes).size).toBe(recipes.length)
  const page = await (await fetch(`${address}/recipe/5`)).text()
  expect(page).toContain('9 ratings')
})
