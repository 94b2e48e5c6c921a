import { type Kysely, sql } from 'kysely'

/** What the Community page lists first: the newest reviews with words that are shown, and the newest cooks. */
export async function up({ schema }: Kysely<unknown>) {
  await schema
    .createIndex('reviewNewest')
    .on('review')
    .columns(['createdAt desc' as never, 'id'])
    .where(sql<boolean>`${sql.ref('hiddenAt')} is null and ${sql.ref('text')} is not null`)
    .execute()
  await schema
    .createIndex('cookNewest')
    .on('cook')
    .columns(['createdAt desc' as never, 'id'])
    .execute()
}
