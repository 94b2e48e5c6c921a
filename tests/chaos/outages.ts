import { setTimeout as pause } from 'node:timers/promises'
import type { Place } from './place.ts'
import { aTrial, type Result, type Setup } from './trial.ts'

const AT_ONCE = 4
const READY_WITHIN = 60_000
/** How long the server is away, and how long it is frozen, in milliseconds. */
const AWAY = 2000
const FROZEN = 5000

type ServerPlace = Exclude<Place, { name: 'SQLite' }>
type Outage = (place: ServerPlace) => Promise<unknown>
const OUTAGES: Record<string, Outage> = {
  'kill -9': async ({ cluster }) => {
    cluster.kill()
    await pause(AWAY)
    await cluster.start()
  },
  immediate: async ({ cluster }) => {
    cluster.stop('immediate')
    await pause(AWAY)
    await cluster.start()
  },
  'fast restart': async ({ cluster }) => {
    cluster.stop('fast')
    await cluster.start()
  },
  frozen: async ({ cluster }) => {
    cluster.freeze()
    await pause(FROZEN)
    cluster.thaw()
  },
}
const OUTAGES_OF_POOLER: Record<string, Outage> = {
  'PgBouncer killed': async ({ pooler }) => {
    await pooler?.kill()
    await pause(AWAY)
    await pooler?.start()
  },
}

/** Takes the database away from a site under load in every way, again and again, and checks what it answers and stores. */
export async function takeDatabaseAway(setup: Setup): Promise<Result> {
  const { place, rounds } = setup
  if (!place.cluster) throw new Error('A file cannot be taken away.')
  const trial = await aTrial(setup)
  await trial.open()
  let slowest = 0

  const ways = Object.entries(place.pooler ? { ...OUTAGES_OF_POOLER, ...OUTAGES } : OUTAGES)
  for (let at = 0; at < rounds; at++) {
    const [way, begin] = ways[at % ways.length] as [string, Outage]
    const round = `round ${at + 1} (${way})`
    const works = [trial.work(0, AT_ONCE)]
    // Writes empty the page cache: every other time they begin when the server is away, and what is cached must go on.
    const isQuiet = Math.floor(at / ways.length) % 2 === 1
    if (!isQuiet) works.push(trial.work(AT_ONCE))
    await pause(1000)
    if (isQuiet) await trial.expect(round, '/', 200)
    const outage = begin(place)
    await pause(300)
    if (isQuiet) {
      await trial.expect(round, '/', 200)
      works.push(trial.work(AT_ONCE))
    }
    if (way !== 'fast restart') await trial.expect(round, '/readyz', 503)
    await outage
    slowest = Math.max(slowest, await trial.ready(round, READY_WITHIN))
    await pause(500)
    await Promise.all(works.map((work) => work.end()))
    await trial.sendAgain()
    trial.expectAlive(round)
    await trial.examine(round)
    trial.report(round)
  }
  return trial.end(`${rounds} outages, ready again after ${(slowest / 1000).toFixed(1)} s at most`)
}
