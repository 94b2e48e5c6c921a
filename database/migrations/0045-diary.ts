import { type Kysely, sql } from 'kysely'
import { engineOf } from '#server/database/engine.ts'

/**
 * The cooking diary: what a cook has cooked on which day, with photos and the revision of the recipe that it was; the revisions are counted from
 * here on, and reviews know theirs and the entry that they are from.
 */
export async function up(db: Kysely<unknown>) {
  const { schema } = db
  await schema
    .createTable('recipeRevision')
    .addColumn('recipeId', 'integer', (c) => c.notNull().references('recipe.id').onDelete('cascade'))
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('changedAt', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('recipeRevisionKey', ['recipeId', 'revision'])
    .execute()
  await engineOf(db)
    .generatedId(schema.createTable('cookedEntry'))
    .addColumn('cookId', 'text', (c) => c.notNull().references('cook.id').onDelete('cascade'))
    .addColumn('recipeId', 'integer', (c) => c.references('recipe.id').onDelete('set null'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('cookedOn', 'text', (c) => c.notNull())
    .addColumn('text', 'text')
    .addColumn('stars', 'integer')
    .addColumn('changes', 'text')
    .addColumn('isPublic', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('isListed', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('revisedAt', 'bigint')
    .addColumn('hiddenAt', 'bigint')
    .addColumn('hiddenReason', 'text')
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('updatedAt', 'bigint', (c) => c.notNull())
    .execute()
  await schema
    .createIndex('cookedOnce')
    .unique()
    .on('cookedEntry')
    .columns(['cookId', 'recipeId', 'cookedOn'])
    .where(sql<boolean>`${sql.ref('recipeId')} is not null`)
    .execute()
  await schema.createIndex('cookedByDay').on('cookedEntry').columns(['cookId', 'cookedOn', 'id']).execute()
  await schema.createIndex('cookedRecipe').on('cookedEntry').columns(['recipeId', 'revision']).execute()
  for (const [name, column] of [
    ['cookedListed', 'recipeId'],
    ['cookedOnProfile', 'cookId'],
  ] as const)
    await schema
      .createIndex(name)
      .on('cookedEntry')
      .columns([column, 'id'])
      .where(sql<boolean>`${sql.ref('isListed')} = 1`)
      .execute()
  await schema
    .createIndex('cookedHidden')
    .on('cookedEntry')
    .column('hiddenAt')
    .where(sql<boolean>`${sql.ref('hiddenAt')} is not null`)
    .execute()
  await schema
    .createTable('cookedPhoto')
    .addColumn('entryId', 'integer', (c) => c.notNull().references('cookedEntry.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('pictureKey', 'text', (c) => c.notNull().references('picture.key'))
    .addColumn('caption', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('cookedPhotoKey', ['entryId', 'position'])
    .execute()
  await schema.createIndex('cookedPhotoByPicture').on('cookedPhoto').column('pictureKey').execute()
  await schema
    .createTable('cookedQuestion')
    .addColumn('householdId', 'text', (c) => c.notNull().references('household.id').onDelete('cascade'))
    .addColumn('mealId', 'text', (c) => c.notNull())
    .addColumn('askedAt', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('cookedQuestionKey', ['householdId', 'mealId'])
    .execute()
  await schema
    .alterTable('recipe')
    .addColumn('cookedCount', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await schema
    .alterTable('cook')
    .addColumn('showsCooked', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await schema
    .alterTable('review')
    .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await schema
    .alterTable('review')
    .addColumn('entryId', 'integer', (c) => c.references('cookedEntry.id').onDelete('set null'))
    .execute()
  await schema.createIndex('reviewByRevision').on('review').columns(['recipeId', 'revision']).execute()
  await schema
    .createIndex('reviewOfEntry')
    .on('review')
    .column('entryId')
    .where(sql<boolean>`${sql.ref('entryId')} is not null`)
    .execute()
}
