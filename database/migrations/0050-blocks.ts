import { type Kysely, sql } from 'kysely'

/** Whom cooks block and mute, and what they tell of themselves: a place, since when they cook, and links. */
export async function up({ schema }: Kysely<unknown>) {
  await schema
    .createTable('cookBlock')
    .addColumn('cookId', 'text', (c) => c.notNull().references('cook.id').onDelete('cascade'))
    .addColumn('otherId', 'text', (c) => c.notNull().references('cook.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('cookBlockKey', ['cookId', 'otherId'])
    .execute()
  await schema.createIndex('cookBlockOther').on('cookBlock').columns(['otherId', 'cookId']).execute()
  await schema
    .alterTable('cook')
    .addColumn('place', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await schema.alterTable('cook').addColumn('cookingSince', 'integer').execute()
  await schema
    .alterTable('cook')
    .addColumn('links', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
  await schema
    .createIndex('reviewOfCook')
    .on('review')
    .columns(['cookId', 'helpful desc'] as never[])
    .where(sql<boolean>`${sql.ref('hiddenAt')} is null and ${sql.ref('text')} is not null`)
    .execute()
}
