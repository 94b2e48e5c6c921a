import type { StorageArea } from '#app/base/device/local-storage.ts'
import { createReplica } from '#app/kitchen/records/replica.ts'
import { applyChanges, listChanges } from '#app/kitchen/records/sync.store.ts'
import type { SyncTransport } from '#app/kitchen/records/sync-transport.ts'
import type { Database } from '#server/database/tables.ts'

/** A storage that can be made to store nothing more, as one that is full. */
export function memoryStorage(): StorageArea & { setFull(isFull: boolean): void } {
  const stored = new Map<string, string>()
  let isFull = false
  return {
    keys: (start) => [...stored.keys()].filter((key) => key.startsWith(start)),
    read: (key) => stored.get(key) ?? null,
    write: (key, text) => (text === null ? stored.delete(key) : !isFull && Boolean(stored.set(key, text))),
    setFull: (to) => {
      isFull = to
    },
  }
}

/** What becomes of every exchange: the request or the answer gets lost, the server fails, nobody is signed in, a request comes twice, or once more when it is delivered later. */
export type Loss = 'none' | 'request' | 'answer' | 'error' | 'signedOut' | 'twice' | 'late'

interface DeviceOptions {
  household: () => string
  now: () => number
  /** How far its clock is off, in milliseconds. */
  off?: number
  storage?: ReturnType<typeof memoryStorage>
  /** Does something while a request is under way: before the server has it, and after. */
  during?: (at: 'going' | 'coming') => void
}

/** A device with a connection to the server that fails as it is told. */
export function aDeviceOf(
  db: Database,
  name: string,
  { household, now, off = 0, storage = memoryStorage(), during = () => {} }: DeviceOptions,
) {
  let loss: Loss = 'none'
  const copies: (() => Promise<unknown>)[] = []
  const over = async <T>(work: () => Promise<T>) => {
    during('going')
    if (loss === 'request') return null
    if (loss === 'error') return 500
    if (loss === 'signedOut') return 401
    const answer = await work()
    if (loss === 'twice') await work()
    if (loss === 'late') copies.push(work)
    during('coming')
    return loss === 'answer' ? null : answer
  }
  const transport: SyncTransport = {
    read: (since, continues) =>
      over(async () => {
        const page = await listChanges(db, household(), { since, continues, size: 3 })
        return { household: household(), now: now(), ...page }
      }),
    send: (known, changes) => {
      // What is sent is what it was then, whatever changes meanwhile.
      const sent = structuredClone(changes)
      return over(async () => {
        const mayAdd = known === null || known === household()
        const applied = { householdId: household(), changes: sent, mayAdd, now: now() }
        const records = await applyChanges(db, applied)
        if (typeof records === 'string') return records === 'full' ? 409 : 422
        return { household: household(), now: now(), records }
      })
    },
  }
  let ids = 0
  const replica = createReplica({ storage, transport, newId: () => `${name}-${ids++}`, now: () => now() + off })
  return {
    ...replica,
    storage,
    connect: (to: Loss) => {
      loss = to
    },
    /** Delivers the copies of requests that are still on their way. */
    deliverLate: async () => {
      for (const work of copies.splice(0)) await work()
    },
  }
}
