import type { Database } from '../../server/database/tables.ts'
import { applyChanges, recordOf } from './sync.server.ts'
import type { SyncKinds } from './sync-kinds.ts'
import { MAX_CHANGES, type SyncRecord, type SyncValues, stampedValues } from './sync-record.ts'

/**
 * Copies all records of a household that are not deleted into another one, merging those that both have; inside a `changeContent`. False
 * when there is no room for them all, which leaves some of them copied: the transaction is to be undone then.
 */
export async function copyRecords(
  tx: Database,
  { from, to, kinds }: { from: string; to: string; kinds: SyncKinds },
): Promise<boolean> {
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
    if (!(await copy(tx, to, kinds, rows.map(recordOf)))) return false
    const next = rows.at(-1)
    if (!next || rows.length < MAX_CHANGES) return true
    last = next.id
  }
}

/** A record that cannot be in the other household, where another kind has its id, is left out rather than all of them. */
async function copy(tx: Database, householdId: string, kinds: SyncKinds, changes: SyncRecord[]): Promise<boolean> {
  const outcome = await applyChanges(tx, { householdId, kinds, changes })
  if (outcome !== 'wrong') return outcome !== 'full'
  if (changes.length === 1) return true
  for (const change of changes) if (!(await copy(tx, householdId, kinds, [change]))) return false
  return true
}

interface WrittenRecord extends Omit<SyncRecord, 'fields'> {
  values: SyncValues
}

/**
 * Adds the records that a household does not have, or has no longer, as of now; those that it has stay as they are. Returns how many were
 * added: the first ones, when there is no room for all.
 */
export async function addMissingRecords(
  db: Database,
  householdId: string,
  kinds: SyncKinds,
  records: readonly WrittenRecord[],
  now = Date.now(),
): Promise<number> {
  let added = 0
  for (let start = 0; start < records.length; start += MAX_CHANGES) {
    const some = records.slice(start, start + MAX_CHANGES)
    const rows = await db
      .selectFrom('syncRecord')
      .select('id')
      .where('householdId', '=', householdId)
      .where('deletedAt', 'is', null)
      .where(
        'id',
        'in',
        some.map(({ id }) => id),
      )
      .execute()
    const there = new Set(rows.map(({ id }) => id))
    const changes = some
      .filter(({ id }) => !there.has(id))
      .map(({ id, kind, values }) => ({
        id,
        kind,
        fields: stampedValues({ ...values, deleted: false }, now, 'server'),
      }))
    if (!(await copy(db, householdId, kinds, changes))) return added
    added += changes.length
  }
  return added
}
