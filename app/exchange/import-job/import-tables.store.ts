import type { Database } from '#server/database/tables.ts'
import type { ImportedTable } from './recipe-import.ts'

/** Stores the table that an import was read from. */
export const storeTable = (db: Database, importId: number, table: ImportedTable) =>
  db
    .insertInto('importTable')
    .values({ importId, content: JSON.stringify(table) })
    .execute()

/** The table of a cook's import of which nothing is written yet; null when it has none. */
export async function findTable(db: Database, cookId: string, importId: number): Promise<ImportedTable | null> {
  const row = await db
    .selectFrom('importTable')
    .innerJoin('recipeImport', 'recipeImport.id', 'importTable.importId')
    .select('content')
    .where('importId', '=', importId)
    .where('cookId', '=', cookId)
    .where('state', '=', 'found')
    .executeTakeFirst()
  return row ? (JSON.parse(row.content) as ImportedTable) : null
}

/** Whether an import has a table. */
export const hasTable = async (db: Database, importId: number) =>
  (await db.selectFrom('importTable').select('importId').where('importId', '=', importId).executeTakeFirst()) !==
  undefined

/** Removes the tables of imports that are no longer to be ticked. */
export const clearTables = (db: Database) =>
  db
    .deleteFrom('importTable')
    .where('importId', 'not in', db.selectFrom('recipeImport').select('id').where('state', '=', 'found'))
    .execute()
