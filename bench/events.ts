import { newData } from './databases.ts'
import { median, memoryOf, percentile, sessionOn, startSite, stop } from './measuring.ts'

const COOKS = 25
const STREAMS_OF_EACH = 20
const ROUNDS_OF_CHANGES = 8
/** Registered cooks of one address are limited; each of these has one of their own. */
const addressOf = (cook: number) => ({ 'x-forwarded-for': `198.51.100.${cook + 1}` })
const wait = (ms: number) => new Promise((later) => setTimeout(later, ms))

/** Opens a stream and calls back with every event but the first, which comes at once. */
async function listen(origin: string, headers: Record<string, string>, onEvent: () => void) {
  const response = await fetch(`${origin}/api/sync/events`, { headers })
  if (!response.ok || !response.body) throw new Error(`a stream was refused: ${response.status}`)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  await reader.read()
  const read = async () => {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      if (value.includes('event: changed')) onEvent()
    }
  }
  // Ends with the site.
  read().catch(() => {})
}

/** Prints what 500 open streams of changes cost one process in memory, and how long a change takes to all streams of its household. */
export async function benchEvents() {
  console.log(`\n${COOKS * STREAMS_OF_EACH} open streams of changes, one process, SQLite`)
  const { folder, remove } = await newData('SQLite')
  const { child, origin } = await startSite(folder, { TRUST_PROXY: 'true', API_RATE: '1000000' })
  const cookies: string[] = []
  for (let cook = 0; cook < COOKS; cook++) cookies.push(await sessionOn(origin, `listener${cook}`, addressOf(cook)))
  await wait(2000)
  const before = memoryOf(child)
  let sentAt = 0
  const latencies: number[] = []
  for (const [cook, cookie] of cookies.entries())
    for (let at = 0; at < STREAMS_OF_EACH; at++)
      await listen(origin, { ...addressOf(cook), cookie }, () => latencies.push(performance.now() - sentAt))
  await wait(2000)
  const after = memoryOf(child)
  for (let round = 0; round < ROUNDS_OF_CHANGES; round++)
    for (const [cook, cookie] of cookies.entries()) {
      const expected = latencies.length + STREAMS_OF_EACH
      const stamp = `${Date.now().toString(36).padStart(9, '0')}bench`
      const changes = [{ id: 'list', kind: 'list', fields: { name: [stamp, `List ${round}`] } }]
      sentAt = performance.now()
      const headers = { ...addressOf(cook), cookie, origin, 'content-type': 'application/json' }
      await fetch(`${origin}/api/sync`, { method: 'POST', headers, body: JSON.stringify({ changes }) })
      while (latencies.length < expected) await wait(5)
    }
  console.log(
    `memory ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB with them, ${memoryOf(child).toFixed(0)} MB after ${latencies.length} events; change to event median ${median(latencies).toFixed(0)} ms, p99 ${percentile(latencies, 0.99).toFixed(0)} ms`,
  )
  await stop(child)
  await remove()
}
