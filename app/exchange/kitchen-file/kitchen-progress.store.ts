import type { Database } from '#server/database/tables.ts'
import type { KitchenProgress } from './kitchen-progress.ts'

/** An import that has not got on for so long ended with its process. */
const BROKEN_OFF_AFTER = 60_000
/** How long the end of an import is shown. */
const SHOWN_FOR = 24 * 60 * 60_000

/** The cook's last long import; null when there was none within a day. */
export async function findKitchenProgress(
  db: Database,
  cookId: string,
  now = Date.now(),
): Promise<KitchenProgress | null> {
  const row = await db.selectFrom('kitchenImport').selectAll().where('cookId', '=', cookId).executeTakeFirst()
  if (!row || row.changedAt < now - SHOWN_FOR) return null
  const { total, done, added, changedAt } = row
  const state = added !== null ? 'done' : changedAt < now - BROKEN_OFF_AFTER ? 'brokenOff' : 'running'
  return { state, total, done, added: added ?? 0 }
}

/**
 * Notes that a long import of so many entries begins; null when another one of the cook's is under way. `advance` notes how many were
 * looked at and returns whether the import may go on, `end` how many were added.
 */
export async function startKitchenImport(db: Database, cookId: string, total: number, now = Date.now()) {
  const row = { total, done: 0, added: null, startedAt: now, changedAt: now }
  const started = await db
    .insertInto('kitchenImport')
    .values({ cookId, ...row })
    .onConflict((c) =>
      c
        .column('cookId')
        .doUpdateSet(row)
        .where((eb) =>
          eb.or([
            eb('kitchenImport.added', 'is not', null),
            eb('kitchenImport.changedAt', '<', now - BROKEN_OFF_AFTER),
          ]),
        ),
    )
    .returning('cookId')
    .executeTakeFirst()
  if (!started) return null
  const change = async (values: { done?: number; added?: number }) => {
    const changing = db
      .updateTable('kitchenImport')
      .set({ ...values, changedAt: Date.now() })
      .where('cookId', '=', cookId)
      .where('startedAt', '=', now)
    return (await changing.executeTakeFirst()).numUpdatedRows > 0n
  }
  let done = 0
  return {
    advance(entries: number) {
      done += entries
      return change({ done })
    },
    end: (added: number) => change({ done: total, added }),
  }
}
