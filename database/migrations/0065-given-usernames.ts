import type { Kysely } from 'kysely'

/** Usernames that moderators took from cooks, as they look, for nobody to take again; and which one a hidden profile had. */
export async function up({ schema }: Kysely<unknown>) {
  await schema
    .createTable('refusedUsername')
    .addColumn('look', 'text', (c) => c.primaryKey())
    .addColumn('refusedAt', 'bigint', (c) => c.notNull())
    .execute()
  await schema.alterTable('screenedProfile').addColumn('formerUsername', 'text').execute()
}
