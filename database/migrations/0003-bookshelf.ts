import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>) {
  const { schema } = db
  await schema
    .createTable('shelved')
    .addColumn('cookId', 'text', (c) => c.notNull().references('cook.id').onDelete('cascade'))
    .addColumn('shelf', 'text', (c) => c.notNull())
    .addColumn('recipeId', 'integer', (c) => c.notNull().references('recipe.id').onDelete('cascade'))
    .addColumn('addedAt', 'bigint', (c) => c.notNull())
    .addColumn('removedAt', 'bigint')
    .addPrimaryKeyConstraint('shelvedKey', ['cookId', 'shelf', 'recipeId'])
    .execute()
  await schema.createIndex('shelvedByTime').on('shelved').columns(['cookId', 'shelf', 'addedAt']).execute()
  await schema.createIndex('shelvedByRecipe').on('shelved').column('recipeId').execute()
}
