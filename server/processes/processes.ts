import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'

/** How long the next start waits after a process has ended by itself, in milliseconds; longer each time until one stays. */
const FIRST_PAUSE = 1000
const MAX_PAUSE = 30_000
/** A process that ran for so long, in milliseconds, had begun well. */
const STAYED = 60_000

/**
 * Runs the site in so many processes on one port. The first begins alone, so that it migrates and loads for all; a process that ends
 * by itself is replaced; SIGTERM and SIGINT stop them all. Returns the exit code: that of the first process if it does not begin.
 */
export async function superviseProcesses(count: number): Promise<number> {
  // Each accepts its connections itself: handed over, those for a process that has just been killed would never be answered.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const stopping = new AbortController()
  const stop = () => {
    stopping.abort()
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM')
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)

  const first = cluster.fork()
  const code = await Promise.race([once(first, 'listening').then(() => null), exitOf(first)])
  if (code !== null) return code
  const running = [keepRunning(first), ...Array.from({ length: count - 1 }, () => keepRunning(cluster.fork()))]
  await Promise.all(running)
  return 0

  async function keepRunning(worker: Worker) {
    let pause = 0
    for (let current = worker; ; current = cluster.fork()) {
      const began = performance.now()
      const code = await exitOf(current)
      if (stopping.signal.aborted) return
      pause = performance.now() - began > STAYED ? FIRST_PAUSE : Math.min(Math.max(FIRST_PAUSE, pause * 2), MAX_PAUSE)
      process.stderr.write(`A process of FoodIO ended with ${code} and is replaced in ${pause / 1000} s.\n`)
      await setTimeout(pause, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
    }
  }
}

/** The exit code of a process once it has ended, 1 for one that was killed. */
async function exitOf(worker: Worker): Promise<number> {
  const [code] = (await once(worker, 'exit')) as [number | null]
  return code ?? 1
}
