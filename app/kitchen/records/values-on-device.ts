import { jsonIn } from '#app/base/device/device-store.ts'
import { deviceStorage, REPLICA_KEYS } from '#app/base/device/local-storage.ts'
import type { KindName } from './record-kinds.ts'
import { isRecordDeleted, recordValues } from './record-values.ts'
import type { SyncFields, SyncValues } from './sync-record.ts'

/** How the keys of this device's records begin. */
export const RECORD_KEYS = `${REPLICA_KEYS}record:`

const isFields = (fields: unknown): fields is SyncFields =>
  fields instanceof Object && Object.values(fields).every(Array.isArray)

/** The values of this device's records of a kind, unchecked, for what only counts or shows them; without what is deleted or cannot be read. */
export const valuesOnDevice = (kind: KindName): SyncValues[] =>
  deviceStorage.keys(RECORD_KEYS).flatMap((key) => {
    const stored = Object(jsonIn(deviceStorage.read(key)))
    const isOfKind = stored.kind === kind && isFields(stored.fields) && !isRecordDeleted(stored.fields)
    return isOfKind ? [recordValues(stored.fields)] : []
  })
