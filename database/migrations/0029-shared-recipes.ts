import type { Kysely } from 'kysely'

/** Private recipes that the members of their author's household may read. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('recipe')
    .addColumn('sharedWithHousehold', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
