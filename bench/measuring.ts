/** Starting servers and measuring them, a plain one beside ours in the same run. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import autocannon, { type Request } from 'autocannon'
import { sql } from 'kysely'
import type { Database } from '#server/database/tables.ts'
import { freePort, start } from '../tests/support/processes.ts'

const root = join(import.meta.dirname, '..')
export const CONNECTIONS = 20
export const ROUNDS = 3
/** How long each round lasts. */
export const SECONDS = Number(
  parseArgs({ options: { seconds: { type: 'string', default: '4' } }, strict: false }).values.seconds,
)

/** An unknown session: no page for it comes from the cache, and none is stored. */
export const RENDERED_ANEW = { cookie: 'access_token=bench' }

/** Starts the built server of a tree, this one unless another is named, on a folder and waits for its address; `ms` is how long that took. */
export async function startSite(dataDir: string, more: Record<string, string> = {}, tree = root) {
  const started = performance.now()
  const port = String(await freePort())
  const site = start({ PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...more }, join(tree, 'server/start.ts'))
  site.child.stderr?.pipe(process.stderr)
  return { child: site.child, origin: await site.open, ms: performance.now() - started }
}

export const stop = async (child: ChildProcess) => {
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** The number that such a share of some is not above. */
export const percentile = (numbers: readonly number[], share: number) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? Number.NaN

export const median = (numbers: readonly number[]) => percentile(numbers, 0.5)

/** Lets a database count what it has, so that it plans queries as after a while of use. */
export const analyze = (db: Database) =>
  (db.getExecutor().adapter.constructor.name.includes('Postgres') ? sql`vacuum analyze` : sql`analyze`).execute(db)

/** Runs each call so many times in turn, and prints how long half and 99 % of them took. */
export async function printTimes(calls: Record<string, () => Promise<unknown>>, rounds: number) {
  for (const [name, call] of Object.entries(calls)) {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const started = performance.now()
      await call()
      times.push(performance.now() - started)
    }
    console.log(`${name.padEnd(26)}p50 ${median(times).toFixed(1)} ms   p99 ${percentile(times, 0.99).toFixed(1)} ms`)
  }
}

/** The resident memory of a server's process in megabytes; Linux alone says it. */
export const memoryOf = ({ pid }: ChildProcess) =>
  Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1] ?? 0) / 1024

/** Registers a cook and returns the cookie of their session. */
export async function sessionOn(origin: string, username: string, headers: Record<string, string> = {}) {
  const fields = { username, email: `${username}@example.org`, password: 'wild garlic and walnuts' }
  const response = await fetch(`${origin}/register`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  const session = response.headers.getSetCookie().find((cookie) => cookie.startsWith('access_token='))
  if (!session) throw new Error(`${username} was not registered: ${response.status}`)
  return session.split(';', 1)[0] as string
}

interface Load {
  headers: Record<string, string>
  /** The paths to request in turn; the address alone when it is left out. */
  requests?: Request[]
  connections?: number
  /** Requests a second of all connections; as many as are answered when it is left out. */
  overallRate?: number
  /** Threads that send them, none beside this one when it is left out. */
  workers?: number
}

/** Requests a second, and the latencies in milliseconds of half and of 99 % of them. */
export async function measure(url: string, { connections = CONNECTIONS, ...load }: Load) {
  const result = await autocannon({ url, connections, duration: SECONDS, ...load })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were no 2xx, ${result.errors} failed`)
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}

/** Prints how many answers a second ours gives beside a plain server that answers the same bytes to the same requests. */
export async function besidePlain(name: string, url: string, load: Load = { headers: { 'accept-encoding': 'br' } }) {
  await fetch(url, { headers: load.headers })
  const plain = spawn(process.execPath, [join(root, 'bench/plain-server.ts'), url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = (await once(plain.stdout, 'data')) as [Buffer]
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) {
    const theirs = await measure(`http://127.0.0.1:${Number(String(port))}`, load)
    rounds.push({ ours: await measure(url, load), theirs })
  }
  plain.kill()
  const ratio = median(rounds.map(({ ours, theirs }) => ours.rate / theirs.rate))
  const ours = median(rounds.map((round) => round.ours.rate))
  const theirs = median(rounds.map((round) => round.theirs.rate))
  const p99 = median(rounds.map((round) => round.ours.p99))
  console.log(
    `${name.padEnd(26)}${ours.toFixed(0).padStart(8)} /s   plain ${theirs.toFixed(0).padStart(6)} /s   ratio ${ratio.toFixed(2)}   p99 ${p99} ms`,
  )
}

/** Prints and returns how many answers a second there are. */
export async function report(name: string, url: string, load: Load) {
  const rounds: Awaited<ReturnType<typeof measure>>[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(url, load))
  const of = (key: 'rate' | 'p50' | 'p99') => median(rounds.map((round) => round[key]))
  console.log(`${name.padEnd(26)}${of('rate').toFixed(0).padStart(8)} /s   p50 ${of('p50')} ms   p99 ${of('p99')} ms`)
  return of('rate')
}
