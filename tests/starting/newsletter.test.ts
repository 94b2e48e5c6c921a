import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { recipientOf } from '#app/site/newsletter/subscribers.store.ts'
import { openDatabase } from '#server/database/open.ts'
import { temporaryFolder } from '../support/databases.ts'
import { aMailServer } from '../support/mail-server.ts'
import { freePort, start } from '../support/processes.ts'
import { ROOT } from '../support/site.ts'

const folder = temporaryFolder()
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** A data folder with confirmed subscribers, and a file with an issue in it. */
async function aFolder(readers: number) {
  const dataDir = join(folder, crypto.randomUUID())
  mkdirSync(dataDir)
  const { db, close } = await openDatabase(
    { databaseUrl: `sqlite:${dataDir}/foodio.db` },
    async () => {},
    () => {},
  )
  const emails = Array.from({ length: readers }, (_, at) => `reader${at}@example.org`)
  for (const email of emails) {
    const times = { confirmUntil: 0, askedAt: 0, confirmedAt: 1 }
    const row = { email, recipient: recipientOf(email), locale: 'en', leaveToken: `${email}`, ...times }
    await db.insertInto('subscriber').values(row).execute()
  }
  await close()
  const file = join(dataDir, 'soups.md')
  writeFileSync(file, '# Autumn soups\n\nHello **cooks**.\n')
  return { dataDir, emails, file }
}

/** `npm run newsletter` without npm, with what it printed. */
function newsletter(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [join(ROOT, 'app/site/newsletter/newsletter-command.ts'), ...args], {
    env: { ...process.env, ORIGIN: 'https://foodio.example', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = { out: '', err: '' }
  for (const [name, stream] of [
    ['out', child.stdout],
    ['err', child.stderr],
  ] as const)
    stream.on('data', (bytes) => {
      printed[name] += bytes
    })
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, ...printed }))
  ends.push(() => {
    child.kill('SIGKILL')
    return ended
  })
  return { ended, kill: (signal: NodeJS.Signals) => child.kill(signal) }
}

async function aServer(options?: Parameters<typeof aMailServer>[0]) {
  const server = await aMailServer(options)
  ends.push(server.stop)
  return server
}

test('killed while the server has a mail in hand, then begun again: nobody gets two, one may be in doubt', async () => {
  const { dataDir, emails, file } = await aFolder(8)
  const server = await aServer({ pauseBeforeAccepting: (count) => (count === 4 ? 60_000 : 0) })
  const env = { DATA_DIR: dataDir, SMTP_URL: server.url }
  const first = newsletter(['send', file], env)
  await expect.poll(() => server.received.length, { timeout: 20_000 }).toBe(4)
  first.kill('SIGKILL')
  expect(await first.ended).toMatchObject({ signal: 'SIGKILL' })
  const second = await newsletter(['send', file], env).ended
  expect(second).toMatchObject({ code: 0, err: '' })
  expect(second.out).toContain('“Autumn soups” goes to 4 subscribers; 3 have it already.')
  expect(second.out).toContain('Sent now: 4. In all: 7 sent, 0 refused, 1 in doubt, 0 waiting.')
  expect(server.received.map(({ to }) => to)).toEqual(emails)
  expect(new Set(server.received.map(({ headers }) => headers['list-unsubscribe'])).size).toBe(8)
})

test('stopped by Ctrl-C it finishes the mail under way, and goes on later without anybody in doubt', {
  tags: 'again',
}, async () => {
  const { dataDir, emails, file } = await aFolder(5)
  const server = await aServer({ pauseBeforeAccepting: (count) => (count === 2 ? 500 : 0) })
  const env = { DATA_DIR: dataDir, SMTP_URL: server.url }
  const first = newsletter(['send', file], env)
  await expect.poll(() => server.received.length, { timeout: 20_000 }).toBe(2)
  first.kill('SIGINT')
  first.kill('SIGINT')
  const stopped = await first.ended
  expect(stopped.code).toBe(130)
  expect(stopped.out).toContain('In all: 2 sent, 0 refused, 0 in doubt, 3 waiting.')
  expect((await newsletter(['send', file], env).ended).code).toBe(0)
  expect(server.received.map(({ to }) => to)).toEqual(emails)
  expect((await newsletter(['list'], env).ended).out).toMatch(
    /^\d{4}-\d\d-\d\d \d\d:\d\d UTC {2}“Autumn soups”: 5 sent, 0 refused, 0 in doubt, 0 waiting\n$/,
  )
})

test('it sends while the site runs on the same file', { tags: 'again' }, async () => {
  const { dataDir, emails, file } = await aFolder(3)
  const site = start({ PORT: String(await freePort()), DATA_DIR: dataDir, SAMPLE_DATA: 'none' })
  ends.push(async () => {
    site.kill('SIGKILL')
    await site.ended
  })
  const address = await site.open
  const server = await aServer()
  const sent = await newsletter(['send', file], { DATA_DIR: dataDir, SMTP_URL: server.url }).ended
  expect(sent).toMatchObject({ code: 0, err: '' })
  expect(server.received.map(({ to }) => to)).toEqual(emails)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
})

/** The same command in this process, whose code is loaded already, with the sentence that it ends with. */
async function refusedHere(args: string[], env: Record<string, string>) {
  const built: typeof import('#app/wiring/site.server.ts') = await import(join(ROOT, 'build/server/index.js'))
  for (const [name, value] of Object.entries({ ORIGIN: 'https://foodio.example', ...env })) vi.stubEnv(name, value)
  const umask = process.umask()
  onTestFinished(() => void process.umask(umask))
  const error: unknown = await built.runNewsletter(args).catch((thrown) => thrown)
  vi.unstubAllEnvs()
  return built.isForTheOperator(error) ? error.message : error
}

test('every wrong use ends with one sentence', async () => {
  const { dataDir, file } = await aFolder(0)
  const wrong = join(dataDir, 'wrong.md')
  writeFileSync(wrong, 'Hello.')
  const port = await freePort()
  // Without a mail server it is told that mails are written to files.
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  for (const [args, message, env] of [
    [['send', '/nowhere/x.md'], /^The file \/nowhere\/x\.md cannot be read: there is none of this name\.$/],
    [['send', wrong], /^The first line of .*wrong\.md must be the subject/],
    [['send', file], /^Nobody has confirmed a subscription yet; nothing was sent\.$/],
    [['test', file, 'nowhere'], /^nowhere is not an e-mail address\.$/],
    [['send'], /npm run newsletter -- send FILE\.md/],
    [
      ['test', file, 'a@example.org'],
      /^“Autumn soups” was not sent: .*ECONNREFUSED/,
      { SMTP_URL: `smtp://127.0.0.1:${port}` },
    ],
    [['send', file], /^ORIGIN is not set/, { SMTP_URL: `smtp://127.0.0.1:${port}`, ORIGIN: '' }],
  ] as [string[], RegExp, Record<string, string>?][])
    expect(await refusedHere(args, { DATA_DIR: dataDir, ...env })).toMatch(message)
})

test('the sentence of a wrong use is all that it prints, and its code is 1', { tags: 'again' }, async () => {
  const { dataDir } = await aFolder(0)
  const { code, err } = await newsletter(['send', '/nowhere/x.md'], { DATA_DIR: dataDir }).ended
  expect([code, err]).toEqual([1, 'The file /nowhere/x.md cannot be read: there is none of this name.\n'])
})
