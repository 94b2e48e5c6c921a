import { type Kysely, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aServerDatabase } from '../../tests/support/databases.ts'
import { openPostgres, openUnlimitedPostgres } from './postgres.ts'

const ignored = () => {}

/** The time limits of a session, as the server shows them. */
async function limitsOf<T>(db: Kysely<T>) {
  const show = async (name: string) =>
    Object.values((await sql<object>`show ${sql.id(name)}`.execute(db)).rows[0] ?? {})[0]
  return [await show('statement_timeout'), await show('idle_in_transaction_session_timeout')]
}

describe.skipIf(!process.env.TEST_DATABASE_URL)('PostgreSQL', () => {
  test('limits the statements of requests and never those of a start, whatever the database has as its own limit', async () => {
    const database = await aServerDatabase()
    const own = openUnlimitedPostgres(database.url, ignored)
    await sql`alter database ${sql.id(database.name)} set statement_timeout = '7s'`.execute(own)
    await own.destroy()
    const { db, stopListening } = await openPostgres(database.url, ignored, ignored)
    const unlimited = openUnlimitedPostgres(database.url, ignored)
    expect(await limitsOf(db)).toEqual(['10s', '1min'])
    expect(await limitsOf(unlimited)).toEqual(['0', '0'])
    await stopListening()
    await db.destroy()
    await unlimited.destroy()
    await database.drop()
  })

  test('a process that runs goes on reading whole rows of a table that gets a column from the next one', async () => {
    const database = await aServerDatabase()
    const { db, stopListening } = await openPostgres(database.url, ignored, ignored)
    const newer = openUnlimitedPostgres(database.url, ignored)
    await sql`create table herb (id integer primary key, name text)`.execute(newer)
    const herbs = db as unknown as Kysely<{ herb: { id: number; name: string } }>
    const all = () => herbs.selectFrom('herb').selectAll().where('id', '>', 0).execute()
    const named = () => herbs.selectFrom('herb').select('name').where('id', '>', 0).execute()
    const add = (id: number) => herbs.insertInto('herb').values({ id, name: 'dill' }).returningAll().execute()
    const rename = () => herbs.updateTable('herb').set({ name: 'mint' }).where('id', '=', 1).returningAll().execute()
    await add(1)
    expect(await rename()).toEqual([{ id: 1, name: 'mint' }])
    expect([await all(), await named()]).toEqual([[{ id: 1, name: 'mint' }], [{ name: 'mint' }]])
    await sql`alter table herb add column season text default 'spring'`.execute(newer)
    expect(await add(2)).toEqual([{ id: 2, name: 'dill', season: 'spring' }])
    expect(await rename()).toEqual([{ id: 1, name: 'mint', season: 'spring' }])
    expect((await all()).length).toBe(2)
    expect((await named()).length).toBe(2)
    await stopListening()
    await newer.destroy()
    await db.destroy()
    await database.drop()
  })
})
