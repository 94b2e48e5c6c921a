import type { Log } from '#server/log.ts'
import { HOUR } from './clock.ts'

const FIRST_AFTER = 60_000
const EVERY = 6 * HOUR

/** One thing to clean up: how many of what are gone, for the log, by name. */
export type Chore = () => Promise<Record<string, number>>

/** Runs the chores, one after the other, a minute after the start and every six hours; one that fails keeps no other from its work. */
export function scheduleCleanup(chores: readonly Chore[], log: Log) {
  let underWay = Promise.resolve()
  async function work() {
    const cleaned: Record<string, number> = {}
    for (const chore of chores)
      await chore().then(
        (counts) => {
          for (const [name, count] of Object.entries(counts)) cleaned[name] = (cleaned[name] ?? 0) + count
        },
        (error) => log.error({ err: error }, 'cleaning up failed'),
      )
    if (Object.values(cleaned).some((count) => count > 0)) log.info(cleaned, 'cleaned up')
  }
  const clean = () => {
    underWay = underWay.then(work)
  }
  const first = setTimeout(clean, FIRST_AFTER)
  const later = setInterval(clean, EVERY)
  first.unref()
  later.unref()
  return {
    /** Stops, once what is under way is done. */
    close: async () => {
      clearTimeout(first)
      clearInterval(later)
      await underWay
    },
  }
}
