import type { Kysely } from 'kysely'

/** How many ovens a household cooks with. */
export async function up({ schema }: Kysely<unknown>) {
  await schema
    .alterTable('household')
    .addColumn('ovens', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
}
