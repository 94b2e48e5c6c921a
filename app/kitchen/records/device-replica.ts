import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { announceKey, deviceStorage, REPLICA_KEYS } from '#app/base/device/local-storage.ts'
import { type KindName, type RecordOf, recordsOf } from './record-kinds.ts'
import { createReplica, type Replica } from './replica.ts'
import type { SyncRecord } from './sync-record.ts'
import type { SyncOutcome, SyncTransport } from './sync-transport.ts'

/** The pause after which changes are sent, and after which an exchange that failed is tried again, in milliseconds. */
const SEND_AFTER = 150
const AGAIN_AFTER = 5000
const NO_CONTENT = 204
const ID_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** An id that no other device makes; also where `crypto.randomUUID` is missing, as on pages without TLS. */
export const newRecordId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) => ID_LETTERS[byte % ID_LETTERS.length]).join('')

/** A request to the API: its answer, its status when it is refused, null when nothing answers. */
export async function answerOf(path: string, body?: unknown) {
  try {
    const response = await fetch(path, {
      ...(body !== undefined && {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
      signal: AbortSignal.timeout(20_000),
    })
    if (response.status === NO_CONTENT) return {}
    return response.ok ? await response.json() : response.status
  } catch {
    return null
  }
}

const transport: SyncTransport = {
  read: (since, continues) => answerOf(`/api/sync?since=${since}&continues=${continues}`),
  send: (household, changes) => answerOf('/api/sync', { household, changes }),
}

let replica: Replica | null = null

/** This device's copy of lists and plans; in a browser only. */
export function deviceReplica() {
  if (replica) return replica
  const made = createReplica({ storage: deviceStorage, transport, newId: newRecordId })
  addEventListener('storage', ({ key }) => made.reread(key))
  made.subscribe(() => announceKey(REPLICA_KEYS))
  replica = made
  return made
}

const nothing = () => () => {}

/**
 * The records of a kind: on the server and at first those that the page came with, then those of this device with what it has changed.
 */
export function useRecords<Kind extends KindName>(kind: Kind, sent: readonly SyncRecord[]): RecordOf<Kind>[] {
  const atFirst = useMemo(() => recordsOf(kind, sent), [kind, sent])
  const isHere = useIsSynced()
  const here = useSyncExternalStore(
    typeof window === 'undefined' ? nothing : deviceReplica().subscribe,
    () => deviceReplica().list(kind),
    () => atFirst,
  )
  return isHere ? here : atFirst
}

let outcome: SyncOutcome | null = null
const outcomeListeners = new Set<() => void>()

function setOutcome(next: SyncOutcome) {
  outcome = next
  for (const listener of outcomeListeners) listener()
}

/** How the last exchange with the server ended; null before the first one. */
export const useSyncOutcome = () =>
  useSyncExternalStore(
    (listener) => {
      outcomeListeners.add(listener)
      return () => void outcomeListeners.delete(listener)
    },
    () => outcome,
    () => null,
  )

/** Whether this device has had its first exchange with the server, whatever came of it. */
export const hasSynced = () => outcome !== null

/** Whether this device's records may be shown: its first exchange is over. */
const useIsSynced = () => useSyncOutcome() !== null

let timer: ReturnType<typeof setTimeout> | undefined

function syncSoon(after = SEND_AFTER) {
  clearTimeout(timer)
  timer = setTimeout(async () => {
    const next = await deviceReplica().sync()
    setOutcome(next)
    // What is not sent stays pending, which would begin the next exchange at once.
    if (next === 'waiting') syncSoon(AGAIN_AFTER)
    else if (next !== 'synced') clearTimeout(timer)
  }, after)
}

/** Brings this device in step with the server now and whenever something changes here or there, as long as the page is open. */
export function useSync(isSignedIn: boolean) {
  useEffect(() => {
    const device = deviceReplica()
    if (!isSignedIn) {
      setOutcome('signedOut')
      return
    }
    const now = () => syncSoon(0)
    const stop = device.subscribe(() => device.hasPending() && syncSoon())
    const events = new EventSource('/api/sync/events')
    events.addEventListener('changed', now)
    addEventListener('online', now)
    now()
    return () => {
      stop()
      events.close()
      removeEventListener('online', now)
      clearTimeout(timer)
    }
  }, [isSignedIn])
}

/** Moves what this device has into the account of who has just signed in, once. */
export async function syncOnce() {
  if (deviceReplica().hasPending()) setOutcome(await deviceReplica().sync())
}
