import { type Kysely, sql } from 'kysely'
import { engineOf } from '#server/database/engine.ts'

/**
 * The log of what moderators decide and of who becomes one, to which rows are only ever added. Cooks are in it by their ids alone, which are not
 * references: an account ends without its deeds being changed. And the photos that are refused, as fingerprints.
 */
export async function up(db: Kysely<unknown>) {
  const { schema } = db
  const { generatedId, makeAppendOnly } = engineOf(db)
  await generatedId(schema.createTable('auditLog'))
    .addColumn('actorId', 'text')
    .addColumn('act', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subjectId', 'integer')
    .addColumn('cookId', 'text')
    .addColumn('reason', 'text')
    .addColumn('decidedAt', 'bigint', (c) => c.notNull())
    .execute()
  await schema.createIndex('auditLogByAct').on('auditLog').columns(['act', 'id']).execute()
  for (const column of ['actorId', 'cookId'])
    await schema.createIndex(`auditLogBy${column}`).on('auditLog').column(column).execute()
  await schema.createIndex('auditLogOfSubject').on('auditLog').columns(['kind', 'subjectId', 'id']).execute()
  await schema.createIndex('auditLogByTime').on('auditLog').columns(['decidedAt', 'act']).execute()
  await sql`insert into ${sql.table('auditLog')} ("actorId", "act", "kind", "subjectId", "decidedAt")
    select "moderatorId", "act", "kind", "subjectId", "actedAt" from ${sql.table('moderationAct')} order by "actedAt", "id"`.execute(
    db,
  )
  await makeAppendOnly(db, 'auditLog')
  await schema.createIndex('reportSettled').on('report').column('settledAt').execute()
  await schema.createIndex('reportByTime').on('report').column('reportedAt').execute()

  await schema.alterTable('picture').addColumn('hash', 'text').execute()
  await schema.createIndex('pictureByHash').on('picture').column('hash').execute()
  await schema
    .createIndex('pictureUnhashed')
    .on('picture')
    .column('key')
    .where(sql<boolean>`${sql.ref('hash')} is null`)
    .execute()
  await generatedId(schema.createTable('refusedPhoto'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subjectId', 'integer', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('quarter0', 'integer', (c) => c.notNull())
    .addColumn('quarter1', 'integer', (c) => c.notNull())
    .addColumn('quarter2', 'integer', (c) => c.notNull())
    .addColumn('quarter3', 'integer', (c) => c.notNull())
    .addColumn('refusedAt', 'bigint', (c) => c.notNull())
    .execute()
  await schema.createIndex('refusedPhotoOf').on('refusedPhoto').columns(['kind', 'subjectId']).execute()
  await schema.createIndex('refusedPhotoByHash').on('refusedPhoto').column('hash').execute()
  for (const quarter of ['quarter0', 'quarter1', 'quarter2', 'quarter3'])
    await schema.createIndex(`refusedPhotoBy${quarter}`).on('refusedPhoto').column(quarter).execute()
}
