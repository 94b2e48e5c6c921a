import type { Kysely } from 'kysely'

/** What cooks have typed into the recipe form and not saved as a recipe, and the photos in it. */
export async function up({ schema }: Kysely<unknown>) {
  await schema
    .createTable('autosave')
    .addColumn('cookId', 'text', (c) => c.notNull().references('cook.id').onDelete('cascade'))
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('recipeId', 'integer', (c) => c.references('recipe.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('writer', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('form', 'text', (c) => c.notNull())
    .addColumn('savedAt', 'bigint', (c) => c.notNull())
    .addColumn('isDone', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('autosaveKey', ['cookId', 'key'])
    .execute()
  await schema.createIndex('autosavesOfCook').on('autosave').columns(['cookId', 'isDone', 'savedAt']).execute()
  await schema.createIndex('autosavesDone').on('autosave').columns(['isDone', 'savedAt']).execute()
  await schema.createIndex('autosavesOfRecipe').on('autosave').column('recipeId').execute()
  await schema
    .createTable('autosavePhoto')
    .addColumn('pictureKey', 'text', (c) => c.notNull())
    .addColumn('cookId', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('autosavePhotoKey', ['pictureKey', 'cookId', 'key'])
    .addForeignKeyConstraint('photoOfAutosave', ['cookId', 'key'], 'autosave', ['cookId', 'key'], (c) =>
      c.onDelete('cascade'),
    )
    .execute()
  await schema.createIndex('photosOfAutosave').on('autosavePhoto').columns(['cookId', 'key']).execute()
}
