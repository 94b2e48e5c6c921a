import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>) {
  const { schema } = db

  await schema
    .createTable('emailChange')
    .addColumn('cookId', 'text', (c) => c.primaryKey().references('cook.id').onDelete('cascade'))
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('confirmHash', 'text', (c) => c.notNull().unique())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('expiresAt', 'bigint', (c) => c.notNull())
    .execute()

  await schema
    .createTable('emailUndo')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('cookId', 'text', (c) => c.notNull().references('cook.id').onDelete('cascade'))
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('expiresAt', 'bigint', (c) => c.notNull())
    .execute()
  await schema.createIndex('emailUndoByCook').on('emailUndo').column('cookId').execute()
  await schema.createIndex('emailUndoByEmail').on('emailUndo').column('email').execute()
}
