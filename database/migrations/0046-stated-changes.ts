import type { Kysely } from 'kysely'

/** What cooks changed of a recipe, as read from their words: less sugar, no onion, oil instead of butter. */
export async function up({ schema }: Kysely<unknown>) {
  await schema
    .createTable('statedChange')
    .addColumn('recipeId', 'integer', (c) => c.notNull().references('recipe.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('food', 'text', (c) => c.notNull())
    .addColumn('instead', 'text', (c) => c.notNull())
    .addColumn('cookId', 'text', (c) => c.notNull().references('cook.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('statedChangeKey', ['recipeId', 'kind', 'food', 'instead', 'cookId'])
    .execute()
  await schema.createIndex('statedByCook').on('statedChange').columns(['cookId', 'recipeId']).execute()
}
