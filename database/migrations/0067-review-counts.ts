import { type Kysely, sql } from 'kysely'
import { engineOf } from '#server/database/engine.ts'

const COLUMNS = ['text', 'changes', 'reply', 'photoKey']
const worded = (row: string) => COLUMNS.map((column) => `${row}"${column}" is not null`).join(' or ')
const isWorded = (row: string) => `case when ${worded(row)} then 1 else 0 end`

/** The numbers of a recipe's reviews, counted whenever one changes, and indexes of those with words and of those without. */
export async function up(db: Kysely<unknown>) {
  const { schema } = db
  await schema
    .createTable('reviewCount')
    .addColumn('recipeId', 'integer', (c) => c.notNull().references('recipe.id').onDelete('cascade'))
    .addColumn('stars', 'integer', (c) => c.notNull())
    .addColumn('worded', 'integer', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('reviewCountKey', ['recipeId', 'stars', 'worded'])
    .execute()
  await sql`insert into "reviewCount" ("recipeId", "stars", "worded", "count")
    select "recipeId", "stars", ${sql.raw(isWorded(''))}, count(*) from "review" where "hiddenAt" is null
    group by 1, 2, 3`.execute(db)
  await engineOf(db).afterEachRow(db, 'review', {
    columns: ['stars', 'hiddenAt', ...COLUMNS],
    remove: `update "reviewCount" set "count" = "count" - 1 where old."hiddenAt" is null
      and "recipeId" = old."recipeId" and "stars" = old."stars" and "worded" = ${isWorded('old.')}`,
    add: `insert into "reviewCount" ("recipeId", "stars", "worded", "count")
      select new."recipeId", new."stars", ${isWorded('new.')}, 1 where new."hiddenAt" is null
      on conflict ("recipeId", "stars", "worded") do update set "count" = "reviewCount"."count" + 1`,
  })
  const shown = (which: string) => sql<boolean>`${sql.raw(`"hiddenAt" is null and ${which}`)}`
  const without = COLUMNS.map((column) => `"${column}" is null`).join(' and ')
  for (const [name, columns, which] of [
    ['reviewWorded', ['recipeId', 'createdAt desc', 'id'], `(${worded('')})`],
    ['reviewMostHelpful', ['recipeId', 'helpful desc', 'createdAt desc', 'id'], `(${worded('')})`],
    ['reviewWordless', ['recipeId', 'createdAt desc', 'id'], without],
  ] as const)
    await schema
      .createIndex(name)
      .on('review')
      .columns([...columns])
      .where(shown(which))
      .execute()
}
