import type { Log } from '#server/log.ts'

/** Work that goes on when the request that began it has its response; `isStopping` is whether it is to end at its next piece. */
type Work = (isStopping: () => boolean) => Promise<unknown>

/** Runs such work in this process; `close` waits until all of it has ended. What it throws is logged. */
export function createBackgroundWork(log: Log) {
  const running = new Set<Promise<void>>()
  let isClosed = false
  return {
    start(name: string, work: Work) {
      const run = Promise.try(work, () => isClosed)
        .catch((error) => log.error({ err: error }, `${name} broke off`))
        .then(() => void running.delete(run))
      running.add(run)
    },
    async close() {
      isClosed = true
      await Promise.all(running)
    },
  }
}

export type BackgroundWork = ReturnType<typeof createBackgroundWork>
