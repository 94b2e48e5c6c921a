import { type DeviceStore, deviceStore, listOf } from '#app/base/device/device-store.ts'
import { LIVE_LISTS_KEY } from '#app/base/device/local-storage.ts'

/** A list of this device that is shared by a live link. */
export interface DeviceLiveList {
  key: string
  /** The id of the list on this device. */
  list: string
  /** What ends the sharing; null for a list that somebody else shares. */
  secret: string | null
  /** Whether it is over; the list stays. */
  hasEnded?: boolean
}

const isLiveList = (value: unknown): value is DeviceLiveList => {
  const { key, list, secret } = Object(value) as Partial<DeviceLiveList>
  return typeof key === 'string' && typeof list === 'string' && (secret === null || typeof secret === 'string')
}

/** The lists of this device that are shared by a live link. */
export const deviceLiveLists: DeviceStore<DeviceLiveList[]> = deviceStore({
  key: LIVE_LISTS_KEY,
  parse: listOf(isLiveList),
})

/** Changes what this device knows of a live list; null forgets it. */
export const updateLiveList = (key: string, change: Partial<DeviceLiveList> | null) =>
  deviceLiveLists.update((all) =>
    all.flatMap((one) => (one.key !== key ? [one] : change ? [{ ...one, ...change }] : [])),
  )
