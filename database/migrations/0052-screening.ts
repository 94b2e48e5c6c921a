import { type Kysely, sql } from 'kysely'
import { engineOf } from '#server/database/engine.ts'

const OWNERS = { recipe: 'authorId', review: 'cookId', question: 'cookId', answer: 'cookId', cookedEntry: 'cookId' }

/** The site's rules for what is published, appeals against what moderators hide, and what is pending or hidden of whom. */
export async function up(db: Kysely<unknown>) {
  const { schema } = db
  await schema
    .createTable('screeningRules')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('rules', 'text', (c) => c.notNull())
    .addColumn('changedAt', 'bigint', (c) => c.notNull())
    .addColumn('changedBy', 'text', (c) => c.notNull())
    .execute()
  await engineOf(db)
    .generatedId(schema.createTable('appeal'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subjectId', 'integer', (c) => c.notNull())
    .addColumn('cookId', 'text', (c) => c.notNull().references('cook.id').onDelete('cascade'))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('appealedAt', 'bigint', (c) => c.notNull())
    .addColumn('decidedAt', 'bigint')
    .execute()
  await schema.createIndex('appealOnce').unique().on('appeal').columns(['kind', 'subjectId']).execute()
  await schema.createIndex('appealOfCook').on('appeal').column('cookId').execute()
  await schema
    .createIndex('appealOpen')
    .on('appeal')
    .columns(['appealedAt', 'id'])
    .where(sql<boolean>`${sql.ref('decidedAt')} is null`)
    .execute()
  for (const [table, owner] of Object.entries(OWNERS)) {
    await schema
      .createIndex(`${table}HiddenOfCook`)
      .on(table)
      .columns([owner, 'id'])
      .where(sql<boolean>`${sql.ref('hiddenReason')} is not null`)
      .execute()
    await schema
      .createIndex(`${table}Pending`)
      .on(table)
      .columns([table === 'recipe' ? 'deletedAt' : 'hiddenAt', 'id'])
      .where(sql<boolean>`substr(${sql.ref('hiddenReason')}, 1, 8) = 'pending:'`)
      .execute()
  }
  await schema.createIndex('cookByRole').on('cook').column('role').execute()
  await schema.createIndex('sessionByAddress').on('session').columns(['ipAddress', 'userId']).execute()
}
