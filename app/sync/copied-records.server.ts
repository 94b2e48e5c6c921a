import type { Database } from '../../server/database/tables.ts'
import { applyChanges, recordOf } from './sync.server.ts'
import type { SyncKinds } from './sync-kinds.ts'
import { MAX_CHANGES, type SyncRecord } from './sync-record.ts'

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
