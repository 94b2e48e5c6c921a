import { type Kysely, sql } from 'kysely'

/** A username as it looks, as the index `cookByLook` has it. */
const LOOK = [
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
  `lower(replace("displayUsername", 'I', 'l'))`,
)

/** How usernames look, each once; of cooks who look alike already the oldest has theirs, and all stay. */
export async function up(db: Kysely<unknown>) {
  const { schema } = db
  // Not a column of `cook`: a process of the build before has prepared statements that read all of its columns.
  await schema
    .createTable('usernameLook')
    .addColumn('look', 'text', (c) => c.primaryKey())
    .addColumn('cookId', 'text', (c) => c.notNull().unique().references('cook.id').onDelete('cascade'))
    .execute()
  await sql`insert into "usernameLook" ("look", "cookId") select "look", "id" from (
    select "id", ${sql.raw(LOOK)} as "look",
      row_number() over (partition by ${sql.raw(LOOK)} order by "createdAt", "id") as "place"
    from "cook") as "cooks" where "place" = 1`.execute(db)
}
