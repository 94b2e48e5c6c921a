import { randomFillSync } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../support/databases.ts'
import { freePort, start } from '../support/processes.ts'
import { refusedByProcess, refusedHere } from '../support/refused-start.ts'
import { copyPreparedSite } from '../support/site.ts'

const folder = temporaryFolder()
const running: ReturnType<typeof start>[] = []
afterEach(async () => {
  for (const site of running.splice(0)) {
    site.kill('SIGKILL')
    await site.ended
  }
})

const aFolder = () => join(folder, crypto.randomUUID())
/** A folder with what a site has in it that ran before; the first start, which loads the cookbook, takes three times as long. */
function aPreparedFolder() {
  const DATA_DIR = aFolder()
  copyPreparedSite(DATA_DIR)
  return DATA_DIR
}
async function begin(env: Record<string, string> = {}) {
  const site = start({ PORT: String(await freePort()), DATA_DIR: aFolder(), ...env })
  running.push(site)
  return site
}
const statusOf = async (address: string, path: string) => (await fetch(address + path)).status

describe('a site that runs', () => {
  let site: ReturnType<typeof start>
  let address: string
  beforeAll(async () => {
    site = start({ PORT: String(await freePort()), DATA_DIR: aPreparedFolder() })
    address = await site.open
  })
  afterAll(async () => {
    site.kill('SIGKILL')
    await site.ended
  })

  test('prints its address, and answers', async () => {
    expect(await statusOf(address, '/readyz')).toBe(200)
  })

  test.runIf(process.platform === 'linux')(
    'returns its memory to the system: the C library is configured at the start',
    () => {
      expect(readFileSync(`/proc/${site.child.pid}/environ`, 'utf8')).toContain('MALLOC_MMAP_THRESHOLD_=131072')
    },
  )

  test('still answers a request that is under way at SIGTERM, and stops cleanly', async () => {
    const { hostname, port } = new URL(address)
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
    expect(await site.ended).toMatchObject({ code: 0, signal: null })
    expect(answer).toMatch(/^HTTP\/1\.1 303/)
    for (const line of site.printed.out.split('\n').filter((line) => line.startsWith('{')))
      expect(() => JSON.parse(line)).not.toThrow()
  })
})

/** Begins a site that refuses; in a process of its own it is seen to end, which takes a hundred times as long. */
describe.each([
  ['this process', refusedHere, []],
  ['a process of its own', refusedByProcess, ['again' as const]],
])('begun in %s', (_, refused, tags) => {
  test.each([
    [
      'an unknown database',
      { DATABASE_URL: 'mysql://localhost/food' },
      /^DATABASE_URL is "mysql:.*", but must be .*\.$/,
    ],
    ['a port that is no number', { PORT: 'abc' }, /^PORT is "abc", but must be a whole number from 0 to 65535\.$/],
    ['a number of processes that is none', { WORKERS: 'many' }, /^WORKERS is "many", but must be auto.*\.$/],
  ])('%s ends the start with one sentence', { tags }, async (_, env, sentence) => {
    const { code, err } = await refused({ DATA_DIR: aFolder(), ...env })
    expect(code).toBe(1)
    expect(err.trim()).toMatch(sentence)
  })

  test('a corrupt and a read-only database file end the start with one sentence each, untouched', {
    tags,
  }, async () => {
    const corrupt = join(folder, 'corrupt.db')
    writeFileSync(corrupt, 'not a database at all '.repeat(50))
    const before = readFileSync(corrupt)
    const broken = await refused({ DATA_DIR: aFolder(), DATABASE_URL: `sqlite:${corrupt}` })
    expect([broken.code, broken.err.trim().split('\n').length]).toEqual([1, 1])
    expect(broken.err).toContain('it was left as it is')
    expect(readFileSync(corrupt).equals(before)).toBe(true)
    const locked = join(folder, 'locked.db')
    writeFileSync(locked, '')
    chmodSync(locked, 0o444)
    const readOnly = await refused({ DATA_DIR: aFolder(), DATABASE_URL: `sqlite:${locked}` })
    expect([readOnly.code, readOnly.err.trim()]).toEqual([
      1,
      `The database file ${locked} is read-only, so FoodIO cannot write to it.`,
    ])
  })

  test('random bytes inside the database end the start with one sentence, untouched', { tags }, async () => {
    const DATA_DIR = aPreparedFolder()
    const file = join(DATA_DIR, 'foodio.db')
    const whole = readFileSync(file)
    for (const from of [2048, 4096]) {
      const damaged = randomFillSync(Buffer.from(whole), from)
      writeFileSync(file, damaged)
      const { code, err } = await refused({ DATA_DIR })
      expect([code, err.trim().split('\n').length]).toEqual([1, 1])
      expect(err).toContain('left as it is')
      expect(readFileSync(file).equals(damaged)).toBe(true)
    }
  })
})

// What is open by then keeps a process alive that forgets to close it.
test('a PostgreSQL that is not there ends the start with one sentence', async () => {
  const DATABASE_URL = 'postgres://cook:secret@127.0.0.1:1/food'
  const { code, err } = await refusedByProcess({ DATA_DIR: aFolder(), DATABASE_URL })
  expect(code).toBe(1)
  expect(err.trim()).toMatch(/^The database food at 127\.0\.0\.1:1 cannot be reached: .*\.$/)
})

test('a port in use ends the start with one sentence', async () => {
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  const { code, err } = await refusedByProcess({ DATA_DIR: aPreparedFolder(), PORT: String(port) })
  other.close()
  expect(code).toBe(1)
  expect(err.trim()).toBe(
    `FoodIO cannot listen on port ${port} of 127.0.0.1: another program is using it. Set PORT or HOST to another.`,
  )
})

test('only its own user may read what it stores, whatever the umask and whatever was open before', async () => {
  const DATA_DIR = aPreparedFolder()
  const umask = process.umask(0)
  mkdirSync(join(DATA_DIR, 'photos'), { recursive: true })
  chmodSync(join(DATA_DIR, 'foodio.db'), 0o666)
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

test('two processes that start together on an empty folder both serve the whole cookbook', {
  tags: 'again',
}, async () => {
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

/** How large the journal of SQLite is in which a first start writes, and that it has begun to. */
const FIRST_START = [
  ['migrates', 1],
  ['has migrated, and loads the cookbook', 1_000_000],
  ['writes the cookbook', 2_000_000],
] as const

test('killed at any moment of its first start, it starts again complete and correct', { tags: 'again' }, async () => {
  const DATA_DIR = aFolder()
  const written = () => statSync(join(DATA_DIR, 'foodio.db-wal'), { throwIfNoEntry: false })?.size ?? 0
  for (const [moment, bytes] of FIRST_START) {
    const site = await begin({ DATA_DIR })
    await expect.poll(written, { interval: 5, timeout: 60_000, message: moment }).toBeGreaterThanOrEqual(bytes)
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
