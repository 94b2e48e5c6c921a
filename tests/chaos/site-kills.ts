import { setTimeout as pause } from 'node:timers/promises'
import { childrenOf } from '../support/processes.ts'
import { aTrial, type Result, type Setup } from './trial.ts'

const WRITERS = 4
/** When a site is killed after it is open, in milliseconds; several workers begin one after the other. */
const KILLED_AFTER = { min: 400, max: 4000, maxOfSeveral: 9000 }
/** How long the workers of a killed process may take to end, in milliseconds. */
const ORPHANS_END_WITHIN = 5000

/**
 * Kills the site under mixed writes, again and again, and looks after each new start at what is there. With several `workers` the
 * process that supervises them is killed: they must end with it, and leave port and files to the next start.
 */
export async function killSite(setup: Setup, workers = 1): Promise<Result> {
  const { rounds } = setup
  const trial = await aTrial({ ...setup, env: { WORKERS: String(workers) } })
  const open = async (round: string) => {
    await trial.open()
    await trial.examine(round)
    await trial.sendAgain()
  }
  for (let at = 1; at <= rounds; at++) {
    const round = `round ${at}`
    await open(round)
    const work = trial.work(WRITERS)
    const { min, max, maxOfSeveral } = KILLED_AFTER
    await pause(min + Math.random() * ((workers > 1 ? maxOfSeveral : max) - min))
    const { site } = trial
    const children = childrenOf(site.child.pid)
    const ended = work.end()
    site.kill('SIGKILL')
    await Promise.all([ended, site.ended])
    if (!(await haveEnded(children))) trial.faults.push(`${round}: workers outlived the process that supervises them`)
    trial.report(round)
  }
  await open('the end')
  await trial.examine('the end')
  return trial.end(`${rounds} kills`)
}

async function haveEnded(processes: number[]) {
  const deadline = Date.now() + ORPHANS_END_WITHIN
  while (processes.some(isRunning)) {
    if (Date.now() > deadline) return false
    await pause(20)
  }
  return true
}

function isRunning(id: number) {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}
