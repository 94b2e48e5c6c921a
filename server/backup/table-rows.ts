import { engineOf, type Row } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'
import { BACKED_UP_TABLES } from './backed-up-tables.ts'
import { createTableCounter, jsonLinesOf, type TableSummary } from './site-copy.ts'

/** The names of the tables that a database has of those that are backed up, in their order. */
export async function listBackedUpTables(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables()
  return Object.keys(BACKED_UP_TABLES).filter((name) => tables.some((table) => table.name === name))
}

/** All rows of a backed-up table in batches, in the same order on every database. */
export const rowsOf = (db: Database, name: string): AsyncIterable<Row[]> =>
  engineOf(db).readRows(db, name, BACKED_UP_TABLES[name] ?? [])

/** Counts and hashes of all backed-up tables, which are the same on every database with the same rows. */
export async function summarise(db: Database): Promise<Record<string, TableSummary>> {
  const summaries: Record<string, TableSummary> = {}
  for (const name of await listBackedUpTables(db)) {
    const counter = createTableCounter()
    for await (const rows of rowsOf(db, name)) {
      counter.addLines(jsonLinesOf(rows))
      counter.addRows(rows.length)
    }
    summaries[name] = counter.summary()
  }
  return summaries
}
