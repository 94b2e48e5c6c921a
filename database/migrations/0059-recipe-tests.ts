import type { Kysely } from 'kysely'

/** Whom authors ask to try recipes before these are public, what the cooks answer, and their notes. */
export async function up(db: Kysely<unknown>) {
  const { schema } = db
  await schema
    .createTable('recipeTest')
    .addColumn('recipeId', 'integer', (c) => c.notNull().references('recipe.id').onDelete('cascade'))
    .addColumn('cookId', 'text', (c) => c.notNull().references('cook.id').onDelete('cascade'))
    .addColumn('requestedAt', 'bigint', (c) => c.notNull())
    .addColumn('answer', 'text')
    .addColumn('answeredAt', 'bigint')
    .addColumn('endedAt', 'bigint')
    .addColumn('cookedOn', 'text')
    .addColumn('outcome', 'text')
    .addColumn('text', 'text')
    .addColumn('notedAt', 'bigint')
    .addColumn('revisedAt', 'bigint')
    .addColumn('isNamed', 'integer', (c) => c.notNull().defaultTo(1))
    .addPrimaryKeyConstraint('recipeTestKey', ['recipeId', 'cookId'])
    .execute()
  await schema.createIndex('recipeTestOfCook').on('recipeTest').column('cookId').execute()
}
