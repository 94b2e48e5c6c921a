import { sql } from 'kysely'
import type { Database } from '#server/database/tables.ts'

/** Does the work while every query of a table fails. */
export async function without<T>(db: Database, table: string, work: () => Promise<T>): Promise<T> {
  await db.schema.alterTable(table).renameTo('elsewhere').execute()
  try {
    return await work()
  } finally {
    await db.schema.alterTable('elsewhere').renameTo(table).execute()
  }
}

/** Does the work while one kind of change to a table fails, and reading it does not. */
export async function refusing<T>(
  db: Database,
  change: 'insert' | 'update' | 'delete',
  table: string,
  work: () => Promise<T>,
): Promise<T> {
  const raise = sql.raw(
    `create trigger planted before ${change} on "${table}" begin select raise(abort, 'planted'); end`,
  )
  await sql`${raise}`.execute(db)
  try {
    return await work()
  } finally {
    await sql`drop trigger planted`.execute(db)
  }
}

/** The text of a page, without the marks that React leaves between its texts. */
export const textOf = (html: string) =>
  html.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')
