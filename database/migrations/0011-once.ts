import type { Kysely } from 'kysely'

/** The row of a key and what was created with it are written in one transaction, so a row always has its outcome. */
export async function up({ schema }: Kysely<unknown>) {
  await schema.dropTable('idempotentAnswer').execute()
  await schema
    .createTable('idempotencyKey')
    .addColumn('cookId', 'text', (c) => c.notNull().references('cook.id').onDelete('cascade'))
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('requestHash', 'text', (c) => c.notNull())
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('idempotencyKeyKey', ['cookId', 'key'])
    .execute()
  await schema.createIndex('idempotencyKeyByAge').on('idempotencyKey').column('createdAt').execute()
}
