import { REPLICA_KEYS, type StorageArea } from '#app/base/device/local-storage.ts'
import { type KindName, type RecordOf, recordsOf } from './record-kinds.ts'
import { hasLaterFields, mergedCopies, objectIn, type ReplicaRecord, replicaRecordIn } from './replica-record.ts'
import {
  createHybridClock,
  type FieldValue,
  MAX_CHANGES,
  mergedFields,
  type SyncFields,
  type SyncRecord,
} from './sync-record.ts'
import type { SyncOutcome, SyncTransport } from './sync-transport.ts'

const REFUSED = 422
const FULL = 409
const SIGNED_OUT = 401

interface ReplicaState {
  device: string
  household: string | null
  version: number
  /** How far the server's clock is ahead of the device's, in milliseconds. */
  clockOffset: number
}

interface ReplicaOptions {
  /** Each record has a key of its own there, so that a change writes little. */
  storage: StorageArea
  /** What these keys begin with. */
  keys?: string
  transport: SyncTransport
  newId: () => string
  now?: () => number
}

/** A device's own copy of the records of a household, which changes at once and is brought in step with the server by `sync`. */
export function createReplica({ storage, keys = REPLICA_KEYS, transport, newId, now = Date.now }: ReplicaOptions) {
  const RECORD = `${keys}record:`
  const STATE = `${keys}state`
  let state = readState()
  /** Whether the device could store all that it has read; what it could not is read again after the next start. */
  let isWhole = true
  let storedVersion = state.version
  const records = new Map<string, ReplicaRecord>()
  /** What this tab has changed and the server has not confirmed: another tab may overwrite it before it hears of it. */
  const own = new Map<string, SyncFields>()
  const lists = new Map<string, RecordOf<KindName>[]>()
  const listeners = new Set<() => void>()
  const clock = createHybridClock(state.device, () => now() + state.clockOffset)
  let running: Promise<SyncOutcome> | null = null
  for (const key of storage.keys(RECORD)) readStored(key)

  function readState(): ReplicaState {
    const stored = objectIn<ReplicaState>(storage.read(STATE))
    const made = { device: newId().slice(0, 12), household: null, version: 0, clockOffset: 0, ...stored }
    if (stored.device === undefined) storage.write(STATE, JSON.stringify(made))
    return made
  }

  function saveState(change: Partial<ReplicaState>) {
    state = { ...state, ...change }
    if (isWhole) storedVersion = state.version
    storage.write(STATE, JSON.stringify({ ...state, version: storedVersion }))
  }

  function readStored(key: string) {
    const id = key.slice(RECORD.length)
    const stored = replicaRecordIn(storage.read(key))
    if (stored === null) records.delete(id)
    else if (hasLaterFields(own.get(id) ?? {}, stored)) save(newest(stored))
    else load(newest(stored))
  }

  /** A record with what this tab has of it. */
  function newest(stored: ReplicaRecord) {
    const local = records.get(stored.id)
    return local ? mergedCopies(local, stored) : stored
  }

  /** A record as it is now: what another tab has stored of it a moment ago is heard of later. */
  function current(id: string) {
    const stored = replicaRecordIn(storage.read(RECORD + id))
    return stored ? newest(stored) : records.get(id)
  }

  function load(record: ReplicaRecord) {
    records.set(record.id, record)
    for (const [stamp] of Object.values(record.fields)) clock.observe(stamp)
  }

  function save(record: ReplicaRecord) {
    load(record)
    return storage.write(RECORD + record.id, JSON.stringify(record))
  }

  function forget(id: string) {
    records.delete(id)
    own.delete(id)
    storage.write(RECORD + id, null)
  }

  function changed() {
    lists.clear()
    for (const listener of listeners) listener()
  }

  /** Changes fields of a record, which is added if it does not exist; false when the device could not store it. */
  function change(kind: string, id: string, values: Record<string, FieldValue>) {
    const before = current(id)
    if (before) load(before)
    const stamped: SyncFields = {}
    for (const [name, value] of Object.entries(values)) stamped[name] = [clock.stamp(), value]
    own.set(id, { ...own.get(id), ...stamped })
    const isStored = save({
      id,
      kind,
      fields: mergedFields(before?.fields ?? {}, stamped),
      pending: [...new Set([...(before?.pending ?? []), ...Object.keys(values)])],
      household: before?.household ?? null,
    })
    changed()
    return isStored
  }

  /** The records of a kind that are not deleted, by id; the same array until something changes. */
  function list<Kind extends KindName>(kind: Kind): RecordOf<Kind>[] {
    const known = lists.get(kind) ?? recordsOf(kind, [...records.values()]).sort((a, b) => (a.id < b.id ? -1 : 1))
    lists.set(kind, known)
    return known as RecordOf<Kind>[]
  }

  /** Takes over fields from another replica of this device where they are later than its own, as changes that are still to be sent. */
  function adopt(others: readonly SyncRecord[]) {
    const adopted = others.filter(({ id, kind, fields }) => {
      const before = current(id)
      const later = Object.entries(fields).filter(([name, [stamp]]) => stamp > (before?.fields[name]?.[0] ?? ''))
      if (later.length === 0 || (before && before.kind !== kind)) return false
      const pending = [...new Set([...(before?.pending ?? []), ...later.map(([name]) => name)])]
      const own = { ...before?.fields, ...Object.fromEntries(later) }
      save({ id, kind, fields: own, pending, household: before?.household ?? null })
      return true
    })
    if (adopted.length > 0) changed()
  }

  /** Takes over records as the server has them; changes that it does not know of yet stay. False when the device could not store all. */
  function receive(received: readonly SyncRecord[], household: string) {
    let isStored = true
    for (const { id, kind, fields } of received) {
      const before = current(id)
      const pending = before?.pending ?? []
      isStored = save({ id, kind, fields: mergedFields(before?.fields ?? {}, fields), pending, household }) && isStored
    }
    return isStored
  }

  /**
   * Forgets the records of another household and what is known of its versions. The clock is corrected no further than the answer to what was
   * sent at `sentAt` proves it wrong: how long an answer was on its way says nothing about the clock.
   */
  function enter(household: string, serverTime: number, sentAt: number) {
    saveState({ clockOffset: Math.min(serverTime - sentAt, Math.max(serverTime - now(), state.clockOffset)) })
    if (state.household === household) return
    for (const record of [...records.values()])
      if (record.household !== null && record.household !== household && record.pending.length === 0) forget(record.id)
    isWhole = true
    saveState({ household, version: 0 })
  }

  const pendingRecords = () => [...records.values()].filter(({ pending }) => pending.length > 0)

  /** What is sent next, of one household: its changes are not meant for another, but what no household has yet is. Where there is no room, what is new waits. */
  function nextBatch(isFull: boolean) {
    const pending = pendingRecords().filter(({ household }) => !isFull || household !== null)
    return pending.filter(({ household }) => household === pending[0]?.household).slice(0, MAX_CHANGES)
  }

  const changeOf = ({ id, kind, fields, pending }: ReplicaRecord): SyncRecord => ({
    id,
    kind,
    fields: Object.fromEntries(pending.flatMap((name) => (fields[name] ? [[name, fields[name]]] : []))),
  })

  /** Takes note of what the server has made of sent changes; a field that changed again meanwhile is still to be sent. */
  function confirm(sent: SyncRecord, stored: SyncRecord | undefined, household: string) {
    const local = current(sent.id)
    if (!local) return
    if (!stored) return forget(sent.id)
    const fields = { ...local.fields }
    const confirmed = Object.keys(sent.fields).filter((name) => fields[name]?.[0] === sent.fields[name]?.[0])
    for (const name of confirmed) {
      delete fields[name]
      delete own.get(sent.id)?.[name]
    }
    save({
      ...local,
      fields: mergedFields(fields, stored.fields),
      pending: local.pending.filter((name) => !confirmed.includes(name)),
      household,
    })
  }

  /** Sends changes; one that the server refuses is taken back, so that it does not hold up the others. */
  async function send(batch: ReplicaRecord[]): Promise<SyncOutcome> {
    const changes = batch.map(changeOf)
    const sentAt = now()
    const answer = await transport.send(batch[0]?.household ?? null, changes)
    if (answer === REFUSED && batch.length > 1) {
      for (const one of batch) {
        const outcome = await send([one])
        if (outcome !== 'synced') return outcome
      }
      return 'synced'
    }
    if (answer === REFUSED) for (const { id } of batch) forget(id)
    else if (answer === SIGNED_OUT) return 'signedOut'
    else if (answer === FULL) return 'full'
    else if (answer === null || typeof answer === 'number') return 'waiting'
    else {
      enter(answer.household, answer.now, sentAt)
      const stored = new Map(answer.records.map((record) => [record.id, record]))
      for (const sent of changes) confirm(sent, stored.get(sent.id), answer.household)
    }
    return 'synced'
  }

  async function exchange(): Promise<SyncOutcome> {
    let isFull = false
    for (let batch = nextBatch(false); batch.length > 0; batch = nextBatch(isFull)) {
      const outcome = await send(batch)
      // What makes room must not wait behind what has none.
      if (outcome === 'full' && !isFull) isFull = true
      else if (outcome !== 'synced') return outcome
    }
    for (let continues = false; ; ) {
      const since = state.version
      const sentAt = now()
      const answer = await transport.read(since, continues)
      if (answer === SIGNED_OUT) return 'signedOut'
      if (answer === null || typeof answer === 'number') return 'waiting'
      const isOther = state.household !== answer.household
      enter(answer.household, answer.now, sentAt)
      // What came is what follows a version of the household before.
      if (isOther && since > 0) {
        continues = false
        continue
      }
      if (answer.isReset)
        for (const record of [...records.values()])
          if (record.pending.length === 0 && record.household !== null) forget(record.id)
      isWhole = receive(answer.records, answer.household) && isWhole
      saveState({ version: answer.version })
      continues = answer.hasMore
      if (!answer.hasMore) return isFull ? 'full' : 'synced'
    }
  }

  /** Sends what has changed and reads what others have changed; one exchange at a time, and another if something changed meanwhile. */
  async function sync(): Promise<SyncOutcome> {
    if (running) {
      await running
      return running ?? sync()
    }
    running = exchange().finally(() => {
      running = null
      changed()
    })
    return running
  }

  return {
    change,
    adopt,
    list,
    /** Every record of a kind with its stamps, those that are deleted included. */
    stamped: (kind: KindName): SyncRecord[] => [...records.values()].filter((record) => record.kind === kind),
    sync,
    newId,
    hasPending: () => pendingRecords().length > 0,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Reads anew what another tab has stored under a key, or everything when all was cleared. */
    reread(key: string | null) {
      if (key === null) {
        records.clear()
        own.clear()
        state = readState()
        storedVersion = state.version
      } else if (key === STATE) state = readState()
      else if (key.startsWith(RECORD)) readStored(key)
      else return
      changed()
    },
  }
}
export type Replica = ReturnType<typeof createReplica>
