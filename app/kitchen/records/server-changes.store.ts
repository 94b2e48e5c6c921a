import type { Database } from '#server/database/tables.ts'
import { applyChanges, type SyncRefusal } from './sync.store.ts'
import { mergedAfter, type RecordChange, type SyncRecord, stampedValues } from './sync-record.ts'

/** Changes records of a household on behalf of somebody whose device is the server itself; returns them, or why nothing was changed. */
export const changeRecords = (
  db: Database,
  householdId: string,
  changes: readonly RecordChange[],
  now = Date.now(),
): Promise<SyncRecord[] | SyncRefusal> =>
  applyChanges(db, {
    householdId,
    changes: changes.map(({ kind, id, values }) => ({ kind, id, fields: stampedValues(values, now, 'server') })),
    merge: mergedAfter,
    now,
  })
