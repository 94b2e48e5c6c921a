import type { Database } from '#server/database/tables.ts'
import { bucketOf, maxPerBucketOf } from './record-kinds.ts'
import { isRecordDeleted } from './record-values.ts'
import type { SyncRecord } from './sync-record.ts'

/** Where a record is listed; null for one that is deleted, or is not there. */
const bucketIn = (record: SyncRecord | undefined) =>
  record && !isRecordDeleted(record.fields) ? bucketOf(record.kind, record.fields) : null

/** Whether a bucket that records come into would have more of them than it has room for. */
export async function isOverfull(
  tx: Database,
  householdId: string,
  records: readonly (SyncRecord & { before: SyncRecord | undefined })[],
) {
  const coming = records.filter((record) => {
    const bucket = bucketIn(record)
    return bucket !== null && bucket !== bucketIn(record.before)
  })
  for (const [kind, some] of Map.groupBy(coming, (record) => record.kind)) {
    const most = maxPerBucketOf(kind)
    if (most === undefined) continue
    for (const [bucket, ones] of Map.groupBy(some, (record) => bucketIn(record) ?? '')) {
      const there = tx
        .selectFrom('syncRecord')
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .where('householdId', '=', householdId)
        .where('kind', '=', kind)
        .where('bucket', '=', bucket)
        .where('deletedAt', 'is', null)
      if ((await there.executeTakeFirstOrThrow()).total + ones.length > most) return true
    }
  }
  return false
}
