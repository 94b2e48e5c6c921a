import type { Kysely } from 'kysely'

/** The recipe whose picture a cook has chosen as the cover of a collection. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('collection')
    .addColumn('coverRecipeId', 'integer', (c) => c.references('recipe.id').onDelete('set null'))
    .execute()
  // Deleting a recipe for good looks for the collections that it covers.
  await db.schema.createIndex('collectionsOfCover').on('collection').column('coverRecipeId').execute()
}
