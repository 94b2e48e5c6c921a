import { type Kysely, sql } from 'kysely'
import { engineOf } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'

/** What a million recipes are found by; the start indexes every recipe anew, since the version of the index has changed with it. */
export async function up(db: Kysely<unknown>) {
  const engine = engineOf(db as Database)
  const { schema } = db
  await engine.reviseSearchIndex(db)
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
  // Whether it is deleted is in the index, too, since SQLite looks at it; and that index must be the only one in their order, or SQLite takes the other.
  await schema.dropIndex('recipeByAuthor').execute()
  await schema.createIndex('recipeByAuthor').on('recipe').column('authorId').execute()
  await schema
    .createIndex('recipeAuthored')
    .on('recipe')
    .columns(['authorId', 'publishedAt desc', 'id desc', 'deletedAt'] as never[])
    .where(sql<boolean>`${sql.ref('deletedAt')} is null`)
    .execute()
}
