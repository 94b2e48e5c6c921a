import type { Kysely } from 'kysely'

/** Which recipes are cooks' own versions of others', and which of these are proposed to the authors of those. */
export async function up(db: Kysely<unknown>) {
  const { schema } = db
  await schema
    .createTable('recipeVersion')
    .addColumn('recipeId', 'integer', (c) => c.primaryKey().references('recipe.id').onDelete('cascade'))
    .addColumn('originalId', 'integer', (c) => c.references('recipe.id').onDelete('set null'))
    .addColumn('startedAt', 'bigint', (c) => c.notNull())
    .addColumn('proposedAt', 'bigint')
    .execute()
  await schema.createIndex('versionsOfRecipe').on('recipeVersion').column('originalId').execute()
}
