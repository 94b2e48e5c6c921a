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
    const running = childrenOf(trial.site.child.pid)
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

/** Waits until so many workers run and the site answers. */
async function expectWorkers(trial: Trial, atLeast: number, round: string) {
  const deadline = Date.now() + COMPLETE_WITHIN
  while (childrenOf(trial.site.child.pid).length < atLeast || (await trial.statusOf('/healthz')) !== 200) {
    if (Date.now() > deadline) return trial.faults.push(`${round}: there are no ${atLeast} workers`)
    await pause(100)
  }
}
