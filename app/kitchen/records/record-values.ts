// Apart from the shapes of records, so that pages that only count or show what is stored do not load what checks them.

import type { SyncFields, SyncValues } from './sync-record.ts'

/** Whether a record is deleted: as long as nothing of it has changed since it was. */
export function isRecordDeleted({ deleted, ...others }: SyncFields) {
  if (deleted?.[1] !== true) return false
  return Object.values(others).every(([stamp]) => stamp <= deleted[0])
}

/** The values of a record without their stamps. */
export const recordValues = (fields: SyncFields): SyncValues =>
  Object.fromEntries(Object.entries(fields).map(([name, [, value]]) => [name, value]))
