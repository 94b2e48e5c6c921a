import type { Database } from '#server/database/tables.ts'
import { bucketOf, maxPerBucketOf } from './record-kinds.ts'
import { isRecordDeleted } from './record-values.ts'
import { MAX_LIST_ITEMS } from './shopping-records.ts'
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

/** How many items a list may have for those who have its link, deleted ones included. */
const MAX_LINKED_ITEMS = 2 * MAX_LIST_ITEMS

/** Why changes by somebody who may change the items of one list alone are refused; null when they are of that list and have room. */
export async function listRefusal(
  tx: Database,
  { householdId, list }: { householdId: string; list: string },
  changes: readonly SyncRecord[],
  stored: ReadonlyMap<string, SyncRecord>,
): Promise<'wrong' | 'full' | null> {
  const isOfList = ({ id, kind, fields }: SyncRecord) => {
    const before = stored.get(id)
    const isThere = before === undefined || (before.kind === 'item' && bucketOf('item', before.fields) === list)
    // A change of some fields says nothing of the list; one that does must name this one.
    const isSilent = before !== undefined && fields.list === undefined
    return kind === 'item' && isThere && (isSilent || bucketOf(kind, fields) === list)
  }
  if (!changes.every(isOfList)) return 'wrong'
  const added = changes.filter(({ id }) => !stored.has(id)).length
  if (added === 0) return null
  const there = tx
    .selectFrom('syncRecord')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('householdId', '=', householdId)
    .where('kind', '=', 'item')
    .where('bucket', '=', list)
  return (await there.executeTakeFirstOrThrow()).total + added > MAX_LINKED_ITEMS ? 'full' : null
}
