import type { Kysely } from 'kysely'
import { engineOf } from '#server/database/engine.ts'

/** Named and ordered collections of recipes. */
export async function up(db: Kysely<unknown>) {
  const { schema } = db
  const { generatedId } = engineOf(db)
  await generatedId(schema.createTable('collection'))
    .addColumn('cookId', 'text', (c) => c.notNull().references('cook.id').onDelete('cascade'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('visibility', 'text', (c) => c.notNull())
    .addColumn('linkSecret', 'text', (c) => c.notNull())
    .addColumn('hiddenAt', 'bigint')
    .addColumn('search', 'text')
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('updatedAt', 'bigint', (c) => c.notNull())
    .execute()
  await schema.createIndex('collectionsOfCook').on('collection').columns(['cookId', 'updatedAt', 'id']).execute()
  await schema
    .createIndex('collectionsShownOfCook')
    .on('collection')
    .columns(['cookId', 'visibility', 'updatedAt', 'id'])
    .execute()
  await schema.createIndex('collectionsShown').on('collection').columns(['visibility', 'updatedAt', 'id']).execute()
  await schema
    .createTable('collectionRecipe')
    .addColumn('collectionId', 'integer', (c) => c.notNull().references('collection.id').onDelete('cascade'))
    .addColumn('recipeId', 'integer', (c) => c.notNull().references('recipe.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('addedAt', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('collectionRecipeKey', ['collectionId', 'recipeId'])
    .execute()
  await schema
    .createIndex('collectionOrder')
    .on('collectionRecipe')
    .columns(['collectionId', 'position', 'recipeId'])
    .execute()
  await schema.createIndex('collectionsOfRecipe').on('collectionRecipe').column('recipeId').execute()
}
