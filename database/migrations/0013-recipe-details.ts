import { type Kysely, sql } from 'kysely'

/** Levels that a cook need not give; SQLite cannot take NOT NULL off a column, so each is copied into a new one. */
const LEVELS = ['difficulty', 'spiceLevel', 'sweetness'] as const

/** Waiting time and the recipe's language; difficulty, spice level and sweetness may be missing from now on. */
export async function up(db: Kysely<unknown>) {
  const { schema } = db
  await schema
    .alterTable('recipe')
    .addColumn('waitMinutes', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await schema.alterTable('recipe').addColumn('waitNote', 'text').execute()
  await schema
    .alterTable('recipe')
    .addColumn('language', 'text', (c) => c.notNull().defaultTo('en'))
    .execute()
  for (const level of LEVELS) {
    const required = `${level}Required`
    await schema.alterTable('recipe').renameColumn(level, required).execute()
    await schema.alterTable('recipe').addColumn(level, 'text').execute()
    await sql`update ${sql.table('recipe')} set ${sql.ref(level)} = ${sql.ref(required)}`.execute(db)
    await schema.alterTable('recipe').dropColumn(required).execute()
  }
}
