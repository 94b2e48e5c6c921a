import type { Kysely } from 'kysely'

/** What the secrets of household links follow from, so that members are shown them again, and who has left since an invitation was made. */
export async function up({ schema }: Kysely<unknown>) {
  for (const table of ['householdInvite', 'listGuest'])
    await schema.alterTable(table).addColumn('seed', 'text').execute()
  await schema
    .alterTable('householdInvite')
    .addColumn('departed', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
}
