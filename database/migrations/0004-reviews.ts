import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>) {
  const { schema } = db
  await schema.alterTable('review').addColumn('cooked', 'text').execute()
  await schema.alterTable('review').addColumn('changes', 'text').execute()
  await schema
    .alterTable('review')
    .addColumn('helpful', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await schema.alterTable('review').addColumn('reply', 'text').execute()
  await schema.alterTable('review').addColumn('repliedAt', 'bigint').execute()
  await schema.createIndex('reviewByHelpful').on('review').columns(['recipeId', 'helpful', 'createdAt']).execute()

  await schema
    .createTable('reviewHelpful')
    .addColumn('reviewId', 'integer', (c) => c.notNull().references('review.id').onDelete('cascade'))
    .addColumn('cookId', 'text', (c) => c.notNull().references('cook.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('reviewHelpfulKey', ['reviewId', 'cookId'])
    .execute()
  await schema.createIndex('reviewHelpfulByCook').on('reviewHelpful').column('cookId').execute()
}
