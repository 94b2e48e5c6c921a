import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { childrenOf } from '../support/processes.ts'
import { aTrial, type Result, type Setup, type Trial } from './trial.ts'

const WRITERS = 4
const READERS = 4
/** A writer may have two requests under way, a reader one: more than these cannot break when one process ends. */
const MAX_BROKEN = 2 * WRITERS + READERS
/** When a worker is killed after work began, and how long work goes on then, in milliseconds. */
const KILLED_AFTER = { min: 300, max: 1500 }
const GOES_ON = 1000
/** In /proc/net/tcp: the state of a socket that listens, and the column of its number. */
const LISTEN = '0A'
const INODE = 9
/** How long workers may take to be as many as before: those that keep being killed are replaced later each time. */
const COMPLETE_WITHIN = 90_000

/** Kills one worker at a time, the first one first, while the others go on: nothing may break but what the killed one had under way. */
export async function killWorkers(setup: Setup, workers = 4): Promise<Result> {
  const { rounds } = setup
  const trial = await aTrial({ ...setup, env: { WORKERS: String(workers) } })
  await trial.open()
  await expectWorkers(trial, workers, 'at first')
  for (let at = 1; at <= rounds; at++) {
    const round = `round ${at}`
    // One that goes on, and one that is killed.
    await expectWorkers(trial, Math.min(2, workers), round)
    const work = trial.work(WRITERS, READERS)
    const { min, max } = KILLED_AFTER
    await pause(min + Math.random() * (max - min))
    const running = listeners(trial)
    const victim = at === 1 ? Math.min(...running) : (running[Math.floor(Math.random() * running.length)] as number)
    const brokenBefore = trial.answers.counts.get('broken') ?? 0
    process.kill(victim, 'SIGKILL')
    await pause(GOES_ON)
    await work.end()
    const broken = (trial.answers.counts.get('broken') ?? 0) - brokenBefore
    if (broken > MAX_BROKEN) trial.faults.push(`${round}: ${broken} requests broke, ${MAX_BROKEN} could be under way`)
    await trial.expect(round, '/', 200)
    await trial.sendAgain()
    await trial.examine(round)
    trial.expectAlive(round)
    trial.report(round)
  }
  await expectWorkers(trial, workers, 'at the end')
  const { site } = trial
  const result = await trial.end(`${rounds} workers killed`)
  const { code } = await site.ended
  if (code !== 0) result.faults.push(`stopped, the site ended with ${code}`)
  return result
}

/** Waits until so many workers accept connections. */
async function expectWorkers(trial: Trial, atLeast: number, round: string) {
  const deadline = Date.now() + COMPLETE_WITHIN
  while (listeners(trial).length < atLeast) {
    if (Date.now() > deadline) return trial.faults.push(`${round}: there are no ${atLeast} workers`)
    await pause(100)
  }
}

/** The workers that have the socket which listens on the site's port. */
function listeners({ site, port }: Trial) {
  const address = Number(port).toString(16).toUpperCase().padStart(4, '0')
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n')
  const socket = lines
    .map((line) => line.trim().split(/\s+/))
    .find((at) => at[1]?.endsWith(`:${address}`) && at[3] === LISTEN)
  if (!socket) return []
  return childrenOf(site.child.pid).filter((id) => filesOf(id).includes(`socket:[${socket[INODE]}]`))
}

function filesOf(id: number) {
  try {
    return readdirSync(`/proc/${id}/fd`).map((file) => readlinkSync(`/proc/${id}/fd/${file}`))
  } catch {
    // It has ended, or closed the file, meanwhile.
    return []
  }
}
