import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findSchema, readSnapshot } from '#server/database/snapshot.ts'
import { aBucket } from '../support/bucket.ts'
import { aRegisteredCook, type Client } from '../support/client.ts'
import { aServerDatabase, temporaryFolder } from '../support/databases.ts'
import { freePort, start } from '../support/processes.ts'
import { publish } from '../support/recipes.ts'
import { ROOT, SITE_ENGINES } from '../support/site.ts'

const folder = temporaryFolder()
const bucket = aBucket()
const aPath = (ending = '') => join(folder, `${crypto.randomUUID()}${ending}`)

/** `npm run backup` and the like without npm: a process with what it prints. */
function begin(words: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(ROOT, 'server/backup/backup-command.ts'), ...words], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = { out: '', err: '' }
  child.stdout.on('data', (bytes) => {
    printed.out += bytes
  })
  child.stderr.on('data', (bytes) => {
    printed.err += bytes
  })
  return { child, ended: once(child, 'close').then(([code]) => ({ code, ...printed })) }
}
const run = (words: string[], env?: Record<string, string>) => begin(words, env).ended

/** A new data folder, and on PostgreSQL a new database, as settings. */
async function newSettings(engine: (typeof SITE_ENGINES)[number], drops: (() => Promise<void>)[]) {
  const DATA_DIR = aPath()
  if (engine === 'SQLite') return { DATA_DIR, DATABASE_URL: `sqlite:${DATA_DIR}/foodio.db`, SAMPLE_DATA: 'none' }
  const { url, drop } = await aServerDatabase()
  drops.push(drop)
  return { DATA_DIR, DATABASE_URL: url, SAMPLE_DATA: 'none' }
}

const anEnvFile = (settings: Record<string, string>) => {
  const file = aPath('.env')
  const lines = Object.entries(settings).map(([name, value]) => `${name}='${value}'\n`)
  writeFileSync(file, lines.join(''))
  return file
}

