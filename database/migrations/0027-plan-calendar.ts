import type { Kysely } from 'kysely'

/** The secret addresses of meal plans as calendars, one a cook. */
export async function up({ schema }: Kysely<unknown>) {
  await schema
    .createTable('planCalendar')
    .addColumn('cookId', 'text', (c) => c.primaryKey().references('cook.id').onDelete('cascade'))
    .addColumn('tokenHash', 'text', (c) => c.notNull().unique())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .execute()
}
