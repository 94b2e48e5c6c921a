import { dirname, relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Act, aTrace } from './trace.ts'
import { aTrial, type Result, type Setup } from './trial.ts'

const WRITE_FOR = 3000
/** What must outlive a power cut, the site's folder itself included; all else in it is made again or may be lost. */
const MUST_LAST = /^(?:|foodio\.db(?:-wal)?|(?:photos|avatars)(?:\/.*)?)$/

/**
 * Watches the site's system calls while one cook writes: whatever was written before an answer of success must have been flushed to the
 * disk before it. Null where strace is not installed.
 */
export async function watchFlushes(setup: Setup): Promise<Result | null> {
  const trial = await aTrial(setup)
  let [answers, flushes] = [0, 0]
  for (let at = 1; at <= setup.rounds; at++) {
    const round = `round ${at}`
    await trial.open()
    const trace = await aTrace(trial.site.child.pid as number)
    const before = trial.journal.confirmed
    const work = trial.work(1)
    await pause(WRITE_FOR)
    await work.end()
    const acts = (await trace?.end()) ?? []
    if (!trace) {
      await trial.end('')
      return null
    }
    const lasting = acts.filter((act) => act.did === 'answer' || MUST_LAST.test(relative(trial.dataDir, act.path)))
    trial.faults.push(...unflushed(lasting, trial.dataDir).map((fault) => `${round}: ${fault}`))
    const flushed = lasting.filter(({ did }) => did === 'flush').length
    const confirmed = trial.journal.confirmed - before
    // Every write has a commit of its own; those of a server are not seen here.
    if (!setup.place.cluster && flushed < confirmed)
      trial.faults.push(`${round}: ${confirmed} writes were confirmed after ${flushed} flushes`)
    flushes += flushed
    answers += acts.filter(({ did }) => did === 'answer').length
    await trial.examine(round)
    trial.report(round)
    if (at < setup.rounds) {
      trial.site.kill('SIGKILL')
      await trial.site.ended
    }
  }
  if (flushes === 0) trial.faults.push('no photo was flushed')
  return trial.end(`${answers} answers and ${flushes} flushes seen`)
}

/** For each answer of success what a power cut after it would have taken back. */
export function unflushed(acts: readonly Act[], dataDir: string) {
  const faults: string[] = []
  const waiting = new Set<string>()
  for (const act of acts) {
    if (act.did === 'write') waiting.add(act.path)
    else if (act.did === 'flush') waiting.delete(act.path)
    else if (act.did === 'name') waiting.add(dirname(act.path))
    else if (act.did === 'rename') {
      if (waiting.delete(act.from)) waiting.add(act.path)
      waiting.add(dirname(act.path))
    } else if (act.did === 'answer' && act.status < 400 && waiting.size > 0) {
      const files = [...waiting].map((path) => relative(dataDir, path) || '.')
      faults.push(`answered ${act.status} before ${files.join(', ')} was flushed`)
      waiting.clear()
    }
  }
  return faults
}
