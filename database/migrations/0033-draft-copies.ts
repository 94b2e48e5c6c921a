import type { Kysely } from 'kysely'

/** Which changes a copy of an autosave has, what its form began with, and when it was discarded. */
export async function up({ schema }: Kysely<unknown>) {
  await schema
    .alterTable('autosave')
    .addColumn('edits', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute()
  await schema
    .alterTable('autosave')
    .addColumn('base', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute()
  await schema.alterTable('autosave').addColumn('discardedAt', 'bigint').execute()
}
