import type { Kysely } from 'kysely'

/** What a cook notes about a recipe for themselves. */
export async function up({ schema }: Kysely<unknown>) {
  await schema
    .createTable('recipeNote')
    .addColumn('cookId', 'text', (c) => c.notNull().references('cook.id').onDelete('cascade'))
    .addColumn('recipeId', 'integer', (c) => c.notNull().references('recipe.id').onDelete('cascade'))
    .addColumn('stars', 'integer')
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('amounts', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('recipeNoteKey', ['cookId', 'recipeId'])
    .execute()
  await schema
    .createIndex('recipeNoteByCook')
    .on('recipeNote')
    .columns(['cookId', 'updatedAt desc' as never, 'recipeId'])
    .execute()
}
