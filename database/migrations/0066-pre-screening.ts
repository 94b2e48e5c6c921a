import type { Kysely } from 'kysely'

/** Which posts an AI service has read, and by a hash of their words as what. */
export async function up({ schema }: Kysely<unknown>) {
  await schema
    .createTable('preScreened')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subjectId', 'integer', (c) => c.notNull())
    .addColumn('textHash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('preScreenedKey', ['kind', 'subjectId'])
    .execute()
}
