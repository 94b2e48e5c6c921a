import { type Kysely, sql } from 'kysely'

const PUBLIC = sql<boolean>`${sql.ref('deletedAt')} is null and ${sql.ref('visibility')} = 'public'`
const PUBLIC_ORDERS = ['titleKey', 'score desc', 'heat desc', 'publishedAt desc']

/** Recipes that not everybody may find; the indices of public lists have the public ones alone. */
export async function up(db: Kysely<unknown>) {
  const { schema } = db
  await schema
    .alterTable('recipe')
    .addColumn('visibility', 'text', (c) => c.notNull().defaultTo('public'))
    .execute()
  await schema.alterTable('recipe').addColumn('linkSecret', 'text').execute()
  await schema
    .alterTable('recipe')
    .addColumn('wasPublic', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await schema.alterTable('recipe').addColumn('source', 'text').execute()
  for (const column of PUBLIC_ORDERS) {
    const name = `recipeBy${column.split(' ')[0]}`
    await schema.dropIndex(name).execute()
    await schema
      .createIndex(name)
      .on('recipe')
      .columns([column as never, 'id'])
      .where(PUBLIC)
      .execute()
  }
  // Both a cook's own list and their public one are read from this index, so the visibility is in it, too.
  await schema.dropIndex('recipeAuthored').execute()
  await schema
    .createIndex('recipeAuthored')
    .on('recipe')
    .columns(['authorId', 'publishedAt desc', 'id desc', 'deletedAt', 'visibility'] as never[])
    .where(sql<boolean>`${sql.ref('deletedAt')} is null`)
    .execute()
}
