import { hash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { JoinBuilder } from 'kysely'
import type { Ingredient } from '#app/food/amounts/ingredient.ts'
import type { Step } from '#app/food/steps/step.ts'
import { fromJson } from '#server/database/engine.ts'
import type { Database, Reading, Tables } from '#server/database/tables.ts'
import { turns } from '#server/processes/turns.ts'
import { READER_VERSION } from './reader-version.table.ts'
import { recipeParts } from './recipe-parts.store.ts'
import { type RecipeTexts, readRecipeTexts, rememberAmounts, rememberSteps } from './recipe-reading.ts'

/** The join of recipes with what is stored of their texts by this version of the reader. */
export const currentReading = (join: JoinBuilder<Tables, 'recipe' | 'recipeReading'>) =>
  join.onRef('recipeReading.recipeId', '=', 'recipe.id').on('recipeReading.version', '=', READER_VERSION)
export const AMOUNT_COLUMNS = ['recipeReading.amounts', 'recipeReading.amountsHash'] as const
export const STEP_COLUMNS = ['recipeReading.stepReadings', 'recipeReading.stepsHash'] as const

interface AmountRow {
  amounts: string | null
  amountsHash: string | null
}
interface ReadingRow extends AmountRow {
  stepReadings: string | null
  stepsHash: string | null
}

const amountsHashOf = (ingredients: RecipeTexts['ingredients']) =>
  hash('sha1', JSON.stringify(ingredients.map(({ quantity, name, notes }) => [quantity, name, notes])), 'base64')

function stepsHashOf({ ingredients, steps }: RecipeTexts) {
  const sections = ingredients.map(({ section }) => section)
  return hash('sha1', JSON.stringify([sections, steps.map(({ section, text }) => [section, text])]), 'base64')
}

/** Lets readers of a recipe's ingredients find the stored amounts; false where there are none of these texts, which are then read when they are needed. */
export function recallAmounts(ingredients: readonly Ingredient[], { amounts, amountsHash }: AmountRow): boolean {
  if (amounts === null || amountsHash !== amountsHashOf(ingredients)) return false
  rememberAmounts(ingredients, amounts)
  return true
}

/** Recipes that were found without a reading of their texts: the chore has not reached them, or an older process has written them since. */
const unread = new Set<number>()
const MAX_UNREAD = 1000

/** Lets readers of a recipe find all that is stored of its texts. Where something is not, it is read when it is needed, and soon stored. */
export function recallReading(recipeId: number, texts: RecipeTexts, row: ReadingRow) {
  if (!recall(texts, row) && unread.size < MAX_UNREAD) unread.add(recipeId)
}

function recall(texts: RecipeTexts, row: ReadingRow) {
  if (!recallAmounts(texts.ingredients, row)) return false
  if (row.stepReadings === null || row.stepsHash !== stepsHashOf(texts)) return false
  rememberSteps(texts, row.stepReadings)
  return true
}

/** Reads the texts of a recipe. */
const rowOf = (recipeId: number, texts: RecipeTexts): Reading => ({
  recipeId,
  version: READER_VERSION,
  amountsHash: amountsHashOf(texts.ingredients),
  stepsHash: stepsHashOf(texts),
  ...readRecipeTexts(texts),
})

const saveRow = ({ recipeId, ...row }: Reading, db: Database) =>
  db
    .insertInto('recipeReading')
    .values({ recipeId, ...row })
    .onConflict((c) => c.column('recipeId').doUpdateSet(row))
    .execute()

/** Reads the texts of a recipe and stores what is read; to be called in the transaction that writes them. */
export const saveReading = (tx: Database, recipeId: number, texts: RecipeTexts) => saveRow(rowOf(recipeId, texts), tx)

const BATCH = 20
/** For each millisecond of reading the work rests so many. */
const REST = 3

/**
 * Reads recipes whose stored reading is missing or of another version: those that somebody wanted to see first, then all by their ids,
 * from where a stop interrupted it; how many were read. It takes a turn for each recipe and rests in between, so that requests do not wait.
 */
export async function bringReadingsUpToDate(db: Database, isStopping: () => boolean): Promise<number> {
  let count = 0
  for (let cursor = await findCursor(db); !isStopping(); ) {
    count += await readNoticed(db)
    const next = await db
      .selectFrom('recipe')
      .select('id')
      .where('id', '>', cursor)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    const last = next.at(-1)
    if (!last) break
    cursor = last.id
    count += await readRecipes(
      db,
      next.map(({ id }) => id),
      cursor,
    )
  }
  return count
}

/** Reads the recipes that were found without a reading; how many. */
export async function readNoticed(db: Database): Promise<number> {
  let count = 0
  while (unread.size > 0) {
    const ids = [...unread].slice(0, BATCH)
    for (const id of ids) unread.delete(id)
    count += await readRecipes(db, ids)
  }
  return count
}

/** Reads those of some recipes that have no current reading, and stores what is read together with how far the work has come; how many. */
async function readRecipes(db: Database, ids: readonly number[], cursor?: number) {
  const rows = await db
    .selectFrom('recipe')
    .leftJoin('recipeReading', currentReading)
    .select(['recipe.id', ...AMOUNT_COLUMNS, ...STEP_COLUMNS])
    .select(recipeParts<Ingredient>(db, ['section', 'quantity', 'name', 'notes']))
    .where('recipe.id', 'in', ids)
    .execute()
  const readings: Reading[] = []
  for (const row of rows) {
    const texts = { ingredients: fromJson<Ingredient[]>(row.ingredients), steps: fromJson<Step[]>(row.steps) }
    if (recall(texts, row)) continue
    await turns.take('reading recipes')
    const started = performance.now()
    readings.push(rowOf(row.id, texts))
    await setTimeout(REST * (performance.now() - started))
  }
  await db.transaction().execute(async (tx) => {
    for (const reading of readings) await saveRow(reading, tx)
    if (cursor !== undefined) await saveCursor(tx, cursor)
  })
  return readings.length
}

/** The state that has the id of the last recipe that this version of the reader has come to. */
const CURSORS = 'readings of '
const CURSOR = `${CURSORS}${READER_VERSION}`

async function findCursor(db: Database) {
  const state = await db.selectFrom('siteState').select('value').where('key', '=', CURSOR).executeTakeFirst()
  return state?.value ?? 0
}

async function saveCursor(tx: Database, value: number) {
  await tx.deleteFrom('siteState').where('key', 'like', `${CURSORS}%`).where('key', '!=', CURSOR).execute()
  await tx
    .insertInto('siteState')
    .values({ key: CURSOR, value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute()
}
