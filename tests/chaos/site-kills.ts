import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openUnlimitedPostgres } from '../../server/database/postgres.ts'
import { openSqlite } from '../../server/database/sqlite.ts'
import { freePort, start } from '../support/processes.ts'
import { Answers } from './answers.ts'
import { damageOf, foundIn, halfWritten } from './consistency.ts'
import { Journal } from './journal.ts'
import type { Cluster } from './postgres-cluster.ts'
import type { Result } from './run.ts'
import { type Creation, type Load, sendAgain, write } from './writer.ts'

const WRITERS = 4
/** When a site is killed after it is open, in milliseconds. */
const KILLED_AFTER = { min: 400, max: 4000 }

/** The environment of a site that a few hundred cooks come to from one machine. */
export const SITE_ENVIRONMENT = {
  SAMPLE_DATA: 'cookbook',
  LOG_LEVEL: 'error',
  TRUST_PROXY: 'true',
  API_RATE: '1000000',
}

interface Kills {
  name: string
  rounds: number
  photos: Blob[]
  /** The server to write to; SQLite when it is left out. */
  cluster?: Cluster
  report(round: string): void
}

/** Kills the site under mixed writes, again and again, and looks after each new start at what is there. */
export async function killSite({ name, rounds, photos, cluster, report }: Kills): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'foodio-chaos-'))
  const file = join(dataDir, 'foodio.db')
  const port = String(await freePort())
  const where: Record<string, string> = cluster ? { DATABASE_URL: cluster.url } : {}
  const [journal, answers, faults] = [new Journal(), new Answers(), [] as string[]]
  let underWay: Creation[] = []
  let killed = 0

  /** Opens the site, returns what of the journal is not as it should be, and sends again what broke off. */
  const open = async (unanswered: Creation[]) => {
    const site = start({ ...SITE_ENVIRONMENT, PORT: port, DATA_DIR: dataDir, ...where })
    const origin = (await site.open).replace('localhost', '127.0.0.1')
    await examine()
    const load: Load = { origin, journal, answers, photos, unanswered, stop: new AbortController().signal }
    underWay = await sendAgain(load)
    return { site, origin }
  }
  const examine = async () => {
    const db = cluster ? openUnlimitedPostgres(cluster.url, () => {}) : openSqlite(file).db
    const { lost, twice } = journal.compare(await foundIn(db, dataDir))
    faults.push(
      ...lost.map((one) => `lost: ${one}`),
      ...twice.map((one) => `twice: ${one}`),
      ...(await halfWritten(db)),
      ...(cluster ? [] : damageOf(file)),
    )
    await db.destroy()
  }

  let unanswered: Creation[] = []
  for (let round = 1; round <= rounds; round++) {
    const { site, origin } = await open([...underWay, ...unanswered])
    unanswered = []
    const stop = new AbortController()
    const load: Load = { origin, journal, answers, photos, unanswered, stop: stop.signal }
    const writing = Promise.all(Array.from({ length: WRITERS }, () => write(load)))
    const { min, max } = KILLED_AFTER
    await new Promise((later) => setTimeout(later, min + Math.random() * (max - min)))
    stop.abort()
    site.kill('SIGKILL')
    killed += 1
    await Promise.all([writing, site.ended])
    report(`${name}: round ${round} of ${rounds}, ${journal.size} things written, ${faults.length} faults`)
  }
  const { site } = await open([...underWay, ...unanswered])
  await examine()
  site.kill('SIGTERM')
  await site.ended
  rmSync(dataDir, { recursive: true, force: true })
  const broken = answers.faults.map(([outcome, count]) => `answered ${outcome}: ${count} times`)
  const keys = underWay.length > 0 ? `; ${underWay.length} broken-off creations are still refused (409)` : ''
  return {
    name,
    done: `${killed} kills, ${journal.size} things written; answers: ${answers.summary}${keys}`,
    faults: [...faults, ...broken],
  }
}
