import { type Kysely, sql } from 'kysely'
import { engineOf } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'

/** Ids below this one belong to the cookbook. */
const FIRST_COOKS_RECIPE = 10_000

export async function up(db: Kysely<unknown>) {
  const engine = engineOf(db as Database)
  const { schema } = db

  await schema
    .createTable('cook')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('username', 'text', (c) => c.notNull().unique())
    .addColumn('displayUsername', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('emailVerified', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('image', 'text')
    .addColumn('bio', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('role', 'text', (c) => c.notNull().defaultTo('cook'))
    .addColumn('occupation', 'text')
    .addColumn('testimonial', 'text')
    .addColumn('isSample', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('updatedAt', 'bigint', (c) => c.notNull())
    .execute()

  await engine
    .generatedId(schema.createTable('recipe'))
    .addColumn('cookbookFile', 'text', (c) => c.unique())
    .addColumn('cookbookHash', 'text')
    .addColumn('authorId', 'text', (c) => c.references('cook.id').onDelete('set null'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('titleKey', engine.sortedText, (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('cuisine', 'text', (c) => c.notNull())
    .addColumn('categories', 'text', (c) => c.notNull())
    .addColumn('dietaryInfo', 'text', (c) => c.notNull())
    .addColumn('allergens', 'text', (c) => c.notNull())
    .addColumn('tags', 'text', (c) => c.notNull())
    .addColumn('servings', 'integer', (c) => c.notNull())
    .addColumn('prepMinutes', 'integer', (c) => c.notNull())
    .addColumn('prepNote', 'text')
    .addColumn('cookMinutes', 'integer', (c) => c.notNull())
    .addColumn('cookNote', 'text')
    .addColumn('totalMinutes', 'integer', (c) => c.notNull())
    .addColumn('difficulty', 'text', (c) => c.notNull())
    .addColumn('spiceLevel', 'text', (c) => c.notNull())
    .addColumn('sweetness', 'text', (c) => c.notNull())
    .addColumn('nutrition', 'text')
    .addColumn('image', 'text')
    .addColumn('publishedAt', 'bigint', (c) => c.notNull())
    .addColumn('updatedAt', 'bigint', (c) => c.notNull())
    .addColumn('deletedAt', 'bigint')
    .addColumn('ratingCount', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('ratingSum', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('score', 'double precision', (c) => c.notNull().defaultTo(0))
    .addColumn('heat', 'double precision', (c) => c.notNull().defaultTo(0))
    .addColumn('views', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  for (const column of ['titleKey', 'score desc', 'heat desc', 'publishedAt desc']) {
    const name = `recipeBy${column.split(' ')[0]}`
    await schema
      .createIndex(name)
      .on('recipe')
      .columns([column as never, 'id'])
      .where(sql<boolean>`${sql.ref('deletedAt')} is null`)
      .execute()
  }
  await schema.createIndex('recipeByAuthor').on('recipe').columns(['authorId', 'publishedAt']).execute()

  await schema
    .createTable('recipeIngredient')
    .addColumn('recipeId', 'integer', (c) => c.notNull().references('recipe.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('section', 'text')
    .addColumn('quantity', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('notes', 'text')
    .addPrimaryKeyConstraint('recipeIngredientKey', ['recipeId', 'position'])
    .execute()

  await schema
    .createTable('recipeStep')
    .addColumn('recipeId', 'integer', (c) => c.notNull().references('recipe.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('section', 'text')
    .addColumn('text', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('recipeStepKey', ['recipeId', 'position'])
    .execute()

  await engine
    .generatedId(schema.createTable('review'))
    .addColumn('recipeId', 'integer', (c) => c.notNull().references('recipe.id').onDelete('cascade'))
    .addColumn('cookId', 'text', (c) => c.notNull().references('cook.id').onDelete('cascade'))
    .addColumn('stars', 'integer', (c) => c.notNull().check(sql`stars between 1 and 5`))
    .addColumn('text', 'text')
    .addColumn('isSample', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('updatedAt', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('reviewOncePerCook', ['recipeId', 'cookId'])
    .execute()
  await schema.createIndex('reviewByRecipe').on('review').columns(['recipeId', 'createdAt']).execute()
  await schema.createIndex('reviewByCook').on('review').column('cookId').execute()

  await schema
    .createTable('recipeShelf')
    .addColumn('shelf', 'text', (c) => c.notNull())
    .addColumn('recipeId', 'integer', (c) => c.notNull().references('recipe.id').onDelete('cascade'))
    .addColumn('score', 'double precision', (c) => c.notNull())
    .addColumn('publishedAt', 'bigint', (c) => c.notNull())
    .addColumn('totalMinutes', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('recipeShelfKey', ['recipeId', 'shelf'])
    .execute()
  for (const column of ['score desc', 'publishedAt desc', 'totalMinutes']) {
    await schema
      .createIndex(`recipeShelfBy${column.split(' ')[0]}`)
      .on('recipeShelf')
      .columns(['shelf', column as never, 'recipeId'])
      .execute()
  }
  await schema
    .createTable('shelf')
    .addColumn('shelf', 'text', (c) => c.primaryKey())
    .addColumn('recipeCount', 'integer', (c) => c.notNull())
    .addColumn('ratingCount', 'integer', (c) => c.notNull())
    .addColumn('ratingSum', 'integer', (c) => c.notNull())
    .execute()

  await schema
    .createTable('searchDocument')
    .addColumn('recipeId', 'integer', (c) => c.primaryKey().references('recipe.id').onDelete('cascade'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('ingredients', 'text', (c) => c.notNull())
    .addColumn('other', 'text', (c) => c.notNull())
    .addColumn('labels', 'text', (c) => c.notNull())
    .execute()
  await schema
    .createTable('searchWord')
    .addColumn('word', 'text', (c) => c.primaryKey())
    .execute()
  await engine.createSearchIndex(db)

  await schema
    .createTable('siteState')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('value', 'bigint', (c) => c.notNull())
    .execute()
  await sql`insert into ${sql.table('siteState')} ("key", "value") values ('contentVersion', 1)`.execute(db)
  await engine.startIds(db, 'recipe', FIRST_COOKS_RECIPE)
}
