import { findSameRecipe } from '#app/exchange/importing/same-recipe.store.ts'
import type { Locale } from '#messages/runtime.js'
import type { Database } from '#server/database/tables.ts'
import { DAY } from '#server/processes/clock.ts'
import { turns } from '#server/processes/turns.ts'
import { storeTable } from './import-tables.store.ts'
import { type FoundImport, type FoundRecipe, IMPORT_LIMITS, type ImportedTable } from './recipe-import.ts'

/** How many rows are written together. */
const BATCH = 50

interface Storing {
  db: Database
  cookId: string
  /** The language of the notes that it makes. */
  locale: Locale
  /** How much was sent. */
  bytes: number
}

/** Whether a cook may bring so much more within these 24 hours. */
async function hasRoom(
  db: Database,
  cookId: string,
  { bytes, recipes }: { bytes: number; recipes: number },
  now: number,
) {
  const { sent, found } = await db
    .selectFrom('recipeImport')
    .select((eb) => [eb.fn.sum<number | null>('bytes').as('sent'), eb.fn.sum<number | null>('recipes').as('found')])
    .where('cookId', '=', cookId)
    .where('createdAt', '>', now - DAY)
    .executeTakeFirstOrThrow()
  return (
    Number(sent ?? 0) + bytes <= IMPORT_LIMITS.bytesADay && Number(found ?? 0) + recipes <= IMPORT_LIMITS.recipesADay
  )
}

/**
 * Stores what was found in a drop as the list that its cook ticks, and returns its id; nothing of it is a recipe yet. What the cook has
 * already is not ticked, nor what is in the drop twice, nor the pages of bookmarks. `tooMuch` when it is more than a cook may bring in a day.
 */
export async function storeImport(
  { db, cookId, locale, bytes }: Storing,
  { apps, recipes, meals, items, leftOut, table }: FoundImport,
  now = Date.now(),
): Promise<number | 'tooMuch'> {
  if (!(await hasRoom(db, cookId, { bytes, recipes: recipes.length }, now))) return 'tooMuch'
  const { id } = await db
    .insertInto('recipeImport')
    .values({
      ...{ cookId, locale, bytes, recipes: recipes.length, state: 'found', createdAt: now, changedAt: now },
      ...{ currentTitle: null, runner: null, apps: apps.join(', '), made: '{"collections":[],"records":[]}' },
      ...{ kitchen: JSON.stringify({ meals, items }), leftOut: JSON.stringify(leftOut) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let start = 0; start < recipes.length; start += BATCH) {
    await turns.take(`import of ${cookId}`)
    await storeBatch({ db, cookId, id }, recipes.slice(start, start + BATCH), start)
  }
  if (table) await storeTable(db, id, table)
  await giveUpOldest(db, cookId)
  return id
}

/** Puts what a table has with other columns in the place of what was found in it, while nothing is written. */
export const replaceFound = (
  db: Database,
  { cookId, id, table }: { cookId: string; id: number; table: ImportedTable },
  { recipes, leftOut }: FoundImport,
) =>
  db.transaction().execute(async (tx) => {
    const [found] = await tx
      .updateTable('recipeImport')
      .set({ recipes: recipes.length, leftOut: JSON.stringify(leftOut) })
      .where('id', '=', id)
      .where('cookId', '=', cookId)
      .where('state', '=', 'found')
      .returning('id')
      .execute()
    if (!found) return
    await tx.deleteFrom('importTable').where('importId', '=', id).execute()
    await tx.deleteFrom('importedRecipe').where('importId', '=', id).execute()
    await storeTable(tx, id, table)
    for (let start = 0; start < recipes.length; start += BATCH)
      await storeBatch({ db: tx, cookId, id }, recipes.slice(start, start + BATCH), start)
  })

async function storeBatch(
  { db, cookId, id }: { db: Database; cookId: string; id: number },
  recipes: readonly FoundRecipe[],
  start: number,
) {
  const imported = await importedBefore(db, cookId, recipes)
  const rows = []
  for (const [index, { title, lines, appKey, isTwin, isPage, content }] of recipes.entries()) {
    const sameAs =
      (appKey === null ? undefined : imported.get(appKey)) ??
      (isPage ? null : await findSameRecipe(db, cookId, { title, ingredients: lines })) ??
      null
    const choice = isPage || isTwin || sameAs !== null ? ('skip' as const) : ('add' as const)
    const compared = { appKey, sameAs, isTwin: isTwin ? (1 as const) : (0 as const), choice }
    rows.push({ importId: id, position: start + index, title, lines: lines.length, content, ...compared })
  }
  await db.insertInto('importedRecipe').values(rows).execute()
}

/** The cook's recipes that came from the same recipes of an app before, by the keys of these. */
async function importedBefore(db: Database, cookId: string, recipes: readonly FoundRecipe[]) {
  const keys = recipes.flatMap(({ appKey }) => appKey ?? [])
  if (keys.length === 0) return new Map<string, number>()
  const rows = await db
    .selectFrom('importedRecipe')
    .innerJoin('recipe', 'recipe.id', 'importedRecipe.recipeId')
    .select(['importedRecipe.appKey', 'recipe.id'])
    .where('importedRecipe.appKey', 'in', keys)
    .where('recipe.authorId', '=', cookId)
    .where('recipe.deletedAt', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.appKey ?? '', row.id]))
}

/** Gives up the oldest lists that wait to be ticked, beyond as many as a cook may have. */
async function giveUpOldest(db: Database, cookId: string) {
  const rows = await db
    .selectFrom('recipeImport')
    .select('id')
    .where('cookId', '=', cookId)
    .where('state', '=', 'found')
    .orderBy('id', 'desc')
    .offset(IMPORT_LIMITS.open)
    .limit(BATCH)
    .execute()
  for (const { id } of rows) await giveUpFound(db, id)
}

/** Gives up an import of which nothing was written; it still counts for the cook's day. */
export async function giveUpFound(db: Database, id: number) {
  await db.transaction().execute(async (tx) => {
    const [given] = await tx
      .updateTable('recipeImport')
      .set({ state: 'undone', kitchen: '{"meals":[],"items":[]}', leftOut: '[]' })
      .where('id', '=', id)
      .where('state', '=', 'found')
      .returning('id')
      .execute()
    if (!given) return
    await tx.deleteFrom('importedRecipe').where('importId', '=', id).execute()
    await tx.deleteFrom('importTable').where('importId', '=', id).execute()
  })
}
