import { type Kysely, sql } from 'kysely'
import { engineOf } from '#server/database/engine.ts'

/** What follows the first space of a text, and the last word of it; the whole text where there is no space. */
const rest = (text: string) => `ltrim(ltrim(${text}, replace(${text}, ' ', '')))`
const last = (text: string) => `replace(${text}, rtrim(${text}, replace(${text}, ' ', '')), '')`
const USERNAME_WORDS = `replace(replace(replace("username", '.', ' '), '_', ' '), '-', ' ')`
/** What names of cooks are found by: how they, and their words, begin. */
const STARTS = {
  cookByUsernameStart: '"username"',
  cookByUsernameEnd: last(USERNAME_WORDS),
  cookByNameStart: 'lower("name")',
  cookByNameRest: rest('lower("name")'),
  cookByNameEnd: last('lower("name")'),
}
/** A username as it looks: `0ld-rnill` is `oldmill`. */
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

/** Portraits that are hidden with a profile, the notes of testers that were reported, and how names of cooks begin and look. */
export async function up(db: Kysely<unknown>) {
  const { schema } = db
  const { generatedId, byCodePoint } = engineOf(db)
  await schema.alterTable('screenedProfile').addColumn('image', 'text').execute()
  await schema
    .createIndex('screenedProfileByImage')
    .on('screenedProfile')
    .column('image')
    .where(sql<boolean>`${sql.ref('image')} is not null`)
    .execute()
  await generatedId(schema.createTable('reportedNotes'))
    .addColumn('recipeId', 'integer', (c) => c.notNull())
    .addColumn('cookId', 'text', (c) => c.notNull())
    .addColumn('hiddenAt', 'bigint')
    .addColumn('hiddenReason', 'text')
    .addUniqueConstraint('reportedNotesOnce', ['recipeId', 'cookId'])
    .addForeignKeyConstraint('reportedNotesTest', ['recipeId', 'cookId'], 'recipeTest', ['recipeId', 'cookId'], (c) =>
      c.onDelete('cascade'),
    )
    .execute()
  await schema
    .createIndex('reportedNotesHiddenOfCook')
    .on('reportedNotes')
    .columns(['cookId', 'id'])
    .where(sql<boolean>`${sql.ref('hiddenReason')} is not null`)
    .execute()
  for (const [name, text] of Object.entries(STARTS))
    await schema
      .createIndex(name)
      .on('cook')
      .expression(byCodePoint(sql.raw(text)))
      .execute()
  await schema.createIndex('cookByLook').on('cook').expression(sql.raw(LOOK)).execute()
}
