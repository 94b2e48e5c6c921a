import type { Kysely } from 'kysely'

/** How far the long import of a cook's kitchen is, or was when it ended. */
export async function up({ schema }: Kysely<unknown>) {
  await schema
    .createTable('kitchenImport')
    .addColumn('cookId', 'text', (c) => c.primaryKey().references('cook.id').onDelete('cascade'))
    .addColumn('total', 'integer', (c) => c.notNull())
    .addColumn('done', 'integer', (c) => c.notNull())
    .addColumn('added', 'integer')
    .addColumn('startedAt', 'bigint', (c) => c.notNull())
    .addColumn('changedAt', 'bigint', (c) => c.notNull())
    .execute()
}
