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
})
