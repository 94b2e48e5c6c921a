/** A thread that asks a site's /healthz every 20 ms, so that what the attacking thread does cannot distort the figures. */
import { Agent, get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

const INTERVAL = 20
const { origin } = workerData as { origin: string }
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let times: number[] = []
let failures = 0

function ask() {
  const started = performance.now()
  const next = () => setTimeout(ask, INTERVAL)
  const asked = get(`${origin}/healthz`, { agent }, (response) => {
    response.resume()
    response.on('end', () => {
      times.push(performance.now() - started)
      next()
    })
  })
  asked.on('error', () => {
    failures++
    next()
  })
}

parentPort?.on('message', () => {
  times.sort((a, b) => a - b)
  parentPort?.postMessage({
    median: times[Math.floor(times.length / 2)] ?? 0,
    worst: times.at(-1) ?? 0,
    failures,
  })
  times = []
  failures = 0
})
ask()
