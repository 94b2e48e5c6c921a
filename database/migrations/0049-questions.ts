import { type Kysely, sql } from 'kysely'
import { engineOf } from '#server/database/engine.ts'

const isShown = sql<boolean>`${sql.ref('hiddenAt')} is null`

/** Questions on recipes, their answers, who finds them helpful, whom they mention, and what they said before they were edited. */
export async function up(db: Kysely<unknown>) {
  const { schema } = db
  const { generatedId } = engineOf(db)
  await generatedId(schema.createTable('question'))
    .addColumn('recipeId', 'integer', (c) => c.notNull().references('recipe.id').onDelete('cascade'))
    .addColumn('cookId', 'text', (c) => c.references('cook.id').onDelete('set null'))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('updatedAt', 'bigint', (c) => c.notNull())
    .addColumn('editedAt', 'bigint')
    .addColumn('helpful', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('answerCount', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('solvedBy', 'integer')
    .addColumn('hiddenAt', 'bigint')
    .addColumn('hiddenReason', 'text')
    .addColumn('deletedAt', 'bigint')
    .execute()
  await generatedId(schema.createTable('answer'))
    .addColumn('questionId', 'integer', (c) => c.notNull().references('question.id').onDelete('cascade'))
    .addColumn('cookId', 'text', (c) => c.notNull().references('cook.id').onDelete('cascade'))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('updatedAt', 'bigint', (c) => c.notNull())
    .addColumn('editedAt', 'bigint')
    .addColumn('helpful', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('hiddenAt', 'bigint')
    .addColumn('hiddenReason', 'text')
    .execute()
  for (const table of ['question', 'answer']) {
    await schema
      .createTable(`${table}Helpful`)
      .addColumn(`${table}Id`, 'integer', (c) => c.notNull().references(`${table}.id`).onDelete('cascade'))
      .addColumn('cookId', 'text', (c) => c.notNull().references('cook.id').onDelete('cascade'))
      .addPrimaryKeyConstraint(`${table}HelpfulKey`, [`${table}Id`, 'cookId'])
      .execute()
    await schema.createIndex(`${table}HelpfulOfCook`).on(`${table}Helpful`).column('cookId').execute()
    await schema.createIndex(`${table}OfCook`).on(table).columns(['cookId', 'id']).execute()
  }
  const order = ['helpful desc', 'createdAt desc', 'id desc']
  await schema
    .createIndex('questionOfRecipe')
    .on('question')
    .columns(['recipeId', ...order] as never[])
    .where(isShown)
    .execute()
  await schema
    .createIndex('questionSolved')
    .on('question')
    .columns(['recipeId', ...order] as never[])
    .where(sql<boolean>`${isShown} and ${sql.ref('deletedAt')} is null and ${sql.ref('solvedBy')} is not null`)
    .execute()
  await schema
    .createIndex('questionHidden')
    .on('question')
    .columns(['hiddenAt', 'id'])
    .where(sql<boolean>`${sql.ref('hiddenAt')} is not null`)
    .execute()
  await schema
    .createIndex('answerOfQuestion')
    .on('answer')
    .columns(['questionId', 'helpful desc', 'createdAt', 'id'] as never[])
    .where(isShown)
    .execute()
  await schema.createIndex('answerFirst').on('answer').columns(['questionId', 'id']).execute()
  await schema
    .createIndex('answerHidden')
    .on('answer')
    .columns(['hiddenAt', 'id'])
    .where(sql<boolean>`${sql.ref('hiddenAt')} is not null`)
    .execute()
  for (const [table, column] of [
    ['earlierWords', 'writtenAt'],
    ['mention', null],
  ] as const) {
    let made = generatedId(schema.createTable(table))
      .addColumn('questionId', 'integer', (c) => c.references('question.id').onDelete('cascade'))
      .addColumn('answerId', 'integer', (c) => c.references('answer.id').onDelete('cascade'))
    made = column
      ? made.addColumn('text', 'text', (c) => c.notNull()).addColumn(column, 'bigint', (c) => c.notNull())
      : made
          .addColumn('cookId', 'text', (c) => c.notNull().references('cook.id').onDelete('cascade'))
          .addColumn('name', 'text', (c) => c.notNull())
    await made.execute()
    for (const column of ['questionId', 'answerId'])
      await schema.createIndex(`${table}Of${column}`).on(table).column(column).execute()
  }
  await schema.createIndex('mentionOfCook').on('mention').column('cookId').execute()
  await schema
    .createTable('recipeQuestions')
    .addColumn('recipeId', 'integer', (c) => c.primaryKey().references('recipe.id').onDelete('cascade'))
    .addColumn('count', 'integer', (c) => c.notNull())
    .execute()
}
