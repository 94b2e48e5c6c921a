import type { Kysely } from 'kysely'

/** What is read from the texts of a recipe when they are written, beside the hash of these texts and the version of the reader. */
export async function up({ schema }: Kysely<unknown>) {
  await schema
    .createTable('recipeReading')
    .addColumn('recipeId', 'integer', (c) => c.primaryKey().references('recipe.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('amountsHash', 'text', (c) => c.notNull())
    .addColumn('amounts', 'text', (c) => c.notNull())
    .addColumn('stepsHash', 'text', (c) => c.notNull())
    .addColumn('stepReadings', 'text', (c) => c.notNull())
    .execute()
}
