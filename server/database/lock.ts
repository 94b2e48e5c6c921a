import type { Database } from '../../server/database/tables.ts'

/** Holds a cook's row until the transaction ends (an update is a lock on both engines): one change of what is theirs at a time. */
export async function holdCook(tx: Database, cookId: string) {
  await tx
    .updateTable('cook')
    .set((eb) => ({ updatedAt: eb.ref('updatedAt') }))
    .where('id', '=', cookId)
    .execute()
}
