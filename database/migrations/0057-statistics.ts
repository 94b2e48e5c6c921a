import { type Kysely, sql } from 'kysely'

/** How often recipes were opened on each day, and what was looked for in vain, both without anybody; and what counting the rest reads. */
export async function up(db: Kysely<unknown>) {
  const { schema } = db
  await schema
    .createTable('recipeViews')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('recipeId', 'integer', (c) => c.notNull().references('recipe.id').onDelete('cascade'))
    .addColumn('views', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('recipeViewsKey', ['day', 'recipeId'])
    .execute()
  await schema.createIndex('recipeViewsByRecipe').on('recipeViews').column('recipeId').execute()
  await schema
    .createTable('emptySearch')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('emptySearchKey', ['day', 'words'])
    .execute()
  await schema.createIndex('cookedOnDay').on('cookedEntry').columns(['cookedOn', 'recipeId']).execute()
  await schema
    .createIndex('shelvedSince')
    .on('shelved')
    .columns(['addedAt', 'recipeId'])
    .where(sql<boolean>`${sql.ref('removedAt')} is null and ${sql.ref('shelf')} = 'savedRecipes'`)
    .execute()
}
