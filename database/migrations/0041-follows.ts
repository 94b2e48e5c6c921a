import { type Kysely, sql } from 'kysely'
import { engineOf } from '#server/database/engine.ts'

const BATCH = 500
const FOLLOWED = ['authorId', 'category', 'tag', 'collectionId']

/** What cooks follow, in which order it is read, and where: at a secret address, and by email. */
export async function up(db: Kysely<unknown>) {
  const { schema } = db
  await engineOf(db)
    .generatedId(schema.createTable('follow'))
    .addColumn('cookId', 'text', (c) => c.notNull().references('cook.id').onDelete('cascade'))
    .addColumn('authorId', 'text', (c) => c.references('cook.id').onDelete('cascade'))
    .addColumn('category', 'text')
    .addColumn('tag', 'text')
    .addColumn('collectionId', 'integer', (c) => c.references('collection.id').onDelete('cascade'))
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .execute()
  await schema.createIndex('followsOfCook').on('follow').columns(['cookId', 'id']).execute()
  for (const column of FOLLOWED)
    await schema
      .createIndex(`followOf${column}`)
      .unique()
      .on('follow')
      .columns(['cookId', column])
      .where(sql<boolean>`${sql.ref(column)} is not null`)
      .execute()
  for (const column of ['authorId', 'collectionId'])
    await schema
      .createIndex(`followersOf${column}`)
      .on('follow')
      .column(column)
      .where(sql<boolean>`${sql.ref(column)} is not null`)
      .execute()
  await schema
    .createTable('followingFeed')
    .addColumn('cookId', 'text', (c) => c.primaryKey().references('cook.id').onDelete('cascade'))
    .addColumn('seed', 'text', (c) => c.notNull())
    .addColumn('tokenHash', 'text', (c) => c.notNull().unique())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .execute()
  await schema
    .createTable('followingEmail')
    .addColumn('cookId', 'text', (c) => c.primaryKey().references('cook.id').onDelete('cascade'))
    .addColumn('leaveToken', 'text', (c) => c.notNull().unique())
    .addColumn('locale', 'text', (c) => c.notNull())
    .addColumn('seenUntil', 'bigint', (c) => c.notNull())
    .addColumn('dueAt', 'bigint', (c) => c.notNull())
    .execute()
  await schema
    .createIndex('collectionAdded')
    .on('collectionRecipe')
    .columns(['collectionId', 'addedAt desc', 'recipeId desc'] as never[])
    .execute()
  await schema
    .createTable('recipeTag')
    .addColumn('tag', 'text', (c) => c.notNull())
    .addColumn('recipeId', 'integer', (c) => c.notNull().references('recipe.id').onDelete('cascade'))
    .addColumn('publishedAt', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('recipeTagKey', ['recipeId', 'tag'])
    .execute()
  await fillTags(db as Kysely<Filled>)
  await schema
    .createIndex('recipeTagged')
    .on('recipeTag')
    .columns(['tag', 'publishedAt desc', 'recipeId desc'] as never[])
    .execute()
}

interface Filled {
  recipe: { id: number; tags: string; publishedAt: number; deletedAt: number | null; visibility: string }
  recipeTag: { tag: string; recipeId: number; publishedAt: number }
}

/** A tag as it is compared. */
const keyOf = (tag: string) => tag.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

/** Stores the tags of every public recipe; without their index, which is made faster afterwards. */
async function fillTags(db: Kysely<Filled>) {
  for (let last = 0; ; ) {
    const recipes = await db
      .selectFrom('recipe')
      .select(['id', 'tags', 'publishedAt'])
      .where('id', '>', last)
      .where('deletedAt', 'is', null)
      .where('visibility', '=', 'public')
      .orderBy('id')
      .limit(BATCH)
      .execute()
    const end = recipes.at(-1)
    if (!end) return
    const rows = recipes.flatMap(({ id: recipeId, tags, publishedAt }) =>
      [...new Set((JSON.parse(tags) as string[]).map(keyOf))].map((tag) => ({ tag, recipeId, publishedAt })),
    )
    for (let start = 0; start < rows.length; start += BATCH)
      await db
        .insertInto('recipeTag')
        .values(rows.slice(start, start + BATCH))
        .execute()
    last = end.id
  }
}
