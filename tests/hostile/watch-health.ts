import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** How long a site let /healthz wait, in milliseconds, and how often it did not answer, since the last look. */
export interface Health {
  median: number
  worst: number
  failures: number
}

/** Requests /healthz of a site's process all the time, from a thread of its own. */
export function watchHealth(origin: string, pid: number | undefined) {
  const watcher = new Worker(new URL('./watcher.ts', import.meta.url), { workerData: { origin, pid } })
  return {
    /** How /healthz has responded since the last call. */
    async health(): Promise<Health> {
      watcher.postMessage('report')
      const [report] = await once(watcher, 'message')
      return report
    },
    stop: () => watcher.terminate(),
  }
}
