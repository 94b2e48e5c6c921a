import type { Kysely } from 'kysely'

/** A photo of what came of the recipe, with its review. */
export async function up({ schema }: Kysely<unknown>) {
  await schema
    .alterTable('review')
    .addColumn('photoKey', 'text', (c) => c.references('picture.key'))
    .execute()
  await schema.createIndex('reviewByPhoto').on('review').column('photoKey').execute()
}
