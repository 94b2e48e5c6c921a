import { findHouseholdId } from '#app/kitchen/households/household.store.ts'
import { exportHousehold } from '#app/kitchen/households/household-export.store.ts'
import { KIND_NAMES } from '#app/kitchen/records/record-kinds.ts'
import { recordValues } from '#app/kitchen/records/record-values.ts'
import { listRecords } from '#app/kitchen/records/sync.store.ts'
import { listShelvedIds } from '#app/recipes/bookshelf/bookshelf.store.ts'
import { exportCollections } from '#app/recipes/collections/collection-recipes.store.ts'
import { exportDiary } from '#app/recipes/diary/diary-lists.store.ts'
import { listRecipeNotes } from '#app/recipes/notes/recipe-notes.store.ts'
import type { Database } from '#server/database/tables.ts'
import type { KitchenFile } from './kitchen-file.ts'

interface KitchenOptions {
  origin: string
  /** The files of the cook's own recipes in the zip, by their ids. */
  files: ReadonlyMap<number, string>
}

/** The kitchen of a cook as the text of a file, for the zip of their recipes. */
export async function kitchenText(db: Database, cookId: string, { origin, files }: KitchenOptions): Promise<string> {
  const householdId = await findHouseholdId(db, cookId)
  const kinds = householdId === null ? [] : KIND_NAMES
  const records = (await Promise.all(kinds.map((kind) => listRecords(db, householdId ?? '', kind)))).flat()
  const household = await exportHousehold(db, cookId)
  const kitchen: KitchenFile = {
    format: 'foodio-kitchen',
    origin,
    recipes: Object.fromEntries(files),
    ...(await listShelvedIds(db, cookId)),
    notes: await listRecipeNotes(db, cookId),
    diary: (await exportDiary(db, cookId)).flatMap(({ recipeId, cookedOn, text, stars, changes, isPublic }) =>
      recipeId === null ? [] : [{ recipeId, cookedOn, text: text ?? '', stars, changes: changes ?? '', isPublic }],
    ),
    collections: await exportCollections(db, cookId),
    needs: household && { diets: household.diets, allergens: household.allergens },
    records: records.map(({ id, kind, fields }) => ({ id, kind, values: recordValues(fields) })),
  }
  return `${JSON.stringify(kitchen, null, 1)}\n`
}
