import type { Kysely } from 'kysely'

/** Why a moderator has hidden a recipe, a review or a collection, for its author to read. */
export async function up({ schema }: Kysely<unknown>) {
  for (const table of ['recipe', 'review', 'collection'])
    await schema.alterTable(table).addColumn('hiddenReason', 'text').execute()
}
