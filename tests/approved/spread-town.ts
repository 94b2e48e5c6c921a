import { sql } from 'kysely'
import { reindexRecipe } from '#app/recipes/catalog/recipe-index.store.ts'
import { hideWords } from '#app/recipes/questions/question-moderation.store.ts'
import { changeContent } from '#server/database/content.ts'
import type { Database } from '#server/database/tables.ts'
import { DAY, HOUR } from '#server/processes/clock.ts'
import { aCook, aRecipe, aReview } from '../support/builders.ts'
import { aStreet, LONG_AGO } from '../support/town.ts'

/** When the town is looked at. */
export const NOW = LONG_AGO + DAY

/**
 * Two streets, in the first of which what was made at once has times and votes of its own, one of two is hidden, and Anna has a recipe of every
 * visibility.
 */
export async function aSpreadTown(db: Database) {
  const street = await aStreet(db)
  const other = await aStreet(db)
  const carla = await aCook(db)
  const { anna, ben } = street
  const few: Record<string, number> = {}
  for (const [name, row] of Object.entries({
    private: { visibility: 'private' },
    shared: { visibility: 'private', sharedWithHousehold: 1 },
    unlisted: { visibility: 'unlisted', linkSecret: 'secret' },
    deleted: { deletedAt: NOW - DAY, deletedBy: 'author' },
    hidden: { deletedAt: NOW - 2 * DAY, deletedBy: 'moderator', hiddenReason: 'Ads.' },
    past: { deletedAt: NOW - 31 * DAY, deletedBy: 'author' },
  } as const))
    few[name] = await aRecipe(db, { authorId: anna, title: `Rice ${name}`, publishedAt: LONG_AGO + 99 * DAY, ...row })
  // Of all that was made at once, some is later and some is more helpful.
  for (const [table, column] of [
    ...(['review', 'question', 'answer', 'cookedEntry', 'earlierWords'] as const).map((one) => [
      one,
      one === 'earlierWords' ? 'writtenAt' : 'createdAt',
    ]),
    ...[
      ['shelved', 'addedAt'],
      ['collectionRecipe', 'addedAt'],
    ],
  ] as const) {
    const place =
      table === 'shelved' || table === 'collectionRecipe' ? sql`${sql.ref('recipeId')}` : sql`${sql.ref('id')}`
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} + (${place} * 7 % 5) * ${HOUR}`.execute(
      db,
    )
  }
  await sql`update "collection" set "updatedAt" = "updatedAt" + ("id" * 3 % 4) * ${HOUR}`.execute(db)
  await sql`update "question" set "helpful" = ("id" + 1) % 2, "updatedAt" = "createdAt"`.execute(db)
  await sql`update "review" set "helpful" = "id" % 2 where "text" is not null and "isSample" = 0`.execute(db)
  await sql`update "collectionRecipe" set "position" = 10 - "position" where "collectionId" = ${street.collections['anna winter']}`.execute(
    db,
  )
  await sql`update "cook" set "showsCooked" = 1 where "id" = ${anna}`.execute(db)
  // One of two is hidden.
  const hidden = { hiddenAt: NOW, hiddenReason: 'Rude.' }
  await db.updateTable('review').set(hidden).where('id', '=', street.reviews['ben stew']).execute()
  await db.updateTable('collection').set(hidden).where('id', '=', street.collections['ben winter']).execute()
  await db
    .updateTable('collection')
    .set({ visibility: 'unlisted', linkSecret: 'link' })
    .where('id', '=', street.collections['ben summer'])
    .execute()
  const place = { collectionId: street.collections['anna winter'], addedAt: LONG_AGO }
  for (const [at, recipeId] of Object.values(few).entries())
    await db
      .insertInto('collectionRecipe')
      .values({ ...place, recipeId, position: 20 + at })
      .execute()
  for (const recipeId of Object.values(few))
    for (const cookId of [anna, ben])
      await db
        .insertInto('shelved')
        .values({ cookId, shelf: 'savedRecipes', recipeId, addedAt: LONG_AGO + recipeId, removedAt: null })
        .execute()
  await db
    .updateTable('shelved')
    .set({ removedAt: NOW })
    .where('cookId', '=', ben)
    .where('recipeId', '=', street.stew)
    .execute()
  await changeContent(db, async (tx) => {
    await hideWords(tx, 'question', street.questions['ben stew'], hidden)
    await hideWords(tx, 'answer', street.answers['ben soup'], hidden)
    const versions = tx.selectFrom('recipe').select('id').where('authorId', '=', ben).orderBy('id')
    for (const [at, { id }] of (await versions.execute()).entries())
      await tx
        .updateTable('recipe')
        .set({ visibility: 'public', publishedAt: NOW - at, dietaryInfo: '["Vegan"]', tags: '["hot"]' })
        .where('id', '=', id)
        .execute()
    const all = await tx.selectFrom('recipe').select('id').where('id', '>=', street.soup).execute()
    for (const { id } of all) await reindexRecipe(tx, id)
  })
  await sql`update "recipeTest" set "requestedAt" = "requestedAt" + ${HOUR} where "cookId" = ${anna}`.execute(db)
  await db.updateTable('recipe').set({ score: 9, heat: 1e12 }).where('id', 'in', Object.values(few)).execute()
  await aReview(db, street.stew, 2, carla)
  await db.updateTable('earlierRecipe').set({ replacedAt: NOW }).where('recipeId', '=', street.stew).execute()
  const recipe = (recipeId: number, firstDay: string, lastDay: string) => ({
    ...{ recipeId, collectionId: null, reason: `From ${firstDay}`, firstDay, lastDay },
  })
  await db
    .insertInto('featured')
    .values([
      recipe(street.soup, '2026-10-02', '2026-10-02'),
      recipe(street.soup, '2026-09-20', '2026-10-05'),
      recipe(street.stew, '2026-10-03', '2026-10-04'),
      recipe(street.draft, '2026-10-01', '2026-10-03'),
      recipe(other.soup, '2026-09-30', '2026-10-01'),
      { ...recipe(0, '2026-10-01', '2026-10-09'), recipeId: null, collectionId: street.collections['anna winter'] },
      { ...recipe(0, '2026-10-01', '2026-10-08'), recipeId: null, collectionId: street.collections['ben winter'] },
    ])
    .execute()
  return { ...street, other, carla, few }
}
