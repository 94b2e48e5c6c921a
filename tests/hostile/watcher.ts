/**
 * A thread that requests a site's /healthz every 20 ms, so that what the attacking thread does cannot distort the figures, and beside
 * it a server that does nothing else: what that one takes is the machine's doing.
 */
import { Agent, get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

const INTERVAL = 20
const { site, idle } = workerData as { site: string; idle: string }

/** Requests an address again and again; `report` returns how long it took since the last report. */
function watch(address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let times: number[] = []
  let failures = 0
  function check() {
    const started = performance.now()
    const next = () => setTimeout(check, INTERVAL)
    const request = get(address, { agent }, (response) => {
      response.resume()
      response.on('end', () => {
        if (response.statusCode !== 200) failures++
        times.push(performance.now() - started)
        next()
      })
    })
    request.on('error', () => {
      failures++
      next()
    })
  }
  check()
  return function report() {
    times.sort((a, b) => a - b)
    const seen = { median: times[Math.floor(times.length / 2)] ?? 0, worst: times.at(-1) ?? 0, failures }
    times = []
    failures = 0
    return seen
  }
}

const reports = [watch(`${site}/healthz`), watch(idle)]
parentPort?.on('message', () => {
  const [health, machine] = reports.map((report) => report())
  parentPort?.postMessage({ ...health, machine: machine?.worst })
})
