import { type Kysely, sql } from 'kysely'
import { engineOf } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'

export async function up(db: Kysely<unknown>) {
  const { schema } = db
  const engine = engineOf(db as Database)
  await schema.alterTable('recipe').addColumn('notes', 'text').execute()
  await schema
    .alterTable('recipe')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await schema.alterTable('recipe').addColumn('deletedBy', 'text').execute()
  await schema
    .createIndex('recipeDeleted')
    .on('recipe')
    .column('deletedAt')
    .where(sql.ref('deletedAt'), 'is not', null)
    .execute()
  await schema.alterTable('recipeIngredient').addColumn('typed', 'text').execute()
  await schema.alterTable('review').addColumn('hiddenAt', 'bigint').execute()

  await schema
    .createTable('picture')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('colour', 'text', (c) => c.notNull())
    .addColumn('keptAt', 'bigint', (c) => c.notNull())
    .execute()
  await schema.createIndex('pictureByAge').on('picture').column('keptAt').execute()
  await schema
    .createTable('recipePhoto')
    .addColumn('recipeId', 'integer', (c) => c.notNull().references('recipe.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('pictureKey', 'text', (c) => c.notNull().references('picture.key'))
    .addColumn('alt', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('recipePhotoKey', ['recipeId', 'position'])
    .execute()
  await schema.createIndex('recipePhotoByPicture').on('recipePhoto').column('pictureKey').execute()

  await schema.createIndex('cookByImage').on('cook').column('image').execute()

  await engine
    .generatedId(schema.createTable('report'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subjectId', 'integer', (c) => c.notNull())
    .addColumn('reporterId', 'text', (c) => c.references('cook.id').onDelete('set null'))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('text', 'text')
    .addColumn('reportedAt', 'bigint', (c) => c.notNull())
    .addColumn('settledAt', 'bigint')
    .execute()
  await schema.createIndex('reportBySubject').on('report').columns(['kind', 'subjectId', 'settledAt']).execute()
  await schema.createIndex('reportOpen').on('report').columns(['settledAt', 'reportedAt']).execute()
  await engine
    .generatedId(schema.createTable('moderationAct'))
    .addColumn('moderatorId', 'text', (c) => c.references('cook.id').onDelete('set null'))
    .addColumn('moderatorName', 'text', (c) => c.notNull())
    .addColumn('act', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subjectId', 'integer', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('actedAt', 'bigint', (c) => c.notNull())
    .execute()
  await schema.createIndex('moderationActByTime').on('moderationAct').column('actedAt').execute()
}
