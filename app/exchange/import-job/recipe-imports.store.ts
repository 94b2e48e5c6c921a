import type { Selectable } from 'kysely'
import type { RequestContext } from '#app/base/request/request-context.ts'
import type { RecipeImportTable } from '#server/database/kitchen-tables.ts'
import type { Database } from '#server/database/tables.ts'
import { DAY } from '#server/processes/clock.ts'
import {
  type ImportChoice,
  type ImportCounts,
  type ImportState,
  LISTED,
  type Loss,
  type RecipeImport,
  UNDO_DAYS,
} from './recipe-import.ts'

/** An import that nobody has written to for so many milliseconds has lost its process. */
export const LEASE = 45_000

/** What an import is written with. */
export type ImportWriter = Pick<RequestContext, 'db' | 'media' | 'log' | 'background' | 'dataDir' | 'workers'> & {
  /** Which IP addresses the pages of bookmarks may be fetched from; the public ones when it is left out. */
  mayReach?: (address: string) => boolean
}

/** A run of an import: `advance` notes that it goes on, and with what; false when it is to end. */
export interface ImportRun extends Omit<ImportWriter, 'background'> {
  job: Selectable<RecipeImportTable>
  advance(title?: string): Promise<boolean>
}

const isWorkedOn = (state: ImportState) => state === 'running' || state === 'undoing'

const brokenOff = ({ state, runner, changedAt }: Selectable<RecipeImportTable>, now: number) =>
  isWorkedOn(state) && (runner === null || changedAt < now - LEASE)

/** A cook's import; null when they have none of this id. */
export async function findImport(
  db: Database,
  cookId: string,
  id: number,
  now = Date.now(),
): Promise<RecipeImport | null> {
  const query = db.selectFrom('recipeImport').selectAll().where('id', '=', id).where('cookId', '=', cookId)
  const row = await query.executeTakeFirst()
  if (!row) return null
  const { state, apps, currentTitle, changedAt } = row
  return {
    ...{ id, state, apps, currentTitle, changedAt, isBrokenOff: brokenOff(row, now) },
    kitchen: JSON.parse(row.kitchen),
    leftOut: JSON.parse(row.leftOut),
    counts: await countImported(db, id),
  }
}

/** The imports that a cook can still go on with, look at or undo, the last one first. */
export const listImports = (db: Database, cookId: string, now = Date.now()) =>
  db
    .selectFrom('recipeImport')
    .select(['id', 'state', 'apps', 'recipes', 'createdAt'])
    .where('cookId', '=', cookId)
    .where('changedAt', '>', now - UNDO_DAYS * DAY)
    .where((eb) =>
      eb.exists(eb.selectFrom('importedRecipe').select('position').whereRef('importId', '=', 'recipeImport.id')),
    )
    .orderBy('id', 'desc')
    .limit(10)
    .execute()

async function countImported(db: Database, id: number): Promise<ImportCounts> {
  const rows = await db
    .selectFrom('importedRecipe')
    .select((eb) => [
      'choice',
      'outcome',
      'isTwin',
      eb('sameAs', 'is', null).as('isNew'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where('importId', '=', id)
    .groupBy((eb) => ['choice', 'outcome', 'isTwin', eb('sameAs', 'is', null)])
    .execute()
  const sum = (some: typeof rows) => some.reduce((total, { count }) => total + Number(count), 0)
  const chosen = rows.filter(({ choice }) => choice !== 'skip')
  const outcomes: ImportCounts['outcomes'] = {}
  for (const { outcome, count } of rows) if (outcome) outcomes[outcome] = (outcomes[outcome] ?? 0) + Number(count)
  return {
    all: sum(rows),
    chosen: sum(chosen),
    finished: sum(chosen.filter(({ outcome }) => outcome !== null)),
    duplicates: sum(rows.filter(({ isTwin, isNew }) => isTwin === 1 || !Number(isNew))),
    outcomes,
  }
}

/** A page of the recipes of an import in their order, at most `size`: all of them, or those of which something is to be reported. */
export async function listImported(
  db: Database,
  id: number,
  { page, size = LISTED, onlyReported = false }: { page: number; size?: number; onlyReported?: boolean },
) {
  const rows = await db
    .selectFrom('importedRecipe')
    .selectAll()
    .where('importId', '=', id)
    .$if(onlyReported, (query) =>
      query.where((eb) =>
        eb.or([eb('losses', 'is not', null), eb('outcome', 'in', ['unfinished', 'alreadyThere', 'failed', 'changed'])]),
      ),
    )
    .orderBy('position')
    .limit(size)
    .offset((page - 1) * LISTED)
    .execute()
  return rows.map((row) => ({ ...row, losses: JSON.parse(row.losses ?? '[]') as Loss[] }))
}

const choicesOf = (db: Database, id: number) => db.updateTable('importedRecipe').where('importId', '=', id)

/** Stores what a cook has chosen for recipes of their import, by their positions; only while nothing is written. */
export const saveChoices = (db: Database, cookId: string, id: number, choices: ReadonlyMap<number, ImportChoice>) =>
  whileFound(db, cookId, id, async (tx) => {
    const positions = Map.groupBy(choices.keys(), (position) => choices.get(position))
    for (const [choice = 'skip', some] of positions)
      await choicesOf(tx, id)
        .set({ choice })
        .where('position', 'in', some)
        .$if(choice === 'replace', (query) => query.where('sameAs', 'is not', null))
        .execute()
  })

/** Ticks all recipes of an import that are new to the cook, or none. */
export const chooseAll = (db: Database, cookId: string, id: number, isTicked: boolean) =>
  whileFound(db, cookId, id, async (tx) => {
    await choicesOf(tx, id).set({ choice: 'skip' }).execute()
    if (isTicked)
      await choicesOf(tx, id).set({ choice: 'add' }).where('sameAs', 'is', null).where('isTwin', '=', 0).execute()
  })

const whileFound = (db: Database, cookId: string, id: number, work: (tx: Database) => Promise<void>) =>
  db.transaction().execute(async (tx) => {
    const [found] = await tx
      .updateTable('recipeImport')
      .set({ state: 'found' })
      .where('id', '=', id)
      .where('cookId', '=', cookId)
      .where('state', '=', 'found')
      .returning('id')
      .execute()
    if (found) await work(tx)
  })

/** Brings a cook's import from one of these states into another; false when it is in none of them. */
export async function changeState(
  db: Database,
  cookId: string,
  id: number,
  from: readonly ImportState[],
  to: ImportState,
) {
  const [changed] = await db
    .updateTable('recipeImport')
    // When it was last written to stays: whoever is at it has the rest of their lease to notice.
    .set({ state: to })
    .where('id', '=', id)
    .where('cookId', '=', cookId)
    .where('state', 'in', from)
    .returning('id')
    .execute()
  return changed !== undefined
}
