import type { Kysely } from 'kysely'

/** The earlier texts of public recipes, each with the version that it was, and from when to when readers saw it. */
export async function up(db: Kysely<unknown>) {
  const { schema } = db
  await schema
    .createTable('earlierRecipe')
    .addColumn('recipeId', 'integer', (c) => c.notNull().references('recipe.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('savedAt', 'bigint', (c) => c.notNull())
    .addColumn('replacedAt', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('earlierRecipeKey', ['recipeId', 'version'])
    .execute()
}
