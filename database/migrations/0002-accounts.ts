import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>) {
  const { schema } = db

  await schema
    .createTable('session')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('token', 'text', (c) => c.notNull().unique())
    .addColumn('userId', 'text', (c) => c.notNull().references('cook.id').onDelete('cascade'))
    .addColumn('ipAddress', 'text')
    .addColumn('userAgent', 'text')
    .addColumn('expiresAt', 'bigint', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('updatedAt', 'bigint', (c) => c.notNull())
    .execute()
  await schema.createIndex('sessionByCook').on('session').column('userId').execute()

  await schema
    .createTable('account')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('userId', 'text', (c) => c.notNull().references('cook.id').onDelete('cascade'))
    .addColumn('providerId', 'text', (c) => c.notNull())
    .addColumn('accountId', 'text', (c) => c.notNull())
    .addColumn('password', 'text')
    .addColumn('accessToken', 'text')
    .addColumn('refreshToken', 'text')
    .addColumn('idToken', 'text')
    .addColumn('scope', 'text')
    .addColumn('accessTokenExpiresAt', 'bigint')
    .addColumn('refreshTokenExpiresAt', 'bigint')
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('updatedAt', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('oneAccountEach', ['providerId', 'accountId'])
    .execute()
  await schema.createIndex('accountByCook').on('account').column('userId').execute()

  await schema
    .createTable('verification')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('identifier', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('expiresAt', 'bigint', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('updatedAt', 'bigint', (c) => c.notNull())
    .execute()
  await schema.createIndex('verificationByIdentifier').on('verification').column('identifier').execute()

  await schema
    .createTable('attempt')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('until', 'bigint', (c) => c.notNull())
    .execute()
  await schema.createIndex('attemptByEnd').on('attempt').column('until').execute()
}
