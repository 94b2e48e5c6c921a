/** A process of the built site to attack, and what can be seen of it from outside. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aServerDatabase } from '../support/databases.ts'
import { freePort, start } from '../support/processes.ts'
import { watchHealth } from './watch-health.ts'

export const ENGINES = ['SQLite', 'PostgreSQL'] as const
export type TargetEngine = (typeof ENGINES)[number]

/** What a request to the target may carry; `from` is the address that limits count. */
export interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: BodyInit | null
  from?: string
}

let addresses = 0

/** An address that nothing was sent from yet, in a network of its own. */
export function newAddress() {
  const number = ++addresses
  return `10.${(number >> 8) & 255}.${number & 255}.7`
}

/** Starts the site in a process of its own, behind what it takes for a proxy, so that requests can come from many addresses. */
export async function startTarget(engine: TargetEngine) {
  const dataDir = mkdtempSync(join(tmpdir(), 'foodio-hostile-'))
  const database = engine === 'PostgreSQL' ? await aServerDatabase() : null
  const env = {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    TRUST_PROXY: 'true',
    API_RATE: '1000000',
    ...(database && { DATABASE_URL: database.url }),
  }
  const site = start(env)
  const origin = (await site.open).replace('localhost', '127.0.0.1')
  const watched = watchHealth(origin, site.child.pid)

  /** Sends one request; redirects are not followed. */
  const send = (path: string, { method = 'GET', headers = {}, body = null, from = newAddress() }: Sent = {}) =>
    fetch(origin + path, { method, headers: { 'x-forwarded-for': from, ...headers }, body, redirect: 'manual' })

  const isRunning = () => site.child.exitCode === null && site.child.signalCode === null

  /** Resident memory of the process in megabytes; 0 when it has ended. */
  function memory() {
    if (!isRunning()) return 0
    const status = readFileSync(`/proc/${site.child.pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
  }

  /** Milliseconds of the processor that the process has taken, in steps of ten. */
  function cpu() {
    const fields = readFileSync(`/proc/${site.child.pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  }

  return {
    engine,
    dataDir,
    env,
    origin,
    send,
    health: watched.health,
    memory,
    cpu,
    /** Whether the process that was started still runs. */
    isRunning,
    /** What the process logged as errors. */
    log: () => site.printed.out + site.printed.err,
    stop: async () => {
      await watched.stop()
      site.kill('SIGTERM')
      await site.ended
      await database?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type Target = Awaited<ReturnType<typeof startTarget>>

/** Throws unless a response has one of the statuses that were promised. */
export async function expectStatus(response: Response, ...promised: number[]) {
  if (promised.includes(response.status)) return response
  const text = (await response.text()).replace(/<[^>]+>|\s+/g, ' ').slice(0, 160)
  throw new Error(
    `${response.status} instead of ${promised.join(' or ')} at ${new URL(response.url).pathname}: ${text}`,
  )
}

/** Throws with a sentence unless something is true. */
export function expectThat(holds: boolean, sentence: string) {
  if (!holds) throw new Error(sentence)
}

/** Statuses with how often each came, such as `400 ×6`; throws when one is not among the promised. */
export async function countStatuses(responses: Promise<Response>[], ...promised: number[]) {
  const counts = new Map<string, number>()
  for (const settled of await Promise.allSettled(responses)) {
    if (settled.status === 'rejected') {
      counts.set('cut off', (counts.get('cut off') ?? 0) + 1)
      continue
    }
    await expectStatus(settled.value, ...promised)
    await settled.value.body?.cancel()
    counts.set(String(settled.value.status), (counts.get(String(settled.value.status)) ?? 0) + 1)
  }
  return [...counts].map(([status, count]) => `${status} ×${count}`).join(', ')
}
