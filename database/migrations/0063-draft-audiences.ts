import type { Kysely } from 'kysely'

/** Whom the author of a draft has chosen to let read it once it is no draft; null for one of before, and for all other recipes. */
export async function up({ schema }: Kysely<unknown>) {
  await schema.alterTable('recipe').addColumn('draftAudience', 'text').execute()
}
