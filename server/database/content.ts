import { randomUUID } from 'node:crypto'
import { engineOf } from './engine.ts'
import type { Database } from './tables.ts'

/** The name of all content together, for a change of more than is worth naming. */
export const ALL_CONTENT = '*'
/** How the names of content begin that is on no page which people share, but that cooks' own devices listen to. */
export const PRIVATE_CONTENT = '~'
const MAX_NAMES = 100

/** The names of what the transactions of `changeContent` have changed so far. */
const underWay = new WeakMap<Database, Set<string>>()
const listeners = new WeakMap<Database, ((names: readonly string[]) => void)[]>()
const senders = new WeakMap<Database, string>()

/** Calls `listen` with the names of what this process has changed by this database. */
export function listenToOwnChanges(db: Database, listen: (names: readonly string[]) => void) {
  listeners.set(db, [...(listeners.get(db) ?? []), listen])
}

/** Tells the changes of this database object from those of others, in this process or elsewhere. */
export function senderOf(db: Database) {
  const sender = senders.get(db) ?? randomUUID()
  senders.set(db, sender)
  return sender
}

/**
 * Changes public content in one transaction and announces what `work` names by `contentChanged`, so that the page cache drops the
 * pages that show it. Inside another `changeContent` it joins that transaction; it throws in any other transaction, where nothing
 * would be announced.
 */
export async function changeContent<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  if (db.isTransaction) {
    changesIn(db)
    return work(db)
  }
  const { result, names } = await db.transaction().execute(async (tx) => {
    const changed = new Set<string>()
    underWay.set(tx, changed)
    const result = await work(tx)
    const names = changed.size > MAX_NAMES ? [ALL_CONTENT] : [...changed]
    if (names.length > 0) await engineOf(tx).announceContent(tx, names, senderOf(db))
    return { result, names }
  })
  if (names.length > 0) for (const listen of listeners.get(db) ?? []) listen(names)
  return result
}

/** Names what the transaction of a `changeContent` has changed that the public sees; throws in any other transaction. */
export function contentChanged(tx: Database, ...names: string[]) {
  const changed = changesIn(tx)
  for (const name of names) changed.add(name)
}

function changesIn(tx: Database) {
  const changed = underWay.get(tx)
  if (!changed) throw new Error('Public content is changed in a transaction of changeContent only')
  return changed
}
