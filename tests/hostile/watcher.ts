/**
 * A thread that requests a site's /healthz every 20 ms, so that what the attacking thread does cannot distort the figures. What
 * either thread waited for a processor is the machine's doing and not counted.
 */
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

const INTERVAL = 20
const { origin, pid } = workerData as { origin: string; pid: number }
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let times: number[] = []
let failures = 0

/** Milliseconds that a thread was ready to run and had no processor, where Linux tells (https://docs.kernel.org/scheduler/sched-stats.html); else 0. */
function delay(thread: string) {
  try {
    return Number(readFileSync(`/proc/${thread}/schedstat`, 'utf8').split(' ')[1]) / 1e6
  } catch {
    return 0
  }
}
const delays = () => delay(`${pid}/task/${pid}`) + delay('thread-self')

function check() {
  const [started, delayed] = [performance.now(), delays()]
  const next = () => setTimeout(check, INTERVAL)
  const request = get(`${origin}/healthz`, { agent }, (response) => {
    response.resume()
    response.on('end', () => {
      if (response.statusCode !== 200) failures++
      times.push(Math.max(0, performance.now() - started - (delays() - delayed)))
      next()
    })
  })
  request.on('error', () => {
    failures++
    next()
  })
}

check()
parentPort?.on('message', () => {
  times.sort((a, b) => a - b)
  parentPort?.postMessage({ median: times[Math.floor(times.length / 2)] ?? 0, worst: times.at(-1) ?? 0, failures })
  times = []
  failures = 0
})
