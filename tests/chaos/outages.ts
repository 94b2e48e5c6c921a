import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openUnlimitedPostgres } from '../../server/database/postgres.ts'
import { freePort, start } from '../support/processes.ts'
import { Answers } from './answers.ts'
import { foundIn, halfWritten } from './consistency.ts'
import { Journal } from './journal.ts'
import type { Cluster } from './postgres-cluster.ts'
import type { Result } from './run.ts'
import { SITE_ENVIRONMENT } from './site-kills.ts'
import { type Creation, type Load, sendAgain, write } from './writer.ts'

const AT_ONCE = 4
const READY_WITHIN = 60_000
/** How long the server is away, and how long it is frozen, in milliseconds. */
const AWAY = 2000
const FROZEN = 5000

type Outage = (cluster: Cluster) => Promise<unknown>
const OUTAGES: Record<string, Outage> = {
  'kill -9': async (cluster) => {
    cluster.kill()
    await pause(AWAY)
    await cluster.start()
  },
  immediate: async (cluster) => {
    cluster.stop('immediate')
    await pause(AWAY)
    await cluster.start()
  },
  'fast restart': async (cluster) => {
    cluster.stop('fast')
    await cluster.start()
  },
  frozen: async (cluster) => {
    cluster.freeze()
    await pause(FROZEN)
    cluster.thaw()
  },
}

interface Outages {
  cluster: Cluster
  rounds: number
  photos: Blob[]
  report(round: string): void
}

/** Takes PostgreSQL away from a site under load in every way, again and again, and checks what it answers and stores. */
export async function takePostgresAway({ cluster, rounds, photos, report }: Outages): Promise<Result> {
  const name = 'outages of PostgreSQL'
  const dataDir = mkdtempSync(join(tmpdir(), 'foodio-chaos-'))
  const port = String(await freePort())
  const site = start({ ...SITE_ENVIRONMENT, PORT: port, DATA_DIR: dataDir, DATABASE_URL: cluster.url })
  const origin = (await site.open).replace('localhost', '127.0.0.1')
  const [journal, answers, faults] = [new Journal(), new Answers(), [] as string[]]
  const statusOf = async (path: string) => (await answers.send(origin + path))?.status ?? 0
  const expect = async (round: string, path: string, status: number) => {
    const got = await statusOf(path)
    if (got !== status) faults.push(`${round}: ${path} answered ${got}, not ${status}`)
  }
  const isReady = async () => {
    const deadline = Date.now() + READY_WITHIN
    while ((await statusOf('/readyz')) !== 200) {
      if (Date.now() > deadline) return false
      await pause(100)
    }
    return true
  }
  let unanswered: Creation[] = []
  let slowest = 0

  const ways = Object.keys(OUTAGES)
  for (let at = 0; at < rounds; at++) {
    const way = ways[at % ways.length] as string
    const round = `round ${at + 1} (${way})`
    const stop = new AbortController()
    const load: Load = { origin, journal, answers, photos, unanswered, stop: stop.signal }
    const read = async (reader: number) => {
      for (let page = 0; !stop.signal.aborted; page++)
        await statusOf(`/recipe/${1 + (page % 20)}?r=${at}-${reader}-${page}`)
    }
    const running = Array.from({ length: AT_ONCE }, (_, reader) => read(reader))
    const beginWriting = () => running.push(...Array.from({ length: AT_ONCE }, () => write(load)))
    // Writes empty the page cache: every other time they begin when the server is away, and what is cached must go on.
    const isQuiet = Math.floor(at / ways.length) % 2 === 1
    if (!isQuiet) beginWriting()
    await pause(1000)
    if (isQuiet) await expect(round, '/', 200)
    const outage = (OUTAGES[way] as Outage)(cluster)
    await pause(300)
    if (isQuiet) {
      await expect(round, '/', 200)
      beginWriting()
    }
    if (way !== 'fast restart') await expect(round, '/readyz', 503)
    await outage
    const back = performance.now()
    if (!(await isReady())) faults.push(`${round}: not ready a minute after the server was back`)
    slowest = Math.max(slowest, performance.now() - back)
    await pause(500)
    stop.abort()
    await Promise.all(running)
    unanswered = await sendAgain(load)
    if (site.child.exitCode !== null || site.child.signalCode !== null) faults.push(`${round}: the site ended`)
    const db = openUnlimitedPostgres(cluster.url, () => {})
    const { lost, twice } = journal.compare(await foundIn(db, dataDir))
    faults.push(...lost.map((one) => `${round}: lost: ${one}`), ...twice.map((one) => `${round}: twice: ${one}`))
    faults.push(...(await halfWritten(db)))
    await db.destroy()
    report(`${name}: ${round} of ${rounds}, ${journal.size} things written, ${faults.length} faults`)
  }
  site.kill('SIGTERM')
  await site.ended
  rmSync(dataDir, { recursive: true, force: true })
  faults.push(...answers.faults.map(([outcome, count]) => `answered ${outcome}: ${count} times`))
  const done = `${rounds} outages, ${journal.size} things written, ready again after ${(slowest / 1000).toFixed(1)} s at most; answers: ${answers.summary}`
  return { name, done, faults }
}
