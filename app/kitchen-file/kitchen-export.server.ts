import type { Database } from '../../server/database/tables.ts'
import { listShelvedIds } from '../bookshelf/bookshelf.server.ts'
import { exportCollections } from '../collections/collection-recipes.server.ts'
import { findHouseholdId } from '../households/household.server.ts'
import { exportHousehold } from '../households/household-export.server.ts'
import { HOUSEHOLD_KINDS } from '../meal-plan/household-kinds.ts'
import { listRecipeNotes } from '../notes/recipe-notes.server.ts'
import { listRecords } from '../sync/sync.server.ts'
import { recordValues } from '../sync/sync-record.ts'
import type { KitchenFile } from './kitchen-file.ts'

interface KitchenOptions {
  origin: string
  /** The files of the cook's own recipes in the zip, by their ids. */
  files: ReadonlyMap<number, string>
}

/** The kitchen of a cook as the text of a file, for the zip of their recipes. */
export async function kitchenText(db: Database, cookId: string, { origin, files }: KitchenOptions): Promise<string> {
  const householdId = await findHouseholdId(db, cookId)
  const kinds = householdId === null ? [] : Object.keys(HOUSEHOLD_KINDS)
  const records = (await Promise.all(kinds.map((kind) => listRecords(db, householdId ?? '', kind)))).flat()
  const household = await exportHousehold(db, cookId)
  const kitchen: KitchenFile = {
    format: 'foodio-kitchen',
    origin,
    recipes: Object.fromEntries(files),
    ...(await listShelvedIds(db, cookId)),
    notes: await listRecipeNotes(db, cookId),
    collections: await exportCollections(db, cookId),
    needs: household && { diets: household.diets, allergens: household.allergens },
    records: records.map(({ id, kind, fields }) => ({ id, kind, values: recordValues(fields) })),
  }
  return `${JSON.stringify(kitchen, null, 1)}\n`
}
