import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './postgres-cluster.ts'
import type { SmallDisk } from './small-disk.ts'
import { aTrial, type Result, type Setup, type Trial } from './trial.ts'

const WRITERS = 3
const READERS = 2
/** How long the site works on the disk at least before it is full, while it is, and when there is room again, in milliseconds. */
const BEFORE = 1000
const FULL = 3000
const AFTER = 1500
/** How often the room is taken that uploads under way gave back, in milliseconds. */
const REFILL_EVERY = 150
/** How long a server may take to be back, which ends when its disk is full, and to refuse or write what it is sent. */
const READY_WITHIN = 60_000
/** What must be readable from a full disk. */
const PAGES = ['/', '/recipe/7', '/search?query=rice', '/api/recipes', '/healthz', '/readyz']

/**
 * Fills a disk under load, again and again, that of the site's files or that of the given server: the site must go on reading its own
 * files, refuse to write, and recover by itself.
 */
export async function fillDisk(setup: Setup, disk: SmallDisk, server?: Cluster): Promise<Result> {
  const { rounds } = setup
  const trial = await aTrial(server ? setup : { ...setup, dataDir: disk.folder })
  await trial.open()
  const id = trial.site.child.pid as number
  const refused = () => trial.answers.counts.get('503') ?? 0
  for (let at = 1; at <= rounds; at++) {
    const round = `round ${at}`
    const work = trial.work(WRITERS, READERS)
    await pause(BEFORE)
    const before = refused()
    await stayFull(disk, id, FULL / 2)
    for (const path of server ? ['/healthz'] : PAGES)
      await trial.expect(`${round}, full`, `${path}${path.includes('?') ? '&' : '?'}${at}`, 200)
    await stayFull(disk, id, FULL / 2)
    await stayFull(disk, id, READY_WITHIN, () => refused() > before)
    if (refused() === before) trial.faults.push(`${round}: nothing was refused with 503 while the disk was full`)
    disk.free(id)
    // PostgreSQL ends itself when it cannot write its log.
    if (server && !server.isUp()) await server.start()
    await trial.ready(round, READY_WITHIN)
    const written = trial.journal.confirmed
    await pause(AFTER)
    for (const until = Date.now() + READY_WITHIN; trial.journal.confirmed === written && Date.now() < until; )
      await pause(REFILL_EVERY)
    await work.end()
    if (trial.journal.confirmed === written)
      trial.faults.push(`${round}: nothing was written when there was room again`)
    await trial.sendAgain()
    trial.expectAlive(round)
    await trial.examine(round)
    trial.faults.push(...leftovers(trial).map((name) => `${round}: left behind: ${name}`))
    trial.report(round)
  }
  return trial.end(`${rounds} times full, ${refused()} refusals`)
}

/** Keeps the disk full for a time, or until what is waited for has come. */
async function stayFull(disk: SmallDisk, id: number, milliseconds: number, hasCome = () => false) {
  for (const until = Date.now() + milliseconds; !hasCome() && Date.now() < until; await pause(REFILL_EVERY))
    disk.fill(id)
}

/** Files that broken-off writes left in the site's folder. */
function leftovers({ dataDir }: Trial) {
  const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => name.endsWith('.tmp') || /^uploads./.test(name)).map((name) => join(dataDir, name))
}
