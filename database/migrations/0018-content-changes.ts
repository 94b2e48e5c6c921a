import { type Kysely, sql } from 'kysely'
import { engineOf } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'

/** Where processes read what others have changed, in place of a number that told them only that something had. */
export async function up(db: Kysely<unknown>) {
  await engineOf(db as Database).createContentLog(db)
  await sql`delete from ${sql.table('siteState')} where "key" = 'contentVersion'`.execute(db)
}
