import { type Kysely, sql } from 'kysely'
import { engineOf } from '#server/database/engine.ts'

/** What the site's rules hold of profiles, of replies to reviews and of collections, and which reviews have much of the same words. */
export async function up(db: Kysely<unknown>) {
  const { schema } = db
  const { generatedId } = engineOf(db)
  await generatedId(schema.createTable('screenedProfile'))
    .addColumn('cookId', 'text', (c) => c.notNull().unique().references('cook.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('bio', 'text', (c) => c.notNull())
    .addColumn('place', 'text', (c) => c.notNull())
    .addColumn('links', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('hiddenAt', 'bigint')
    .addColumn('hiddenReason', 'text')
    .execute()
  await generatedId(schema.createTable('screenedReply'))
    .addColumn('reviewId', 'integer', (c) => c.notNull().unique().references('review.id').onDelete('cascade'))
    .addColumn('cookId', 'text', (c) => c.notNull().references('cook.id').onDelete('cascade'))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('hiddenAt', 'bigint')
    .addColumn('hiddenReason', 'text')
    .execute()
  await schema.createIndex('screenedReplyOfCook').on('screenedReply').column('cookId').execute()
  await schema.alterTable('collection').addColumn('publishedAt', 'bigint').execute()
  await schema.createIndex('collectionPublished').on('collection').columns(['cookId', 'publishedAt']).execute()
  await schema
    .createIndex('reviewReplied')
    .on('review')
    .columns(['recipeId', 'repliedAt'])
    .where(sql<boolean>`${sql.ref('repliedAt')} is not null`)
    .execute()
  for (const table of ['collection', 'screenedProfile', 'screenedReply']) {
    await schema
      .createIndex(`${table}HiddenOfCook`)
      .on(table)
      .columns(['cookId', 'id'])
      .where(sql<boolean>`${sql.ref('hiddenReason')} is not null`)
      .execute()
    await schema
      .createIndex(`${table}Pending`)
      .on(table)
      .columns(['hiddenAt', 'id'])
      .where(sql<boolean>`substr(${sql.ref('hiddenReason')}, 1, 8) = 'pending:'`)
      .execute()
  }
  await schema
    .createTable('reviewCopy')
    .addColumn('reviewId', 'integer', (c) => c.notNull().references('review.id').onDelete('cascade'))
    .addColumn('originalId', 'integer', (c) => c.notNull().references('review.id').onDelete('cascade'))
    .addColumn('percent', 'integer', (c) => c.notNull())
    .addColumn('foundAt', 'bigint', (c) => c.notNull())
    .addColumn('settledAt', 'bigint')
    .addPrimaryKeyConstraint('reviewCopyKey', ['reviewId', 'originalId'])
    .execute()
  await schema.createIndex('reviewCopyOfOriginal').on('reviewCopy').column('originalId').execute()
  await schema.createIndex('reviewCopyNewest').on('reviewCopy').columns(['settledAt', 'foundAt', 'reviewId']).execute()
}
