import type { Kysely } from 'kysely'

/** Usernames that moderators took from cooks, for nobody to take again, and from whom, as long as there is the account. */
export async function up({ schema }: Kysely<unknown>) {
  await schema
    .createTable('refusedUsername')
    .addColumn('look', 'text', (c) => c.primaryKey())
    .addColumn('username', 'text', (c) => c.notNull())
    .addColumn('cookId', 'text', (c) => c.references('cook.id').onDelete('set null'))
    .addColumn('refusedAt', 'bigint', (c) => c.notNull())
    .execute()
  await schema.createIndex('refusedUsernameOfCook').on('refusedUsername').columns(['cookId', 'refusedAt']).execute()
}
