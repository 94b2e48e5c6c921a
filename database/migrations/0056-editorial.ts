import { type Kysely, sql } from 'kysely'
import { engineOf } from '#server/database/engine.ts'

/** What moderators feature on home from one day to another, and the posts of the blog that they write in the browser. */
export async function up(db: Kysely<unknown>) {
  const { schema } = db
  await engineOf(db)
    .generatedId(schema.createTable('featured'))
    .addColumn('recipeId', 'integer', (c) => c.references('recipe.id').onDelete('cascade'))
    .addColumn('collectionId', 'integer', (c) => c.references('collection.id').onDelete('cascade'))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('firstDay', 'text', (c) => c.notNull())
    .addColumn('lastDay', 'text', (c) => c.notNull())
    .execute()
  await schema.createIndex('featuredUntil').on('featured').column('lastDay').execute()
  for (const column of ['recipeId', 'collectionId'])
    await schema
      .createIndex(`featuredBy${column}`)
      .on('featured')
      .column(column)
      .where(sql<boolean>`${sql.ref(column)} is not null`)
      .execute()
  await schema
    .createTable('blogPost')
    .addColumn('slug', 'text', (c) => c.primaryKey())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('topic', 'text', (c) => c.notNull())
    .addColumn('author', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('publishAt', 'bigint')
    .addColumn('updatedAt', 'bigint', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await schema
    .createIndex('blogPostPublished')
    .on('blogPost')
    .column('publishAt')
    .where(sql<boolean>`${sql.ref('publishAt')} is not null`)
    .execute()
}
