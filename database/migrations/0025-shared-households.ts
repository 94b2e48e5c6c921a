import type { Kysely } from 'kysely'

/** Invitations to households, guest links to their lists, and what cooks do not eat. */
export async function up({ schema }: Kysely<unknown>) {
  await schema
    .createTable('householdInvite')
    .addColumn('tokenHash', 'text', (c) => c.primaryKey())
    .addColumn('householdId', 'text', (c) => c.notNull().references('household.id').onDelete('cascade'))
    .addColumn('madeBy', 'text', (c) => c.notNull().references('cook.id').onDelete('cascade'))
    .addColumn('email', 'text')
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('expiresAt', 'bigint', (c) => c.notNull())
    .execute()
  await schema
    .createIndex('householdInvites')
    .on('householdInvite')
    .columns(['householdId', 'createdAt', 'tokenHash'])
    .execute()
  await schema.createIndex('householdInviteMadeBy').on('householdInvite').column('madeBy').execute()
  await schema.createIndex('householdInviteExpired').on('householdInvite').column('expiresAt').execute()
  await schema
    .createTable('listGuest')
    .addColumn('tokenHash', 'text', (c) => c.primaryKey())
    .addColumn('householdId', 'text', (c) => c.notNull().references('household.id').onDelete('cascade'))
    .addColumn('listId', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .execute()
  await schema.createIndex('listGuests').on('listGuest').columns(['householdId', 'createdAt', 'tokenHash']).execute()
  await schema
    .createTable('cookNeeds')
    .addColumn('cookId', 'text', (c) => c.primaryKey().references('cook.id').onDelete('cascade'))
    .addColumn('diets', 'text', (c) => c.notNull())
    .addColumn('allergens', 'text', (c) => c.notNull())
    .execute()
}
