import { useEffect } from 'react'
import { useDeviceStore } from '#app/base/device/device-store.ts'
import { deviceStorage, LIVE_RECORD_KEYS } from '#app/base/device/local-storage.ts'
import { shortHash } from '#app/base/request/short-hash.ts'
import { answerOf, deviceReplica, newRecordId } from '#app/kitchen/records/device-replica.ts'
import { createReplica } from '#app/kitchen/records/replica.ts'
import type { SyncTransport } from '#app/kitchen/records/sync-transport.ts'
import { type DeviceLiveList, deviceLiveLists, updateLiveList } from './device-live-lists.ts'
import { isListDeleted, linkedListId, mirrorList } from './mirrored-list.ts'

/** The pause after which what has changed here is sent, and after which an exchange that failed is tried again, in milliseconds. */
const SEND_AFTER = 200
const AGAIN_AFTER = 5000
const GONE = 404

type Answer = { id?: string } | number | null

/** 256 bits in letters that a link may have; also where `crypto.subtle` is missing, as on pages without TLS. */
const newSecret = () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return Array.from(crypto.getRandomValues(new Uint8Array(43)), (byte) => letters[byte % 64]).join('')
}

const keysOf = (key: string) => `${LIVE_RECORD_KEYS}${shortHash(key)}:`

/** Forgets the copy of a live list; the list itself stays. */
function forgetCopy(key: string) {
  for (const name of deviceStorage.keys(keysOf(key))) deviceStorage.write(name, null)
}

/** Ends what this device shares, for everybody; false when it cannot be ended now. */
export async function endLiveSharing(key: string, secret: string) {
  const answer = await answerOf('/api/live-lists/endings', { secret })
  if (answer === null || (typeof answer === 'number' && answer !== GONE)) return false
  updateLiveList(key, { hasEnded: true })
  forgetCopy(key)
  return true
}

/** What the server answers who shares a list: the key of its link, and the link as a QR code. */
export interface SharedList {
  key: string
  link: string
  qr: { path: string; size: number }
}

/** Shares a list of this device, or asks for its link again; null when that is not possible now, a status when it is refused. */
export async function shareFromHere(list: string): Promise<SharedList | number | null> {
  const known = deviceLiveLists.read().find((one) => one.list === list && one.secret !== null && !one.hasEnded)
  const secret = known?.secret ?? newSecret()
  const shared: SharedList | number | null = await answerOf('/api/live-lists', { secret })
  if (shared === null || typeof shared === 'number') return shared
  if (!known)
    deviceLiveLists.update((all) => [...all.filter((one) => one.list !== list), { key: shared.key, list, secret }])
  return shared
}

/** Puts a list that somebody else shares among those of this device; returns its id here. */
export function joinLiveList(key: string, name: string) {
  const known = deviceLiveLists.read().find((one) => one.key === key)
  const list = known?.list ?? linkedListId(key)
  deviceReplica().change('list', list, { name, position: Date.now(), deleted: false })
  deviceLiveLists.update((all) => [
    ...all.filter((one) => one.key !== key),
    { key, list, secret: known?.secret ?? null },
  ])
  return list
}

/** The address that opens a live list. */
export const liveLink = (key: string) => `${location.origin}/shopping-list/guest?key=${key}`

/** Ends this device's part in a list that somebody else shares; what is on it stays. */
export function leaveLiveList(key: string) {
  updateLiveList(key, null)
  forgetCopy(key)
}

interface Following {
  isSignedIn: boolean
  /** Called when a list that this device has shared has become one of the account's. */
  onAdopted(): void
}

/** Keeps one list in step with all who have its link until it is called off. */
function follow({ key, list, secret }: DeviceLiveList, { isSignedIn, onAdopted }: Following) {
  const device = deviceReplica()
  let isOver = false
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let events: EventSource | undefined
  const listen = (id: string) => {
    events = new EventSource(`/api/live-lists/${id}/events`)
    events.addEventListener('changed', () => soon(0))
  }
  const noted = <T extends Answer>(answer: T) => {
    if (answer === GONE) isOver = true
    else if (answer instanceof Object && answer.id !== undefined && !events && !isStopped) listen(answer.id)
    return answer
  }
  const transport: SyncTransport = {
    read: async (since, continues) => noted(await answerOf('/api/live-lists/queries', { key, since, continues })),
    send: async (_household, changes) => noted(await answerOf('/api/live-lists/changes', { key, changes })),
  }
  const live = createReplica({ storage: deviceStorage, keys: keysOf(key), transport, newId: newRecordId })
  const ofOtherTabs = (event: StorageEvent) => live.reread(event.key)
  const mirrored = { list, prefix: secret === null ? `${shortHash(key)}.` : '' }

  const stop = () => {
    isStopped = true
    clearTimeout(timer)
    events?.close()
    unsubscribe()
    removeEventListener('online', now)
    removeEventListener('storage', ofOtherTabs)
  }

  async function exchange() {
    if (isListDeleted(device, list)) {
      stop()
      if (secret !== null) await answerOf('/api/live-lists/endings', { secret })
      updateLiveList(key, null)
      return forgetCopy(key)
    }
    // First what the others have: a copy that is read anew must not be filled from here before.
    let outcome = await live.sync()
    if (outcome === 'synced') {
      mirrorList(device, live, mirrored)
      if (live.hasPending()) outcome = await live.sync()
    }
    if (isOver) {
      stop()
      updateLiveList(key, { hasEnded: true })
      return forgetCopy(key)
    }
    if (outcome !== 'synced') return soon(AGAIN_AFTER)
    if (isSignedIn && secret !== null && !device.hasPending()) await moveToAccount(secret)
  }
  /** What a device has shared goes on as a list of the account that it has moved into; where that is not possible, it ends. */
  async function moveToAccount(owner: string) {
    const answer = await answerOf('/api/live-lists/adoptions', { secret: owner, list })
    if (answer === null || (typeof answer === 'number' && answer !== GONE)) return
    stop()
    forgetCopy(key)
    if (answer === GONE) return endLiveSharing(key, owner)
    updateLiveList(key, null)
    onAdopted()
  }
  function soon(after = SEND_AFTER) {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(exchange, after)
  }
  const now = () => soon(0)
  const unsubscribe = device.subscribe(() => soon())
  addEventListener('online', now)
  addEventListener('storage', ofOtherTabs)
  now()
  return stop
}

/** Keeps the live lists of this device in step as long as the page is open; `onAdopted` must stay the same. */
export function useLiveLists(isSignedIn: boolean, onAdopted: () => void) {
  const lists = useDeviceStore(deviceLiveLists)
  const followed = lists.filter(({ hasEnded }) => !hasEnded)
  const keys = followed.map(({ key }) => key).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys tell which lists there are
  useEffect(() => {
    const stops = followed.map((one) => follow(one, { isSignedIn, onAdopted }))
    return () => {
      for (const stop of stops) stop()
    }
  }, [keys, isSignedIn, onAdopted])
  return lists
}

/** How long a page that shows no list keeps the live ones in step after a change, in milliseconds. */
const AFTER_A_CHANGE = 20_000

/** Sends what was just changed on a page that shows no list to those who share it. */
export function sendToLiveLists(isSignedIn: boolean) {
  for (const one of deviceLiveLists.read().filter(({ hasEnded }) => !hasEnded))
    setTimeout(follow(one, { isSignedIn, onAdopted: () => {} }), AFTER_A_CHANGE)
}
