import type { Kysely } from 'kysely'

/** What the secret of a calendar's address follows from, so that its cook is shown it again. */
export async function up({ schema }: Kysely<unknown>) {
  await schema.alterTable('planCalendar').addColumn('seed', 'text').execute()
}
