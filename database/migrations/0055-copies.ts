import type { Kysely } from 'kysely'
import { engineOf } from '#server/database/engine.ts'

const BANDS = 16

/** The MinHash bands of public recipes and long reviews, each indexed, and which recipes are much like an earlier one. */
export async function up(db: Kysely<unknown>) {
  const { schema } = db
  const { generatedId } = engineOf(db)
  let signatures = generatedId(schema.createTable('textSignature'))
    .addColumn('recipeId', 'integer', (c) => c.unique().references('recipe.id').onDelete('cascade'))
    .addColumn('reviewId', 'integer', (c) => c.unique().references('review.id').onDelete('cascade'))
  for (let band = 0; band < BANDS; band++)
    signatures = signatures.addColumn(`band${band}`, 'integer', (c) => c.notNull())
  await signatures.execute()
  for (let band = 0; band < BANDS; band++)
    await schema.createIndex(`textSignatureBand${band}`).on('textSignature').column(`band${band}`).execute()

  await schema
    .createTable('recipeCopy')
    .addColumn('recipeId', 'integer', (c) => c.notNull().references('recipe.id').onDelete('cascade'))
    .addColumn('originalId', 'integer', (c) => c.notNull().references('recipe.id').onDelete('cascade'))
    .addColumn('percent', 'integer', (c) => c.notNull())
    .addColumn('foundAt', 'bigint', (c) => c.notNull())
    .addColumn('settledAt', 'bigint')
    .addPrimaryKeyConstraint('recipeCopyKey', ['recipeId', 'originalId'])
    .execute()
  await schema.createIndex('recipeCopyOfOriginal').on('recipeCopy').column('originalId').execute()
  await schema.createIndex('recipeCopyNewest').on('recipeCopy').columns(['settledAt', 'foundAt', 'recipeId']).execute()
}
