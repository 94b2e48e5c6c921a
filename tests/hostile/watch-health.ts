import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** How /healthz responded, in milliseconds, and how often it did not, since the last look. */
export interface Health {
  median: number
  worst: number
  failures: number
  /** The worst of a server beside it that has nothing else to do. */
  machine: number
}

/** Requests a site's /healthz all the time from a thread of its own, and beside it a server that does nothing but answer: what that one takes is the machine's doing. */
export async function watchHealth(site: string) {
  const idle = spawn(process.execPath, [join(import.meta.dirname, 'idle-server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(idle.stdout, 'data')
  const workerData = { site, idle: `http://127.0.0.1:${String(port).trim()}` }
  const watcher = new Worker(new URL('./watcher.ts', import.meta.url), { workerData })
  return {
    /** How /healthz has responded since the last call. */
    async health(): Promise<Health> {
      watcher.postMessage('report')
      const [report] = await once(watcher, 'message')
      return report
    },
    async stop() {
      await watcher.terminate()
      idle.kill()
    },
  }
}
