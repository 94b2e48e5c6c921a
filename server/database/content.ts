import { engineOf } from './engine.ts'
import type { Database } from './tables.ts'

const changes = new WeakMap<Database, number>()

/** The number of public changes that this process has made; other processes are notified a moment later. */
export const changesHere = (db: Database) => changes.get(db) ?? 0

/** A result that came about without a change of what the public sees. */
class Unchanged<T> {
  readonly result: T
  constructor(result: T) {
    this.result = result
  }
}

/** What the work of `changeContent` returns when it has changed nothing that the public sees: the pages in the cache stay. */
export const unchanged = <T>(result: T) => new Unchanged(result)

/** The transactions that `changeContent` has begun, and whether something public has changed in them. */
const underWay = new WeakMap<Database, { changed: boolean }>()

/**
 * Changes public content in one transaction and increments the content version, which clears the page cache, unless nothing
 * changed. Inside another `changeContent` it joins that transaction; it throws in any other transaction, where the version would
 * not be incremented.
 */
export async function changeContent<T>(db: Database, work: (tx: Database) => Promise<T | Unchanged<T>>): Promise<T> {
  if (db.isTransaction) return changeWithin(db, work)
  const { result, changed } = await db.transaction().execute(async (tx) => {
    const state = { changed: false }
    underWay.set(tx, state)
    const result = await changeWithin(tx, work)
    if (state.changed) await raiseVersion(tx)
    return { result, changed: state.changed }
  })
  if (changed) changes.set(db, changesHere(db) + 1)
  return result
}

async function changeWithin<T>(tx: Database, work: (tx: Database) => Promise<T | Unchanged<T>>) {
  const state = underWay.get(tx)
  if (!state) throw new Error('changeContent was called in a transaction that it did not begin')
  const done = await work(tx)
  if (done instanceof Unchanged) return done.result
  state.changed = true
  return done
}

async function raiseVersion(tx: Database) {
  await tx
    .updateTable('siteState')
    .set((eb) => ({ value: eb('value', '+', 1) }))
    .where('key', '=', 'contentVersion')
    .execute()
  await engineOf(tx).announceContent(tx)
}
