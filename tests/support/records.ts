import { type KindName, recordOf } from '#app/kitchen/records/record-kinds.ts'
import { type SyncValues, stampedValues } from '#app/kitchen/records/sync-record.ts'

/** A record of a kind as it is read when these are its only values, whatever they are. */
export const aRecord = <Kind extends KindName>(kind: Kind, id: string, values: SyncValues = {}) =>
  recordOf(kind, { id, kind, fields: stampedValues(values, 1, 'test') })
