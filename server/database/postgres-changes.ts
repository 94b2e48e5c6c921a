import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { ALL_CONTENT } from './content.ts'
import { CONNECTION_LIMITS } from './postgres-pool.ts'

export const CONTENT_CHANNEL = 'foodio_content'

const RECONNECT_AFTER = 1000
/** How often the connection is tried, in milliseconds: one that is cut in the middle is silent, as one without news is. */
const HEARTBEAT = 10_000
const STOP_TIMEOUT = 2000

const pauseUntil = (signal: AbortSignal, milliseconds: number) =>
  pause(milliseconds, undefined, { signal }).catch(() => {})

/** What a notification can carry (8,000 bytes on any server), less what names the sender. */
const MAX_ANNOUNCEMENT = 7900

/** The payload that names content changes and their sender. */
export function announcement(names: readonly string[], sender: string) {
  const payload = `${sender} ${names.join(' ')}`
  return Buffer.byteLength(payload) > MAX_ANNOUNCEMENT ? `${sender} ${ALL_CONTENT}` : payload
}

interface Listener {
  /** Who listens; their own announcements are not heard. */
  sender: string
  onContent(names: readonly string[]): void
  onProblem(error: Error): void
}

/**
 * Calls `onContent` with what other processes have changed, and with all content when a lost connection is restored, since changes
 * may have been missed. Returns a function that stops listening.
 */
export function listenForContent(url: string, listener: Listener) {
  const stopping = new AbortController()
  const stopped = (async () => {
    while (!stopping.signal.aborted) {
      await listen(url, listener, stopping.signal)
      await pauseUntil(stopping.signal, RECONNECT_AFTER)
    }
  })()
  return async () => {
    stopping.abort()
    await stopped
  }
}

/** Listens on one connection until it is lost or the signal is given. */
async function listen(url: string, { sender, onContent, onProblem }: Listener, stop: AbortSignal) {
  const client = new pg.Client({ connectionString: url, ...CONNECTION_LIMITS })
  const lost = new AbortController()
  const over = AbortSignal.any([stop, lost.signal])
  client.on('error', onProblem)
  client.on('end', () => lost.abort())
  client.on('notification', ({ payload = '' }) => {
    const [from, ...names] = payload.split(' ')
    if (from !== sender) onContent(names)
  })
  try {
    await client.connect()
    await client.query(`listen ${CONTENT_CHANNEL}`)
    onContent([ALL_CONTENT])
    while (!over.aborted) {
      await pauseUntil(over, HEARTBEAT)
      if (!over.aborted) await client.query('select 1')
    }
  } catch (error) {
    onProblem(error as Error)
  }
  // A frozen server does not close the connection.
  await Promise.race([client.end().catch(onProblem), pause(STOP_TIMEOUT)])
}
