import { type Kysely, sql } from 'kysely'

/** A username as it looks, as the index `cookByLook` has it. */
const lookOf = (table: string) =>
  [
    ['.', ''],
    ['_', ''],
    ['-', ''],
    ['0', 'o'],
    ['1', 'l'],
    ['5', 's'],
    ['rn', 'm'],
    ['vv', 'w'],
  ].reduce(
    (text, [sign, like]) => `replace(${text}, '${sign}', '${like}')`,
    `lower(replace(${table}"displayUsername", 'I', 'l'))`,
  )

/** No two usernames look alike from now on; of those that do already, all but the oldest are marked and stay. */
export async function up(db: Kysely<unknown>) {
  const { schema } = db
  await schema
    .alterTable('cook')
    .addColumn('sharesLook', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await sql`update "cook" set "sharesLook" = 1 where exists (
    select 1 from "cook" as "older"
    where ${sql.raw(lookOf('"older".'))} = ${sql.raw(lookOf('"cook".'))}
    and ("older"."createdAt" < "cook"."createdAt" or ("older"."createdAt" = "cook"."createdAt" and "older"."id" < "cook"."id"))
  )`.execute(db)
  await schema
    .createIndex('cookLookOnce')
    .unique()
    .on('cook')
    .expression(sql.raw(lookOf('')))
    .where(sql<boolean>`${sql.ref('sharesLook')} = 0`)
    .execute()
}