describe.each(SITE_ENGINES)('a site on %s', (engine) => {
  const drops: (() => Promise<void>)[] = []
  const file = aPath('.tar.gz')
  let from: Record<string, string>
  let site: Awaited<ReturnType<typeof start>>
  let cook: Client
  let recipe = 0

  beforeAll(async () => {
    from = await newSettings(engine, drops)
    site = start({ PORT: String(await freePort()), ...from })
    const address = await site.open
    cook = await aRegisteredCook(
      {
        get: (path, headers) => fetch(address + path, { headers, redirect: 'manual' }),
        send: (path, init) => fetch(address + path, { ...init, redirect: 'manual' }),
      },
      'asha',
    )
    recipe = await publish(cook, { title: 'Tamarind Rasam' })
  }, 120_000)
  afterAll(async () => {
    site.kill('SIGKILL')
    await site.ended
    for (const drop of drops) await drop()
  })

  test('is backed up while it runs, and the restored one has its pages, its search and the session of its cook', async () => {
    const backedUp = await run(['backup', file], from)
    expect(backedUp).toMatchObject({ code: 0, err: '' })
    expect(backedUp.out).toMatch(/^pictures +1 {2}\d+ bytes\nThe site was backed up to .*\.tar\.gz\.\n$/m)
    const verified = await run(['verify', file])
    expect(verified).toMatchObject({ code: 0, err: '' })
    expect(verified.out.split('\n').slice(0, -2)).toEqual(backedUp.out.split('\n').slice(0, -2))

    const to = await newSettings('SQLite', drops)
    expect(await run(['restore', file], to)).toMatchObject({ code: 0, err: '' })
    const restored = start({ PORT: String(await freePort()), ...to })
    const address = await restored.open
    const cookie = [...cook.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const textOf = async (path: string) => (await fetch(address + path, { headers: { cookie } })).text()
    const page = await textOf(`/recipe/${recipe}`)
    expect(page).toContain('Tamarind Rasam')
    const picture = /\/pictures\/photos\/[^"\s,]+/.exec(page)?.[0] ?? ''
    expect((await fetch(address + picture)).status).toBe(200)
    expect(await textOf('/search?q=tamarnd')).toContain('Tamarind Rasam')
    expect(await textOf('/profile')).toContain('asha')
    restored.kill('SIGTERM')
    await restored.ended
    expect(await run(['restore', file], to)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^There is a site in the database already.*\n$/),
    })
  })

  test('is moved to another database and a bucket, also when it was killed half-way, and never twice', {
    tags: 'again',
  }, async () => {
    const to = { ...(await newSettings(engine, drops)), ...bucket.settings(`dishes-${engine.toLowerCase()}`) }
    const move = ['move', anEnvFile(from), anEnvFile(to)]
    const unblock = bucket.blockPuts()
    const puts = () => bucket.requests.filter((line) => line.startsWith(`PUT /dishes-${engine.toLowerCase()}/`)).length
    const first = begin(move)
    await expect.poll(puts, { timeout: 60_000 }).toBe(1)
    first.child.kill('SIGKILL')
    await first.ended
    unblock()
    expect(await readSnapshot({ databaseUrl: to.DATABASE_URL }, findSchema)).toBe(null)

    await expect.poll(() => bucket.objects.size).toBeGreaterThan(0)
    const second = await run(move)
    expect(second).toMatchObject({ code: 0, err: '' })
    // What the killed one had begun to store is there and was not sent again.
    expect(puts()).toBe(1)
    const [before, after] = [aPath('.tar.gz'), aPath('.tar.gz')]
    const tablesOf = async (env: Record<string, string>, into: string) =>
      (await run(['backup', into], env)).out.split('\n').slice(0, -2)
    expect(await tablesOf(to, after)).toEqual(await tablesOf(from, before))
    expect(readFileSync(join(to.DATA_DIR, 'session-secret'))).toEqual(
      readFileSync(join(from.DATA_DIR ?? '', 'session-secret')),
    )
    expect(await run(move)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^There is a site in the database already/),
    })
  })

  test('is not moved to a bucket that refuses its pictures', { tags: 'again' }, async () => {
    const refusing = { ...bucket.settings('dishes'), AWS_ACCESS_KEY_ID: 'other' }
    const to = { ...(await newSettings(engine, drops)), ...refusing }
    expect(await run(['move', anEnvFile(from), anEnvFile(to)])).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(
        /^The picture photos\/\w+\.webp cannot be stored: The picture store answered 403 .*\n$/,
      ),
    })
    expect(await readSnapshot({ databaseUrl: to.DATABASE_URL }, findSchema)).toBe(null)
  })

  test('has only its pictures moved when its database stays', { tags: 'again' }, async () => {
    const to = { ...from, ...bucket.settings(`pictures-${engine.toLowerCase()}`) }
    expect(await run(['move', anEnvFile(from), anEnvFile(to)])).toMatchObject({ code: 0, err: '' })
    const moved = [...bucket.objects].filter(([name]) => name.startsWith(`/pictures-${engine.toLowerCase()}/photos/`))
    expect(moved).toHaveLength(1)
  })
})

test.each([
  ['no command', [], /^Use it as one of:\n/],
  ['a file too few', ['move', 'a.env'], /^Use it as one of:\n/],
  ['a file that is not there', ['verify', 'none.tar.gz'], /^none\.tar\.gz cannot be read: ENOENT.*\n$/],
  ['settings that are not there', ['move', 'none.env', 'other.env'], /^none\.env cannot be read: ENOENT.*\n$/],
])('%s ends with one sentence', { tags: 'again' }, async (_, words, sentence) => {
  expect(await run(words)).toMatchObject({ code: 1, out: '', err: expect.stringMatching(sentence) })
})

test.each([
  ['no site', `sqlite:${aPath('.db')}`, /^The database file .* cannot be opened \(.*\)\.\n$/],
  ['a server that is away', 'postgres://cook@127.0.0.1:1/food', /^The database is unavailable: .*\n$/],
])('a backup of %s ends with one sentence and leaves no file', { tags: 'again' }, async (_, DATABASE_URL, sentence) => {
  const file = aPath('.tar.gz')
  expect(await run(['backup', file], { DATABASE_URL, DATA_DIR: aPath() })).toMatchObject({
    code: 1,
    err: expect.stringMatching(sentence),
  })
  expect(existsSync(file)).toBe(false)
})
