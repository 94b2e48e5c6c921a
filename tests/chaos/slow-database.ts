import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { aGate } from '../support/tcp-gate.ts'
import { aTrial, type Result, type Setup } from './trial.ts'

const WRITERS = 4
const READERS = 8
/** By how much every answer of the database is late, in milliseconds, one after the other. */
const DELAYS = [3000, 50, 500] as const
/** How long it is slow: for long enough that a request of many statements would be under way beyond all limits. */
const slowFor = (delay: number) => Math.max(10_000, 14 * delay)
const AFTER = 3000
/** How often a connection breaks meanwhile: seldom enough for some requests to come through. */
const breaksEvery = (delay: number) => Math.max(700, 2 * delay)
/** The pool's ten, the one that listens, and those that are just being replaced. */
const MAX_CONNECTIONS = 13
/** What a process may have in memory, in megabytes (docs/guide/running.md), and what it takes to write a page. */
const MAX_MEMORY = 400

/** Puts a slow line with random breaks between the site and its database: nothing may hang or pile up, and it must recover at once. */
export async function slowDatabaseDown(setup: Setup): Promise<Result> {
  const { place, rounds } = setup
  if (!place.cluster) throw new Error('A file has no line that could be slow.')
  const gate = await aGate(place.url)
  const trial = await aTrial({ ...setup, place: { ...place, url: gate.url } })
  await trial.open()
  let [most, memory] = [0, 0]
  for (let at = 0; at < rounds; at++) {
    const delay = DELAYS[at % DELAYS.length] as number
    const round = `round ${at + 1} (${delay} ms)`
    await trial.expect(round, '/', 200)
    gate.slowDown(delay)
    const began = performance.now()
    await trial.expect(round, '/', 200)
    if (performance.now() - began > delay) trial.faults.push(`${round}: a cached page waited for the database`)
    const work = trial.work(WRITERS, READERS)
    for (const until = Date.now() + slowFor(delay); Date.now() < until; await pause(breaksEvery(delay))) {
      most = Math.max(most, gate.connections)
      gate.breakOne()
    }
    gate.slowDown(0)
    const written = trial.journal.confirmed
    await pause(AFTER)
    await work.end()
    if (trial.journal.confirmed === written) trial.faults.push(`${round}: nothing was written when it was fast again`)
    memory = Math.max(memory, megabytesOf(trial.site.child.pid as number))
    await trial.sendAgain()
    trial.expectAlive(round)
    await trial.examine(round)
    trial.report(round)
  }
  if (most > MAX_CONNECTIONS) trial.faults.push(`there were ${most} connections`)
  if (memory > MAX_MEMORY) trial.faults.push(`the site had ${memory} MB in memory`)
  const slowest = Math.round(trial.answers.slowest / 1000)
  const result = await trial.end(
    `${rounds} times slow, at most ${most} connections and ${memory} MB, the slowest answer after ${slowest} s`,
  )
  gate.close()
  return result
}

/** What a process has in memory. */
const megabytesOf = (id: number) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]) / 1024)
