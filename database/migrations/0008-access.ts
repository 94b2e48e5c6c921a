import type { Kysely } from 'kysely'
import { engineOf } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'

export async function up(db: Kysely<unknown>) {
  const engine = engineOf(db as Database)
  const { schema } = db

  await engine
    .generatedId(schema.createTable('accessToken'))
    .addColumn('cookId', 'text', (c) => c.notNull().references('cook.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull().unique())
    .addColumn('scope', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('expiresAt', 'bigint')
    .addColumn('lastUsedAt', 'bigint')
    .execute()
  await schema.createIndex('accessTokenByCook').on('accessToken').column('cookId').execute()

  await schema
    .createTable('idempotentAnswer')
    .addColumn('cookId', 'text', (c) => c.notNull().references('cook.id').onDelete('cascade'))
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('requestHash', 'text', (c) => c.notNull())
    .addColumn('status', 'integer')
    .addColumn('headers', 'text')
    .addColumn('body', 'text')
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('idempotentAnswerKey', ['cookId', 'key'])
    .execute()
  await schema.createIndex('idempotentAnswerByAge').on('idempotentAnswer').column('createdAt').execute()
}
