import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openUnlimitedPostgres } from '#server/database/postgres.ts'
import { openSqlite } from '#server/database/sqlite.ts'
import { freePort, start } from '../support/processes.ts'
import { Answers } from './answers.ts'
import { damageOf, foundIn, halfWritten } from './consistency.ts'
import { Journal } from './journal.ts'
import type { Place } from './place.ts'
import { type Creation, sendAgain, write } from './writer.ts'

/** The environment of a site that a few hundred cooks come to from one machine. */
const SITE_ENVIRONMENT = {
  SAMPLE_DATA: 'cookbook',
  LOG_LEVEL: 'error',
  TRUST_PROXY: 'true',
  API_RATE: '1000000',
}
/** Recipes that readers read, by their ids. */
const READ_IDS = 20

/** How a scenario is run. */
export interface Setup {
  /** What the table of results calls it. */
  name: string
  place: Place
  rounds: number
  photos: Blob[]
  report(line: string): void
}

/** What a scenario did, and everything that was not as it should be. */
export interface Result {
  name: string
  done: string
  faults: string[]
}

/** Writers and readers at work; `end` waits for their last answers. */
export interface Work {
  end(): Promise<void>
}

interface TrialOptions extends Setup {
  env?: Record<string, string>
  /** The site's folder; one of its own when it is left out. */
  dataDir?: string
}

/** One site under chaos, the journal of what was written to it, and everything that was not as it should be. */
export async function aTrial({ name, place, photos, report, rounds, env = {}, dataDir: given }: TrialOptions) {
  const dataDir = given ?? mkdtempSync(join(tmpdir(), 'foodio-chaos-'))
  const file = join(dataDir, 'foodio.db')
  const port = String(await freePort())
  const where: Record<string, string> = place.url ? { DATABASE_URL: place.url } : {}
  const [journal, answers, faults] = [new Journal(), new Answers(), [] as string[]]
  let unanswered: Creation[] = []
  let site: ReturnType<typeof start> | null = null
  let origin = ''

  process.once('exit', () => site?.kill('SIGKILL'))
  const running = () => {
    if (!site) throw new Error('The site of this trial is not open.')
    return site
  }
  const loadUntil = (stop: AbortSignal) => ({ origin, journal, answers, photos, unanswered, stop })
  const read = async (reader: string, stop: AbortSignal) => {
    for (let page = 0; !stop.aborted; page++)
      await answers.send(`${origin}/recipe/${1 + (page % READ_IDS)}?r=${reader}-${page}`)
  }

  return {
    dataDir,
    port,
    journal,
    answers,
    faults,
    /** The process that was started. */
    get site() {
      return running()
    },
    /** Starts the site; rejects when it does not open. */
    async open() {
      site = start({ ...SITE_ENVIRONMENT, PORT: port, DATA_DIR: dataDir, ...where, ...env })
      origin = (await site.open).replace('localhost', '127.0.0.1')
    },
    /** The status of an answer; 0 when none came. */
    statusOf: async (path: string) => (await answers.send(origin + path))?.status ?? 0,
    /** Waits until the site can reach its database, notes a fault when that takes too long; returns the milliseconds that it took. */
    async ready(round: string, within: number) {
      const began = performance.now()
      while ((await answers.send(`${origin}/readyz`))?.status !== 200) {
        if (performance.now() - began > within) {
          faults.push(`${round}: not ready ${within / 1000} s after the database was back`)
          break
        }
        await pause(100)
      }
      return performance.now() - began
    },
    /** Notes a fault when a page is answered with another status. */
    async expect(round: string, path: string, status: number) {
      const got = (await answers.send(origin + path))?.status ?? 'nothing'
      if (got !== status) faults.push(`${round}: ${path} answered ${got}, not ${status}`)
    },
    /** Begins so many writers and readers. */
    work(writers: number, readers = 0): Work {
      const stop = new AbortController()
      const load = loadUntil(stop.signal)
      const all = [
        ...Array.from({ length: writers }, () => write(load)),
        ...Array.from({ length: readers }, (_, reader) => read(`${performance.now()}-${reader}`, stop.signal)),
      ]
      return {
        end: async () => {
          stop.abort()
          await Promise.all(all)
        },
      }
    },
    /** Sends creations whose answer never came once more; returns how many are refused still. */
    async sendAgain() {
      unanswered = await sendAgain(loadUntil(AbortSignal.abort()))
      return unanswered.length
    },
    /** Compares what is stored with the journal, and looks for what is half-written or damaged. */
    async examine(round: string) {
      const db = place.cluster ? openUnlimitedPostgres(place.storedAt, () => {}) : openSqlite(file).db
      const { lost, twice } = journal.compare(await foundIn(db, dataDir))
      const wrong = [
        ...lost.map((one) => `lost: ${one}`),
        ...twice.map((one) => `twice: ${one}`),
        ...(await halfWritten(db)),
        ...(place.cluster ? [] : damageOf(file)),
      ]
      faults.push(...wrong.map((one) => `${round}: ${one}`))
      await db.destroy()
    },
    /** Notes a fault when the site has ended by itself. */
    expectAlive(round: string) {
      const { exitCode, signalCode } = running().child
      if (exitCode !== null || signalCode !== null)
        faults.push(`${round}: the site ended with ${exitCode ?? signalCode}`)
    },
    report: (round: string) =>
      report(`${name}: ${round} of ${rounds}, ${journal.size} things written, ${faults.length} faults`),
    /** Stops the site and returns the result; `done` says what was done to it. */
    async end(done: string): Promise<Result> {
      running().kill('SIGTERM')
      await running().ended
      if (!given) rmSync(dataDir, { recursive: true, force: true })
      const refused = unanswered.length > 0 ? `; ${unanswered.length} broken-off creations are still refused` : ''
      return {
        name,
        done: `${done}, ${journal.size} things written; answers: ${answers.summary}${refused}`,
        faults: [...faults, ...answers.faults.map(([outcome, count]) => `answered ${outcome}: ${count} times`)],
      }
    },
  }
}
export type Trial = Awaited<ReturnType<typeof aTrial>>
