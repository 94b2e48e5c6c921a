import { setTimeout } from 'node:timers/promises'
import type { Database } from '#server/database/tables.ts'
import { turns } from '#server/processes/turns.ts'
import { compareRecipe, compareReview } from './near-duplicates.store.ts'

/** To be incremented with every change of what texts are found by. */
const VERSIONS = { recipe: 1, review: 2 }
const BATCH = 20
/** For each millisecond of comparing the work rests so many. */
const REST = 3

/**
 * Compares the recipes and reviews that came before texts were compared, and again those that have come since: of two that are published at the same
 * moment neither saw the other. Goes on where a stop interrupted it; how many were compared.
 */
export async function compareOldTexts(db: Database, isStopping: () => boolean): Promise<number> {
  return (
    (await compareAll(db, 'recipe', compareRecipe, isStopping)) +
    (await compareAll(db, 'review', compareReview, isStopping))
  )
}

async function compareAll(
  db: Database,
  table: 'recipe' | 'review',
  compare: (tx: Database, id: number) => Promise<void>,
  isStopping: () => boolean,
) {
  const key = `compared ${table}s ${VERSIONS[table]}`
  const state = await db.selectFrom('siteState').select('value').where('key', '=', key).executeTakeFirst()
  let cursor = state?.value ?? 0
  let count = 0
  while (!isStopping()) {
    const rows = await db.selectFrom(table).select('id').where('id', '>', cursor).orderBy('id').limit(BATCH).execute()
    const last = rows.at(-1)
    if (!last) break
    for (const { id } of rows) {
      await turns.take('comparing texts')
      const started = performance.now()
      await db.transaction().execute((tx) => compare(tx, id))
      await setTimeout(REST * (performance.now() - started))
    }
    cursor = last.id
    count += rows.length
    await db
      .insertInto('siteState')
      .values({ key, value: cursor })
      .onConflict((c) => c.column('key').doUpdateSet({ value: cursor }))
      .execute()
  }
  return count
}
