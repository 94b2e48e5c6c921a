import { type Kysely, sql } from 'kysely'
import { engineOf } from '../../server/database/engine.ts'
import type { Database } from '../../server/database/tables.ts'

/** What a million recipes are found by; the start indexes every recipe anew, since the version of the index has changed with it. */
export async function up(db: Kysely<unknown>) {
  const engine = engineOf(db as Database)
  const { schema } = db
  await engine.dropTextIndexes(db)
  await sql`delete from ${sql.table('searchDocument')}`.execute(db)
  await schema
    .alterTable('searchDocument')
    .addColumn('titleKey', engine.sortedText, (c) => c.notNull().defaultTo(''))
    .execute()
  await schema
    .createTable('searchPosting')
    .addColumn('chunk', 'integer', (c) => c.notNull())
    .addColumn('term', engine.sortedText, (c) => c.notNull())
    .addColumn('ids', engine.bytes, (c) => c.notNull())
    .addPrimaryKeyConstraint('searchPostingKey', ['chunk', 'term'])
    .execute()
  await schema
    .createIndex('recipeAuthored')
    .on('recipe')
    .columns(['authorId', 'publishedAt desc', 'id desc'] as never[])
    .where(sql<boolean>`${sql.ref('deletedAt')} is null`)
    .execute()
}
