import type { Database } from '#server/database/tables.ts'
import { turns } from '#server/processes/turns.ts'
import { isPossibleId } from './record-kinds.ts'
import { applyChanges, storedRecord } from './sync.store.ts'
import { MAX_CHANGES, type SyncRecord, type SyncValues, stampedValues } from './sync-record.ts'

/**
 * Copies all records of a household that are not deleted into another one, merging those that both have; inside a `changeContent`. False
 * when there is no room for them all, which leaves some of them copied: the transaction is to be undone then.
 */
export async function copyRecords(tx: Database, { from, to }: { from: string; to: string }): Promise<boolean> {
  for (let last = ''; ; ) {
    const rows = await tx
      .selectFrom('syncRecord')
      .select(['id', 'kind', 'fields'])
      .where('householdId', '=', from)
      .where('deletedAt', 'is', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(MAX_CHANGES)
      .execute()
    if (!(await copy(tx, to, rows.map(storedRecord)))) return false
    const next = rows.at(-1)
    if (!next || rows.length < MAX_CHANGES) return true
    last = next.id
  }
}

/** A record that cannot be in the other household, where another kind has its id, is left out rather than all of them. */
async function copy(tx: Database, householdId: string, changes: SyncRecord[]): Promise<boolean> {
  const there = await storedKinds(tx, householdId, changes)
  const possible = changes.filter(({ id, kind }) => (there.get(id)?.kind ?? kind) === kind && isPossibleId(kind, id))
  return copyPossible(tx, householdId, possible)
}

/** Copies records; where one of them has become impossible meanwhile, it is found by halving. */
async function copyPossible(tx: Database, householdId: string, changes: SyncRecord[]): Promise<boolean> {
  const outcome = await applyChanges(tx, { householdId, changes })
  if (outcome !== 'wrong') return outcome !== 'full'
  if (changes.length === 1) return true
  const half = Math.ceil(changes.length / 2)
  return (
    (await copyPossible(tx, householdId, changes.slice(0, half))) && copyPossible(tx, householdId, changes.slice(half))
  )
}

/** The records of these ids that a household has or had: their kinds, and when they were deleted. */
async function storedKinds(db: Database, householdId: string, records: readonly { id: string }[]) {
  if (records.length === 0) return new Map<string, never>()
  const ids = records.map(({ id }) => id)
  const rows = await db
    .selectFrom('syncRecord')
    .select(['id', 'kind', 'deletedAt'])
    .where('householdId', '=', householdId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** How many records are written together while others wait: some milliseconds. */
const BATCH = 100

interface WrittenRecord extends Omit<SyncRecord, 'fields'> {
  values: SyncValues
}

interface Adding {
  householdId: string
  records: readonly WrittenRecord[]
  now?: number
  /** Called after each batch with how many records it had; false ends it. */
  onBatch?(records: number): Promise<boolean>
}

/**
 * Adds the records that a household does not have, or has no longer, as of now; those that it has stay as they are. Each batch is written
 * whole, and gives way to other requests before the next one. Returns how many were added: the first ones, when there is no room for all.
 */
export async function addMissingRecords(
  db: Database,
  { householdId, records, now = Date.now(), onBatch }: Adding,
): Promise<number> {
  let added = 0
  const firstOfEach = [...new Map(records.toReversed().map((record) => [record.id, record])).values()].reverse()
  for (let start = 0; start < firstOfEach.length; start += BATCH) {
    await turns.take(`records of ${householdId}`)
    const some = firstOfEach.slice(start, start + BATCH)
    const there = await storedKinds(db, householdId, some)
    const changes = some
      .filter(({ id, kind }) => {
        const stored = there.get(id)
        return stored === undefined || (stored.deletedAt !== null && stored.kind === kind)
      })
      .map(({ id, kind, values }) => ({
        id,
        kind,
        fields: stampedValues({ ...values, deleted: false }, now, 'server'),
      }))
    if (!(await copy(db, householdId, changes))) return added
    added += changes.length
    if ((await onBatch?.(some.length)) === false) return added
  }
  return added
}
