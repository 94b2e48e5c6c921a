import type { Database } from '#server/database/tables.ts'
import { CHANGE_KINDS, type StatedChange, statedChangesIn } from './stated-changes.ts'

const MAX_LISTED = 8
/** How many cooks made a change before it is worth telling. */
const SEVERAL = 2
const BATCH = 200
const CURSOR = 'statedChangesRead'

/**
 * Reads again what a cook has changed of a recipe, from their review and their public diary entries, as far as everybody reads these. To be
 * called in the transaction of every change of one of them.
 */
export async function restateChanges(tx: Database, recipeId: number, cookId: string) {
  const reviews = await tx
    .selectFrom('review')
    .select(['cooked', 'changes'])
    .where('recipeId', '=', recipeId)
    .where('cookId', '=', cookId)
    .where('hiddenAt', 'is', null)
    .where('cooked', 'is not', null)
    .execute()
  const entries = await tx
    .selectFrom('cookedEntry')
    .select('changes')
    .where('recipeId', '=', recipeId)
    .where('cookId', '=', cookId)
    .where('isPublic', '=', 1)
    .where('hiddenAt', 'is', null)
    .execute()
  await tx.deleteFrom('statedChange').where('recipeId', '=', recipeId).where('cookId', '=', cookId).execute()
  const accounts = [...reviews, ...entries]
  if (accounts.length === 0) return
  const changes = new Map(
    accounts
      .flatMap((one) => statedChangesIn(one.changes ?? ''))
      .map((change) => [`${change.kind} ${change.food}`, change]),
  )
  await tx
    .insertInto('statedChange')
    .values([
      { recipeId, cookId, kind: 'stated', food: '', instead: '' },
      ...[...changes.values()].map((change) => ({ recipeId, cookId, ...change })),
    ])
    .execute()
}

/** The changes of a recipe that several cooks have made, the most frequent first, and of how many who stated how they cooked it. */
export async function listStatedChanges(db: Database, recipeId: number) {
  const rows = await db
    .selectFrom('statedChange')
    .select((eb) => ['kind', 'food', 'instead', eb.fn.countAll<number>().as('count')])
    .where('recipeId', '=', recipeId)
    .groupBy(['kind', 'food', 'instead'])
    .having((eb) => eb(eb.fn.countAll(), '>=', SEVERAL))
    // How many stated it comes first, where all of them made one change as well.
    .orderBy((eb) => eb('kind', '=', 'stated'), 'desc')
    .orderBy('count', 'desc')
    .orderBy('kind')
    .orderBy('food')
    .orderBy('instead')
    .limit(MAX_LISTED + 1)
    .execute()
  const changes = rows.flatMap(({ kind, ...row }): (StatedChange & { count: number })[] => {
    const known = CHANGE_KINDS.find((one) => one === kind)
    return known ? [{ kind: known, ...row }] : []
  })
  return { stated: rows.find(({ kind }) => kind === 'stated')?.count ?? 0, changes: changes.slice(0, MAX_LISTED) }
}

/** Reads the changes of reviews that are older than their reading, each once; how many reviews were read. */
export async function readOldChanges(db: Database) {
  for (let count = 0; ; ) {
    const cursor = await db.selectFrom('siteState').select('value').where('key', '=', CURSOR).executeTakeFirst()
    const reviews = await db
      .selectFrom('review')
      .select(['id', 'recipeId', 'cookId'])
      .where('id', '>', cursor?.value ?? 0)
      .where('cooked', 'is not', null)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    const last = reviews.at(-1)
    if (!last) return count
    await db.transaction().execute(async (tx) => {
      for (const { recipeId, cookId } of reviews) await restateChanges(tx, recipeId, cookId)
      await tx
        .insertInto('siteState')
        .values({ key: CURSOR, value: last.id })
        .onConflict((c) => c.column('key').doUpdateSet({ value: last.id }))
        .execute()
    })
    count += reviews.length
  }
}
