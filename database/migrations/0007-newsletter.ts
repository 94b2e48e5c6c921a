import type { Kysely } from 'kysely'
import { engineOf } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'

export async function up(db: Kysely<unknown>) {
  const engine = engineOf(db as Database)
  const { schema } = db

  await engine
    .generatedId(schema.createTable('subscriber'))
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('locale', 'text', (c) => c.notNull())
    .addColumn('confirmHash', 'text', (c) => c.unique())
    .addColumn('confirmUntil', 'bigint', (c) => c.notNull())
    .addColumn('leaveToken', 'text', (c) => c.notNull().unique())
    .addColumn('askedAt', 'bigint', (c) => c.notNull())
    .addColumn('confirmedAt', 'bigint')
    .execute()
  await schema.createIndex('subscriberByEnd').on('subscriber').columns(['confirmedAt', 'confirmUntil']).execute()

  await engine
    .generatedId(schema.createTable('newsletterIssue'))
    .addColumn('hash', 'text', (c) => c.notNull().unique())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('startedAt', 'bigint', (c) => c.notNull())
    .execute()

  await schema
    .createTable('newsletterDelivery')
    .addColumn('issueId', 'integer', (c) => c.notNull().references('newsletterIssue.id').onDelete('cascade'))
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('changedAt', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('newsletterDeliveryKey', ['issueId', 'recipient'])
    .execute()
}
