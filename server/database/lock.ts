import type { Selectable } from 'kysely'
import type { Database, Tables } from './tables.ts'

interface LockableIds {
  cookedEntry: number
  answer: number
  collection: number
  cook: string
  household: string
  question: number
  recipe: number
  review: number
}

/** Locks a row until the transaction ends (an update is a lock on both engines) and returns it as it is now; undefined when there is none. */
export const lockRow = <T extends keyof LockableIds>(tx: Database, table: T, id: LockableIds[T]) =>
  tx
    .updateTable(table as 'recipe')
    .set((eb) => ({ updatedAt: eb.ref('updatedAt') }))
    .where('id', '=', id as number)
    .returningAll()
    .executeTakeFirst() as unknown as Promise<Selectable<Tables[T]> | undefined>
