import { type Kysely, sql } from 'kysely'
import { engineOf } from '#server/database/engine.ts'

/** Portraits that are hidden with a profile, and the notes of testers that were reported. */
export async function up(db: Kysely<unknown>) {
  const { schema } = db
  const { generatedId } = engineOf(db)
  await schema.alterTable('screenedProfile').addColumn('image', 'text').execute()
  await schema
    .createIndex('screenedProfileByImage')
    .on('screenedProfile')
    .column('image')
    .where(sql<boolean>`${sql.ref('image')} is not null`)
    .execute()
  await generatedId(schema.createTable('reportedNotes'))
    .addColumn('recipeId', 'integer', (c) => c.notNull())
    .addColumn('cookId', 'text', (c) => c.notNull())
    .addColumn('hiddenAt', 'bigint')
    .addColumn('hiddenReason', 'text')
    .addUniqueConstraint('reportedNotesOnce', ['recipeId', 'cookId'])
    .addForeignKeyConstraint('reportedNotesTest', ['recipeId', 'cookId'], 'recipeTest', ['recipeId', 'cookId'], (c) =>
      c.onDelete('cascade'),
    )
    .execute()
  await schema
    .createIndex('reportedNotesHiddenOfCook')
    .on('reportedNotes')
    .columns(['cookId', 'id'])
    .where(sql<boolean>`${sql.ref('hiddenReason')} is not null`)
    .execute()
}
