import { engineOf } from './engine.ts'
import type { Database } from './tables.ts'

const changes = new WeakMap<Database, number>()

/** How many public changes this process has made, known at once while other processes hear of them a moment later. */
export const changesHere = (db: Database) => changes.get(db) ?? 0

/** Runs a change of what the public sees in one transaction and raises the content version, which empties the page cache. */
export async function changeContent<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  const result = await db.transaction().execute(async (tx) => {
    const done = await work(tx)
    await tx
      .updateTable('siteState')
      .set((eb) => ({ value: eb('value', '+', 1) }))
      .where('key', '=', 'contentVersion')
      .execute()
    await engineOf(tx).announceContent(tx)
    return done
  })
  changes.set(db, changesHere(db) + 1)
  return result
}
