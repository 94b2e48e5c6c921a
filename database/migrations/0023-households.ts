import type { Kysely } from 'kysely'

/** Households, and the records that the devices of their members keep in step: shopping lists and meal plans. */
export async function up({ schema }: Kysely<unknown>) {
  await schema
    .createTable('household')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('syncVersion', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('forgottenVersion', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('updatedAt', 'bigint', (c) => c.notNull())
    .execute()
  await schema
    .createTable('householdMember')
    .addColumn('cookId', 'text', (c) => c.primaryKey().references('cook.id').onDelete('cascade'))
    .addColumn('householdId', 'text', (c) => c.notNull().references('household.id').onDelete('cascade'))
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('joinedAt', 'bigint', (c) => c.notNull())
    .execute()
  await schema
    .createIndex('householdMembers')
    .on('householdMember')
    .columns(['householdId', 'joinedAt', 'cookId'])
    .execute()
  await schema
    .createTable('syncRecord')
    .addColumn('householdId', 'text', (c) => c.notNull().references('household.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('bucket', 'text', (c) => c.notNull())
    .addColumn('fields', 'text', (c) => c.notNull())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('deletedAt', 'bigint')
    .addPrimaryKeyConstraint('syncRecordKey', ['householdId', 'id'])
    .execute()
  await schema.createIndex('syncRecordByVersion').on('syncRecord').columns(['householdId', 'version']).execute()
  await schema.createIndex('syncRecordByBucket').on('syncRecord').columns(['householdId', 'kind', 'bucket']).execute()
  await schema.createIndex('syncRecordDeleted').on('syncRecord').column('deletedAt').execute()
}
